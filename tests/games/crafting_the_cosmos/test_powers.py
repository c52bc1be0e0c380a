"""The 32 power cards: effect, cost, refusals and edges of each; and W-1 to W-10."""

import pytest

from cosmarium.core.snapshot import snapshot
from cosmarium.games.crafting_the_cosmos.components import (
    DISCHARGE,
    KINDS,
    LIFE_IDS,
    NEBULA_IDS,
    POWER_IDS,
    POWER_NAMES,
    POWER_PAYS,
    STAR_IDS,
    TILE_IDS,
)
from cosmarium.games.crafting_the_cosmos.rules.powers import EFFECTS
from games.crafting_the_cosmos.table import GAME, Table

NO_STARS = "supply=h:0,he:0,o:0,c:0"
FULL_LIFE = " ".join([f"{space}=S" for space in LIFE_IDS])
FULL_STARS = " ".join([f"{space}=H" for space in STAR_IDS])


def owning(power: str, galaxy: str = "", table: str = "") -> Table:
    return Table(f"powers={power} {galaxy}", table=table)


def pays(power: str, galaxy: str, *kinds: str) -> None:
    """The power can be paid with these kinds and with no other (W-2)."""
    hand = "hand=light:5,time:5,gravity:5,chemistry:5"
    table = owning(power, f"{hand} graviton=1 supernova=1 {galaxy}")
    for kind in KINDS:
        expected = None if kind in kinds else "wrong_card_kind"
        assert table.reason(f"power {power} {kind}") == expected
    empty = owning(power, f"graviton=1 supernova=1 {galaxy}")
    assert empty.reason(f"power {power} {kinds[0]}") == "not_enough_cards"


# -- general ----------------------------------------------------------------------------------


def test_w_1_cost_first_then_the_effect_from_left_to_right() -> None:
    table = owning("nuclear-fission", "hand=time:2 S19=H").play("power nuclear-fission time")
    assert table.hand("time") == 0
    assert table.player.crystal == 0
    table.play("discard-star S19", "choose-star o")
    assert table.player.crystal == 1
    assert table.decision == "craft"


def test_w_2_costs_are_named_and_complete() -> None:
    """M-7: the kind paid is part of the action."""
    table = owning("quasar", "hand=light:1,time:1 graviton=1").play("power quasar light")
    assert (table.hand("light"), table.hand("time"), table.player.gravitons) == (0, 1, 0)
    assert table.state.discard == [1, 0, 0, 0]
    assert table.rule("power quasar time") == "W-2"


def test_w_2_life_is_paid_from_the_board_not_from_the_pool() -> None:
    table = owning("survival-of-the-fittest", "hand=light:1 pool=proto:3")
    assert table.reason("power survival-of-the-fittest light") == "no_proto"


@pytest.mark.parametrize(
    ("power", "paid", "cost", "target", "reason"),
    [
        ("survival-of-the-fittest", "pay-life L21", "pay-life L01", "evolve L01", "no_proto"),
        ("genetic-drift", "", "", "move L01 L02", "no_proto"),
        ("wormhole", "pay-life L01", "pay-life L21", "choose stable", "no_stable"),
        ("wormhole", "pay-life L01;choose proto", "", "move L08 L02", "no_proto"),
        ("solar-wind", "", "", "flip S01", "no_star"),
        ("shooting-star", "", "", "move S01 S02", "no_star"),
    ],
)
def test_w_2_w_7_a_wrong_target_is_no_matter_of_the_cost(
    power: str, paid: str, cost: str, target: str, reason: str
) -> None:
    hand = "hand=light:1,chemistry:2 S19=H L01=S L21=P L14=P L15=P"
    table = owning(power, hand).play(owning(power, hand).legal("power")[-1])
    if cost:
        assert table.rule(cost) == "W-2"
    table.play(*[action for action in paid.split(";") if action])
    assert (table.reason(target), table.rule(target)) == (reason, "W-7")


def test_w_3_stars_are_discarded_from_the_board_not_from_the_pool() -> None:
    table = owning("nuclear-fusion", "hand=time:1 pool=h:3")
    assert table.reason("power nuclear-fusion time") == "no_star"
    assert table.rule("power nuclear-fusion time") == "W-3"


def test_w_4_gains_go_to_the_pool_or_are_placed_at_once() -> None:
    pooled = owning("molecular-cloud", "hand=light:2").play("power molecular-cloud light")
    assert (pooled.pool("c"), pooled.decision) == (1, "craft")
    at_once = owning("abiogenesis", "hand=chemistry:1").play("power abiogenesis chemistry")
    assert at_once.decision == "put-stable"
    assert at_once.reason("omega-nebula 1") == "decision_pending"
    assert at_once.rule("omega-nebula 1") == "M-6"


def test_w_5_stable_life_needs_no_neighbour() -> None:
    """Nor the starting space, with no life on the board."""
    table = owning("amino-acids", "hand=chemistry:1 pool=proto:1")
    table.play("power amino-acids chemistry", "put-stable L48")
    assert (table.life(), table.player.pool_proto) == ({"L48": "S"}, 1)


