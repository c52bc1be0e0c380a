"""The rules: one class for each family of actions, and the table that puts them together."""

from collections.abc import Mapping
from typing import Final

from cosmarium.kit import (
    ALLOWED,
    CHANCE,
    CLOCK,
    NOTHING_OPEN,
    SPECTATOR,
    Decision,
    Dice,
    Event,
    Observation,
    Option,
    OptionValue,
    Reasons,
    Rule,
    RuledGame,
    ScoreSheet,
    Timer,
    decision_row,
    only,
)
from toy import observation
from toy.actions import (
    DEAL,
    DIE,
    DRAW,
    END,
    GIFT,
    KEEP,
    LOT,
    ROLL,
    SHOW,
    START,
    TABLE,
    TIME_UP,
    WITHDRAW,
)
from toy.components import CARDS, RICH, TURNS
from toy.scoring import score_sheets
from toy.setup import opening
from toy.state import (
    CHOOSING,
    DEALING,
    DRAWING,
    FINISHING,
    LOTS,
    MAIN,
    NO_CARD,
    OVER,
    POOL,
    ROLLING,
    SHOWN,
    STARTING,
    UNDER,
    ToyState,
)

REASONS: Final = Reasons()
GAME_OVER: Final = REASONS.add("game-over", "TOY-9")
NOT_YOUR_TURN: Final = REASONS.add("not-your-turn", "TOY-1")
WRONG_PHASE: Final = REASONS.add("wrong-phase")
NOT_HELD: Final = REASONS.add("not-held")
DECK_EMPTY: Final = REASONS.add("deck-empty")
NO_CHIP: Final = REASONS.add("no-chip")
NOT_TO_YOURSELF: Final = REASONS.add("not-to-yourself")
NO_SUCH_SEAT: Final = REASONS.add("no-such-seat")


class ToyRule(Rule[ToyState]):
    """A rule about the members of one family."""

    def __init__(self, first: int) -> None:
        super().__init__(first, TABLE.end(first))


# -- chance and the clock ---------------------------------------------------------------------


class Start(ToyRule):
    def do(self, state: ToyState, seat: int, action: int) -> None:
        state.start = state.actor = action - START
        state.phase = DEALING
        state.tell("starts", state.start)


def take(state: ToyState, card: int) -> None:
    """The actor draws a card; who put it under the deck still knows where it is."""
    if state.place[card] == UNDER:
        state.under.remove(card)
    state.place[card] = state.actor
    state.known[card] |= only(state.actor)
    state.hands[state.actor] += 1
    state.tell("drew", state.actor)
    if state.events is not None:
        state.events.append(Event("got", state.actor, (CARDS[card],), only(state.actor)))


class Deal(ToyRule):
    """Two cards for each at first, later one for who draws."""

    def do(self, state: ToyState, seat: int, action: int) -> None:
        take(state, action - DEAL)
        if state.phase == DRAWING:
            state.phase = FINISHING
            return
        if state.hands[state.actor] == 2:
            state.actor = (state.actor + 1) % state.seats
        if state.hands[state.actor] == 2:
            state.phase, state.opened = CHOOSING, state.now


class Die(ToyRule):
    def do(self, state: ToyState, seat: int, action: int) -> None:
        state.bank -= action - DIE + 1
        state.purses[state.actor].chips += action - DIE + 1
        state.tell("rolled", state.actor, TABLE[action].args[0])
        state.phase = FINISHING


class Lot(ToyRule):
    def do(self, state: ToyState, seat: int, action: int) -> None:
        state.kept[state.kept.index(NO_CARD)] = action - LOT
        choice_ends(state)


class TimeUp(ToyRule):
    def do(self, state: ToyState, seat: int, action: int) -> None:
        state.tell("time-up", SPECTATOR)
        choice_ends(state)


# -- the common choice ------------------------------------------------------------------------


class Keep(ToyRule):
    id = "TOY-2"

    def why_not(self, state: ToyState, seat: int, action: int) -> int:
        return ALLOWED if state.place[action - KEEP] == seat else NOT_HELD

    def detail(self, state: ToyState, seat: int, action: int, reason: int) -> tuple[str, ...]:
        return (CARDS[action - KEEP],)

    def do(self, state: ToyState, seat: int, action: int) -> None:
        state.kept[seat] = action - KEEP
        state.tell("kept-one", seat)
        if not state.timed and NO_CARD not in state.kept:
            choice_ends(state)


