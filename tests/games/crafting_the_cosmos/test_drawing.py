"""The drawing of Crafting the Cosmos: everything is drawn, counted, in place, for its reader."""

import random
import re
from xml.etree import ElementTree as ET

import pytest

from compliance.pictures import check_fragments, check_targets, drawn, previewed, targets_of
from cosmarium.core.contract import CHANCE, SPECTATOR, Event
from cosmarium.core.rules import ALLOWED
from cosmarium.drawing.fragment import LAYOUTS, Fragment, Layout, View
from cosmarium.drawing.hexagons import corner
from cosmarium.drawing.lettering import ELLIPSIS
from cosmarium.games.crafting_the_cosmos import BUNDLE
from cosmarium.games.crafting_the_cosmos.components import (
    ELEMENTS,
    GOALS,
    KINDS,
    LIFE_SPACES,
    LIFE_STARS,
    NEBULA_SPACES,
    NEBULA_STARS,
    POWER_CARDS,
    POWER_NAMES,
    POWERS,
    STAR_SPACES,
    TILE_IDS,
    TILES,
)
from cosmarium.games.crafting_the_cosmos.drawing import DRAWING
from cosmarium.games.crafting_the_cosmos.drawing.galaxy import needs_of
from cosmarium.games.crafting_the_cosmos.drawing.inputs import Galaxy
from cosmarium.games.crafting_the_cosmos.drawing.names import SIGNS
from cosmarium.games.crafting_the_cosmos.drawing.plan import BoardPlan
from cosmarium.games.crafting_the_cosmos.drawing.powers import EFFECTS, cost_of
from cosmarium.games.crafting_the_cosmos.rules.galaxy import craft_fault
from cosmarium.games.crafting_the_cosmos.rules.needs import worth
from cosmarium.games.crafting_the_cosmos.state import NONE, NOVA, TO_CRAFT, TO_SHIFT, CraftingState
from cosmarium.games.crafting_the_cosmos.texts import CraftingTexts
from cosmarium.games.crafting_the_cosmos.texts.captions import CAPTIONS
from games.crafting_the_cosmos.table import GAME, Table

ENGLISH, GERMAN = BUNDLE.texts("en"), BUNDLE.texts("de")

FULL = (
    "N01=T101 N02=T216 N03=T316 N04=T201* N05=T113*8+7 N06=T202*? N07=T315 N08=T301* N09=T302"
    " N10=T303 N11=T104 N12=T210 S01=H S05=He S09=O S13=C S08=H S04=H S19=X(H) S14=He S24=C"
    " S28=H S31=O S37=X(C) S15=X(O) S16=C S11=O"
    " L01=P L02=S L03=P L08=S L13=S L14=P L20=S L21=P L26=S L27=P L34=S L48=P"
    " hand=light:9,time:2,gravity:3,chemistry:1"
    " powers=speed-of-light,evolution,wormhole,expansion-of-the-universe"
    " pool=h:3,he:2,o:1,c:2,proto:12,T116,T215,T305"
    " supernova=3 dna=12 graviton=7 chamber=5 full=2 discharged=4 sets=2"
)
SMALL = "N05=T112 N06=T203 N09=T314 S19=H S14=He L21=P hand=time:2,?:3 powers=-,quasar,-,-"
EMPTY = ""
OTHER = "N05=T111 N06=T204*8+2/? N09=T313 S19=X(H) L21=S pool=h:2,proto:1 dna=2 graviton=1 full=1"


def fragments(state: CraftingState, seat: int = 0, view: View | None = None) -> dict[str, Fragment]:
    seen = GAME.observe(state, seat)
    return {part.name: part for part in DRAWING.fragments(seen, view or View(ENGLISH))}


def whole(parts: dict[str, Fragment] | list[Fragment]) -> str:
    found = parts.values() if isinstance(parts, dict) else parts
    return "".join([part.svg() for part in found])


def preview(table: Table, text: str, layout: str = "wide") -> str:
    seen = GAME.observe(table.state, 0)
    action = GAME.actions[GAME.actions.parse(text)]
    shown = previewed(DRAWING, seen, View(ENGLISH, layout), action)  # type: ignore[arg-type]
    return "".join(shown.values())


