"""Pairs of games that a seat cannot tell apart, and the check that it is not told.

A pair is made from a record alone, independently of `determinize`: in the rows that are
hidden from a seat, one word (a card, a place) is exchanged for another, or one hidden row is
replaced. As long as the changed record can be played and every row the seat sees is the
same, the seat has seen the same; so its observation, its events and its moves must be equal.
"""

import json
import random
import re
from collections.abc import Iterator
from typing import Any

from compliance.play import Step, during, moments
from compliance.subjects import Case
from cosmarium.advice import advise, can_advise, commentator
from cosmarium.bots.bot import Budget
from cosmarium.core.contract import CHANCE, CLOCK, EVERYONE, Game, sees
from cosmarium.core.snapshot import snapshot
from cosmarium.drawing.fragment import View

CLOSE_LOOKS = 6  # compared after each of the first steps that differ, then now and then
NOW_AND_THEN = 9
RARELY = 100
HINTS = 1  # looked at in each pair


class Leak(AssertionError):
    """A seat was told what it must not know."""


def seen_by(game: Any, state: Any, actor: int) -> int:
    """The mask of the seats that learn what the actor does now."""
    return next((d.seen_by for d in game.decisions(state) if d.seat == actor), EVERYONE)


def hidden_steps(case: Case, steps: list[Step], seat: int) -> list[int]:
    """The numbers of the steps that a seat does not see."""
    return [
        moment.step - 1
        for moment in moments(case, steps)
        if moment.seat != CLOCK and not sees(moment.seen_by, seat)
    ]


def _axes(case: Case) -> dict[tuple[str, int], list[str]]:
    """The words that can stand at each place of each kind of action."""
    axes: dict[tuple[str, int], dict[str, None]] = {}
    for action in case.game.actions.entries:
        for place, word in enumerate(action.args):
            axes.setdefault((action.kind, place), {})[word] = None
    return {key: list(words) for key, words in axes.items()}


def variants(
    case: Case, steps: list[Step], hidden: list[int], dice: random.Random
) -> Iterator[list[Step]]:
    """The steps with something exchanged in the hidden ones; most cannot be played to the end."""
    table = case.game.actions
    axes = _axes(case)
    while hidden:
        changed = list(steps)
        start = dice.choice(hidden)
        action = table[steps[start][1]]
        if action.args and dice.random() < 0.7:
            place = dice.randrange(len(action.args))
            one, other = action.args[place], dice.choice(axes[action.kind, place])
            swap = {one: other, other: one}
            for number in hidden:
                seat, index, now = steps[number]
                old = table[index]
                text = " ".join([old.kind, *[swap.get(word, word) for word in old.args]])
                changed[number] = (seat, -1 if table.find(text) is None else table.parse(text), now)
        else:
            seat, index, now = steps[start]
            same_kind = [entry.index for entry in table.entries if entry.kind == action.kind]
            changed[start] = (seat, dice.choice(same_kind), now)
        if changed != steps:
            yield changed


def playable(game: Any, state: Any, actor: int, action: int) -> bool:
    if action < 0:
        return False
    if actor == CLOCK:
        return any([timer.action == action for timer in game.timers(state)])
    decisions = game.decisions(state)
    drawing = bool(decisions) and decisions[0].seat == CHANCE
    if drawing != (actor == CHANCE):
        return False
    if drawing:
        return any([outcome == action for outcome, _ in game.chance_outcomes(state)])
    return bool(game.refusal(state, actor, action) is None)


def open_to_all(game: Any, state: Any) -> list[tuple[int, str, bool]]:
    """Who must or may act, and on what: everybody can see that. Two games are a pair as long
    as this is equal in both, and `Subject.told` too: what the rules open without a row."""
    return [(d.seat, d.kind, d.optional) for d in game.decisions(state)]


def _compare(case: Case, game: Any, one: Any, other: Any, seat: int) -> None:
    first, second = game.observe(one, seat), game.observe(other, seat)
    for name in type(first.state).FIELDS:
        if snapshot(getattr(first.state, name)) != snapshot(getattr(second.state, name)):
            raise Leak(f"{name} tells seat {seat} what it must not know")
    as_json = case.subject.bundle.as_json
    if json.dumps(as_json(first)) != json.dumps(as_json(second)):
        raise Leak(f"the JSON tells seat {seat} what it must not know")
    if seat < 0:
        return
    if game.legal_actions(one, seat) != game.legal_actions(other, seat):
        raise Leak(f"legal actions tell seat {seat} what it must not know")
    encoding = case.subject.bundle.encoding
    if encoding.encode(one, seat) != encoding.encode(other, seat):
        raise Leak(f"the encoding tells seat {seat} what it must not know")