class Withdraw(ToyRule):
    id = "TOY-2"

    def do(self, state: ToyState, seat: int, action: int) -> None:
        state.kept[seat] = NO_CARD


def choice_ends(state: ToyState) -> None:
    if NO_CARD in state.kept:
        state.phase = LOTS
        return
    for step in range(state.seats):
        seat = (state.start + step) % state.seats
        for card in state.cards_at(seat):
            if card != state.kept[seat]:
                state.place[card] = UNDER
                state.hands[seat] -= 1
                state.under.append(card)
        state.kept[seat] = NO_CARD
    state.phase = MAIN
    state.stage += 1


# -- a turn -----------------------------------------------------------------------------------


class Roll(ToyRule):
    id = "TOY-4"

    def do(self, state: ToyState, seat: int, action: int) -> None:
        state.phase = ROLLING


class Draw(ToyRule):
    id = "TOY-3"

    def why_not(self, state: ToyState, seat: int, action: int) -> int:
        """Counts what everybody sees: where the others' cards are, a seat does not know."""
        shown = sum(SHOWN <= place < POOL for place in state.place)
        return ALLOWED if shown + sum(state.hands) < len(CARDS) else DECK_EMPTY

    def do(self, state: ToyState, seat: int, action: int) -> None:
        state.phase = DRAWING


class Show(ToyRule):
    id = "TOY-4"

    def why_not(self, state: ToyState, seat: int, action: int) -> int:
        return ALLOWED if state.place[action - SHOW] == seat else NOT_HELD

    def detail(self, state: ToyState, seat: int, action: int, reason: int) -> tuple[str, ...]:
        return (CARDS[action - SHOW],)

    def do(self, state: ToyState, seat: int, action: int) -> None:
        state.place[action - SHOW] = SHOWN + seat
        state.hands[seat] -= 1
        state.tell("showed", seat, CARDS[action - SHOW])
        state.phase = FINISHING


class Gift(ToyRule):
    id = "TOY-5"

    def why_not(self, state: ToyState, seat: int, action: int) -> int:
        if action - GIFT == seat:
            return NOT_TO_YOURSELF
        if action - GIFT >= state.seats:
            return NO_SUCH_SEAT
        return ALLOWED if state.purses[seat].chips > 0 else NO_CHIP

    def do(self, state: ToyState, seat: int, action: int) -> None:
        state.purses[seat].chips -= 1
        state.purses[action - GIFT].chips += 1
        state.tell("gave", seat, str(action - GIFT + 1))


class End(ToyRule):
    id = "TOY-5"

    def do(self, state: ToyState, seat: int, action: int) -> None:
        state.turn += 1
        rich = any(purse.chips >= RICH for purse in state.purses)
        if rich or state.turn == TURNS * state.seats:
            state.over, state.phase = True, OVER
        else:
            state.actor = (seat + 1) % state.seats
            state.phase = MAIN
        state.stage += 1


# -- the game ---------------------------------------------------------------------------------

# By kind of decision: what may answer it, and the rule to cite for anything else.
ASK_START, ASK_DEAL, ASK_LOT, ASK_DIE, ASK_CLOCK = range(5)
ASK_KEEP, ASK_KEPT, ASK_MAIN, ASK_FINISH = range(5, 9)
RULES: Final[list[list[Rule[ToyState]]]] = [
    [Start(START)],
    [Deal(DEAL)],
    [Lot(LOT)],
    [Die(DIE)],
    [TimeUp(TIME_UP)],
    [Keep(KEEP)],
    [Withdraw(WITHDRAW)],
    [Roll(ROLL), Draw(DRAW), Show(SHOW)],
    [Gift(GIFT), End(END)],
]
CITED: Final = {ASK_KEEP: "TOY-2", ASK_KEPT: "TOY-2", ASK_MAIN: "TOY-4", ASK_FINISH: "TOY-5"}

ASKED_IN: Final = {
    STARTING: ASK_START,
    DEALING: ASK_DEAL,
    LOTS: ASK_LOT,
    ROLLING: ASK_DIE,
    DRAWING: ASK_DEAL,
    MAIN: ASK_MAIN,
    FINISHING: ASK_FINISH,
}

