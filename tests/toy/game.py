"""Seven cards: a toy game with one of everything the contract knows.

Two or three seats. Each gets two cards unseen by the others, keeps one (all at once, in
secret, may change its mind) and puts the other under the deck. Then two turns each: roll
for chips, draw a card or show one; then give a chip away or end the turn. Cards shown
and chips are points. It ends after the last turn, or at once when a seat is rich.
With `mode` timed, the common choice lasts five seconds, and a lot decides for who is late.
"""

from collections.abc import Mapping
from typing import Final

from cosmarium.core.contract import (
    CHANCE,
    SPECTATOR,
    ActionTable,
    Decision,
    Event,
    Game,
    Observation,
    Option,
    OptionValue,
    Refusal,
    State,
    Timer,
    only,
)
from cosmarium.core.dice import Dice
from cosmarium.core.sheets import ScoreLine, ScoreSheet, ranks

CARDS: Final = [f"c{value}" for value in range(1, 8)]
SEATS: Final = ["0", "1", "2"]
CHIPS: Final = 30
RICH: Final = 8
TURNS: Final = 2

TABLE: Final = ActionTable()
START: Final = TABLE.family("start", SEATS)
DEAL: Final = TABLE.family("deal", CARDS)
LOT: Final = TABLE.family("lot", CARDS)
DIE: Final = TABLE.family("die", ["1", "2", "3"])
TIME_UP: Final = TABLE.family("time-up")
KEEP: Final = TABLE.family("keep", CARDS)
WITHDRAW: Final = TABLE.family("withdraw")
ROLL: Final = TABLE.family("roll")
DRAW: Final = TABLE.family("draw")
SHOW: Final = TABLE.family("show", CARDS)
GIFT: Final = TABLE.family("gift", SEATS)
END: Final = TABLE.family("end")

# Phases, and the places a card can be at: a seat's hand (its number), SHOWN + seat, or
STARTING, DEALING, CHOOSING, LOTS, MAIN, ROLLING, DRAWING, FINISHING, OVER = range(9)
UNKNOWN: Final = -1  # only in observations
POOL: Final = 20
UNDER: Final = 21
SHOWN: Final = 10

NO_CARD: Final = -1
SEALED: Final = -2  # only in observations: has chosen, but not known what

DECIDE_KEEP = [Decision(seat, "keep", seen_by=only(seat)) for seat in range(3)]
DECIDE_KEPT = [Decision(seat, "kept", seen_by=only(seat), optional=True) for seat in range(3)]
DECIDE_MAIN = [Decision(seat, "main") for seat in range(3)]
DECIDE_FINISH = [Decision(seat, "finish") for seat in range(3)]
CHANCE_START = Decision(CHANCE, "start", "start")
CHANCE_DEAL = [Decision(CHANCE, "deal", "deck", only(seat)) for seat in range(3)]
CHANCE_LOT = [Decision(CHANCE, "lot", f"lot {seat}", only(seat)) for seat in range(3)]
CHANCE_DIE = Decision(CHANCE, "die", "die")


class Purse:
    FIELDS: tuple[str, ...] = ("chips",)

    def __init__(self, chips: int) -> None:
        self.chips = chips


class ToyState(State):
    FIELDS = (
        "seats", "rules", "over", "stage", "phase", "timed", "opened", "start", "actor", "turn",
        "place", "known", "hands", "under", "kept", "bank", "purses",
    )  # fmt: skip

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.phase = STARTING
        self.timed = False
        self.opened = 0  # when the common choice began
        self.start = 0
        self.actor = 0
        self.turn = 0  # turns taken by all together
        self.place = [POOL for _ in CARDS]
        self.known = [0 for _ in CARDS]  # masks of the seats that know where a card is
        self.hands = [0] * seats  # how many cards each holds
        self.under: list[int] = []  # cards under the deck, the first to be drawn first
        self.kept = [NO_CARD] * seats
        self.bank = CHIPS - seats
        self.purses = [Purse(1) for _ in range(seats)]


def _draw_from(state: ToyState) -> list[int]:
    pool = [card for card, place in enumerate(state.place) if place == POOL]
    return pool or state.under[:1]


def _held(state: ToyState, seat: int) -> list[int]:
    return [card for card, place in enumerate(state.place) if place == seat]


