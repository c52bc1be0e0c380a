"""The game as the contract wants it: who decides, and the table of rules."""

from collections.abc import Mapping
from typing import ClassVar, Final

from cosmarium.core.contract import (
    CHANCE,
    Decision,
    IllegalMove,
    Observation,
    Option,
    OptionValue,
    Timer,
)
from cosmarium.core.dice import Dice
from cosmarium.core.rules import NOTHING_OPEN, Rule, RuledGame, decision_row
from cosmarium.core.sheets import ScoreSheet
from cosmarium.games.cosmic_factory.actions import ACTIONS, SEATS
from cosmarium.games.cosmic_factory.components import BLACK_HOLE, KEEPS
from cosmarium.games.cosmic_factory.notation import BadLayout
from cosmarium.games.cosmic_factory.observation import determinize, observe
from cosmarium.games.cosmic_factory.rules.build import (
    BEING_DONE,
    GETTING_READY,
    GOING_ON,
    GRABBING,
    REACHING_OUT,
    SUBMITTING,
)
from cosmarium.games.cosmic_factory.rules.chance import DRAWS, is_chance, next_draw, outcomes
from cosmarium.games.cosmic_factory.rules.choices import (
    CHOOSING,
    EXCHANGING,
    OFFERING,
    choices_needed,
    has_to_choose,
)
from cosmarium.games.cosmic_factory.rules.clock import ALARMS, timers
from cosmarium.games.cosmic_factory.rules.draft import KEEPING, has_kept, kept
from cosmarium.games.cosmic_factory.rules.gestures import part_actions
from cosmarium.games.cosmic_factory.rules.placing import (
    FLIPPING,
    LIFTING,
    PICKING,
    PICKING_FACE_DOWN,
    PUTTING,
    SETTING_APART,
    TAKING_BACK,
)
from cosmarium.games.cosmic_factory.rules.reasons import GAME_OVER, REASONS, WRONG_STATE
from cosmarium.games.cosmic_factory.scoring.sheets import SCORE_CODES, score_sheets
from cosmarium.games.cosmic_factory.setup import OPTIONS, opening
from cosmarium.games.cosmic_factory.state import (
    GRIP_DOWN,
    GRIP_TILE,
    MODE_PERSONAL,
    MODE_REALTIME,
    MODE_UNTIMED,
    NEWEST_RULES,
    PHASE_BUILD,
    PHASE_DRAFT_1,
    PHASE_DRAFT_2,
    PHASE_NEIGHBOUR_CHOICE,
    PHASE_READY,
    PHASE_SCORE_CHOICE,
    REACHING,
    FactoryState,
    Player,
)

# What may be asked: the rules that answer it, and the decision at a sealed and an open table.
RULES: Final[list[list[Rule[FactoryState]]]] = []
SEALED: Final[list[list[Decision]]] = []
OPEN: Final[list[list[Decision]]] = []


def _ask(
    rules: list[Rule[FactoryState]],
    kind: str = "",
    secret: bool = False,
    sealed: bool = False,
    optional: bool = False,
) -> int:
    """`secret`: nobody else learns the answer; `sealed`: unless galaxies are open."""
    RULES.append(rules)
    SEALED.append(decision_row(kind, SEATS, secret or sealed, optional))
    OPEN.append(decision_row(kind, SEATS, secret, optional))
    return len(RULES) - 1


_FIRST: Final[list[Rule[FactoryState]]] = [PICKING, LIFTING, PICKING_FACE_DOWN, FLIPPING]

