"""Sealed choices after the build: cards 1, 13, 19, 20 (DG-11)."""

from typing import ClassVar, Final

from cosmarium.core.contract import Event
from cosmarium.core.rules import ALLOWED, Rule
from cosmarium.games.cosmic_factory.actions import ACTIONS, CHOOSE, EXCHANGE, OFFER
from cosmarium.games.cosmic_factory.components import (
    BLACK_HOLE,
    COLOUR_LETTERS,
    COLOURS,
    FLIPS,
    OFFERING_PRICE,
    PLANETOID_OFFERING,
    SABOTAGE,
    STELLAR_EXCHANGE,
    TILE_NAMES,
    TRACK_END,
)
from cosmarium.games.cosmic_factory.rules.reasons import (
    ALREADY_FACE_DOWN,
    HAS_CHOSEN,
    MARKER_TOO_LOW,
    NO_DECISION,
    NOT_IN_GALAXY,
    TILE_TWICE,
    WRONG_STATE,
)
from cosmarium.games.cosmic_factory.rules.rounds import end_round, enter
from cosmarium.games.cosmic_factory.rules.score import (
    belt_points,
    may_offer,
    score_galaxies,
    score_offerings,
)
from cosmarium.games.cosmic_factory.scoring.points import count_galaxy, points_of
from cosmarium.games.cosmic_factory.state import (
    DOWN,
    KNOWN,
    NOTHING,
    PHASE_NEIGHBOUR_CHOICE,
    PHASE_OFFERING,
    PHASE_SCORE_CHOICE,
    FactoryState,
    find_tile,
    is_down,
    tile_of,
    with_change,
    with_item,
    without,
    x_of,
    y_of,
)

# -- who has what to choose -----------------------------------------------------------------


def flips_made(galaxy: list[int]) -> int:
    return sum([1 for placed in galaxy if is_down(placed)])


def choices_needed(state: FactoryState, seat: int) -> int:
    """How many answers this phase wants from a seat."""
    if state.phase == PHASE_NEIGHBOUR_CHOICE:
        if state.card == BLACK_HOLE:  # K01: the left neighbour chooses the missing flips
            return FLIPS - flips_made(state.players[state.right(seat)].galaxy)
        return 1  # K13
    if state.phase == PHASE_SCORE_CHOICE:
        return 1 if belt_points(state, seat) > 0 else 0
    return 1 if may_offer(state, seat) else 0


def has_to_choose(state: FactoryState, seat: int) -> bool:
    return len(state.players[seat].choices) < choices_needed(state, seat)


def nobody_chooses(state: FactoryState) -> bool:
    for seat in range(state.seats):
        if has_to_choose(state, seat):
            return False
    return True


def chosen_seat(state: FactoryState, seat: int) -> int:
    """Whose tiles a seat chooses from: card 1 the right neighbour's, card 13 the left one's."""
    return state.right(seat) if state.card == BLACK_HOLE else state.left(seat)


def chosen_galaxy(state: FactoryState, seat: int) -> list[int]:
    return state.players[chosen_seat(state, seat)].galaxy


# -- what may be chosen ---------------------------------------------------------------------


class Choice(Rule[FactoryState]):
    """A sealed choice of one phase; its values are tiles or colours."""

    def __init__(self, first: int, phase: int) -> None:
        super().__init__(first, ACTIONS.end(first))
        self.phase: Final = phase

    def value_problem(self, state: FactoryState, seat: int, value: int) -> int:
        """For a seat that has to choose."""
        return ALLOWED

    def why_not(self, state: FactoryState, seat: int, action: int) -> int:
        if state.phase != self.phase or state.expired:
            return WRONG_STATE
        needed = choices_needed(state, seat)
        if needed == 0:
            return NO_DECISION
        if len(state.players[seat].choices) == needed:
            return HAS_CHOSEN
        return self.value_problem(state, seat, action - self.first)

    def offer(self, state: FactoryState, seat: int, legal: list[int]) -> None:
        for action in range(self.first, self.end):
            if self.value_problem(state, seat, action - self.first) == ALLOWED:
                legal.append(action)

    def do(self, state: FactoryState, seat: int, action: int) -> None:
        choose(state, seat, action - self.first)

    def cite(self, state: FactoryState, seat: int, action: int, reason: int) -> str:
        return "RD-4" if reason == WRONG_STATE else self.id


class ChooseTile(Choice):
    """Cards 1 and 13: a tile of a neighbour."""

    id: ClassVar[str] = "K13"

    def value_problem(self, state: FactoryState, seat: int, value: int) -> int:
        if value in state.players[seat].choices:
            return TILE_TWICE
        galaxy = chosen_galaxy(state, seat)
        number = find_tile(galaxy, value)
        if number < 0:
            return NOT_IN_GALAXY
        return ALREADY_FACE_DOWN if is_down(galaxy[number]) else ALLOWED

    def offer(self, state: FactoryState, seat: int, legal: list[int]) -> None:
        for tile in sorted([tile_of(placed) for placed in chosen_galaxy(state, seat)]):
            if self.value_problem(state, seat, tile) == ALLOWED:
                legal.append(self.first + tile)

    def cite(self, state: FactoryState, seat: int, action: int, reason: int) -> str:
        if state.card == BLACK_HOLE and reason != WRONG_STATE:
            return "K01"
        return super().cite(state, seat, action, reason)


