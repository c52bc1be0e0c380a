"""The game as the contract wants it: who decides, what is legal, what happens."""

from collections.abc import Mapping
from typing import ClassVar, Final

from cosmarium.core.contract import (
    CHANCE,
    CLOCK,
    Decision,
    Game,
    IllegalMove,
    Observation,
    Option,
    OptionValue,
    Refusal,
    Timer,
    only,
)
from cosmarium.core.dice import Dice
from cosmarium.core.sheets import ScoreSheet
from cosmarium.games.cosmic_factory.actions import (
    ACTIONS,
    CHOOSE,
    KEEP,
    READY,
    SEATS,
    START_SEAT,
)
from cosmarium.games.cosmic_factory.components import BLACK_HOLE, KEEPS
from cosmarium.games.cosmic_factory.notation import BadLayout
from cosmarium.games.cosmic_factory.observation import determinize, observe
from cosmarium.games.cosmic_factory.rules.build import apply_build, build_problem, legal_build
from cosmarium.games.cosmic_factory.rules.chance import (
    apply_chance,
    chance_decision,
    is_chance,
    outcomes,
)
from cosmarium.games.cosmic_factory.rules.choices import (
    choice_problem,
    choices_needed,
    choose,
    has_to_choose,
    legal_choices,
)
from cosmarium.games.cosmic_factory.rules.clock import apply_clock, timers
from cosmarium.games.cosmic_factory.rules.draft import has_kept, keep, keep_problem, kept
from cosmarium.games.cosmic_factory.rules.gestures import part_actions
from cosmarium.games.cosmic_factory.rules.reasons import (
    ALLOWED,
    GAME_OVER,
    REASONS,
    WRONG_STATE,
    refuse,
)
from cosmarium.games.cosmic_factory.scoring.sheets import SCORE_CODES, score_sheets
from cosmarium.games.cosmic_factory.setup import OPTIONS, opening
from cosmarium.games.cosmic_factory.state import (
    GRIP_DOWN,
    GRIP_TILE,
    MODE_PERSONAL,
    MODE_REALTIME,
    NEWEST_RULES,
    PHASE_BUILD,
    PHASE_DRAFT_1,
    PHASE_DRAFT_2,
    PHASE_NEIGHBOUR_CHOICE,
    PHASE_READY,
    PHASE_SCORE_CHOICE,
    REACHING,
    FactoryState,
)

_SEATS: Final = range(SEATS)
DECISIONS_KEEP: Final = [Decision(seat, "keep", "", only(seat)) for seat in _SEATS]
DECISIONS_READY: Final = [Decision(seat, "ready") for seat in _SEATS]
DECISIONS_OPEN_BUILD: Final = [Decision(seat, "build") for seat in _SEATS]
DECISIONS_OPEN_PUT: Final = [Decision(seat, "put") for seat in _SEATS]
DECISIONS_BUILD: Final = [Decision(seat, "build", "", only(seat)) for seat in _SEATS]
DECISIONS_PUT: Final = [Decision(seat, "put", "", only(seat)) for seat in _SEATS]
DECISIONS_OPEN_LIFT: Final = [Decision(seat, "lift") for seat in _SEATS]
DECISIONS_LIFT: Final = [Decision(seat, "lift", "", only(seat)) for seat in _SEATS]
DECISIONS_COVER: Final = [Decision(seat, "cover", "", only(seat)) for seat in _SEATS]
DECISIONS_OPEN_GRAB: Final = [Decision(seat, "grab") for seat in _SEATS]
DECISIONS_GRAB: Final = [Decision(seat, "grab", "", only(seat)) for seat in _SEATS]
DECISIONS_DONE_GRAB: Final = [Decision(seat, "grab", optional=True) for seat in _SEATS]
DECISIONS_FINISHED: Final = [Decision(seat, "finished", optional=True) for seat in _SEATS]
DECISIONS_FLIP: Final = [Decision(seat, "choose-flip", "", only(seat)) for seat in _SEATS]
DECISIONS_REMOVE: Final = [Decision(seat, "choose-removal", "", only(seat)) for seat in _SEATS]
DECISIONS_EXCHANGE: Final = [Decision(seat, "exchange", "", only(seat)) for seat in _SEATS]
DECISIONS_OFFER: Final = [Decision(seat, "offer", "", only(seat)) for seat in _SEATS]


