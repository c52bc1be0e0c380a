"""Positions as text: read and written, and the drawing of a galaxy."""

import random

import pytest

from cosmarium.core.contract import SPECTATOR
from cosmarium.core.dice import Dice
from cosmarium.core.errors import BadInput
from cosmarium.core.host import Host
from cosmarium.games.crafting_the_cosmos.components import POWER_NAMES
from cosmarium.games.crafting_the_cosmos.notation.board import board, draw_galaxy
from cosmarium.games.crafting_the_cosmos.notation.galaxies import read_galaxy, write_galaxy
from cosmarium.games.crafting_the_cosmos.rules.cards import power_deck_size
from cosmarium.games.crafting_the_cosmos.state import Player
from cosmarium.games.crafting_the_cosmos.texts import CraftingTexts
from games.crafting_the_cosmos.positions import read_position, write_position
from games.crafting_the_cosmos.table import GAME, Table

GALAXY = (
    "S14=X(He) S19=H L21=P L27=S N03=T101*2/7+1/? N05=T113 N06=T202* N09=T315*8+4"
    " hand=light:4,time:1,?:2 powers=quasar,-,-,evolution pool=h:2,proto:1,T209 goals=6,0,3"
    " supernova=1 dna=2 graviton=1 chamber=4 full=1 discharged=2 aside=1 sets=1"
)


def test_a_galaxy_comes_back_from_its_text() -> None:
    player = Player()
    read_galaxy(player, GALAXY)
    assert write_galaxy(player) == GALAXY
    assert player.score == 3 + 6 + 10 + 9 + 6 + 9  # nebulae, discharges, the set, goals
    assert write_galaxy(Player()) == ""


def test_positions_of_a_game_come_back_from_their_texts() -> None:
    match, dice = Host(GAME, 3, 4), random.Random(4)
    while not match.over:
        seat = match.to_act[0]
        match.apply(seat, dice.choice(GAME.legal_actions(match.state, seat)))
        if match.state.pending[:1] in ([0], [3]) and len(match.state.pending) == 1:
            text = write_position(match.state)
            again = read_position(text)
            assert write_position(again) == text
            for name in ("star_supply", "life_supply", "crystals", "stacks", "dark", "own_at"):
                assert getattr(again, name) == getattr(match.state, name)
            seats = range(3)
            assert [again.players[s].score for s in seats] == [
                match.state.players[s].score for s in seats
            ]
            if not match.state.purchases:
                assert GAME.legal_actions(again, seat) == GAME.legal_actions(match.state, seat)
    text = write_position(match.state)
    assert "phase=over" in text
    assert read_position(text).over


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("S19", "write it as name=value"),
        ("S38=H", "there is no 'S38'"),
        ("S19=N", "a star is H, He, O, C"),
        ("L21=X", "life is P"),
        ("N05=T117", "there is no nebula tile 'T117'"),
        ("N05=T101*9", "a creature is worth 4 to 8"),
        ("N05=T101*3/7", "the group of a creature is 1 or 2"),
        ("N05=T101*1/5", "group 1 has no creature worth 5"),
        ("N05=T101*2/8", "group 2 has no creature worth 8"),
        ("N05=T101*8+7+6", "at most two creatures"),
        ("S19=H S19=He", "'S19' is given twice"),
        ("hand=lite:2", "'lite' is not one of light"),
        ("hand=light:x", "'x' is not a number"),
        ("powers=quasar,-,-,-,pulsar", "there are four slots"),
        ("powers=kwasar", "there is no power called 'kwasar'"),
        ("pool=x:1", "'x' is not one of h"),
        ("chamber=6", "the rising crystal is on 0 to 5"),
        ("discharged=6", "there are 5 points spaces"),
        ("goals=5", "each 6, 3 or 0"),
        ("goals=6,6,6,6,6,6,6", "up to 6 goals"),
        ("colour=3", "there is no 'colour'"),
    ],
)
def test_bad_galaxies_are_told_in_one_line(text: str, problem: str) -> None:
    with pytest.raises(BadInput, match="galaxy 2: ") as error:
        read_position(f"| S19=H | {text}")
    assert problem in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("| S19=H", "2 to 4 galaxies, not 1"),
        ("| N05=T101 | N06=T101", "T101 is in two places"),
        ("| powers=quasar | powers=quasar", "quasar is in two places"),
        ("| hand=light:9 | hand=light:7", "there are 15 light cards, not 16"),
        ("round=3 round=4 | | ", "'round' is given twice"),
        ("round=x | | ", "'x' is not a number"),
        ("start=2 | | ", "the seats are 0 to 1"),
        ("phase=dance | | ", "the phase is shift, craft, over"),
        ("light=blue | | ", "a token is pink, turquoise, dark"),
        ("supply=x:3 | | ", "'x' is not one of h"),
        ("goals=Y17 | | ", "there is no goal 'Y17'"),
        ("moon=1 | | ", "the table has no 'moon'"),
    ],
)
def test_bad_tables_are_told_in_one_line(text: str, problem: str) -> None:
    with pytest.raises(BadInput) as error:
        read_position(text)
    assert problem in str(error.value)


