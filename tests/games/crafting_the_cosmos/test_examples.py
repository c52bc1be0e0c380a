"""Worked examples, EX01 to EX28."""

import pytest

from cosmarium.core.bitsets import bitset
from cosmarium.games.crafting_the_cosmos.components import KINDS, STAR_IDS
from cosmarium.games.crafting_the_cosmos.notation.positions import write_control
from cosmarium.games.crafting_the_cosmos.rules.draws import creature_group
from cosmarium.games.crafting_the_cosmos.scoring import (
    award,
    goal_value,
    longest_row,
    score_sheets,
)
from cosmarium.games.crafting_the_cosmos.setup import opening
from cosmarium.games.crafting_the_cosmos.state import DRAW_TOKEN, SETUP, CraftingState
from games.crafting_the_cosmos.table import GAME, Table

ENERGY = (
    "phase=shift light=turquoise,dark time=blue,orange gravity=pink,dark chemistry=dark"
    " display=light:1,time:1,gravity:1,chemistry:1"
)


def controls(state: CraftingState) -> dict[str, list[str]]:
    return {
        name: sorted(filter(None, write_control(state, kind).split(",")))
        for kind, name in enumerate(KINDS)
    }


def test_ex01_setup_of_tokens() -> None:
    """S-9, S-10."""
    table = Table("", "", "", "")
    table.state = opening(4)
    table.state.pending = [SETUP] + [DRAW_TOKEN] * 7
    order = ["turquoise", "blue", "pink", "dark", "dark", "orange", "dark"]
    for token in order:
        table.chance(f"token {token}")
    assert controls(table.state) == {
        "light": ["dark", "turquoise"],
        "time": ["blue", "orange"],
        "gravity": ["dark", "pink"],
        "chemistry": ["dark"],
    }
    assert table.state.start == table.state.current == 3  # orange
    assert table.decision == "shift"


def test_ex02_energy_shift() -> None:
    """E-1 to E-4."""
    table = Table("", "", "", "", table=ENERGY)
    assert table.reason("shift blue") == "not_your_token"
    table.play("shift-dark chemistry")
    assert table.reason("shift-done") == "own_token_not_moved"
    table.play("shift pink", "shift pink")
    assert controls(table.state) == {
        "light": ["dark", "dark", "turquoise"],
        "time": ["blue", "orange", "pink"],
        "gravity": ["dark"],
        "chemistry": [],
    }
    assert table.reason("shift pink") == "no_moves_left"
    assert table.rule("shift pink") == "E-4"


def collect(*galaxies: str) -> Table:
    table = Table(*galaxies, table=ENERGY)
    return table.play("shift-dark chemistry", "shift pink", "shift pink")


def test_ex03_collecting() -> None:
    """E-10: active Time, passive Time, Gravity, Chemistry, Light; then the display is refilled."""
    table = collect("", "", "", "")
    player = table.player
    assert (table.pool("o"), player.dna, player.crystal) == (1, 2, 3)
    assert (player.gravitons, player.pool_proto) == (1, 0)
    table.play("draw light", "draw time")
    assert table.decision == "draw"
    table.play("draw gravity").chance("card light", "card time", "card time")
    assert (table.state.display, table.decision) == ([1, 2, 0, 1], "craft")
    assert [table.hand(kind) for kind in KINDS] == [1, 1, 1, 0]


def test_ex04_back_to_the_start() -> None:
    """E-5."""
    text = "phase=shift light=dark,dark,blue time=pink,orange gravity=dark chemistry=turquoise"
    table = Table("", "", "", "", table=f"{text} display=light:4")
    table.play("shift pink", "shift pink", "shift pink")
    assert table.state.own_at[0] == KINDS.index("time")
    assert (table.pool("o"), table.player.dna) == (1, 2)


def test_ex05_power_markers() -> None:
    """E-11, E-12, K-3: own markers only, also on a control without a token."""
    table = collect("powers=abiogenesis,amino-acids,time-dilation", "powers=evolution", "", "")
    assert table.player.pool_proto == 1
    for _ in range(5):
        table.play("draw-deck").chance("card light")
    assert table.decision == "craft"
    assert table.hand("light") == 5