def test_w_6_cards_cost_no_counters_beyond_their_own() -> None:
    table = owning("core-collapse", "hand=light:1 graviton=1 S19=H")
    table.play("power core-collapse light", "flip S19")
    assert table.star("S19") == "X(H)"
    table = owning("genetic-drift", "hand=light:1 L21=P")
    table.play("power genetic-drift light", "move L21 L14")
    assert table.life() == {"L14": "S"}


def test_w_7_useless_activations_are_refused() -> None:
    assert (
        owning("photosynthesis", "hand=light:1").reason("power photosynthesis light") == "no_target"
    )
    assert (
        owning("abiogenesis", f"hand=chemistry:1 {FULL_LIFE}", "supply=life:9").reason(
            "power abiogenesis chemistry"
        )
        == "no_space"
    )
    assert owning("photosynthesis", "hand=light:1").rule("power photosynthesis light") == "W-7"


def test_w_8_discharge_powers_only_in_a_discharge() -> None:
    table = owning("creation,expansion-of-the-universe,black-hole", "hand=time:5 S19=H full=1")
    for power in ("creation", "expansion-of-the-universe", "black-hole"):
        assert table.reason(f"power {power} time") == "needs_discharge"
        assert table.rule(f"power {power} time") == "W-8"
        assert table.reason(f"discharge-power {power}") is None


def test_w_8_one_per_discharge_and_again_at_the_next() -> None:
    table = owning("expansion-of-the-universe", "full=2")
    table.play("discharge-power expansion-of-the-universe")
    assert (table.score, table.player.full) == (3, 1)
    table.play("discharge-power expansion-of-the-universe")
    assert (table.score, table.pool("h")) == (9, 4)


def test_w_8_also_from_the_sixth_discharge_on_and_without_stars() -> None:
    table = owning("black-hole", "full=1 discharged=5 S19=H", NO_STARS)
    table.play("discharge-power black-hole", "flip S19")
    assert (table.score, table.player.aside) == (55, 1)


def test_w_9_crystal_steps_fill_the_chamber() -> None:
    table = owning("special-relativity", "chamber=5 hand=light:2")
    table.play("power special-relativity light")
    assert (table.player.full, table.player.crystal) == (1, 1)


def test_w_10_any_star_whose_supply_is_not_empty() -> None:
    table = owning("nuclear-fusion", "hand=time:1 S19=X(C)", NO_STARS)
    table.play("power nuclear-fusion time", "discard-star S19")
    assert table.reason("choose-star h") == "supply_empty"
    assert table.legal() == ["choose-star c"]  # the discarded one is back before you choose


@pytest.mark.parametrize("power", POWER_NAMES)
def test_k_5_not_owned(power: str) -> None:
    kind = "light"
    assert Table("hand=light:5").reason(f"power {power} {kind}") == "power_not_owned"


def test_m_6_every_effect_is_a_list_of_steps() -> None:
    assert len(EFFECTS) == len(POWER_IDS) == 32
    assert all(EFFECTS)


# -- Time -------------------------------------------------------------------------------------


def test_pt1_creation() -> None:
    table = owning("creation", "full=1 L21=P").play("discharge-power creation")
    assert table.reason("put-stable L21") == "space_occupied"
    table.play("put-stable L01", "put-stable L30")
    assert (table.score, table.decision) == (0, "put-stable")  # the crystal moves afterwards
    table.play("put-stable L48")
    assert table.life() == {"L01": "S", "L21": "P", "L30": "S", "L48": "S"}
    assert (table.score, sum(table.player.pool_stars)) == (3, 0)


def test_pt1_creation_part_possible() -> None:
    table = owning("creation", "full=1", "supply=life:2").play("discharge-power creation")
    table.play("put-stable L01", "put-stable L02")
    assert (table.decision, table.score) == ("craft", 3)
    crowded = FULL_LIFE.replace("L07=S ", "")
    table = owning("creation", f"full=1 {crowded}", "supply=life:9")
    table.play("discharge-power creation", "put-stable L07")
    assert table.decision == "craft"


def test_pt1_creation_refused() -> None:
    assert (
        owning("creation", "full=1", "supply=life:0").reason("discharge-power creation")
        == "supply_empty"
    )
    table = owning("creation", f"full=1 {FULL_LIFE}", "supply=life:9")
    assert table.reason("discharge-power creation") == "no_space"


def test_pt2_expansion_of_the_universe() -> None:
    table = owning("expansion-of-the-universe", "full=1")
    table.play("discharge-power expansion-of-the-universe")
    assert (table.player.pool_stars, table.score) == ([2, 0, 0, 0], 3)
    table = owning("expansion-of-the-universe", "full=1", "supply=h:1")
    table.play("discharge-power expansion-of-the-universe")
    assert (table.pool("h"), table.decision, table.score) == (1, "craft", 3)
    table = owning("expansion-of-the-universe", "full=1", "supply=h:0")
    assert table.reason("discharge-power expansion-of-the-universe") == "supply_empty"


