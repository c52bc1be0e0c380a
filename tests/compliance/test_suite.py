"""The suite itself: each check finds the fault it is there for, planted in the toy game."""

from collections.abc import Callable
from dataclasses import replace

import pytest

import toy
from compliance.pairs import Leak, check_pairs
from compliance.play import random_match, steps_of
from compliance.subjects import Case, Subject
from compliance.whole import check_whole
from cosmarium.core.contract import CHANCE, Decision, Event, Observation, Refusal
from cosmarium.core.dice import Dice
from cosmarium.core.sheets import ScoreSheet
from toy.actions import KEEP
from toy.rules import Toy
from toy.state import CHOOSING, FINISHING, ToyState


def case_of(game: Toy) -> Case:
    return Case(Subject("toy", replace(toy.BUNDLE, game=game), "games.toy"), 2)


def check_games(case: Case) -> None:
    for seed in range(12):
        match = random_match(case, seed)
        check_whole(case, match, steps_of(case, match), seed, looks=30)


def test_the_toy_game_itself_is_sound() -> None:
    check_games(case_of(Toy()))


class SharedList(Toy):
    def clone(self, state: ToyState) -> ToyState:
        twin = super().clone(state)
        twin.hands = state.hands
        return twin


class ForgottenField(Toy):
    def clone(self, state: ToyState) -> ToyState:
        twin = super().clone(state)
        twin.bank = 0
        return twin


class Unsorted(Toy):
    def legal_actions(self, state: ToyState, seat: int) -> list[int]:
        return super().legal_actions(state, seat)[::-1]


class TooStrict(Toy):
    def refusal(self, state: ToyState, seat: int, action: int) -> Refusal | None:
        if action == KEEP:
            return Refusal("TOY-2", "not-held", ("c1",))
        return super().refusal(state, seat, action)

    def legal_actions(self, state: ToyState, seat: int) -> list[int]:
        return [a for a in range(len(self.actions)) if Toy.refusal(self, state, seat, a) is None]


class UnknownReason(Toy):
    def refusal(self, state: ToyState, seat: int, action: int) -> Refusal | None:
        found = super().refusal(state, seat, action)
        return Refusal(found.rule, "because") if found else None


class NoRule(Toy):
    def refusal(self, state: ToyState, seat: int, action: int) -> Refusal | None:
        found = super().refusal(state, seat, action)
        return Refusal("a rule", found.reason) if found else None


class SameStage(Toy):
    def apply(self, state: ToyState, seat: int, action: int) -> None:
        super().apply(state, seat, action)
        state.stage = 0


class UnknownEvent(Toy):
    def apply(self, state: ToyState, seat: int, action: int) -> None:
        super().apply(state, seat, action)
        if state.events is not None:
            state.events.append(Event("surprise", 0))


class ChipFromNowhere(Toy):
    def apply(self, state: ToyState, seat: int, action: int) -> None:
        super().apply(state, seat, action)
        if state.phase == FINISHING:
            state.purses[seat].chips += 1


class ChanceInCompany(Toy):
    def decisions(self, state: ToyState) -> list[Decision]:
        found = super().decisions(state)
        return [*found, Decision(0, "main")] if found and found[0].seat == CHANCE else found


class WrongSum(Toy):
    def scores(self, state: ToyState) -> list[ScoreSheet]:
        return [ScoreSheet(s.seat, s.lines, s.total + 1, s.rank) for s in super().scores(state)]


class WrongPlaces(Toy):
    def scores(self, state: ToyState) -> list[ScoreSheet]:
        places = [sheet.rank for sheet in super().scores(state)][::-1]
        sheets = super().scores(state)
        return [ScoreSheet(s.seat, s.lines, s.total, places[s.seat]) for s in sheets]


class ForgetfulGuess(Toy):
    """Deals known cards again as well."""

    def determinize(self, seen: Observation[ToyState], dice: Dice) -> ToyState:
        if seen.state.phase != CHOOSING:
            return super().determinize(seen, dice)
        unseen = super().observe(seen.state, -3)
        return super().determinize(Observation(seen.seat, unseen.state), dice)


class BlindToItself(Toy):
    def observe(self, state: ToyState, seat: int) -> Observation[ToyState]:
        return Observation(seat, super().observe(state, -3).state)


@pytest.mark.parametrize(
    ("game", "found"),
    [
        (SharedList, "playing on a clone changed the original"),
        (ForgottenField, "chips were lost or made"),
        (Unsorted, "not in table order"),
        (TooStrict, "the legal list differs"),
        (UnknownReason, "undeclared reason"),
        (NoRule, "no rule id"),
        (SameStage, "the stage did not grow"),
        (UnknownEvent, "undeclared event"),
        (ChipFromNowhere, "chips were lost or made"),
        (ChanceInCompany, "chance is not alone"),
        (WrongSum, "sum of seat 0"),
        (WrongPlaces, "rank of seat"),
        (ForgetfulGuess, "a guess does not fit"),
        (BlindToItself, "seat 0 sees other moves"),
    ],
)
def test_a_planted_fault_is_found(game: Callable[[], Toy], found: str) -> None:
    case = case_of(game())
    with pytest.raises(AssertionError, match=found):
        check_games(case)


class LoudCards(Toy):
    """Tells everybody which card was drawn."""

    def apply(self, state: ToyState, seat: int, action: int) -> None:
        super().apply(state, seat, action)
        if state.events is not None:
            for number, event in enumerate(state.events):
                state.events[number] = Event(event.kind, event.seat, event.detail)


class TellingMoves(Toy):
    """Seats see fewer moves while others hold a high card."""

    def legal_actions(self, state: ToyState, seat: int) -> list[int]:
        legal = super().legal_actions(state, seat)
        high = any([0 <= place < state.seats and place != seat for place in state.place[4:]])
        return legal[:1] if high and len(legal) > 1 else legal


class TellingRefusals(Toy):
    """Names the cards that others hold."""

    def refusal(self, state: ToyState, seat: int, action: int) -> Refusal | None:
        found = super().refusal(state, seat, action)
        if found is None or state.phase != CHOOSING or state.place[0] == seat:
            return found
        return Refusal(found.rule, "not-held", (str(state.place[0]),))


def look_for_leaks(case: Case, leaky: Toy) -> None:
    for seed in range(12):
        check_pairs(case, steps_of(case, random_match(case, seed)), 0, 10, leaky, seed)


@pytest.mark.parametrize("game", [LoudCards, TellingMoves, TellingRefusals])
def test_a_leak_beside_the_observation_is_found(game: Callable[[], Toy]) -> None:
    case = case_of(Toy())
    leaky = game()  # the games themselves are played by the sound one
    with pytest.raises(Leak):
        look_for_leaks(case, leaky)