def test_ex06_supply_short() -> None:
    """C-18."""
    text = "phase=shift chemistry=pink light=dark supply=h:2 display=light:4"
    table = Table("", table=text).play("shift pink", "shift-done")
    assert (table.pool("h"), table.supply("h")) == (2, 0)


def test_ex07_time_chamber() -> None:
    """R-6, A-2."""
    text = "phase=shift light=turquoise time=dark,dark gravity=pink chemistry=dark,dark"
    table = Table(
        "", "chamber=4 discharged=1", table=f"{text} turn=1 supply=crystals:10 display=light:4"
    )
    table.play("shift turquoise", "shift-done")
    turquoise = table.state.players[1]
    assert (turquoise.crystal, turquoise.full, table.state.crystals) == (1, 1, 9)
    table.play("discharge-star c")
    assert (turquoise.score, turquoise.discharged) == (3 + 6, 2)
    assert turquoise.pool_stars == [0, 0, 1, 1]  # the O star is the active reward
    assert Table("full=1").play("discharge-star c").score == 3


def test_ex08_two_fills_at_once() -> None:
    """R-6, R-8."""
    table = Table(
        "powers=special-relativity,fourth-dimension chamber=5 hand=time:3,light:4",
        table="supply=crystals:9",
    )
    table.play(*["power special-relativity light"] * 2, "power special-relativity time")
    table.play("power fourth-dimension time")
    player = table.player
    assert (player.full, player.crystal, table.state.crystals) == (2, 0, 7)
    table.play("discharge-star h", "discharge-star h")
    assert table.score == 3 + 6


CORNERS_N09 = "N09=T315 S19=H S24=He S28=C S31=O S27=C S23=He"


def test_ex09_craft() -> None:
    """A-1."""
    table = Table(CORNERS_N09)
    oxygen = table.supply("o")
    table.play("craft N09 S31")
    assert (table.score, table.supply("o"), table.star("S31")) == (10, oxygen + 1, None)
    assert table.nebula("N09") == "T315*"
    assert table.reason("craft N09 S19") == "already_finished"


def test_ex10_exactness_and_wild() -> None:
    """A-1."""
    assert Table("N05=T113 S19=H S14=He S23=X(H) S09=O").play("craft N05 S19").score == 5
    more = Table("N05=T113 S19=H S14=He S23=X(H) S09=O S13=H")
    assert more.reason("craft N05 S19") == "too_many_stars"
    fewer = Table("N05=T113 S19=H S14=He S23=X(H)")
    assert fewer.reason("craft N05 S19") == "too_few_stars"
    wrong = Table("N05=T113 S19=H S14=He S23=X(H) S09=He")
    assert wrong.reason("craft N05 S19") == "stars_do_not_match"


def test_ex11_shared_stars() -> None:
    """A-1."""
    galaxy = "N05=T105 N06=T202 S19=H S14=H S09=He S13=O S10=H S15=He S20=O"
    table = Table(galaxy).play("craft N05 S13", "craft N06 S20")
    assert table.score == 4 + 6
    table = Table(galaxy).play("craft N05 S19")
    assert table.reason("craft N06 S20") == "too_few_stars"


def test_ex12_creature() -> None:
    """A-3, V-3."""
    galaxy = "N05=T101* L14=P L21=S L27=P L26=S L20=P L13=S"
    table = Table(galaxy)
    life = table.state.life_supply
    table.play("create N05")
    seen = GAME.decisions(table.state)[0].seen_by
    assert seen == 1  # the owner only
    table.chance("creature 8")
    assert table.life() == {"L13": "S", "L21": "S", "L26": "S"}
    assert (table.state.life_supply, table.nebula("N05")) == (life + 3, "T101*8")
    assert GAME.observe(table.state, 1).state.players[0].creatures[8] == 10
    assert Table(galaxy.replace(" L13=S", "")).reason("create N05") == "life_missing"
    assert Table(galaxy.replace("*", "")).reason("create N05") == "not_finished"


def destinations(table: Table, origin: str) -> list[str]:
    return [text.split()[2] for text in table.legal("move") if text.split()[1] == origin]