def test_pt3_black_hole() -> None:
    table = owning("black-hole", "full=1 S19=H S14=He S01=X(O)").play("discharge-power black-hole")
    assert table.reason("flip S01") == "already_supernova"
    assert table.reason("flip S02") == "no_star"
    table.play("flip S19")
    assert table.reason("flip S19") == "already_supernova"
    table.play("flip S14")
    assert table.stars() == {"S01": "X(O)", "S14": "X(He)", "S19": "X(H)"}
    one = owning("black-hole", "full=1 S19=H").play("discharge-power black-hole", "flip S19")
    assert (one.decision, one.score) == ("craft", 3)
    none = owning("black-hole", "full=1 S19=X(H)")
    assert none.reason("discharge-power black-hole") == "no_target"


def test_pt4_event_horizon() -> None:
    pays("event-horizon", "", *KINDS)
    galaxy = "hand=light:1 supernova=1"
    table = owning("event-horizon", galaxy).play("power event-horizon light")
    assert table.player.supernovae == 0
    assert table.legal() == ["choose crystals", "choose proto"]
    assert table.reason("choose stable") == "decision_pending"
    table.play("choose crystals")
    assert table.player.crystal == 2
    table = owning("event-horizon", galaxy).play("power event-horizon light", "choose proto")
    assert (table.player.pool_proto, table.player.crystal) == (2, 0)
    assert (
        owning("event-horizon", "hand=light:1").reason("power event-horizon light")
        == "no_supernova"
    )


def test_pt4_event_horizon_without_life_in_supply() -> None:
    table = owning("event-horizon", "hand=light:1 supernova=1", "supply=life:0")
    table.play("power event-horizon light")
    assert table.reason("choose proto") == "supply_empty"
    table.play("choose crystals")
    table = owning("event-horizon", "hand=light:1 supernova=1", "supply=life:1")
    table.play("power event-horizon light", "choose proto")
    assert table.player.pool_proto == 1


def test_pt5_fourth_dimension() -> None:
    pays("fourth-dimension", "", "time")
    table = owning("fourth-dimension", "hand=time:1").play("power fourth-dimension time")
    assert (table.player.crystal, table.hand("time")) == (1, 0)
    assert table.decision == "craft"


def test_pt6_special_relativity() -> None:
    pays("special-relativity", "", *KINDS)
    table = owning("special-relativity", "hand=light:2,time:1")
    assert table.reason("power special-relativity time") == "not_enough_cards"
    table.play("power special-relativity light")
    assert (table.player.crystal, table.hand("light")) == (2, 0)


def test_pt7_quasar() -> None:
    pays("quasar", "", *KINDS)
    assert owning("quasar", "hand=light:1").reason("power quasar light") == "no_graviton"
    table = owning("quasar", "hand=light:1 graviton=2").play("power quasar light")
    assert (table.player.crystal, table.player.gravitons) == (1, 1)


def test_pt8_nuclear_fusion() -> None:
    pays("nuclear-fusion", "S19=H", "time")
    table = owning("nuclear-fusion", "hand=time:1 S19=H S14=X(He)").play(
        "power nuclear-fusion time"
    )
    assert table.legal() == ["discard-star S14", "discard-star S19"]
    assert table.reason("discard-star S01") == "no_star"
    helium = table.supply("he")
    table.play("discard-star S14")
    assert table.supply("he") == helium + 1
    table.play("choose-star c")
    assert (table.pool("c"), table.player.crystal, table.decision) == (1, 0, "craft")
    assert owning("nuclear-fusion", "hand=time:1").reason("power nuclear-fusion time") == "no_star"


# -- Chemistry --------------------------------------------------------------------------------


def test_pc1_genetic_drift() -> None:
    pays("genetic-drift", "L21=P", *KINDS)
    table = owning("genetic-drift", "hand=light:1 L21=P L14=S").play("power genetic-drift light")
    assert table.reason("move L14 L13") == "no_proto"
    assert table.reason("move L21 L01") == "not_reachable"
    table.play("move L21 L08")  # over L14
    assert table.life() == {"L08": "S", "L14": "S"}
    refused = owning("genetic-drift", "hand=light:1 L21=S")
    assert refused.reason("power genetic-drift light") == "no_target"
    crowded = owning("genetic-drift", "hand=light:1 " + FULL_LIFE.replace("L21=S", "L21=P"))
    assert crowded.reason("power genetic-drift light") == "no_target"  # it cannot move


def test_pc2_ionizing_radiation() -> None:
    pays("ionizing-radiation", "S19=X(H) L21=P", *KINDS)
    table = owning(
        "ionizing-radiation", "hand=light:1 S19=X(H) S01=X(H) S20=H L21=P L27=P L28=S L14=P"
    )
    table.play("power ionizing-radiation light")
    assert table.reason("choose-nova S20") == "not_a_supernova"
    assert table.reason("choose-nova S01") == "no_target"
    table.play("choose-nova S19")
    assert table.life() == {"L14": "P", "L21": "S", "L27": "S", "L28": "S"}
    for galaxy in ("S19=H L21=P", "S19=X(H) L14=P", "L21=P"):
        table = owning("ionizing-radiation", f"hand=light:1 {galaxy}")
        assert table.reason("power ionizing-radiation light") == "no_target"


