"""What a seat knows (V-1 to V-10), with memory, and guesses that fit it."""

import random

import pytest

from cosmarium.core.contract import SPECTATOR
from cosmarium.core.dice import Dice
from cosmarium.core.host import Host
from cosmarium.core.snapshot import snapshot
from cosmarium.games.crafting_the_cosmos.components import POWER_NAMES
from cosmarium.games.crafting_the_cosmos.observation import as_json
from cosmarium.games.crafting_the_cosmos.state import HIDDEN, CraftingState
from games.crafting_the_cosmos.conservation import check
from games.crafting_the_cosmos.table import GAME, Table


def seen(table: Table, seat: int) -> CraftingState:
    return GAME.observe(table.state, seat).state


def guesses(table: Table, seat: int, number: int = 40) -> list[CraftingState]:
    observation = GAME.observe(table.state, seat)
    return [GAME.determinize(observation, Dice(seed)) for seed in range(number)]


def test_v_1_open_things() -> None:
    galaxy = "S19=H S14=X(He) L21=P N05=T101 pool=h:2,T205 dna=1 powers=quasar full=1 chamber=3"
    table = Table(galaxy, table="display=light:2 discard=time:3 goals=Y01")
    for seat in (1, SPECTATOR):
        state = seen(table, seat)
        for name in ("stars", "life", "tiles", "pool_stars", "pool_tiles", "slots", "dna", "full"):
            assert getattr(state.players[0], name) == getattr(table.player, name)
        for name in ("display", "discard", "goals", "star_supply", "dark", "own_at", "crystals"):
            assert getattr(state, name) == getattr(table.state, name)


def test_v_2_hands() -> None:
    table = Table("hand=light:3,time:2")
    table.player.known = [1, 0, 0, 0]
    assert seen(table, 0).players[0].hand == [3, 2, 0, 0, 0]
    for seat in (1, SPECTATOR):
        assert seen(table, seat).players[0].hand == [1, 0, 0, 0, 4]


def test_v_2_memory_of_display_cards_and_discards() -> None:
    """A card taken from the display is known until a card of its kind is discarded."""
    text = "phase=shift chemistry=pink display=time:4"
    table = Table("hand=light:1 powers=fourth-dimension", table=text)
    table.play("shift pink", "shift-done", "draw time").chance("card light")
    assert seen(table, 1).players[0].hand == [0, 1, 0, 0, 1]
    table.play("power fourth-dimension time")
    assert seen(table, 1).players[0].hand == [0, 0, 0, 0, 1]


def test_v_3_v_4_creatures() -> None:
    table = Table("N05=T101*8 N06=T201*2/7")
    assert seen(table, 0).players[0].creatures[8:12:2] == [18, 27]
    assert seen(table, 1).players[0].creatures[8:12:2] == [10, 20]
    for state in guesses(table, 1):
        first, second = state.players[0].creatures[8:12:2]
        assert first in (16, 17, 18)
        assert second in (24, 25, 26, 27)


def test_v_4_own_creatures_are_not_dealt_again() -> None:
    """Four of value 8 are in group 1; a player who has them all knows that others have none."""
    own = "N05=T101*8 N06=T102*8 N09=T103*8 N01=T104*8"
    table = Table("N05=T105*7", own)
    for state in guesses(table, 1):
        assert state.players[0].creatures[8] in (16, 17)


def test_v_5_decks_show_their_height_only() -> None:
    table = Table("hand=light:2")
    state = seen(table, 0)
    assert state.deck == [0, 0, 0, 0, 58]
    assert state.power_tops == [8, 8, 8, 8]
    table.state.stack_bottoms[0] = [4, 3]
    assert seen(table, 1).stack_bottoms[0] == [4, 3]  # tiles put back stay known


def buy(table: Table, *powers: str, keep: str, under: tuple[str, ...] = (), slot: int = 2) -> None:
    table.play(f"buy-power {slot} time")
    for power in powers:
        table.chance(f"power-card {power}")
    table.play(f"keep {keep}", *[f"bottom {power}" for power in under])


def test_v_6_cards_under_a_power_deck() -> None:
    table = Table("hand=time:3")
    buy(table, "creation", "quasar", "black-hole", keep="quasar", under=("black-hole",))
    numbers = [POWER_NAMES.index(name) for name in ("black-hole", "creation")]
    assert seen(table, 0).power_bottoms[1] == numbers
    assert seen(table, 1).power_bottoms[1] == [HIDDEN, HIDDEN]
    for state in guesses(table, 0):
        assert state.power_bottoms[1] == numbers
    orders = {tuple(state.power_bottoms[1]) for state in guesses(table, 1)}
    assert len(orders) > 10
    assert all([POWER_NAMES.index("quasar") not in order for order in orders])