def test_ex13_move_with_jumps() -> None:
    """X-5."""
    table = Table("S11=He S07=H S03=C graviton=1")
    assert destinations(table, "S11") == ["S06", "S15", "S16"]
    table.play("move S11 S06")
    assert (table.star("S06"), table.star("S11"), table.player.gravitons) == ("He", None, 0)


def test_ex14_branching_jump() -> None:
    """X-3, X-5."""
    table = Table("S15=He S20=X(O) graviton=1")
    assert destinations(table, "S15") == ["S10", "S11", "S24", "S25"]
    assert table.reason("move S20 S25") == "supernova_never_moves"


def test_ex15_life_placing_and_moving() -> None:
    """P-3, X-4."""
    table = Table("L21=P pool=proto:2 graviton=1")
    assert table.legal("place-proto") == [
        f"place-proto {space}" for space in ("L14", "L15", "L27", "L28")
    ]
    table.play("place-proto L14", "place-proto L15")
    assert destinations(table, "L21") == ["L08", "L09", "L13", "L16", "L27", "L28"]


@pytest.mark.parametrize(
    ("values", "points"),
    [
        ([8, 7, 3], [6, 3, 0]),
        ([5, 5, 2], [6, 6, 0]),
        ([7, 4, 4, 0], [6, 3, 3, 0]),
        ([2, 0, 0], [6, 0, 0]),
        ([0, 0, 0], [0, 0, 0]),
        ([3, 3, 3, 3], [6, 6, 6, 6]),
    ],
)
def test_ex16_goal(values: list[int], points: list[int]) -> None:
    """Y-1 to Y-3."""
    assert award(values) == points


def test_ex17_border_life() -> None:
    """Y06, Y08, Y09, G-7."""
    player = Table("L21=P L27=S L14=P L34=S L30=P").player
    assert [goal_value(player, goal) for goal in (5, 7, 8)] == [3, 3, 2]


def row(*spaces: str) -> int:
    return longest_row(bitset([STAR_IDS.index(space) for space in spaces]))


def test_ex18_longest_row() -> None:
    """Y05."""
    ring = ("S19", "S14", "S09", "S13", "S18", "S23")
    assert row(*ring) == 6
    assert row(*ring, "S24") == 7
    assert row(*ring, "S24", "S10") == 8
    assert row(*ring, "S24", "S22") == 7
    assert row(*ring, "S01") == 6


def test_ex19_stars_at_creatures() -> None:
    """Y16."""
    player = Table("N05=T101*8 N06=T201*7 S19=H S14=X(H) S09=O S20=C S30=H").player
    assert goal_value(player, 15) == 4


def test_ex20_power_purchase() -> None:
    """K-1 to K-3, V-6."""
    table = Table("hand=light:4").play("buy-power 2 light")
    assert (table.hand("light"), table.state.discard) == (1, [3, 0, 0, 0])
    assert len(table.outcomes()) == 8
    for card in ("molecular-cloud", "relativity-delta", "speed-of-light"):
        table.chance(f"power-card {card}")
    table.play("keep relativity-delta", "bottom speed-of-light")
    assert table.powers() == [None, "relativity-delta", None, None]
    assert table.state.power_tops[0] == 5
    assert table.state.power_bottoms[0] == [2, 0]  # Speed of Light on top of Molecular Cloud
    two = Table("hand=light:2")
    assert two.reason("buy-power 2 light") == "not_enough_cards"
    assert two.reason("buy-power 1 light") is None


def test_ex21_relativity() -> None:
    """PL5."""
    table = Table("powers=relativity-delta hand=time:2").play("power relativity-delta time")
    assert table.reason("place-star c S15") == "wrong_sector"
    table.play("place-star c S06")
    assert table.star("S06") == "C"


def test_ex22_black_hole_at_a_discharge() -> None:
    """PT3, W-8."""
    table = Table("powers=black-hole full=1 discharged=2 S19=H S14=He")
    table.play("discharge-power black-hole", "flip S19", "flip S14")
    assert table.stars() == {"S14": "X(He)", "S19": "X(H)"}
    assert (table.score, sum(table.player.pool_stars)) == (9 + 10, 0)