# -- everything is drawn ----------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("galaxies", [(FULL, SMALL), (SMALL, FULL, EMPTY, OTHER)], ids=["2", "4"])
@pytest.mark.parametrize("texts", [ENGLISH, GERMAN], ids=["en", "de"])
def test_full_and_empty_galaxies_keep_the_contract(
    galaxies: tuple[str, ...], layout: str, texts: object
) -> None:
    table = Table(*galaxies, table="goals=Y01,Y04,Y16")
    names = {0: "Ada", 1: "Wolfeschlegelsteinhausen & Söhne", 2: "<b>"}
    for seat in (0, 1, SPECTATOR):
        view = View(texts, layout, names)  # type: ignore[arg-type]
        seen = GAME.observe(table.state, seat)
        opened = drawn(DRAWING.board(DRAWING.scene(seen, view), 1 if seat != 1 else 0))
        check_fragments(DRAWING, DRAWING.fragments(seen, view) + opened)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_power_fits_on_its_card_and_says_what_it_does(layout: str) -> None:
    for first in range(0, POWERS, 4):
        table = Table("hand=light:9,time:9,gravity:9,chemistry:9 graviton=1 S19=H L21=P")
        table.player.slots = list(range(first, first + 4))
        parts = fragments(table.state, 0, View(GERMAN, layout))  # type: ignore[arg-type]
        check_fragments(DRAWING, list(parts.values()))
        for power in range(first, first + 4):
            assert f'id="cc-power-{POWER_NAMES[power]}"' in whole(parts)


def test_every_word_of_a_power_is_a_sign_or_a_number() -> None:
    for power in range(POWERS):
        for word in f"{cost_of(power)} {EFFECTS[power]}".split():
            assert word in SIGNS or re.fullmatch(r"[+−]?\d?×?|/|\+", word), (power, word)
        assert cost_of(power).count("card-") in (POWER_CARDS[power], 1, 0)
    used = {SIGNS[word][0] for word in SIGNS}
    assert used <= set(DRAWING.symbols.definitions)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_tile_can_lie_beside_and_on_the_board(layout: str) -> None:
    for first in range(0, TILES, 4):
        table = Table(EMPTY)
        table.player.tiles[:4] = range(first, first + 4)
        table.player.finished = [0, 1, *[0] * (NEBULA_SPACES - 2)]
        table.player.pool_tiles = [(first + 4) % TILES]
        parts = fragments(table.state, 0, View(GERMAN, layout))  # type: ignore[arg-type]
        assert f'id="cc-tile-{TILE_IDS[(first + 4) % TILES]}"' in whole(parts)
        check_fragments(DRAWING, list(parts.values()))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_goal_has_its_row(layout: str) -> None:
    for first in range(0, GOALS, 2):
        table = Table(SMALL, OTHER, EMPTY, EMPTY)
        table.state.goals = [first, first + 1, (first + 2) % GOALS]
        parts = fragments(table.state, 0, View(GERMAN, layout))  # type: ignore[arg-type]
        check_fragments(DRAWING, list(parts.values()))


# -- geometry ---------------------------------------------------------------------------------


def test_corners_and_sides_lie_on_their_hexagons() -> None:
    """G-2, G-3: the picture is made from the coordinates of the board."""
    plan = BoardPlan(80, 10, 20)
    for nebula in range(NEBULA_SPACES):
        for number, space in enumerate(NEBULA_STARS[nebula]):
            expected = corner(number, 80, *plan.nebula(nebula))
            assert plan.star(space) == pytest.approx(expected)
    for space in range(LIFE_SPACES):
        one, two = [plan.star(star) for star in LIFE_STARS[space]]
        middle = ((one[0] + two[0]) / 2, (one[1] + two[1]) / 2)
        assert plan.life(space) == pytest.approx(middle)


# -- what nobody must count -------------------------------------------------------------------


def random_galaxy(dice: random.Random) -> Galaxy:
    stars = [
        dice.randrange(4) + NOVA * (dice.random() < 0.3) if dice.random() < 0.6 else NONE
        for _ in range(STAR_SPACES)
    ]
    tiles = [dice.randrange(TILES) for _ in range(NEBULA_SPACES)]
    nothing = (0,) * NEBULA_SPACES
    return Galaxy(tuple(stars), (0,) * LIFE_SPACES, tuple(tiles), nothing, nothing * 2)


