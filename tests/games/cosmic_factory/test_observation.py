"""What a seat knows, and guesses that fit it (DR-4, DR-6, DG-8)."""

from collections import Counter

import pytest

from cosmarium.core.contract import SPECTATOR
from cosmarium.core.dice import Dice
from cosmarium.core.snapshot import snapshot
from cosmarium.games.cosmic_factory.observation import as_json
from cosmarium.games.cosmic_factory.state import FactoryState, Player, tile_of
from games.cosmic_factory.conservation import check
from games.cosmic_factory.table import GAME, SEAT_1, X01, Table, tiles

HANDS = ("T01-T09", "T10-T18", "T19-T27")
HAND = "T01 T15 T25 T28 T32 T33 T36 T41 T43"
OTHER = "T02 T11 T20 T26 T27 T29 T38 T42 T52"
BLOCKS = "T25.3 T36.2 .. T32.0 T15.2 / T41.1 T01.3 .. T28.3 T43.0"
BLANK = -1


def drafting(seats: int = 3, card: int = 4, mode: str = "realtime") -> Table:
    return Table(seats, mode=mode).deal(*HANDS[:seats], card=card)


def seen(table: Table, seat: int, owner: int) -> Player:
    return GAME.observe(table.state, seat).state.players[owner]


def guesses(table: Table, seat: int, count: int = 30) -> list[FactoryState]:
    """States that this seat may be in; all fit what it has seen."""
    observation = GAME.observe(table.state, seat)
    found = [GAME.determinize(observation, Dice(seed)) for seed in range(count)]
    for guess in found:
        check(guess)
        assert snapshot(GAME.observe(guess, seat).state) == snapshot(observation.state)
    return found


# -- the draft --------------------------------------------------------------------------------


def test_hands_of_the_draft_are_their_holders() -> None:
    table = drafting().play("0 keep T01")
    assert seen(table, 0, 0).offer == tiles("T02-T09")
    assert seen(table, 0, 0).first == tiles("T01")
    for seat in (1, SPECTATOR):
        assert seen(table, seat, 0).offer == [BLANK] * 8
        assert seen(table, seat, 0).first == [BLANK]


def test_the_six_tiles_handed_on_are_known_to_both_sides() -> None:
    table = drafting().keep_lowest()
    assert seen(table, 0, 0).passed == seen(table, 1, 0).passed == tiles("T04-T09")
    assert seen(table, 2, 0).passed == [BLANK] * 6


def test_the_last_three_are_known_to_whoever_passed_them_on() -> None:
    """DR-2: unseen by their owner until T0."""
    table = drafting().keep_lowest().keep_lowest()
    assert seen(table, 0, 1).last == table[1].last == tiles("T25-T27")
    assert seen(table, 1, 1).last == [BLANK] * 3
    table.play("0 ready", "1 ready", "2 ready").play("clock start", at=3_000)
    assert seen(table, 1, 1).last == tiles("T25-T27")
    assert seen(table, 1, 1).hand == table[1].hand


def test_k12_the_own_last_three_went_on_unseen() -> None:
    table = drafting(card=12, mode="untimed").keep_lowest().keep_lowest()
    assert seen(table, 1, 1).hand == table[1].hand
    assert seen(table, 1, 1).last == [BLANK] * 3


def test_k12_two_players_can_tell_by_what_they_got() -> None:
    """The tiles that did not come back are the last three."""
    table = drafting(2, card=12, mode="untimed").keep_lowest().keep_lowest()
    assert seen(table, 0, 0).last == table[0].last
    assert set(table[0].last) == set(table[0].passed) - set(table[0].hand)


def test_dr_6_two_players_know_six_candidates() -> None:
    """Which three of them came back is open until T0."""
    table = drafting(2).keep_lowest().keep_lowest()
    last = Counter([tile for guess in guesses(table, 0, 60) for tile in guess.players[0].last])
    assert set(last) == set(tiles("T04-T09"))


def test_guesses_of_the_draft_are_possible_drafts() -> None:
    table = drafting().keep_lowest().play("1 keep T04", "2 keep T13")
    for guess in guesses(table, 0):
        first, second = guess.players[1], guess.players[2]
        assert set(first.second) < set(tiles("T04-T09"))  # what seat 0 passed on
        assert not {*first.first, *second.first} & {*tiles("T01-T09"), *tiles("T22-T27")}
    assert len({guess.players[1].second[0] for guess in guesses(table, 0)}) > 3