class CosmicFactory(Game[FactoryState]):
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
        "put",
        "put-down",
        "took-back",
        "took-back-hidden",
        "turned-up",
        "turned-down",
        "claimed",
        "grabbed",
        "grab-failed",
        "done",
        "undone",
        "has-built",
        "time-up",
        "own-time-up",
        "build-ended",
        "fell-apart",
        "filled",
        "has-chosen",
        "flipped-for-neighbour",
        "removed",
        "exchanged",
        "galaxy",
        "zones",
        "belt",
        "bonus-won",
        "bonus-lost",
        "extra",
        "offering",
        "markers",
        "final",
    )
    reasons: ClassVar[tuple[str, ...]] = REASONS[1:]
    # The tiles are seen at T0 (DG-8); a bet stands (BO-4).
    final_kinds: ClassVar[tuple[str, ...]] = ("ready", "grab")
    score_codes: ClassVar[tuple[str, ...]] = SCORE_CODES

    def __init__(self) -> None:
        super().__init__(ACTIONS)

    def new_state(self, seats: int, options: Mapping[str, OptionValue]) -> FactoryState:
        return opening(seats, options)

    def clone(self, state: FactoryState) -> FactoryState:
        return state.clone()

    # -- who decides ---------------------------------------------------------------------------

    def decisions(self, state: FactoryState) -> list[Decision]:
        phase = state.phase
        if state.over:
            return []
        if is_chance(state):
            return [chance_decision(state)]
        if phase == PHASE_BUILD:
            return self._builders(state)
        seats = range(state.seats)
        if phase == PHASE_READY:
            return [DECISIONS_READY[seat] for seat in seats if not state.players[seat].ready]
        if phase < PHASE_READY:
            return [DECISIONS_KEEP[s] for s in seats if not has_kept(state, state.players[s])]
        table = self._choice_table(state)
        return [table[seat] for seat in seats if has_to_choose(state, seat)]

    def _choice_table(self, state: FactoryState) -> list[Decision]:
        if state.phase == PHASE_NEIGHBOUR_CHOICE:
            return DECISIONS_FLIP if state.card == BLACK_HOLE else DECISIONS_REMOVE
        return DECISIONS_EXCHANGE if state.phase == PHASE_SCORE_CHOICE else DECISIONS_OFFER

    def _builders(self, state: FactoryState) -> list[Decision]:
        """Everybody who may still do something; a grab that is not answered yet waits."""
        found = []
        is_open = state.mode == MODE_REALTIME
        for seat, player in enumerate(state.players):
            if player.built or player.locked or player.grabbing:
                continue
            if state.mode == MODE_PERSONAL and not player.ready:
                found.append(DECISIONS_READY[seat])
            elif player.done:
                found.append((DECISIONS_DONE_GRAB if player.grip else DECISIONS_FINISHED)[seat])
            elif not player.grip:
                found.append(DECISIONS_OPEN_BUILD[seat] if is_open else DECISIONS_BUILD[seat])
            elif player.grip[GRIP_TILE] >= 0:
                found.append(DECISIONS_OPEN_PUT[seat] if is_open else DECISIONS_PUT[seat])
            elif player.grip[GRIP_TILE] == REACHING:
                found.append(DECISIONS_OPEN_GRAB[seat] if is_open else DECISIONS_GRAB[seat])
            elif player.grip[GRIP_DOWN]:
                found.append(DECISIONS_COVER[seat])
            else:
                found.append(DECISIONS_OPEN_LIFT[seat] if is_open else DECISIONS_LIFT[seat])
        return found

    def chance_outcomes(self, state: FactoryState) -> list[tuple[int, int]]:
        return outcomes(state)

    def timers(self, state: FactoryState) -> list[Timer]:
        return timers(state)

    def precedence(self, state: FactoryState) -> list[int]:
        """DG-9; grabs are put into this order by the rules themselves (DG-5)."""
        return state.priority or list(range(state.seats))

    # -- what is legal -------------------------------------------------------------------------

    def legal_actions(self, state: FactoryState, seat: int) -> list[int]:
        if state.over or not 0 <= seat < state.seats or is_chance(state):
            return []
        if state.phase > PHASE_BUILD:
            return legal_choices(state, seat) if has_to_choose(state, seat) else []
        if state.phase >= PHASE_READY:
            return legal_build(state, seat)
        player = state.players[seat]
        return [] if has_kept(state, player) else [KEEP + tile for tile in player.offer]

    def refusal(self, state: FactoryState, seat: int, action: int) -> Refusal | None:
        problem = self._problem(state, seat, action)
        if problem == ALLOWED:
            return None
        own_clock = state.mode == MODE_PERSONAL
        return refuse(problem, self.actions[action].kind, state.card, own_clock)

    def _problem(self, state: FactoryState, seat: int, action: int) -> int:
        if state.over:
            return GAME_OVER
        if not 0 <= seat < state.seats or action >= START_SEAT:
            return WRONG_STATE  # chance and clock are the host's
        if READY <= action < CHOOSE:
            return build_problem(state, seat, action)
        if is_chance(state):
            return WRONG_STATE
        if action >= CHOOSE:
            return choice_problem(state, seat, action)
        if state.phase not in (PHASE_DRAFT_1, PHASE_DRAFT_2):
            return WRONG_STATE
        return keep_problem(state, state.players[seat], action - KEEP)

    # -- what happens --------------------------------------------------------------------------

    def apply(self, state: FactoryState, seat: int, action: int) -> None:
        if seat == CHANCE:
            apply_chance(state, action)
        elif seat == CLOCK:
            apply_clock(state, action)
        elif action < READY:
            keep(state, seat, action - KEEP, False)
        elif action < CHOOSE:
            apply_build(state, seat, action)
        else:
            choose(state, seat, action)

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