def test_a_tile_says_craft_exactly_when_it_can_be_crafted() -> None:
    """A-1: ready, left and wrong agree with the rules."""
    dice = random.Random(1)
    ready = 0
    for _ in range(400):
        galaxy = random_galaxy(dice)
        board = galaxy.board()
        for nebula, needs in enumerate(needs_of(galaxy)):
            assert needs is not None
            can = craft_fault(board, nebula) == ALLOWED
            assert needs.ready == can == (not needs.left and not needs.wrong)
            ready += needs.ready
    assert ready > 10


def test_a_star_is_ranked_by_what_it_does_to_the_nebulae_around() -> None:
    """The rank of a corner: needs it fills and nebulae it spoils, as placing it shows."""
    dice = random.Random(2)
    for _ in range(60):
        galaxy = random_galaxy(dice)
        before = needs_of(galaxy)
        for space in [s for s in range(STAR_SPACES) if galaxy.stars[s] == NONE]:
            element = dice.randrange(4)
            stars = (*galaxy.stars[:space], element, *galaxy.stars[space + 1 :])
            after = needs_of(galaxy._replace(stars=stars))
            around = [n for n in range(NEBULA_SPACES) if space in NEBULA_STARS[n]]
            left = [
                (was.left, now.left) for was, now in zip(before, after, strict=True) if was and now
            ]
            fewer = len([1 for was, now in left if now < was])
            serves, spoils = worth(before, element, space)
            assert serves == fewer
            assert serves + spoils == len(around)


def test_tiles_tell_their_story() -> None:
    table = Table("N05=T113 S19=H S14=He S23=X(H) S09=O N07=T202 N12=T315 S28=C S32=C S35=C")
    galaxy = fragments(table.state)["galaxy"].svg()
    assert ">Craft +5<" in galaxy  # EX10
    assert ">1 wrong<" in galaxy
    assert re.search(r">\d left<", galaxy)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_last_round_is_shown_as_one(layout: Layout) -> None:
    """Z-1 to Z-3; rounds that will not be played have no dot; later goals do not score."""
    state = Table(SMALL, EMPTY, table="goals=Y01,Y04,Y16").state
    state.round, state.crystals = 3, 2
    running = whole(fragments(state, view=View(ENGLISH, layout)))
    assert "will not score" not in running
    assert "3 more to come" in running
    assert "Round 3, the last one" not in running
    state.crystals = 0
    last = whole(fragments(state, view=View(ENGLISH, layout)))
    assert last.count(">will not score<") == 2
    assert "more to come" not in last
    assert (">Last round<" if layout == "phone" else ">Round 3, the last one<") in last
    if layout == "wide":
        assert fragments(state)["track"].svg().count("<circle") == 3


# -- actions ----------------------------------------------------------------------------------

CHOICES = {
    "put-stable": ("amino-acids", "power amino-acids chemistry"),
    "put-proto": ("speciation", "power speciation light"),
    "put-star": ("relativity-delta", "power relativity-delta time"),
    "discard-star": ("nuclear-fusion", "power nuclear-fusion time"),
    "choose-star": ("speed-of-light", "power speed-of-light light"),
    "choose-nova": ("ionizing-radiation", "power ionizing-radiation light"),
    "choose-gain": ("event-horizon", "power event-horizon light"),
    "choose-ash": ("stellar-ash", "power stellar-ash light"),
    "flip": ("core-collapse", "power core-collapse light"),
    "flip-wind": ("solar-wind", "power solar-wind chemistry"),
    "unflip": ("binary-star", "power binary-star light"),
    "drift": ("genetic-drift", "power genetic-drift light"),
    "shoot": ("shooting-star", "power shooting-star light"),
    "pay-proto": ("survival-of-the-fittest", "power survival-of-the-fittest light"),
    "pay-stable": ("wormhole", "power wormhole light"),
}
RICH = (
    "N05=T113 N06=T202* S19=X(H) S14=H S28=O L21=P L14=S L27=P"
    " hand=light:5,time:5,gravity:5,chemistry:5 supernova=1 graviton=1 powers={0},-,-,-"
)


