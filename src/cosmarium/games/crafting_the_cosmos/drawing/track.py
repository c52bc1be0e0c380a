"""Rounds, phase of the turn, start tile, and the crystals that end the game."""

from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Component, Fragment, Look, Part
from cosmarium.drawing.kit import Item, chip, counter, icon, label, row, strip
from cosmarium.drawing.svg import circle, line, written
from cosmarium.drawing.theme import paint, tone
from cosmarium.games.crafting_the_cosmos.components import LAST_ROUND
from cosmarium.games.crafting_the_cosmos.drawing.inputs import Round
from cosmarium.games.crafting_the_cosmos.drawing.names import name_of
from cosmarium.games.crafting_the_cosmos.drawing.scene import CraftingScene
from cosmarium.games.crafting_the_cosmos.state import NONE

HEIGHT: Final = 48.0
STEP: Final = 17.0
PHASES: Final = ("phase-energy", "phase-crafting", "phase-end")


def track(scene: CraftingScene) -> Component:
    now, look = scene.round, scene.look
    if look.layout == "phone":
        return Component("track", short_track, (look, now, scene.points(scene.focus)))
    starts = scene.who(now.start) if now.start != NONE else ""
    return Component("track", long_track, (look, now, starts))


def long_track(look: Look, now: Round, starts: str) -> Fragment:
    said, hint = _round(look, now)
    colour = "bad" if now.last and not now.over else "text"
    found = [("round", label(said, 14, colour, bold=True))]
    found.append(("rounds", _pips(now).named(said, hint, name_of("rounds"))))
    if starts:
        first = [icon(f"ui-seat-{now.start + 1}", 17), label(look.caption("first"), 12, "muted")]
        found.append(("start", row(first, 4).named(look.caption("start-of", starts))))
    found.append(("rule", Item(1, 24, line(0.5, 0, 0.5, 24, stroke=tone("line")))))
    left = look.caption("crystals-left", now.crystals)  # the game ends when they run out (Z-1)
    words = label(left, 13, "bad" if now.crystals <= 2 else "text")
    crystals = row([icon("cc-crystal", 20, 16), words], 6)
    found.append(("crystals", crystals.named(left, look.caption("crystals-hint"))))
    if look.layout == "wide":
        phases = [_phase(look, code, n == now.phase) for n, code in enumerate(PHASES)]
        found.append(("phases", row(phases, 6)))
    right, parts = strip(found, Box(8, 0, 0, HEIGHT), 12)
    return Fragment("track", "top", said, right + 6, HEIGHT, parts)


def _round(look: Look, now: Round) -> tuple[str, str]:
    """The number of the round, and whether it is the last one (Z-1 to Z-3)."""
    if not now.last:
        said = look.caption("round-of", now.number, LAST_ROUND)
        return said, look.caption("rounds-hint", LAST_ROUND)
    said = look.caption("round-last", now.number)
    return said, look.caption("last-goal-hint" if now.crystals else "last-crystal-hint")


def _pips(now: Round) -> Item:
    """The rounds: past, running, to come. Those that will not be played are left out."""
    found = []
    rounds = now.number if now.last else LAST_ROUND
    for number in range(1, rounds + 1):
        running = number == now.number and not now.over
        past = number <= now.number and not running
        look = paint("none", "edge", 1.4)
        if running or past:
            look = paint("accent", "accent", 1.4, opacity=0.45 if past else None)
        found.append(circle(STEP * (number - 0.5), 8, 5.5 if running else 4, **look))
    return Item(STEP * rounds, 16, written(*found))


def _phase(look: Look, code: str, on: bool) -> Item:
    """The running one is filled."""
    said, ground, edge = look.caption(code), "fill" if on else "page", "fill" if on else "edge"
    words = label(said, 12, "on-fill" if on else "muted", bold=on)
    return chip(words, 22, ground, edge, 9).named(said, look.caption(f"{code}-hint"))


def short_track(look: Look, now: Round, points: int) -> Fragment:
    said = f"{look.caption('round')} {now.number}/{LAST_ROUND}"
    colour = "text"
    if now.last and not now.over:
        said, colour = look.caption("last-round"), "bad"
    left, hint = look.caption("crystals-left", now.crystals), look.caption("crystals-hint")
    found = [
        ("round", label(said, 14, colour, bold=True).named(*_round(look, now))),
        ("phase", label(look.caption(PHASES[now.phase]), 12, "muted")),
        ("crystals", counter(icon("cc-crystal", 18, 15), now.crystals).named(left, hint)),
    ]
    _, parts = strip(found, Box(4, 0, 0, 44), 12)
    total = label(f"{points} {look.caption('pt')}", 14, "ink", bold=True)
    parts.append(Part("points", total.at(296, 22, "end", "middle")))
    return Fragment("track", "top", said, 300, 44, parts)