def _compare_refusals(game: Any, one: Any, other: Any, seat: int) -> None:
    """Why a move is refused is an answer to the one who asks."""
    for action in range(len(game.actions)):
        if repr(game.refusal(one, seat, action)) != repr(game.refusal(other, seat, action)):
            text = game.actions[action].text
            raise Leak(f"the refusal of '{text}' tells seat {seat} what it must not know")


def _compare_drawings(case: Case, game: Any, one: Any, other: Any, seat: int) -> None:
    """What is sent to a browser is drawn from the observation alone."""
    drawing = case.subject.bundle.drawing
    if drawing is None:
        return
    view = View(case.subject.bundle.texts("en"))
    first, second = [
        [part.svg() for part in drawing.fragments(game.observe(state, seat), view)]
        for state in (one, other)
    ]
    if first != second:
        raise Leak(f"the drawing tells seat {seat} what it must not know")
    _compare_cards(case, game, one, other, seat)


def _compare_cards(case: Case, game: Any, one: Any, other: Any, seat: int) -> None:
    """Cards about pieces too."""
    bundle = case.subject.bundle
    texts = bundle.texts("en")
    seen, seen_other = game.observe(one, seat), game.observe(other, seat)
    first, second = [bundle.inspector(each, texts, {}) for each in (seen, seen_other)]
    for element in pieces_of(bundle.drawing, seen, View(texts)):
        if first.card(element) != second.card(element):
            raise Leak(f"the card of {element} tells seat {seat} what it must not know")


def pieces_of(drawing: Any, seen: Any, view: View) -> list[str]:
    """The ids of all elements with a name, on the table and on another seat's board."""
    scene = drawing.scene(seen, view)
    parts = [*drawing.components(scene), *drawing.board(scene, seen.state.seats - 1)]
    markup = "".join([part.fragment().svg() for part in parts])
    tags = re.findall(r"<g [^>]*aria-label=[^>]*>", markup)
    return [found[1] for tag in tags if (found := re.search(r' id="([^"]+)"', tag))]


def _compare_prompts(case: Case, game: Any, one: Any, other: Any, seat: int) -> None:
    """What a choice would do is worked out from the observation alone."""
    first, second = [_prompted(case, game, state, seat) for state in (one, other)]
    if first != second:
        raise Leak(f"a prompt tells seat {seat} what it must not know")