def test_pc3_evolution() -> None:
    galaxy = "N05=T101*8 N06=T201* N09=T301*7+6 L01=S L02=S L03=S L04=S L05=P"
    pays("evolution", galaxy, *KINDS)
    table = owning("evolution", f"hand=light:1 {galaxy}").play("power evolution light")
    assert table.reason("pay-life L05") == "no_stable"
    table.play("pay-life L01", "pay-life L02", "pay-life L04")
    assert table.life() == {"L03": "S", "L05": "P"}
    assert table.reason("choose-nebula N06") == "not_exactly_one_creature"
    assert table.reason("choose-nebula N09") == "not_exactly_one_creature"
    table.play("choose-nebula N05").chance("creature 7")
    assert table.nebula("N05") == "T101*8+7"
    assert table.decision == "craft"


def test_pc3_evolution_refused() -> None:
    life = "L01=S L02=S L03=S"
    table = owning("evolution", "hand=light:1 N05=T101*8 L01=S L02=S")
    assert table.reason("power evolution light") == "no_stable"
    table = owning("evolution", f"hand=light:1 N05=T101* {life}")
    assert table.reason("power evolution light") == "not_exactly_one_creature"
    table = owning("evolution", f"hand=light:1 N05=T101*8 {life}", "supply=creatures:0")
    assert table.reason("power evolution light") == "no_creatures_left"


@pytest.mark.parametrize("power", ["abiogenesis", "amino-acids"])
def test_pc4_abiogenesis_pl2_amino_acids(power: str) -> None:
    pays(power, "", "chemistry")
    table = owning(power, "hand=chemistry:1 L21=P").play(f"power {power} chemistry")
    life = table.state.life_supply
    assert table.reason("put-stable L21") == "space_occupied"
    assert table.rule("put-stable L21") == "P-5"
    table.play("put-stable L40")
    assert table.life() == {"L21": "P", "L40": "S"}
    assert table.state.life_supply == life - 1
    empty = owning(power, "hand=chemistry:1", "supply=life:0")
    assert empty.reason(f"power {power} chemistry") == "supply_empty"
    crowded = owning(power, f"hand=chemistry:1 {FULL_LIFE}", "supply=life:5")
    assert crowded.reason(f"power {power} chemistry") == "no_space"


def test_pc5_survival_of_the_fittest() -> None:
    pays("survival-of-the-fittest", "L21=P L14=P", *KINDS)
    use = "power survival-of-the-fittest light"
    table = owning("survival-of-the-fittest", "hand=light:1 L21=P L14=P L15=P L27=P L28=S").play(
        use
    )
    assert table.reason("pay-life L28") == "no_proto"
    table.play("pay-life L21")
    assert table.reason("done") == "must_choose_at_least_one"
    assert table.reason("evolve L28") == "no_proto"
    table.play("evolve L14")
    assert table.decision == "evolve-more"
    table.play("evolve L15")
    assert table.decision == "craft"
    assert table.life() == {"L14": "S", "L15": "S", "L27": "P", "L28": "S"}


def test_pc5_survival_of_the_fittest_edges() -> None:
    use = "power survival-of-the-fittest light"
    table = owning("survival-of-the-fittest", "hand=light:1 L21=P L14=P L15=P").play(use)
    table.play("pay-life L21", "evolve L14", "done")  # up to two
    assert table.life() == {"L14": "S", "L15": "P"}
    table = owning("survival-of-the-fittest", "hand=light:1 L21=P L14=P").play(use)
    table.play("pay-life L21", "evolve L14")
    assert table.decision == "craft"  # no other is left
    assert owning("survival-of-the-fittest", "hand=light:1 L21=S").reason(use) == "no_proto"
    assert owning("survival-of-the-fittest", "hand=light:1 L21=P").reason(use) == "no_target"


def test_pc6_speciation() -> None:
    pays("speciation", "L21=S", *KINDS)
    table = owning("speciation", "hand=light:1 L21=S L30=P").play("power speciation light")
    assert table.reason("place-proto L31") == "not_adjacent_to_life"  # next to proto-life only
    assert table.reason("place-proto L30") == "space_occupied"
    assert table.legal() == [f"place-proto {space}" for space in ("L14", "L15", "L27", "L28")]
    table.play("place-proto L27")
    assert table.life() == {"L21": "S", "L27": "P", "L30": "P"}
    use = "power speciation light"
    assert owning("speciation", "hand=light:1 L21=P").reason(use) == "no_target"
    assert (
        owning("speciation", f"hand=light:1 {FULL_LIFE}", "supply=life:3").reason(use)
        == "no_target"
    )
    assert owning("speciation", "hand=light:1 L21=S", "supply=life:0").reason(use) == "supply_empty"