class Exchange(Choice):
    id: ClassVar[str] = "K19"


class MakeOffering(Choice):
    """A colour, or COLOURS for no offering."""

    id: ClassVar[str] = "K20"

    def value_problem(self, state: FactoryState, seat: int, value: int) -> int:
        too_low = value < COLOURS and state.players[seat].markers[value] < OFFERING_PRICE
        return MARKER_TOO_LOW if too_low else ALLOWED


CHOOSING: Final = ChooseTile(CHOOSE, PHASE_NEIGHBOUR_CHOICE)
EXCHANGING: Final = Exchange(EXCHANGE, PHASE_SCORE_CHOICE)
OFFERING: Final = MakeOffering(OFFER, PHASE_OFFERING)
CHOICES: Final[list[Choice]] = [CHOOSING, EXCHANGING, OFFERING]  # in the order of the phases


def possible_choices(state: FactoryState, seat: int) -> list[int]:
    """The tiles or colours that a seat may choose now."""
    choice = CHOICES[state.phase - PHASE_NEIGHBOUR_CHOICE]
    legal: list[int] = []
    choice.offer(state, seat, legal)
    return [action - choice.first for action in legal]


# -- choosing -------------------------------------------------------------------------------


def begin_choices(state: FactoryState) -> None:
    """After completion: the first state that applies, else scoring at once."""
    if state.card in (BLACK_HOLE, SABOTAGE):
        _ask(state, PHASE_NEIGHBOUR_CHOICE)
    elif state.card == STELLAR_EXCHANGE:
        _ask(state, PHASE_SCORE_CHOICE)
    else:
        _score(state)


def _ask(state: FactoryState, phase: int) -> None:
    enter(state, phase)
    if nobody_chooses(state):
        close_choices(state)


def choose(state: FactoryState, seat: int, value: int) -> None:
    player = state.players[seat]
    player.choices = with_item(player.choices, value)
    if state.events is not None and not has_to_choose(state, seat):
        state.events.append(Event("has-chosen", seat))
    if nobody_chooses(state):
        close_choices(state)


def close_choices(state: FactoryState) -> None:
    """All are in: they take effect together."""
    if state.phase == PHASE_OFFERING:
        score_offerings(state)
        return
    if state.phase == PHASE_NEIGHBOUR_CHOICE:
        for seat in range(state.seats):
            _take_effect(state, seat)
    elif state.events is not None:
        for seat, player in enumerate(state.players):
            if player.choices:
                detail = (COLOUR_LETTERS[player.choices[0]],)
                state.events.append(Event("exchanged", seat, detail))
    _score(state)


def _take_effect(state: FactoryState, seat: int) -> None:
    owner = chosen_seat(state, seat)
    other = state.players[owner]
    kind = "flipped-for-neighbour" if state.card == BLACK_HOLE else "removed"
    for tile in state.players[seat].choices:
        number = find_tile(other.galaxy, tile)
        lay = other.galaxy[number]
        if state.card == BLACK_HOLE:
            flipped = other.galaxy[number] | DOWN | KNOWN
            other.galaxy = with_change(other.galaxy, number, flipped)
        else:
            other.galaxy = without(other.galaxy, number)
        if state.events is not None:
            detail = (TILE_NAMES[tile], str(x_of(lay)), str(y_of(lay)), str(seat))
            state.events.append(Event(kind, owner, detail))


def _score(state: FactoryState) -> None:
    score_galaxies(state)
    for player in state.players:
        player.choices = NOTHING
    if state.card == PLANETOID_OFFERING:
        _ask(state, PHASE_OFFERING)
    else:
        end_round(state)


# -- expiry ---------------------------------------------------------------------------------


def choose_by_default(state: FactoryState) -> None:
    """DG-11, cards 19 and 20: the marker that will be lowest after step a; no offering."""
    for seat, player in enumerate(state.players):
        if has_to_choose(state, seat):
            offers = state.phase == PHASE_OFFERING
            default = COLOURS if offers else _lowest_after_zones(state, seat)
            player.choices = with_item(player.choices, default)
    close_choices(state)


def _lowest_after_zones(state: FactoryState, seat: int) -> int:
    player = state.players[seat]
    earned = points_of(count_galaxy(player.galaxy), state.card).zones
    after = [min(TRACK_END, player.markers[colour] + earned[colour]) for colour in range(COLOURS)]
    return after.index(min(after))