TO_WAIT: Final = _ask([])  # an action says itself why it is no answer
TO_KEEP: Final = _ask([KEEPING], "keep", secret=True)
TO_GET_READY: Final = _ask([GETTING_READY], "ready")
TO_BUILD: Final = _ask([*_FIRST, REACHING_OUT, BEING_DONE], "build", sealed=True)
TO_BUILD_UNTIMED: Final = _ask([*_FIRST, SUBMITTING], "build", secret=True)
TO_PUT: Final = _ask([SETTING_APART, PUTTING, TAKING_BACK], "put", sealed=True)
TO_LIFT: Final = _ask([PICKING], "lift", sealed=True)
TO_COVER: Final = _ask([PICKING], "cover", secret=True)
TO_GRAB: Final = _ask([TAKING_BACK, GRABBING], "grab", sealed=True)
TO_GRAB_WHEN_DONE: Final = _ask([TAKING_BACK, GRABBING], "grab", optional=True)
TO_REST: Final = _ask([REACHING_OUT, GOING_ON], "finished", optional=True)
TO_FLIP: Final = _ask([CHOOSING], "choose-flip", secret=True)
TO_REMOVE: Final = _ask([CHOOSING], "choose-removal", secret=True)
TO_EXCHANGE: Final = _ask([EXCHANGING], "exchange", secret=True)
TO_OFFER: Final = _ask([OFFERING], "offer", secret=True)
TO_DRAW: Final = _ask(DRAWS)
TO_RING: Final = _ask(ALARMS)

RULE_OF: Final = {
    action: rule for row in RULES for rule in row for action in range(rule.first, rule.end)
}