def narrowing_reaches_all(state: CraftingState, seat: int) -> None:
    """What has been pointed at leaves one action, or actions of different kinds: buttons."""
    seen = GAME.observe(state, seat)
    found: dict[frozenset[str], list[str]] = {}
    for index in GAME.legal_actions(state, seat):
        action = GAME.actions[index]
        aims = frozenset(DRAWING.targets(action, DRAWING.stage(DRAWING.scene(seen, View(ENGLISH)))))
        if aims:
            found.setdefault(aims, []).append(action.kind)
    for aims, kinds in found.items():
        assert len(set(kinds)) == len(kinds), (aims, kinds)


@pytest.mark.parametrize("decision", CHOICES)
def test_every_choice_of_a_power_has_its_places(decision: str) -> None:
    """M-6: each follow-up decision is answered in the picture."""
    power, text = CHOICES[decision]
    table = Table(RICH.format(power)).play(text)
    assert table.decision == decision
    seen = GAME.observe(table.state, 0)
    legal = [GAME.actions[index] for index in GAME.legal_actions(table.state, 0)]
    for layout in LAYOUTS:
        check_targets(DRAWING, seen, ENGLISH, legal, layout)
    narrowing_reaches_all(table.state, 0)
    buttons = [
        action
        for action in legal
        if not DRAWING.targets(action, DRAWING.stage(DRAWING.scene(seen, View(ENGLISH))))
    ]
    assert len(buttons) <= 2


def test_pointing_reaches_every_legal_action_of_whole_games() -> None:
    dice = random.Random(3)
    state = GAME.new_state(3, {})
    for step in range(700):
        if state.over:
            break
        decision = GAME.decisions(state)[0]
        if decision.seat == CHANCE:
            outcome = dice.choice(GAME.chance_outcomes(state))[0]
            GAME.apply(state, CHANCE, outcome)
            continue
        if step % 3 == 0:
            narrowing_reaches_all(state, decision.seat)
        GAME.apply(state, decision.seat, dice.choice(GAME.legal_actions(state, decision.seat)))


def test_what_is_paid_is_pointed_at_first() -> None:
    table = Table("S19=H L21=P supernova=1 dna=1 graviton=1 pool=h:1,proto:1")
    seen = GAME.observe(table.state, 0)

    def aims(text: str) -> list[str]:
        return list(
            DRAWING.targets(
                GAME.actions[GAME.actions.parse(text)],
                DRAWING.stage(DRAWING.scene(seen, View(ENGLISH))),
            )
        )

    assert aims("flip S19") == ["cc-counter-supernova", "cc-S19"]
    assert aims("move S19 S14") == ["cc-counter-graviton", "cc-S19", "cc-S14"]
    assert aims("evolve L21") == ["cc-counter-dna", "cc-L21"]
    assert aims("place-star h S14") == ["cc-pool-h", "cc-S14"]
    assert aims("place-proto L14") == ["cc-pool-proto", "cc-L14"]
    assert aims("move N05 N06") == []


# -- previews ---------------------------------------------------------------------------------


def test_a_preview_of_a_star_counts_down() -> None:
    table = Table("N05=T113 N06=T202 S19=H pool=he:1")
    markup = preview(table, "place-star he S14")
    assert ">3→2 left<" in markup
    assert ">4→3 left<" in markup
    assert re.search(r'id="cc-S14" class="[^"]*\bghost\b', markup)


def test_a_preview_of_crafting_shows_the_points() -> None:
    table = Table("N05=T113 S19=H S14=He S23=X(H) S09=O")
    markup = preview(table, "craft N05 S09")
    assert ">✓ 5 pt<" in markup
    assert ">0→5<" in markup
    assert re.search(r'id="cc-N05" class="[^"]*\bghost\b', markup)
    assert preview(Table("N05=T113 S19=H"), "craft N05 S19") == ""


def test_a_preview_of_a_power_shows_what_it_does() -> None:
    table = Table("S19=H L21=P L27=P hand=light:1 powers=photosynthesis,-,-,-")  # EX23
    assert ">Use: evolves 2<" in whole(fragments(table.state))
    markup = preview(table, "power photosynthesis light")
    for space in ("L21", "L27"):
        assert re.search(rf'id="cc-{space}" class="[^"]*\bghost\b', markup)


