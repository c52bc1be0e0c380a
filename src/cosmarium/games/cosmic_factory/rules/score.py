"""Scoring a round in steps a to d, and the offering of card 20 as step e (SC-a to SC-e)."""

from typing import Final

from cosmarium.core.contract import Event
from cosmarium.games.cosmic_factory.components import (
    BONUS_LOST,
    BONUS_WON,
    COLOUR_LETTERS,
    COLOURS,
    HAPPY_HOUR,
    HEAVENLY_GIFT,
    OFFERING_GAIN,
    OFFERING_PRICE,
    STAR,
    STELLAR_EXCHANGE,
    TRACK_END,
    card_name,
)
from cosmarium.games.cosmic_factory.notation import write_layout
from cosmarium.games.cosmic_factory.rules.rounds import end_round
from cosmarium.games.cosmic_factory.scoring.points import (
    Count,
    belt_number,
    count_galaxy,
    points_of,
)
from cosmarium.games.cosmic_factory.state import (
    FactoryState,
    back,
    with_change,
)

MARKER_LETTERS: Final = COLOUR_LETTERS + "S"


def move(
    state: FactoryState, seat: int, marker: int, by: int, kind: str, why: tuple[str, ...] = ()
) -> None:
    """SC-cap: every single movement is clamped at once. `why` is for the story."""
    player = state.players[seat]
    wanted = player.markers[marker] + by
    after = max(0, min(TRACK_END, wanted))
    if by:
        player.markers = with_change(player.markers, marker, after)
    if state.events is not None:
        detail = (MARKER_LETTERS[marker], f"{by:+d}", str(after), *why)
        state.events.append(Event(kind, seat, detail))
        if after != wanted:
            cut = (MARKER_LETTERS[marker], f"{wanted - after:+d}")
            state.events.append(Event("cut-short", seat, cut))


def scored_seat(state: FactoryState, seat: int) -> int:
    """Whose galaxy a player scores: with card 2 the right neighbour's."""
    return state.right(seat) if state.card == HEAVENLY_GIFT else seat


def belt_points(state: FactoryState, seat: int) -> int:
    """What a seat's galaxy earns in step b."""
    return points_of(count_galaxy(state.players[seat].galaxy), state.card).belt


def score_galaxies(state: FactoryState) -> None:
    """Steps a to d; each moves markers for all players before the next begins."""
    counts = [count_galaxy(player.galaxy) for player in state.players]
    points = [points_of(count, state.card) for count in counts]
    _show_galaxies(state)
    for seat in range(state.seats):
        owner = scored_seat(state, seat)
        for colour in range(COLOURS):
            sizes = tuple([str(planets) for planets in counts[owner].zones[colour]])
            move(state, seat, colour, points[owner].zones[colour], "zones", sizes)
    for seat in range(state.seats):
        owner = scored_seat(state, seat)
        _score_belt(state, seat, points[owner].belt, belt_number(state.card, counts[owner]))
    _score_bonus_tiles(state, counts)
    for seat in range(state.seats):
        owner = scored_seat(state, seat)
        for marker, extra in enumerate(points[owner].extra):
            if extra:
                stars = counts[owner].constellations if marker == STAR else []
                why = (card_name(state.card), *[str(size) for size in stars])
                move(state, seat, marker, extra, "extra", why)


def _show_galaxies(state: FactoryState) -> None:
    """What is scored, for the log: at once the tiles are back in the bag."""
    if state.events is not None:
        for seat, player in enumerate(state.players):
            open_to_all = [back(placed) for placed in player.galaxy]
            detail = (write_layout(open_to_all, state.card),)
            state.events.append(Event("galaxy", seat, detail))
        if state.card == HEAVENLY_GIFT:
            for seat in range(state.seats):
                state.events.append(Event("gift", seat, (str(state.right(seat)),)))


def _score_belt(state: FactoryState, seat: int, earned: int, number: int) -> None:
    """Step b; with card 19 onto the zone marker that was chosen."""
    marker = STAR
    if state.card == STELLAR_EXCHANGE and state.players[seat].choices:
        marker = state.players[seat].choices[0]
    move(state, seat, marker, earned, "belt", (str(number), card_name(state.card)))


def _score_bonus_tiles(state: FactoryState, counts: list[Count]) -> None:
    """SC-c: a bet on the largest zone of the colour; a tie wins it."""
    double = 2 if state.card == HAPPY_HOUR else 1
    for seat, player in enumerate(state.players):
        for colour in range(COLOURS):
            if player.bonus >> colour & 1:
                sizes = [count.largest(colour) for count in counts]
                most = max(sizes)
                won = sizes[seat] >= most
                by = BONUS_WON * double if won else -BONUS_LOST * double
                why = (str(sizes[seat]), str(sizes.index(most)), str(most))
                move(state, seat, colour, by, "bonus-won" if won else "bonus-lost", why)


# -- card 20 --------------------------------------------------------------------------------


def may_offer(state: FactoryState, seat: int) -> bool:
    return max(state.players[seat].markers[:COLOURS]) >= OFFERING_PRICE


def score_offerings(state: FactoryState) -> None:
    """Step e: five back on one zone marker, then two forward on the star marker."""
    for seat, player in enumerate(state.players):
        if player.choices and player.choices[0] < COLOURS:
            move(state, seat, player.choices[0], -OFFERING_PRICE, "offering")
            move(state, seat, STAR, OFFERING_GAIN, "offering")
    end_round(state)