@pytest.mark.parametrize(
    ("power", "star", "other"), [("photosynthesis", "H", "O"), ("water-rich-comets", "O", "H")]
)
def test_pc7_photosynthesis_pc8_water_rich_comets(power: str, star: str, other: str) -> None:
    """H and O. Supernovae are no stars of an element (Y-4)."""
    pays(power, f"S19={star} L21=P", *KINDS)
    galaxy = f"hand=light:1 S19={star} S20={star} S01={other} S37=X({star})"
    table = owning(power, f"{galaxy} L21=P L28=P L29=S L22=P L01=P L47=P")
    table.play(f"power {power} light")
    assert table.life() == {"L01": "P", "L21": "S", "L22": "S", "L28": "S", "L29": "S", "L47": "P"}
    for galaxy in (f"S19={star} L21=S", f"S19={other} L21=P", f"S19=X({star}) L21=P"):
        assert owning(power, f"hand=light:1 {galaxy}").reason(f"power {power} light") == "no_target"


# -- Light ------------------------------------------------------------------------------------


def test_pl1_molecular_cloud() -> None:
    pays("molecular-cloud", "", "light")
    table = owning("molecular-cloud", "hand=light:2").play("power molecular-cloud light")
    assert (table.player.pool_stars, table.hand("light")) == ([0, 0, 0, 1], 0)
    empty = owning("molecular-cloud", "hand=light:2", "supply=c:0")
    assert empty.reason("power molecular-cloud light") == "supply_empty"


def test_pl3_speed_of_light() -> None:
    pays("speed-of-light", "", *KINDS)
    table = owning("speed-of-light", "hand=light:4,time:5")
    assert table.reason("power speed-of-light light") == "not_enough_cards"
    table.play("power speed-of-light time")
    assert (table.score, table.decision) == (6, "choose-star")
    table.play("choose-star he")
    assert (table.pool("he"), table.player.sets) == (1, 1)
    table = owning("speed-of-light", "hand=time:5", NO_STARS).play("power speed-of-light time")
    assert (table.score, table.decision) == (6, "craft")  # the star is left out


def test_pl4_time_dilation() -> None:
    pays("time-dilation", "", "light")
    table = owning("time-dilation", "hand=light:1").play("power time-dilation light")
    assert (table.player.crystal, table.hand("light")) == (1, 0)


@pytest.mark.parametrize(
    ("power", "kind", "inside", "border", "outside"),
    [
        ("relativity-delta", "time", "S01", "S19", "S15"),
        ("relativity-psi", "gravity", "S15", "S06", "S01"),
        ("relativity-phi", "chemistry", "S37", "S18", "S07"),
    ],
)
def test_pl5_pl6_pl7_relativity(
    power: str, kind: str, inside: str, border: str, outside: str
) -> None:
    pays(power, "", kind)
    for space in (inside, border):
        table = owning(power, f"hand={kind}:2 S24=H S14=H").play(f"power {power} {kind}")
        assert table.reason(f"place-star c {outside}") == "wrong_sector"
        carbon = table.supply("c")
        table.play(f"place-star c {space}")
        assert (table.star(space), table.supply("c"), table.pool("c")) == ("C", carbon - 1, 0)
    table = owning(power, f"hand={kind}:2 {inside}=H", "supply=o:0").play(f"power {power} {kind}")
    assert table.reason(f"place-star c {inside}") == "space_occupied"
    assert table.reason(f"place-star o {border}") == "supply_empty"
    assert (
        owning(power, f"hand={kind}:2", NO_STARS).reason(f"power {power} {kind}") == "supply_empty"
    )
    full = owning(power, f"hand={kind}:2 {FULL_STARS}", "supply=c:3")
    assert full.reason(f"power {power} {kind}") == "no_space"


def test_pl8_nuclear_fission() -> None:
    pays("nuclear-fission", "S19=H", "time")
    table = owning("nuclear-fission", "hand=time:2 S19=H chamber=5").play(
        "power nuclear-fission time"
    )
    table.play("discard-star S19", "choose-star h")
    assert (table.pool("h"), table.player.full, table.player.crystal) == (1, 1, 0)
    assert (
        owning("nuclear-fission", "hand=time:2").reason("power nuclear-fission time") == "no_star"
    )


# -- Gravity ----------------------------------------------------------------------------------


def test_pg1_binary_star() -> None:
    pays("binary-star", "S19=X(H)", *KINDS)
    table = owning("binary-star", "hand=light:1 graviton=1 S19=X(He) S14=H").play(
        "power binary-star light"
    )
    assert table.reason("unflip S14") == "not_a_supernova"
    table.play("unflip S19")
    assert table.star("S19") == "He"
    assert table.reason("move S14 S09") == "decision_pending"  # the same star
    assert table.reason("move S19 S01") == "not_reachable"
    assert table.reason("done") == "decision_pending"  # compulsory
    table.play("move S19 S09")
    assert table.stars() == {"S09": "He", "S14": "H"}
    assert table.player.gravitons == 0
    use = "power binary-star light"
    assert owning("binary-star", "hand=light:1 S19=X(H)").reason(use) == "no_graviton"
    assert owning("binary-star", "hand=light:1 graviton=1 S19=H").reason(use) == "no_target"