def test_guesses_after_the_draft_use_what_was_passed_on() -> None:
    """Seat 1 builds with three of the six tiles that seat 0 passed on, and with three more that
    seat 0 passed on in the second pass."""
    table = drafting(mode="untimed").keep_lowest().keep_lowest()
    for guess in guesses(table, 0):
        hand = set(guess.players[1].hand)
        assert len(hand & set(tiles("T04-T09"))) == 3
        assert set(tiles("T25-T27")) < hand


def sealed(card: int) -> Table:
    """BUILD of an untimed table, as if nothing was learnt in a draft."""
    return Table(2, family=True).building(HAND, OTHER, card=card)


# -- building ---------------------------------------------------------------------------------


def test_galaxies_are_open_at_a_realtime_table() -> None:
    """Placed tiles, and the one in hand; not the unplaced ones."""
    table = Table(2, mode="realtime").building(HAND, OTHER).gesture(0, "T25.3 T36.2")
    table.play("0 pick T41")
    other = seen(table, 1, 0)
    assert other.galaxy == table[0].galaxy
    assert other.grip == table[0].grip
    assert other.hand == [*tiles("T25 T36 T41"), *[BLANK] * 6]


@pytest.mark.parametrize("mode", ["untimed", "personal-clock"])
def test_galaxies_are_sealed_elsewhere(mode: str) -> None:
    table = Table(2, mode=mode).building(HAND, OTHER)
    if mode == "personal-clock":
        assert seen(table, 0, 0).hand == [BLANK] * 9  # DG-8: faces are shown on the own clock
        table.play("0 ready", at=0)
    table.gesture(0, "T25.3 T36.2").play("0 pick T41")
    other = seen(table, 1, 0)
    assert (other.galaxy, other.grip, other.hand) == ([], [], [BLANK] * 9)
    assert seen(table, 0, 0).galaxy == table[0].galaxy


def test_claims_are_sealed_until_all_have_built() -> None:
    table = sealed(13).gesture(0, f"{X01}; submit GO")
    assert seen(table, 1, 0).claims == [-1, -1, -1]
    assert seen(table, 1, 0).built
    assert seen(table, 0, 0).claims == [0, -1, 0]
    for guess in guesses(table, 1, 5):
        assert len(guess.players[0].galaxy) == 9  # any finished galaxy
    table.gesture(1, f"{SEAT_1}; submit none")
    assert seen(table, 1, 0).bonus == 5
    assert seen(table, 1, 0).galaxy == table[0].galaxy


@pytest.mark.parametrize("card", [0, 1, 3, 7, 11, 13])
def test_guesses_of_sealed_galaxies_are_legal_ones(card: int) -> None:
    layouts = {7: X01.replace(" /", ""), 11: BLOCKS}
    table = sealed(card).gesture(0, layouts.get(card, X01))
    if card == 1:
        table.play("0 flip T25", "0 flip T36")
    table.play("0 submit none")
    for guess in guesses(table, 1, 5):
        assert GAME.scores(guess)


def test_the_tile_put_aside_stays_unseen() -> None:
    """K11: others see it only when it is placed."""
    table = sealed(11).gesture(0, f"{BLOCKS}; submit")
    table.gesture(1, "T38.2 T02.1 .. T26.2 T11.2 / T27.3 T29.3 .. T42.2 .. ")
    table.end_build()
    assert seen(table, 1, 0).hand == [*tiles("T01 T15 T25 T28 T32 T36 T41 T43"), BLANK]
    assert seen(table, 0, 0).hand == tiles(HAND)


def test_at_the_end_everything_is_open() -> None:
    table = Table(2).built(X01, SEAT_1)
    table.state.round = 5
    table.play("0 submit none", "1 submit none")
    assert snapshot(GAME.observe(table.state, SPECTATOR).state) == snapshot(table.state)


# -- for other programs -----------------------------------------------------------------------


def test_json_speaks_the_notation() -> None:
    table = Table(2, mode="realtime").building(HAND, OTHER, card=1)
    table.gesture(0, "T25.3 T36.2x").play("0 reach")
    own = as_json(GAME.observe(table.state, 0))
    assert (own["mode"], own["phase"], own["card"]) == ("realtime", "build", "K01")
    first = own["players"][0]  # type: ignore[index]
    assert first["galaxy"] == ["T25.3@0,0", "T36.2x@1,0"]
    assert first["picked"] == {"tile": None, "face_down": False, "bonus": True}
    other = as_json(GAME.observe(table.state, 1))["players"][0]  # type: ignore[index]
    assert other["galaxy"] == ["T25.3@0,0", "??x@1,0"]
    assert other["hand"] == ["T25", *[None] * 8]
    assert [tile_of(placed) for placed in table[0].galaxy] == tiles("T25 T36")