class Toy(Game[ToyState]):
    name = "toy"
    min_players = 2
    max_players = 3
    options = (Option("mode", "calm", ("calm", "timed")),)
    decision_kinds = ("start", "deal", "lot", "die", "keep", "kept", "main", "finish")
    event_kinds = ("starts", "kept-one", "time-up", "rolled", "drew", "got", "showed", "gave")
    reasons = ("game-over", "not-your-turn", "wrong-phase", "not-held", "deck-empty", "no-chip")
    score_codes = ("chips", "shown")

    def __init__(self) -> None:
        super().__init__(TABLE)

    def new_state(self, seats: int, options: Mapping[str, OptionValue]) -> ToyState:
        state = ToyState(seats)
        state.timed = options["mode"] == "timed"
        return state

    def clone(self, state: ToyState) -> ToyState:
        twin = ToyState(state.seats)
        twin.over, twin.stage, twin.now = state.over, state.stage, state.now
        twin.rules = state.rules
        twin.phase, twin.timed, twin.opened = state.phase, state.timed, state.opened
        twin.start, twin.actor, twin.turn = state.start, state.actor, state.turn
        twin.place = list(state.place)
        twin.known = list(state.known)
        twin.hands = list(state.hands)
        twin.under = list(state.under)
        twin.kept = list(state.kept)
        twin.bank = state.bank
        twin.purses = [Purse(purse.chips) for purse in state.purses]
        return twin

    def decisions(self, state: ToyState) -> list[Decision]:
        if state.phase == STARTING:
            return [CHANCE_START]
        if state.phase == DEALING:
            return [CHANCE_DEAL[state.actor]]
        if state.phase == CHOOSING:
            return [
                DECIDE_KEEP[seat] if card == NO_CARD else DECIDE_KEPT[seat]
                for seat, card in enumerate(state.kept)
            ]
        if state.phase == LOTS:
            return [CHANCE_LOT[state.kept.index(NO_CARD)]]
        if state.phase == MAIN:
            return [DECIDE_MAIN[state.actor]]
        if state.phase == ROLLING:
            return [CHANCE_DIE]
        if state.phase == DRAWING:
            return [CHANCE_DEAL[state.actor]]
        return [DECIDE_FINISH[state.actor]] if state.phase == FINISHING else []

    def chance_outcomes(self, state: ToyState) -> list[tuple[int, int]]:
        if state.phase == STARTING:
            return [(START + seat, 1) for seat in range(state.seats)]
        if state.phase == LOTS:
            return [(LOT + card, 1) for card in _held(state, state.kept.index(NO_CARD))]
        if state.phase == ROLLING:
            return [(DIE, 3), (DIE + 1, 2), (DIE + 2, 1)]
        return [(DEAL + card, 1) for card in _draw_from(state)]

    def legal_actions(self, state: ToyState, seat: int) -> list[int]:
        return [a for a in range(len(TABLE)) if self.refusal(state, seat, a) is None]

    def refusal(self, state: ToyState, seat: int, action: int) -> Refusal | None:
        if state.over:
            return Refusal("TOY-9", "game-over")
        if state.phase == CHOOSING:
            return self._keep_refusal(state, seat, action)
        if state.phase not in (MAIN, FINISHING) or seat != state.actor:
            return Refusal("TOY-1", "not-your-turn")
        if state.phase == MAIN:
            return self._main_refusal(state, seat, action)
        if action == END:
            return None
        if not GIFT <= action < GIFT + state.seats or action == GIFT + seat:
            return Refusal("TOY-5", "wrong-phase")
        return None if state.purses[seat].chips > 0 else Refusal("TOY-5", "no-chip")

    def _keep_refusal(self, state: ToyState, seat: int, action: int) -> Refusal | None:
        if state.kept[seat] != NO_CARD:
            return None if action == WITHDRAW else Refusal("TOY-2", "wrong-phase")
        if not KEEP <= action < KEEP + len(CARDS):
            return Refusal("TOY-2", "wrong-phase")
        if state.place[action - KEEP] == seat:
            return None
        return Refusal("TOY-2", "not-held", (CARDS[action - KEEP],))

    def _main_refusal(self, state: ToyState, seat: int, action: int) -> Refusal | None:
        if action == ROLL:
            return None
        if action == DRAW:
            shown = sum([1 for place in state.place if SHOWN <= place < POOL])
            left = len(CARDS) - shown - sum(state.hands)
            return None if left else Refusal("TOY-3", "deck-empty")
        if not SHOW <= action < SHOW + len(CARDS):
            return Refusal("TOY-4", "wrong-phase")
        if state.place[action - SHOW] == seat:
            return None
        return Refusal("TOY-4", "not-held", (CARDS[action - SHOW],))

    def apply(self, state: ToyState, seat: int, action: int) -> None:
        if state.phase == STARTING:
            state.start = state.actor = action - START
            state.phase = DEALING
            self._tell(state, "starts", state.start)
        elif state.phase == DEALING:
            self._take(state, action - DEAL)
            if state.hands[state.actor] == 2:
                state.actor = (state.actor + 1) % state.seats
            if state.hands[state.actor] == 2:
                state.phase, state.opened = CHOOSING, state.now
        elif state.phase == CHOOSING:
            self._choose(state, seat, action)
        elif state.phase == LOTS:
            state.kept[state.kept.index(NO_CARD)] = action - LOT
            self._choice_ends(state)
        elif state.phase == MAIN:
            self._main(state, seat, action)
        elif state.phase == ROLLING:
            state.bank -= action - DIE + 1
            state.purses[state.actor].chips += action - DIE + 1
            self._tell(state, "rolled", state.actor, TABLE[action].args[0])
            state.phase = FINISHING
        elif state.phase == DRAWING:
            self._take(state, action - DEAL)
            state.phase = FINISHING
        else:
            self._finish(state, seat, action)

    def _take(self, state: ToyState, card: int) -> None:
        """The actor draws a card; who put it under the deck still knows where it is."""
        if state.place[card] == UNDER:
            state.under.remove(card)
        state.place[card] = state.actor
        state.known[card] |= only(state.actor)
        state.hands[state.actor] += 1
        self._tell(state, "drew", state.actor)
        if state.events is not None:
            got = Event("got", state.actor, (CARDS[card],), only(state.actor))
            state.events.append(got)

    def _choose(self, state: ToyState, seat: int, action: int) -> None:
        if action == WITHDRAW:
            state.kept[seat] = NO_CARD
        elif action == TIME_UP:
            self._tell(state, "time-up", SPECTATOR)
            self._choice_ends(state)
        else:
            state.kept[seat] = action - KEEP
            self._tell(state, "kept-one", seat)
            if not state.timed and NO_CARD not in state.kept:
                self._choice_ends(state)

    def _choice_ends(self, state: ToyState) -> None:
        if NO_CARD in state.kept:
            state.phase = LOTS
            return
        for step in range(state.seats):
            seat = (state.start + step) % state.seats
            for card in _held(state, seat):
                if card != state.kept[seat]:
                    state.place[card] = UNDER
                    state.hands[seat] -= 1
                    state.under.append(card)
            state.kept[seat] = NO_CARD
        state.phase = MAIN
        state.stage += 1

    def _main(self, state: ToyState, seat: int, action: int) -> None:
        if action == ROLL:
            state.phase = ROLLING
        elif action == DRAW:
            state.phase = DRAWING
        else:
            state.place[action - SHOW] = SHOWN + seat
            state.hands[seat] -= 1
            self._tell(state, "showed", seat, CARDS[action - SHOW])
            state.phase = FINISHING

    def _finish(self, state: ToyState, seat: int, action: int) -> None:
        if action != END:
            state.purses[seat].chips -= 1
            state.purses[action - GIFT].chips += 1
            self._tell(state, "gave", seat, SEATS[action - GIFT])
            return
        state.turn += 1
        rich = any([purse.chips >= RICH for purse in state.purses])
        if rich or state.turn == TURNS * state.seats:
            state.over, state.phase = True, OVER
        else:
            state.actor = (seat + 1) % state.seats
            state.phase = MAIN
        state.stage += 1

    def _tell(self, state: ToyState, kind: str, seat: int, *detail: str) -> None:
        if state.events is not None:
            state.events.append(Event(kind, seat, detail))

    def timers(self, state: ToyState) -> list[Timer]:
        if state.phase != CHOOSING or not state.timed:
            return []
        return [Timer(SPECTATOR, "choice", state.opened, 5000, 300, TIME_UP)]

    def observe(self, state: ToyState, seat: int) -> Observation[ToyState]:
        seen = self.clone(state)
        if state.over:
            return Observation(seat, seen)
        own = only(seat) if seat >= 0 else 0
        for card, place in enumerate(state.place):
            seen.known[card] &= own
            if not seen.known[card] and not SHOWN <= place < POOL:
                seen.place[card] = UNKNOWN
                if place == UNDER:
                    seen.under[state.under.index(card)] = UNKNOWN
        for other in range(state.seats):
            if other != seat and state.kept[other] != NO_CARD:
                seen.kept[other] = SEALED
        return Observation(seat, seen)

    def determinize(self, seen: Observation[ToyState], dice: Dice) -> ToyState:
        """Deal the unknown cards to hands, under the deck and into the pool, by their numbers."""
        state = self.clone(seen.state)
        if state.over:
            return state
        unknown = [card for card, place in enumerate(state.place) if place == UNKNOWN]
        dice.shuffle(unknown)
        for seat in range(state.seats):
            while len(_held(state, seat)) < state.hands[seat]:
                state.place[unknown.pop()] = seat
            for card in _held(state, seat):
                state.known[card] |= only(seat)
            if state.kept[seat] == SEALED:
                state.kept[seat] = dice.choose(_held(state, seat))
        for place, card in enumerate(state.under):
            if card == UNKNOWN:
                state.under[place] = unknown.pop()
                state.place[state.under[place]] = UNDER
        for card in unknown:
            state.place[card] = POOL
        return state

    def scores(self, state: ToyState) -> list[ScoreSheet]:
        sheets = []
        for seat, purse in enumerate(state.purses):
            shown = [card for card, place in enumerate(state.place) if place == SHOWN + seat]
            lines = [ScoreLine("chips", purse.chips)]
            lines += [ScoreLine("shown", card + 1, (CARDS[card],)) for card in shown]
            sheets.append((lines, sum([line.points for line in lines]), len(shown)))
        places = ranks([(total, shown) for _, total, shown in sheets])
        return [
            ScoreSheet(seat, lines, total, places[seat])
            for seat, (lines, total, _) in enumerate(sheets)
        ]