def test_a_power_that_cannot_be_used_says_what_is_short() -> None:
    shelf = whole(fragments(Table("hand=light:1 powers=quasar,molecular-cloud,-,-").state))
    assert f">{ENGLISH.caption('short-graviton')}<" in shelf
    assert f">{ENGLISH.caption('short-cards')}<" in shelf


# -- who sees what ----------------------------------------------------------------------------


def test_creatures_and_hands_of_others_stay_hidden() -> None:
    """V-2, V-3."""
    table = Table("N05=T113*8 hand=light:3", "N05=T112*7 hand=time:2")
    seen = GAME.observe(table.state, 0)
    own = whole(DRAWING.fragments(seen, View(ENGLISH)))
    other = whole(drawn(DRAWING.board(DRAWING.scene(seen, View(ENGLISH)), 1)))
    assert ENGLISH.caption("creature-worth", 8) in own
    assert ENGLISH.caption("creature-worth", 7) not in own + other
    assert ENGLISH.caption("creature") in other
    assert 'id="cc-seat2-hand-unknown"' in other


def test_power_cards_drawn_are_seen_by_their_buyer_alone() -> None:
    """V-6."""
    table = Table("hand=light:2").play("buy-power 1 light")
    table.chance("power-card amino-acids", "power-card nuclear-fission")
    mine = targets_of(fragments(table.state, 0).values())
    assert {"cc-offer-amino-acids", "cc-offer-nuclear-fission"} <= mine
    assert "cc-offer" not in whole(fragments(table.state, 1))


# -- words and signs --------------------------------------------------------------------------


def test_german_pictures_are_german() -> None:
    state = Table(FULL, SMALL, EMPTY, table="goals=Y01,Y04,Y16").state
    for layout in LAYOUTS:
        said = whole(fragments(state, 0, View(GERMAN, layout)))
        for english in CAPTIONS.values():
            plain = english.replace("{0}", "").strip(" :,")
            if "{" not in plain and len(plain) > 3 and GERMAN.say(english) != english:
                assert f">{plain}<" not in said, plain


def test_colour_is_never_the_only_sign() -> None:
    """Stars by shape and letter, kinds by icon, seats by shape, sectors by letter."""
    table = Table(FULL, SMALL, EMPTY, EMPTY, table="goals=Y01,Y04,Y16")
    markup = whole(fragments(table.state))
    for seat in range(1, 5):
        assert f"#ui-seat-{seat}" in markup
    for kind in KINDS:
        assert f"#cc-ico-{kind}" in markup
    shapes = set()
    for element in ELEMENTS:
        symbol = DRAWING.symbols.definitions[f"cc-mini-{element}"]
        found = re.search(r' d="([^"]+)"', symbol)
        assert found is not None
        shapes.add(found[1])
        assert (
            f">{'He' if element == 'he' else element.upper()}<"
            in (DRAWING.symbols.definitions[f"cc-star-{element}"])
        )
    assert len(shapes) == len(ELEMENTS)


def test_journeys_lead_from_the_supply_to_where_a_piece_lies() -> None:
    table = Table("S19=H S14=He L21=P pool=h:1", "S19=H")
    seen = GAME.observe(table.state, 0)
    view = View(ENGLISH)
    events = [
        Event("gained", 0, ("1", "h")),
        Event("placed", 0, ("he", "S14")),
        Event("moved", 1, ("S14", "S19")),
        Event("star-discarded", 1, ("S02",)),
    ]
    assert DRAWING.journeys(DRAWING.scene(seen, view), events) == [
        ("cc-supply-h", "cc-pool-h"),
        ("cc-pool-he", "cc-S14"),
        ("cc-strip2-S14", "cc-strip2-S19"),
    ]
    assert DRAWING.changed(DRAWING.scene(seen, view), events[3]) == []


