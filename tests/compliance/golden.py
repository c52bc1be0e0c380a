"""Golden games: whole games as text that people can read, one for every way a game can end.

A golden game is a record with remarks: what happened at each step, the board whenever a new
chapter begins, the final sheets. `cosmarium replay` takes it as it is. `make golden` regenerates
the stored ones, and plays new ones for endings that have none.
"""

import random
from pathlib import Path
from typing import Any

from compliance.play import steps_of, walk_told
from compliance.subjects import Case, Subject, cases
from compliance.whole import settled
from cosmarium.bots.levels import SeatedBot
from cosmarium.core.contract import EVERYONE, SPECTATOR, Event
from cosmarium.core.host import Host, replay
from cosmarium.core.record import read_record
from cosmarium.words import Texts

GREEDY_TRIES = 60
TRIES = 20_000


def golden_files(subject: Subject) -> list[Path]:
    return sorted(subject.home.joinpath("golden").glob("*.txt"))


def tell(subject: Subject, text: str) -> tuple[str, str]:
    """The golden game that a text holds, regenerated; and its ending."""
    record = read_record(text)
    case = Case(subject, record.players, record.options, record.rules)
    match = replay(case.game, record)
    sheets = match.scores()
    ending: str = subject.hook("story", "ending")(match.state, sheets)
    lines = [f"# {subject.bundle.texts('en').title}: {ending}"]
    head, _, rows = str(match.record()).partition("\n\n")
    lines += [*head.splitlines(), "", *_story(case, match, rows.splitlines()), ""]
    for sheet in sheets:
        lines += [f"# {line}" for line in _sheet(sheet, subject.bundle.texts("en"))]
    return "\n".join(lines) + "\n", ending


def _story(case: Case, match: Host, rows: list[str]) -> list[str]:
    """The rows, each with what happened; and the board where a chapter begins."""
    texts = case.subject.bundle.texts("en")
    chapter = case.subject.hook("story", "chapter")
    lines: list[str] = []
    shown = None
    steps = steps_of(case, match)
    for number, (state, events) in enumerate(walk_told(case, steps)):
        if number:
            lines.append(rows[number - 1])
            lines += [f"#   {_sentence(event, texts)}" for event in events]
        if (chapter(state), state.over) != shown and settled(case.game, state):
            shown = (chapter(state), state.over)
            lines += [f"# | {line}".rstrip() for line in _board(case, state, texts)]
    return lines + rows[len(steps) :]


def _sentence(event: Event, texts: Texts) -> str:
    aside = "" if event.seen_by == EVERYONE else " (not for all)"
    return texts.event(event) + aside


def _board(case: Case, state: Any, texts: Texts) -> list[str]:
    return case.subject.bundle.board(case.game.observe(state, SPECTATOR), texts.say).splitlines()


def _sheet(sheet: Any, texts: Texts) -> list[str]:
    title = f"{texts.who(sheet.seat)}: {sheet.total}, place {sheet.rank}"
    return [title, *[f"  {line.points:>3}  {texts.score_line(line)}" for line in sheet.lines]]


def find(subject: Subject, ending: str) -> str:
    """A new record that ends this way: by greedy players, or by random ones if it is rare."""
    choices = cases(subject)
    first = list(subject.hook("story", "ENDINGS")).index(ending)
    for number in range(first + 1, TRIES):
        case = choices[number % len(choices)]
        match = _played(case, number, "greedy" if number < first + GREEDY_TRIES else "random")
        if subject.hook("story", "ending")(match.state, match.scores()) == ending:
            return str(match.record())
    raise AssertionError(f"{subject.name}: no game ends by {ending}")


def _played(case: Case, seed: int, bot: str) -> Host:
    heuristics = case.subject.bundle.heuristics
    seats = range(case.players)
    players = [SeatedBot(bot, case.game, heuristics, seat, seed) for seat in seats]
    match = Host(case.game, case.players, f"golden {seed}", case.options)
    dice = random.Random(seed)
    while not match.over:
        seat = dice.choice(match.to_act)
        legal = case.game.legal_actions(match.state, seat)
        match.apply(seat, players[seat].choose(match.state, legal))
    return match