def test_pg1_binary_star_without_a_destination() -> None:
    """M-8: a step without an answer is left out."""
    table = owning(
        "binary-star", "hand=light:1 graviton=1 " + FULL_STARS.replace("S19=H", "S19=X(O)")
    )
    table.play("power binary-star light", "unflip S19")
    assert (table.star("S19"), table.decision) == ("O", "craft")


def test_pg2_core_collapse() -> None:
    pays("core-collapse", "S19=H", *KINDS)
    table = owning("core-collapse", "hand=light:1 graviton=1 S19=C").play(
        "power core-collapse light"
    )
    table.play("flip S19")
    assert (table.star("S19"), table.player.gravitons) == ("X(C)", 0)
    use = "power core-collapse light"
    assert owning("core-collapse", "hand=light:1 S19=H").reason(use) == "no_graviton"
    assert owning("core-collapse", "hand=light:1 graviton=1 S19=X(H)").reason(use) == "no_target"


def test_pg3_stellar_ash_gain() -> None:
    pays("stellar-ash", "", *KINDS)
    table = owning("stellar-ash", "hand=light:1").play("power stellar-ash light", "choose gain")
    table.chance("tile T107")
    assert (table.pool_tiles(), table.decision) == (["T107"], "craft")


def test_pg3_stellar_ash_replace() -> None:
    galaxy = "hand=light:1 N01=T101 N02=T201 N03=T102*"
    table = owning("stellar-ash", galaxy).play("power stellar-ash light")
    assert table.legal() == ["choose gain", "replace N01"]
    assert table.reason("replace N02") == "wrong_size"
    assert table.reason("replace N03") == "already_finished"
    assert table.reason("replace N04") == "no_nebula"
    assert table.reason("choose proto") == "decision_pending"
    table.play("replace N01").chance("tile T210")
    assert (table.nebula("N01"), table.decision) == ("T210", "craft")
    assert table.state.stack_bottoms[0] == [TILE_IDS.index("T101")]  # V-5


def test_pg3_stellar_ash_empty_stacks() -> None:
    table = owning("stellar-ash", "hand=light:1 N01=T101")
    table.state.stacks[0] = 0
    table.play("power stellar-ash light")
    assert table.reason("choose gain") == "stack_empty"
    assert table.legal() == ["replace N01"]
    table = owning("stellar-ash", "hand=light:1 N01=T101")
    table.state.stacks[1] = 0
    table.play("power stellar-ash light")
    assert table.reason("replace N01") == "stack_empty"
    table = owning("stellar-ash", "hand=light:1 N01=T101")
    table.state.stacks = [0, 0, 1]
    assert table.reason("power stellar-ash light") == "stack_empty"
    table = owning("stellar-ash", "hand=light:1 N01=T201")
    table.state.stacks[0] = 0
    assert table.reason("power stellar-ash light") == "stack_empty"  # nothing to replace


def test_pg4_shooting_star() -> None:
    pays("shooting-star", "S19=H", *KINDS)
    galaxy = "hand=light:1 S19=H S14=X(He) N05=T101 N06=T202*"
    table = owning("shooting-star", galaxy).play("power shooting-star light")
    assert table.reason("move S19 S14") == "space_occupied"
    assert table.reason("move S01 S02") == "no_star"
    assert table.reason("move N05 N06") == "space_occupied"
    assert table.reason("move N06 N01") == "already_finished"
    assert table.reason("move N01 N02") == "no_nebula"
    assert table.reason("move L21 L14") == "decision_pending"
    assert len(table.legal()) == 2 * 35 + 10
    table.play("move S14 S37")
    assert table.stars() == {"S19": "H", "S37": "X(He)"}
    table = owning("shooting-star", galaxy).play("power shooting-star light", "move N05 N12")
    assert (table.nebula("N05"), table.nebula("N12")) == (None, "T101")
    assert (
        owning("shooting-star", "hand=light:1").reason("power shooting-star light") == "no_target"
    )
    finished = owning("shooting-star", "hand=light:1 N05=T101*")
    assert finished.reason("power shooting-star light") == "no_target"


def test_pg4_shooting_star_on_full_boards() -> None:
    use = "power shooting-star light"
    tiles = " ".join([f"{space}=T3{n:02}" for n, space in enumerate(NEBULA_IDS, start=1)])
    assert owning("shooting-star", f"hand=light:1 {FULL_STARS} {tiles}").reason(use) == "no_target"
    assert owning("shooting-star", f"hand=light:1 {FULL_STARS} N01=T101").reason(use) is None