def test_a_galaxy_is_drawn_with_the_number_of_every_space() -> None:
    lines = draw_galaxy(Table("S19=H S14=X(He) L21=P L27=S N05=T113 N06=T202*8").player)
    assert len(lines) == 23
    drawing = "\n".join(lines)
    for mark in ("19H", "14X", "21p", "27s", "T113", "1111:5", "T202*8", "N01", "01·", "48·"):
        assert mark in drawing
    assert lines[8].split() == ["19·", "N04", "20·", "T113", "21p", "T202*8", "22·", "N07", "23·"]


def test_the_board_names_what_all_share() -> None:
    table = Table(
        "sets=1", "hand=time:3", table="light=pink,dark display=light:2 goals=Y05 start=1"
    )
    text = board(GAME.observe(table.state, 1), str)
    for words in (
        "Round 1/8",
        "light [pink, dark]",
        "Display light 2",
        "1:Y05",
        "Player 1 (pink): points 6; in hand -; sets 1",
        "Player 2 (turquoise): points 0; in hand time 3; begins",
        "Galaxy: Player 2 (turquoise)",
    ):
        assert words in text
    assert "in hand ? 3" in board(GAME.observe(table.state, 0), str)


def test_choices_name_what_lies_on_a_space() -> None:
    table = Table("S19=X(H) S14=He L21=P N05=T113*8", "")
    texts, seen = CraftingTexts(), GAME.observe(table.state, 0)
    for action, words in [
        ("discard-star S14", "Discard the star {S14} (helium star)"),
        ("unflip S19", "Turn the supernova in the middle back into its star (supernova)"),
        ("evolve L21", "Evolve the proto-life {L21}"),
        (
            "choose-nebula N05",
            (
                "Choose the nebula {N05} (a size-1 nebula that needs 1 hydrogen, 1 helium,"
                " 1 oxygen and 1 carbon, worth 5)"
            ),
        ),
    ]:
        said = words.format(S14=texts.arg("S14"), L21=texts.arg("L21"), N05=texts.arg("N05"))
        assert texts.action_here(GAME.actions[GAME.actions.parse(action)], seen) == said


def test_powers_on_the_table_cannot_be_drawn_again() -> None:
    """K-2, C-5: nor does a guess put them under a deck."""
    table = Table("powers=quasar,-,-,pulsar hand=time:4", "powers=creation")
    table.play("buy-power 2 time")
    left = [name for name in POWER_NAMES[8:16] if name not in ("quasar", "creation")]
    assert list(table.outcomes()) == [f"power-card {name}" for name in left]
    assert [power_deck_size(table.state, kind) for kind in range(4)] == [8, 6, 7, 8]
    for seat in (0, 1, SPECTATOR):
        guess = GAME.determinize(GAME.observe(table.state, seat), Dice(seat + 3))
        assert list(GAME.chance_outcomes(guess)) == list(GAME.chance_outcomes(table.state))


def test_the_board_lists_galaxies_powers_and_what_is_to_be_placed() -> None:
    table = Table(
        "S19=X(H) L21=P N05=T113 powers=-,quasar,-,- pool=h:2,T209 chamber=4 goals=6,0", "sets=1"
    )
    text = board(GAME.observe(table.state, 1), str)
    for words in (
        "chamber 4",
        "      stars S19=X(H)   life L21=P\n      nebulae N05=T113\n",
        "      powers 2 quasar   beside the board h:2, T209   goals scored 6, 0",
    ):
        assert words in text
    german = board(GAME.observe(table.state, 1), CraftingTexts("de").say)
    assert "Person 1 (pink" in german
    assert "Sterne S19=X(H)" in german
    assert "Licht [" in german