class CosmicFactory(RuledGame[FactoryState]):
    name: ClassVar[str] = "cosmic-factory"
    min_players: ClassVar[int] = 2
    max_players: ClassVar[int] = SEATS
    rules_version: ClassVar[int] = NEWEST_RULES
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    decision_kinds: ClassVar[tuple[str, ...]] = (
        "start-seat",
        "card",
        "deal",
        "keep",
        "random-keep",
        "ready",
        "build",
        "put",
        "lift",
        "cover",
        "grab",
        "finished",
        "land",
        "fill",
        "choose-flip",
        "choose-removal",
        "random-choice",
        "exchange",
        "offer",
    )
    event_kinds: ClassVar[tuple[str, ...]] = (
        "start-seat",
        "round",
        "card",
        "dealt",
        "kept",
        "kept-at-random",
        "has-kept",
        "passed-six",
        "passed-three",
        "pirates",
        "drafted",
        "ready",
        "clock-started",
        "own-clock-started",
        "put",
        "put-down",
        "took-back",
        "took-back-hidden",
        "turned-up",
        "turned-down",
        "claimed",
        "grabbed",
        "grab-failed",
        "locked",
        "done",
        "undone",
        "has-built",
        "time-up",
        "own-time-up",
        "build-ended",
        "fell-apart",
        "filled",
        "has-chosen",
        "chosen-at-random",
        "flipped-for-neighbour",
        "removed",
        "exchanged",
        "galaxy",
        "gift",
        "zones",
        "belt",
        "bonus-won",
        "bonus-lost",
        "extra",
        "offering",
        "cut-short",
        "markers",
        "final",
    )
    reasons: ClassVar[tuple[str, ...]] = REASONS.all_codes()
    # The tiles are seen at T0 (DG-8); a bet stands (BO-4).
    final_kinds: ClassVar[tuple[str, ...]] = ("ready", "grab")
    score_codes: ClassVar[tuple[str, ...]] = SCORE_CODES

    def __init__(self) -> None:
        super().__init__(ACTIONS, REASONS, RULES)

    def new_state(self, seats: int, options: Mapping[str, OptionValue]) -> FactoryState:
        return opening(seats, options)

    def clone(self, state: FactoryState) -> FactoryState:
        return state.clone()

    # -- who decides ---------------------------------------------------------------------------

    def decisions(self, state: FactoryState) -> list[Decision]:
        if is_chance(state):
            return [next_draw(state).decision(state)]
        table = OPEN if state.mode == MODE_REALTIME else SEALED
        building = state.phase == PHASE_BUILD
        found = []
        for seat, player in enumerate(state.players):
            kind = self._asked_to_build(state, player) if building else self.asked(state, seat)
            if kind != TO_WAIT:
                found.append(table[kind][seat])
        return found

    def asked(self, state: FactoryState, seat: int) -> int:
        if seat < 0:
            return TO_DRAW if seat == CHANCE else TO_RING
        if seat >= state.seats:
            return NOTHING_OPEN
        phase = state.phase
        if phase == PHASE_BUILD:
            return self._asked_to_build(state, state.players[seat])
        if is_chance(state) or state.over:
            return TO_WAIT
        if phase < PHASE_READY:
            return TO_WAIT if has_kept(state, state.players[seat]) else TO_KEEP
        if phase == PHASE_READY:
            return TO_WAIT if state.players[seat].ready else TO_GET_READY
        if not has_to_choose(state, seat):
            return TO_WAIT
        if phase == PHASE_NEIGHBOUR_CHOICE:
            return TO_FLIP if state.card == BLACK_HOLE else TO_REMOVE
        return TO_EXCHANGE if phase == PHASE_SCORE_CHOICE else TO_OFFER

    def _asked_to_build(self, state: FactoryState, player: Player) -> int:
        """A grab that is not answered yet waits."""
        grip = player.grip
        if player.built or player.locked or player.grabbing:
            return TO_WAIT
        if state.mode == MODE_PERSONAL and not player.ready:
            return TO_GET_READY
        if player.done:
            return TO_GRAB_WHEN_DONE if grip else TO_REST
        if not grip:
            return TO_BUILD_UNTIMED if state.mode == MODE_UNTIMED else TO_BUILD
        if grip[GRIP_TILE] >= 0:
            return TO_PUT
        if grip[GRIP_TILE] == REACHING:
            return TO_GRAB
        return TO_COVER if grip[GRIP_DOWN] else TO_LIFT

    def chance_outcomes(self, state: FactoryState) -> list[tuple[int, int]]:
        return outcomes(state)

    def timers(self, state: FactoryState) -> list[Timer]:
        return timers(state)

    def precedence(self, state: FactoryState) -> list[int]:
        """DG-9; grabs are put into this order by the rules themselves (DG-5)."""
        return state.priority or list(range(state.seats))

    # -- what is refused -----------------------------------------------------------------------

    def why_nothing(self, state: FactoryState, seat: int, action: int) -> int:
        return GAME_OVER if state.over else WRONG_STATE

    def why_other(self, state: FactoryState, seat: int, action: int) -> int:
        return GAME_OVER if state.over else RULE_OF[action].why_not(state, seat, action)

    def cite(self, state: FactoryState, seat: int, action: int, reason: int) -> str:
        return RULE_OF[action].cite(state, seat, action, reason)

    def several(self, state: FactoryState, seat: int) -> int:
        """DR-2: three tiles; K01: the neighbour's missing flips."""
        player = state.players[seat]
        if state.phase in (PHASE_DRAFT_1, PHASE_DRAFT_2):
            return KEEPS - len(kept(state, player))
        if state.phase == PHASE_NEIGHBOUR_CHOICE:
            return choices_needed(state, seat) - len(player.choices)
        return 1

    def expand(self, state: FactoryState, seat: int, text: str) -> list[int]:
        """A layout, tiles to keep, actions, joined by ';': see gestures.py."""
        trial = self.clone(state)
        found = []
        for part in text.split(";"):
            try:
                actions = part_actions(self.actions, trial, seat, part)
            except BadLayout as problem:
                raise IllegalMove(" ".join(part.split()), seat, problem.refusal) from problem
            for action in actions:
                refusal = self.refusal(trial, seat, action)
                if refusal is not None:
                    raise IllegalMove(" ".join(part.split()), seat, refusal)
                self.apply(trial, seat, action)
                found.append(action)
        return found

    # -- what is known, and what it is worth ---------------------------------------------------

    def observe(self, state: FactoryState, seat: int) -> Observation[FactoryState]:
        return observe(state, seat)

    def determinize(self, seen: Observation[FactoryState], dice: Dice) -> FactoryState:
        return determinize(seen, dice)

    def scores(self, state: FactoryState) -> list[ScoreSheet]:
        return score_sheets(state)


GAME: Final = CosmicFactory()