DECIDE_KEEP: Final = decision_row("keep", 3, secret=True)
DECIDE_KEPT: Final = decision_row("kept", 3, secret=True, optional=True)
DECIDE_MAIN: Final = decision_row("main", 3)
DECIDE_FINISH: Final = decision_row("finish", 3)
CHANCE_START: Final = Decision(CHANCE, "start", source="start")
CHANCE_DEAL: Final = [
    Decision(CHANCE, "deal", source="deck", seen_by=only(seat)) for seat in range(3)
]
CHANCE_LOT: Final = [
    Decision(CHANCE, "lot", source=f"lot {seat}", seen_by=only(seat)) for seat in range(3)
]
CHANCE_DIE: Final = Decision(CHANCE, "die", source="die")


class Toy(RuledGame[ToyState]):
    name = "toy"
    min_players = 2
    max_players = 3
    options = (Option("mode", "calm", ("calm", "timed")),)
    decision_kinds = ("start", "deal", "lot", "die", "keep", "kept", "main", "finish")
    event_kinds = ("starts", "kept-one", "time-up", "rolled", "drew", "got", "showed", "gave")
    reasons = REASONS.all_codes()
    score_codes = ("chips", "shown")

    def __init__(self) -> None:
        super().__init__(TABLE, REASONS, RULES)

    def new_state(self, seats: int, options: Mapping[str, OptionValue]) -> ToyState:
        return opening(seats, options)

    def decisions(self, state: ToyState) -> list[Decision]:
        if state.phase == STARTING:
            return [CHANCE_START]
        if state.phase in (DEALING, DRAWING):
            return [CHANCE_DEAL[state.actor]]
        if state.phase == CHOOSING:
            return [
                DECIDE_KEEP[seat] if card == NO_CARD else DECIDE_KEPT[seat]
                for seat, card in enumerate(state.kept)
            ]
        if state.phase == LOTS:
            return [CHANCE_LOT[state.kept.index(NO_CARD)]]
        if state.phase == ROLLING:
            return [CHANCE_DIE]
        if state.phase == MAIN:
            return [DECIDE_MAIN[state.actor]]
        return [DECIDE_FINISH[state.actor]] if state.phase == FINISHING else []

    def chance_outcomes(self, state: ToyState) -> list[tuple[int, int]]:
        if state.phase == STARTING:
            return [(START + seat, 1) for seat in range(state.seats)]
        if state.phase == LOTS:
            return [(LOT + card, 1) for card in state.cards_at(state.kept.index(NO_CARD))]
        if state.phase == ROLLING:
            return [(DIE, 3), (DIE + 1, 2), (DIE + 2, 1)]
        return [(DEAL + card, 1) for card in state.cards_at(POOL) or state.under[:1]]

    def asked(self, state: ToyState, seat: int) -> int:
        if state.phase == CHOOSING:
            if seat < 0:
                return ASK_CLOCK if seat == CLOCK else NOTHING_OPEN
            return ASK_KEEP if state.kept[seat] == NO_CARD else ASK_KEPT
        acts = state.actor if state.phase in (MAIN, FINISHING) else CHANCE
        return ASKED_IN[state.phase] if seat == acts and not state.over else NOTHING_OPEN

    def why_nothing(self, state: ToyState, seat: int, action: int) -> int:
        return GAME_OVER if state.over else NOT_YOUR_TURN

    def why_other(self, state: ToyState, seat: int, action: int) -> int:
        return WRONG_PHASE

    def cite(self, state: ToyState, seat: int, action: int, reason: int) -> str:
        return CITED[self.asked(state, seat)]

    def timers(self, state: ToyState) -> list[Timer]:
        if state.phase != CHOOSING or not state.timed:
            return []
        return [
            Timer(SPECTATOR, "choice", opens=state.opened, limit=5000, grace=300, action=TIME_UP)
        ]

    def observe(self, state: ToyState, seat: int) -> Observation[ToyState]:
        return observation.observe(self.clone(state), seat)

    def determinize(self, seen: Observation[ToyState], dice: Dice) -> ToyState:
        return observation.determinize(self.clone(seen.state), dice)

    def scores(self, state: ToyState) -> list[ScoreSheet]:
        return score_sheets(state)