def test_v_6_drawn_cards_are_the_buyers_secret_until_one_is_kept() -> None:
    table = Table("hand=time:3").play("buy-power 2 time").chance("power-card creation")
    assert seen(table, 0).purchases[2:6] == [8, -1, -1, -1]
    assert seen(table, 1).purchases[2:6] == [HIDDEN, -1, -1, -1]
    drawn = {state.purchases[2] for state in guesses(table, 1)}
    assert drawn == set(range(8, 16))


def test_v_6_a_buyer_remembers_what_others_draw_again() -> None:
    """Seat 0 put three cards under the deck; when seat 1 draws them all, seat 0 knows them."""
    table = Table("hand=time:9", "hand=time:2")
    names = POWER_NAMES[8:16]
    buy(table, *names[:4], keep=names[0], under=(names[3], names[2]), slot=4)
    buy(table, *names[4:7], keep=names[4], under=(names[5],), slot=2)
    buy(table, names[7], names[3], keep=names[7], slot=1)
    # Under the deck now: names 2, 1, 5, 6, 3, all put there by seat 0.
    table.state.current = 1
    table.play("buy-power 1 time").chance(f"power-card {names[2]}", f"power-card {names[1]}")
    for state in guesses(table, 0):
        assert state.purchases[-10:][2:4] == [10, 9]
    table.play(f"keep {names[2]}")
    for state in guesses(table, 0):
        assert state.power_bottoms[1] == [13, 14, 11, 9]  # the one left lies at the bottom
    lookers = {tuple(state.power_bottoms[1]) for state in guesses(table, SPECTATOR)}
    assert len(lookers) > 5


def test_v_8_the_element_under_a_supernova_is_open() -> None:
    assert seen(Table("S19=X(He)"), 1).players[0].stars[18] == 5


def test_v_10_sealed_discards() -> None:
    table = Table(
        "hand=time:6,light:5 L21=P", "hand=time:6,gravity:5 L21=P", table="turn=1 goals=Y01"
    )
    table.play("omega-evolve L21").chance("goal Y02")
    table.play("discard light", seat=0)
    assert seen(table, 1).players[0].giving == [0, 0, 0, 0, 1]
    assert seen(table, 0).players[0].giving == [1, 0, 0, 0, 0]
    for state in guesses(table, 1):
        assert sum(state.players[0].giving) == 1
    table.play("discard time", seat=1).chance("reveal light", "reveal time")
    assert table.state.discard == [1, 1, 0, 0]


def test_after_a_shuffle_all_know_what_is_in_the_deck() -> None:
    """R-5: the discard pile was open; what seats drew since is missing from it."""
    text = "phase=shift chemistry=pink,dark display=light:4 discard=time:2,gravity:1"
    table = Table("hand=chemistry:2", "hand=light:3", table=text)
    table.state.deck = [0, 0, 0, 0, 0]
    table.state.deck_bound = [0, 0, 0, 0]
    for player in table.state.players:
        player.drawn = [0, 0, 0, 0, 0]
    table.state.players[1].hand = [8, 13, 14, 13, 0]
    table.play("shift pink", "shift-done", "draw-deck").chance("card gravity")
    for state in guesses(table, 0):
        assert state.deck == [0, 2, 0, 0, 0]
    decks = {tuple(state.deck) for state in guesses(table, 1)}
    assert decks == {(0, 2, 0, 0, 0), (0, 1, 1, 0, 0)}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_guesses_fit_along_a_whole_game(seats: int) -> None:
    """What was seen stays, nothing is lost or made, and the game plays on."""
    match, dice = Host(GAME, seats, seats), random.Random(seats)
    while not match.over:
        seat = dice.choice(match.to_act)
        match.apply(seat, dice.choice(GAME.legal_actions(match.state, seat)))
        if dice.random() < 0.1:
            for viewer in [*range(seats), SPECTATOR]:
                observation = GAME.observe(match.state, viewer)
                guess = GAME.determinize(observation, Dice(dice.randrange(10**6)))
                check(guess)
                again = GAME.observe(guess, viewer).state
                assert snapshot(again) == snapshot(observation.state)


def test_json_shows_what_is_known() -> None:
    table = Table(
        "hand=light:2 N05=T101*8 S19=X(He) L21=P pool=h:1,T205 powers=quasar", table="start=1"
    )
    own = as_json(GAME.observe(table.state, 0))
    other = as_json(GAME.observe(table.state, 1))
    mine, shown = own["players"][0], other["players"][0]  # type: ignore[index]
    assert mine["hand"] == {"light": 2}
    assert shown["hand"] == {"?": 2}
    assert mine["nebulae"]["N05"]["creatures"] == [{"group": 1, "value": 8}]
    assert shown["nebulae"]["N05"]["creatures"] == [{"group": 1, "value": None}]
    assert mine["stars"] == {"S19": "X(He)"}
    assert mine["pool"] == {"stars": {"h": 1}, "proto": 0, "nebulae": ["T205"]}
    assert other["start"] == 1