@pytest.mark.parametrize(
    ("power", "piece", "start"),
    [("relativity-delta", "h", "cc-supply-h"), ("speciation", "proto", "cc-supply-life")],
)
def test_what_a_power_puts_down_comes_from_the_supply(power: str, piece: str, start: str) -> None:
    """Also if the power was told of before; what is placed after it comes from the pool."""
    space = "S19" if piece == "h" else "L21"
    table = Table("S19=H S14=He L21=P pool=h:1,proto:1", EMPTY)
    seen = GAME.observe(table.state, 0)
    used = Event("activated", 0, (power, "1", "time"))
    put = Event("placed", 0, (piece, space))
    again = Event("placed", 0, ("he", "S14"))
    view = View(ENGLISH, events=[used, put, again])
    goals = [f"cc-{space}", "cc-S14"]
    assert DRAWING.journeys(DRAWING.scene(seen, view), [put, again]) == [
        (start, goals[0]),
        ("cc-pool-he", goals[1]),
    ]
    assert DRAWING.journeys(DRAWING.scene(seen, View(ENGLISH)), [put]) == [
        (f"cc-pool-{piece}", goals[0])
    ]


def test_the_picture_has_the_size_of_its_screen() -> None:
    seen = GAME.observe(Table(SMALL, EMPTY, EMPTY).state, 0)
    picture = DRAWING.picture(DRAWING.scene(seen, View(ENGLISH)))
    assert (picture.width, picture.height) == (1440, 900)


def test_a_tablet_shows_all_without_scrolling() -> None:
    """A page of 1024 x 768 leaves 670 x 640 for the boards, and shrinks them to 0.86 at most."""
    parts = fragments(Table(FULL, SMALL, EMPTY).state, 0, View(ENGLISH, "medium"))
    shown = [part for part in parts.values() if part.region in ("shared", "own", "shelf")]
    scale = 670 / max([part.width for part in shown])
    assert scale >= 0.86
    assert sum([part.height + 8 for part in shown]) * scale <= 640


@pytest.mark.parametrize("texts", [ENGLISH, GERMAN])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_names_of_powers_are_never_cut(texts: CraftingTexts, layout: Layout) -> None:
    for code in POWER_NAMES:
        state = Table(f"powers={code},-,-,-", EMPTY).state
        shelf = ET.fromstring(fragments(state, 0, View(texts, layout))["shelf"].svg())
        card = next(part for part in shelf.iter() if part.get("id") == f"cc-power-{code}")
        said = [part.text or "" for part in card.iter() if part.tag.endswith("}text")]
        assert ELLIPSIS not in "".join(said), said


def test_ranks_are_told_while_a_star_is_picked() -> None:
    """Hidden until its element is picked."""
    table = Table("N05=T113 S19=H pool=he:1")
    plain = fragments(table.state)["galaxy"].svg()
    assert 'class="shown-2"' in plain
    assert 'href="#cc-rank-1"' in plain


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_points_of_a_discharge_are_a_button(layout: Layout) -> None:
    """A-2: a click on them means the time chamber. They look like a button only where they are
    one."""
    for galaxy, buttons in (("full=1", 2), ("", 1)):
        parts = fragments(Table(galaxy).state, 0, View(ENGLISH, layout))
        assert whole(parts).count('data-target="cc-chamber"') == buttons
    state = Table("full=1").state
    for step in (TO_CRAFT, TO_SHIFT):
        state.pending = [step]
        parts = fragments(state, 0, View(ENGLISH, layout))
        button = re.findall(r'data-target="cc-chamber".*?\+3<', whole(parts))[-1]
        assert ("--on-fill" in button) == (step == TO_CRAFT)


def test_opponents_nebulae_in_the_pool_are_told() -> None:
    table = Table("", "pool=T116,h:1 hand=gravity:5")
    table.state.players[1].known[KINDS.index("gravity")] = 1
    seen = GAME.observe(table.state, 0)
    [told] = DRAWING.opponents(DRAWING.scene(seen, View(ENGLISH)))
    assert "Pool: 1 nebula, 1 hydrogen star" in told.facts
    assert "Energy cards: 5, of which everybody has seen 1 Gravity" in told.facts


@pytest.mark.parametrize("texts", [ENGLISH, GERMAN], ids=["en", "de"])
def test_headings_of_panels_say_what_lies_there(texts: CraftingTexts) -> None:
    """Named as one, with their remarks: a pointer at the words opens a card."""
    shown = whole(fragments(Table(FULL, SMALL).state, view=View(texts)))
    for part in ("pool", "supply", "display", "goals", "powers"):
        assert f'aria-label="{texts.caption(part)}. {texts.caption(f"{part}-hint")}"' in shown, part
    assert texts.caption("hand-hint") in shown