def test_ex23_photosynthesis() -> None:
    """PC7, Y-4."""
    galaxy = "powers=photosynthesis hand=light:1 S19=H L21=P L27=P L28=S L14=P"
    table = Table(galaxy).play("power photosynthesis light")
    assert table.life() == {"L14": "P", "L21": "S", "L27": "S", "L28": "S"}
    nova = Table(galaxy.replace("S19=H", "S19=X(H)"))
    assert nova.reason("power photosynthesis light") == "no_target"


def test_ex24_wormhole() -> None:
    """PG8."""
    table = Table("powers=wormhole hand=time:1 L21=S L14=P L15=P")
    table.play("power wormhole time", "pay-life L21", "choose proto")
    table.play("move L14 L30", "move L15 L14")
    assert table.life() == {"L14": "P", "L30": "P"}
    assert table.decision == "craft"  # no proto-life is left that was not relocated


def test_ex25_end_of_turn() -> None:
    """O-1, O-4."""
    table = Table("pool=he:1 dna=1 graviton=2 S02=H S05=H S06=He S09=O S10=C")
    helium = table.supply("he")
    table.play("omega-nebula 2").chance("tile T209").play("place-nebula T209 N02")
    player = table.player
    assert (table.nebula("N02"), table.supply("he")) == ("T209", helium + 1)
    assert (player.dna, player.gravitons, player.pool_stars) == (0, 0, [0, 0, 0, 0])
    assert table.reason("craft N02 S02", seat=0) == "not_your_turn"


def test_ex26_end_by_crystals() -> None:
    """R-7, Z-1, Z-2: the supply is empty in the middle of a round, which is still played."""
    fifth = "powers={0} chamber=5 hand=time:1 L21=P"
    galaxies = [fifth.format("fourth-dimension"), fifth.format("quasar") + " graviton=1"]
    table = Table(*galaxies, table="supply=crystals:1,box:10 round=3 goals=Y01,Y02,Y03")
    table.play("power fourth-dimension time")
    assert (table.state.crystals, table.state.box, table.state.over) == (0, 10, False)
    table.play("omega-evolve L21")
    table.state.pending = [3]  # straight to the crafting phase of B
    table.play("power quasar time")
    assert (table.state.crystals, table.state.box) == (0, 9)
    table.play("omega-evolve L21")
    assert table.player.goal_points == [6]  # both have one stable life
    table.chance("goal Y04")
    assert table.state.over
    assert GAME.decisions(table.state) == []


def test_ex27_final_scoring() -> None:
    """Z-4, Z-5."""
    first = "N05=T301*8+7 N06=T316* N01=T315* N02=T314* N03=T313* N04=T312* N07=T311* N08=T309*"
    second = "N05=T302*1/7"
    state = Table(f"{first} hand=light:3", f"{second} hand=time:5").state
    totals = [sheet.total for sheet in score_sheets(state)]
    assert totals == [8 + 11 + 10 * 5 + 9 + 15, 8 + 7]
    state.players[1].goal_points = [totals[0] - totals[1]]  # the same points
    assert [sheet.rank for sheet in score_sheets(state)] == [2, 1]
    state.players[0].hand[0] = 5
    assert [sheet.rank for sheet in score_sheets(state)] == [1, 1]


def test_ex28_goal_timetable() -> None:
    """F-1 to F-3: rounds 3 to 8 score one goal each, the sixth ends the game."""
    table = Table("L21=P", "L21=P", table="goals=Y14")
    goals = iter(["Y01", "Y02", "Y03", "Y04", "Y05"])
    for number in range(1, 9):
        assert table.state.round == number
        assert len(table.player.goal_points) == max(0, number - 3)
        for _ in range(2):
            table.state.pending = [3]
            table.play("omega-nebula 1")
            table.chance(next(iter(table.outcomes()))).play("forfeit")
        if number < 6:
            table.chance(f"goal {next(goals)}")
    assert table.state.over
    assert len(table.player.goal_points) == 6


def test_creatures_of_the_first_group_come_first() -> None:
    assert creature_group(Table().state) == 1
    assert creature_group(Table(table="supply=creatures:16").state) == 2