def test_pg5_solar_wind() -> None:
    pays("solar-wind", "S19=H", "chemistry")
    table = owning("solar-wind", "hand=chemistry:2 S19=H L21=P L27=P L14=P").play(
        "power solar-wind chemistry"
    )
    assert table.reason("flip S14") == "no_star"
    table.play("flip S19")
    assert (table.star("S19"), table.life()) == ("X(H)", {"L14": "P", "L21": "S", "L27": "S"})
    table = owning("solar-wind", "hand=chemistry:2 S19=H").play(
        "power solar-wind chemistry", "flip S19"
    )
    assert table.star("S19") == "X(H)"  # also without proto-life
    refused = owning("solar-wind", "hand=chemistry:2 S19=X(H) L21=P")
    assert refused.reason("power solar-wind chemistry") == "no_target"


def test_pg6_pulsar() -> None:
    pays("pulsar", "", "gravity")
    assert owning("pulsar", "hand=gravity:1").reason("power pulsar gravity") == "no_graviton"
    table = owning("pulsar", "hand=gravity:1 graviton=1").play("power pulsar gravity")
    assert (table.player.crystal, table.player.gravitons, table.hand("gravity")) == (2, 0, 0)


def test_pg7_white_dwarf() -> None:
    pays("white-dwarf", "S19=H", "time")
    table = owning("white-dwarf", "hand=time:2 S19=H").play("power white-dwarf time")
    assert table.player.crystal == 0
    table.play("flip S19")
    assert (table.star("S19"), table.player.crystal) == ("X(H)", 1)
    for galaxy in ("", "S19=X(H)"):  # nothing to flip: the crystal still rises (W-7)
        table = owning("white-dwarf", f"hand=time:2 {galaxy}").play("power white-dwarf time")
        assert (table.player.crystal, table.hand("time"), table.decision) == (1, 0, "craft")


def test_pg8_wormhole() -> None:
    pays("wormhole", "L21=S L14=P", *KINDS)
    galaxy = "hand=light:1 L01=S L02=S L21=P L14=P L15=P L27=P"
    table = owning("wormhole", galaxy).play("power wormhole light")
    assert table.reason("pay-life L21") == "no_stable"
    table.play("pay-life L01")
    assert table.legal() == ["choose proto", "choose stable"]
    assert table.reason("choose crystals") == "decision_pending"
    table.play("choose proto")
    assert table.reason("done") == "must_choose_at_least_one"
    assert table.reason("move L02 L40") == "no_proto"
    table.play("move L21 L40")
    assert table.reason("move L40 L41") == "token_already_used"
    assert table.reason("move L14 L40") == "space_occupied"
    table.play("move L14 L21", "move L15 L14")  # spaces freed before may be used
    assert table.decision == "craft"  # three at most
    assert table.life() == {"L02": "S", "L14": "P", "L21": "P", "L27": "P", "L40": "P"}


def test_pg8_wormhole_edges() -> None:
    table = owning("wormhole", "hand=light:1 L01=S L02=S").play(
        "power wormhole light", "pay-life L01"
    )
    assert table.reason("choose proto") == "no_proto"
    table.play("choose stable", "move L02 L48")
    assert table.decision == "craft"
    table = owning("wormhole", "hand=light:1 L01=S L21=P L14=P").play("power wormhole light")
    table.play("pay-life L01")
    assert table.reason("choose stable") == "no_stable"
    table.play("choose proto", "move L21 L30", "done")
    assert table.life() == {"L14": "P", "L30": "P"}
    table = owning("wormhole", "hand=light:1 L01=S L02=S L21=P")
    table.play("power wormhole light", "pay-life L01", "choose stable")
    assert table.reason("move L21 L22") == "no_stable"
    assert owning("wormhole", "hand=light:1 L21=P").reason("power wormhole light") == "no_stable"
    assert owning("wormhole", "hand=light:1 L21=S").reason("power wormhole light") == "no_target"
    full = owning("wormhole", f"hand=light:1 {FULL_LIFE}").play(
        "power wormhole light", "pay-life L01"
    )
    full.play("choose stable", "move L48 L01")
    assert full.decision == "relocate-more"


# -- what is possible of each -----------------------------------------------------------------

CARDS = "hand=light:5,time:5,gravity:5,chemistry:5 graviton=1 supernova=1 full=1"
ALONE = FULL_LIFE.replace("L21=S", "L21=P")  # proto-life that cannot move