def _prompted(case: Case, game: Any, state: Any, seat: int) -> list[str]:
    prompts, seen = case.subject.bundle.prompts, game.observe(state, seat)
    legal = [game.actions[index] for index in game.legal_actions(seen.state, seat)]
    kinds = [one.kind for one in game.decisions(state) if one.seat == seat and legal]
    told = [repr(prompts.question(seen, kind, legal)) for kind in kinds]
    for action in legal[:: max(1, len(legal) // 20)]:
        told.append(repr(prompts.outcome(seen, action)))
        if action.kind in prompts.ending:
            told.append(repr(prompts.losses(seen, action, legal)))
    return told


def _compare_hints(case: Case, game: Any, one: Any, other: Any, seat: int) -> None:
    """A hint is thought out from the observation alone."""
    first, second = [_hinted(case, game, state, seat) for state in (one, other)]
    if first != second:
        raise Leak(f"a hint tells seat {seat} what it must not know")


def _can_be_hinted(case: Case, game: Any, state: Any, seat: int) -> bool:
    if seat < 0 or all([one.seat != seat for one in game.decisions(state)]):
        return False
    several = len(game.legal_actions(state, seat)) > 1
    return several and can_advise(case.subject.bundle, game.observe(state, seat))


def _hinted(case: Case, game: Any, state: Any, seat: int) -> list[object]:
    bundle, seen = case.subject.bundle, game.observe(state, seat)
    thinking = advise(bundle, seen, Budget(4), 1)
    words = commentator(bundle, "en", {}, seen, thinking)
    return [thinking, words.nudge(), words.what(), words.why(), words.others()]


def _events(state: Any, seat: int) -> list[str]:
    shown = [repr(event) for event in state.events if sees(event.seen_by, seat)]
    state.events.clear()
    return shown


def check_pair(
    case: Case,
    game: Any,
    steps: list[Step],
    changed: list[Step],
    seat: int,
    everything: bool = True,
) -> bool:
    """Whether the two are a pair for some steps; raises Leak if the seat is told.

    Everything: also pictures and refusals, which take long.
    """
    one, other = case.new_state(), case.new_state()
    one.events, other.events = [], []
    since = -1  # steps since the two differ; negative while they do not
    hints = HINTS if everything else 0
    for number, ((actor, action, now), (_, swapped, _)) in enumerate(
        zip(steps, changed, strict=True)
    ):
        if since < 0 and action == swapped:
            for state in (one, other):
                state.now = now
                game.apply(state, actor, action)
                state.events.clear()
            continue
        if not playable(game, other, actor, swapped):
            break
        shown = sees(seen_by(game, one, actor), seat)
        if shown != sees(seen_by(game, other, actor), seat):
            break
        one.now = other.now = now
        game.apply(one, actor, action)
        game.apply(other, actor, swapped)
        opened, opened_other = [case.subject.told(state, seat) for state in (one, other)]
        told, told_other = _events(one, seat), _events(other, seat)
        # At the end all is shown. And who must act is open to all: where that differs, the
        # rules themselves let the seat tell the two apart.
        if one.over or other.over or open_to_all(game, one) != open_to_all(game, other):
            break
        # Nor are they a pair any more once the rules show the seat where they differ.
        if opened != opened_other:
            break
        since += 1
        with during(case, steps, number + 1):
            if told != told_other:
                raise Leak(f"seat {seat} is told {told} or {told_other}")
            if since < CLOSE_LOOKS or since % NOW_AND_THEN == 0:
                _compare(case, game, one, other, seat)
            if hints and _can_be_hinted(case, game, one, seat):
                hints -= 1
                _compare_hints(case, game, one, other, seat)
            if everything and since % RARELY == 0:
                _compare_drawings(case, game, one, other, seat)
                if seat >= 0:
                    _compare_refusals(game, one, other, seat)
                    _compare_prompts(case, game, one, other, seat)
    return since >= 0


def check_pairs(
    case: Case, steps: list[Step], seat: int, wanted: int, game: Any = None, seed: int = 0
) -> int:
    """Find pairs of a game for a seat, and check them. How many were found, at most `wanted`.

    What leaks by its observations is found in them, so nothing else is looked at.
    """
    hidden = hidden_steps(case, steps, seat)
    dice = random.Random(seed)
    found = 0
    for tries, changed in enumerate(variants(case, steps, hidden, dice)):
        if found == wanted or tries == 20 * wanted:
            break
        found += check_pair(
            case, game or case.game, steps, changed, seat, not isinstance(game, Leaky)
        )
    return found


# -- games that leak ---------------------------------------------------------------------


class Leaky(Game[Any]):
    """A game in disguise whose observations show one field as it is."""

    def __init__(self, game: Game[Any], path: tuple[str, ...]) -> None:
        super().__init__(game.actions)
        self._game = game
        self._path = path

    def observe(self, state: Any, seat: int) -> Any:
        seen = self._game.observe(state, seat)
        _show(self._game.clone(state), seen.state, self._path)
        return seen


def _handed_on(name: str) -> Any:
    """Another method or value of the game behind the disguise."""
    if callable(getattr(Game, name)):
        return lambda self, *args: getattr(self._game, name)(*args)
    return property(lambda self: getattr(self._game, name))


for _name in dir(Game):
    if not _name.startswith("_") and _name not in ("actions", "observe"):
        setattr(Leaky, _name, _handed_on(_name))


def _show(source: Any, target: Any, path: tuple[str, ...]) -> None:
    if isinstance(source, list):
        for one, other in zip(source, target, strict=True):
            _show(one, other, path)
    elif len(path) == 1:
        setattr(target, path[0], getattr(source, path[0]))
    else:
        _show(getattr(source, path[0]), getattr(target, path[0]), path[1:])


def blanked(state: Any, seen: Any) -> set[tuple[str, ...]]:
    """The paths of the fields that an observation does not show as they are."""
    found: set[tuple[str, ...]] = set()
    for name in type(state).FIELDS:
        true, shown = getattr(state, name), getattr(seen, name)
        if snapshot(true) == snapshot(shown):
            continue
        pairs = list(zip(true, shown, strict=True)) if _parts(true) else [(true, shown)]
        for one, other in pairs:
            if hasattr(one, "FIELDS"):
                found |= {(name, *path) for path in blanked(one, other)}
            else:
                found.add((name,))
    return found


def _parts(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and hasattr(value[0], "FIELDS")