# Each power where as little as can be of its effect is possible (W-7), by the cards of 5.1:
# what lies there, supplies, and the reason of the refusal if the card wants one.
LEAST: dict[str, list[tuple[str, str, str | None]]] = {
    "molecular-cloud": [("", "supply=c:1", None), ("", "supply=c:0", "supply_empty")],
    "amino-acids": [("", "supply=life:1", None), ("", "supply=life:0", "supply_empty")],
    "speed-of-light": [("", NO_STARS, None)],
    "time-dilation": [("", NO_STARS, None)],
    "relativity-delta": [("", "supply=h:0,he:0,o:0,c:1", None), ("", NO_STARS, "supply_empty")],
    "relativity-psi": [("", "supply=h:0,he:0,o:0,c:1", None), ("", NO_STARS, "supply_empty")],
    "relativity-phi": [(FULL_STARS, "supply=c:1", "no_space")],
    "nuclear-fission": [("S19=H", NO_STARS, None), ("", "", "no_star")],
    "creation": [
        (FULL_LIFE.replace("L21=S", ""), "supply=life:9", None),
        ("", "supply=life:1", None),
        (FULL_LIFE, "supply=life:9", "no_space"),
    ],
    "expansion-of-the-universe": [("", "supply=h:1", None), ("", "supply=h:0", "supply_empty")],
    "black-hole": [("S19=H S20=X(O)", "", None), ("S20=X(O)", "", "no_target")],
    "event-horizon": [("", "supply=life:0", None)],
    "fourth-dimension": [("", NO_STARS, None)],
    "special-relativity": [("", NO_STARS, None)],
    "quasar": [("", NO_STARS, None)],
    "nuclear-fusion": [("S19=X(H)", NO_STARS, None), ("", "", "no_star")],
    "binary-star": [
        (FULL_STARS.replace("S19=H", "S19=X(O)"), "", None),
        ("S19=H", "", "no_target"),
    ],
    "core-collapse": [("S19=H", "", None), ("S19=X(H)", "", "no_target")],
    "stellar-ash": [("N01=T101", "", None)],
    "shooting-star": [(f"{FULL_STARS} N01=T101", "", None), ("N01=T101*", "", "no_target")],
    "solar-wind": [("S19=H", "", None), ("S19=X(H) L21=P", "", "no_target")],
    "pulsar": [("", NO_STARS, None)],
    "white-dwarf": [("S19=H", "", None), ("S19=X(H)", "", None), ("", "", None)],
    "wormhole": [("L01=S L21=P", "", None), ("L01=S", "", "no_target"), ("L21=P", "", "no_stable")],
    "genetic-drift": [("L21=P", "", None), (ALONE, "", "no_target")],
    "ionizing-radiation": [("S19=X(H) L21=P", "", None), ("S19=X(H) L01=P", "", "no_target")],
    "evolution": [
        ("N05=T101*8 L01=S L02=S L03=S", "", None),
        ("N05=T101*8 L01=S L02=S", "", "no_stable"),
        ("N05=T101* L01=S L02=S L03=S", "", "not_exactly_one_creature"),
    ],
    "abiogenesis": [("", "supply=life:1", None), ("", "supply=life:0", "supply_empty")],
    "survival-of-the-fittest": [("L01=P L21=P", "", None), ("L01=P", "", "no_target")],
    "speciation": [("L21=S", "", None), ("L21=P", "", "no_target")],
    "photosynthesis": [("S19=H L21=P", "", None), ("S19=X(H) L21=P", "", "no_target")],
    "water-rich-comets": [("S19=O L21=P", "", None), ("S19=H L21=P", "", "no_target")],
}


@pytest.mark.parametrize("power", POWER_NAMES)
def test_w_7_what_is_possible_is_done(power: str) -> None:
    """All 32 powers: usable whenever a part of the effect is, and then carried through."""
    pays_with = POWER_PAYS[POWER_NAMES.index(power)]
    kind = KINDS[pays_with] if pays_with < len(KINDS) else "light"
    use = f"discharge-power {power}" if pays_with == DISCHARGE else f"power {power} {kind}"
    for galaxy, supplies, reason in LEAST[power]:
        table = owning(power, f"{CARDS} {galaxy}", supplies)
        assert table.reason(use) == reason, galaxy
        if reason is None:
            before = snapshot(table.state.players[0])
            table.play(use)
            while table.decision != "craft":
                assert table.legal() or table.outcomes()
                if table.legal():
                    table.play(table.legal()[0])
                else:
                    table.chance(next(iter(table.outcomes())))
            assert snapshot(table.state.players[0]) != before


# -- no dead ends -----------------------------------------------------------------------------


def test_m_9_every_action_uses_something_up() -> None:
    """A crafting phase with everything at hand ends, whatever is chosen."""
    hand = "hand=light:9,time:9,gravity:9,chemistry:9 supernova=4 dna=4 graviton=9 full=2"
    pool = "pool=h:3,he:3,o:2,c:2,proto:4,T101,T202,T303 S19=H L21=P L14=S L15=S L27=S"
    for first in range(0, 32, 4):
        powers = ",".join([POWER_NAMES[(first + 9 * n) % 32] for n in range(4)])
        table = Table(f"powers={powers} {hand} {pool}")
        steps = 0
        while table.state.current == 0 and table.decision != "place-omega":
            if table.decision.startswith("chance"):
                table.chance(next(iter(table.outcomes())))
                continue
            legal = [text for text in table.legal() if not text.startswith("omega")]
            table.play(legal[(7 * steps) % len(legal)] if legal else table.legal()[0])
            steps += 1
            assert steps < 400
        assert steps > 20


def test_the_table_of_actions_is_small_enough() -> None:
    assert len(GAME.actions) < 6000
