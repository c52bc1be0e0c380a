"""The drawing of Cosmogenesis: everything is drawn, to scale, in its place, for its reader."""

import re
from xml.etree import ElementTree as ET

import pytest

from compliance.pictures import check_fragments, drawn, previewed
from cosmarium.core.contract import SPECTATOR, Event
from cosmarium.drawing.contract import NO_PREVIEW
from cosmarium.drawing.fragment import LAYOUTS, Fragment, Layout, View
from cosmarium.drawing.lettering import width
from cosmarium.games.cosmogenesis import BUNDLE
from cosmarium.games.cosmogenesis.components import (
    BODIES_AN_ORBIT,
    COLOURS,
    ELEMENT_NAMES,
    EXOTIC,
    EXOTIC_NAMES,
    EXOTICS,
    PLANETARY_NAMES,
    PLANETARY_OBJECTIVES,
    SECTOR_IV,
    STELLAR,
    STELLAR_NAMES,
)
from cosmarium.games.cosmogenesis.drawing import DRAWING
from cosmarium.games.cosmogenesis.drawing.bodies import breadth_of, symbol_of
from cosmarium.games.cosmogenesis.drawing.orbits import ARCS
from cosmarium.games.cosmogenesis.notation import read_system
from cosmarium.games.cosmogenesis.rules.requirements import meets, needs_of, unmet
from cosmarium.games.cosmogenesis.setup import opening
from cosmarium.games.cosmogenesis.state import (
    ASTEROID_MOON,
    PHASE_KEEP,
    PHASE_MAIN,
    CosmogenesisState,
    System,
    gas_giant,
    is_gas,
    terrestrial,
)
from cosmarium.games.cosmogenesis.texts import CosmogenesisTexts
from cosmarium.games.cosmogenesis.texts.captions import CAPTIONS

ENGLISH, GERMAN = BUNDLE.texts("en"), BUNDLE.texts("de")

FULL = (
    "T4w/L4; T3w/L2, T3, T3w/L0 P16 | G2r:violet; T4w/L3, T4, T4w/L1 P06 | G2r:blue; T2, T1, a P04"
    " | G2r:red; T4, a P09 | G1r:yellow; T1 | G2:green; T1, T2 | T1/L0 | belt 14 7"
    " | exotic X08 X03 X01(ast) X04(act,act) X07() | stellar S05 S13 S18 | hand P20 P02 P07 P21"
    " | expanded | monolith"
)
SMALL = "T3w/L3; T1 P15 | G1:red | T2/L0; a | belt 2 1 | exotic X02(com) | stellar S01 | hand P01"
EMPTY = "empty"


def position(*systems: str) -> CosmogenesisState:
    """Systems around a filled board, the first seat to choose an element."""
    state = opening(len(systems))
    for seat, system in enumerate(systems):
        read_system(state, seat, system)
    state.order = list(range(state.seats))
    state.phase = PHASE_MAIN
    state.round = 3
    state.board[0:2] = [STELLAR + 10, STELLAR + 18]
    state.board[5:8] = [3, 9, 15]
    state.board[10:12] = [1, 4]
    state.board[15 : 16 + state.seats] = SECTOR_IV[: state.seats + 1]
    return state


def fragments(
    state: CosmogenesisState, seat: int = 0, view: View | None = None
) -> dict[str, Fragment]:
    seen = BUNDLE.game.observe(state, seat)
    return {part.name: part for part in DRAWING.fragments(seen, view or View(ENGLISH))}


def test_objectives_to_choose_stand_above_on_phones() -> None:
    """In place of the central board, and open: all else is done."""
    state = position(EMPTY, EMPTY)
    state.phase = PHASE_KEEP
    state.systems[0].dealt = [3, 4]
    shared = [
        part
        for part in fragments(state, 0, View(ENGLISH, "phone")).values()
        if part.region == "shared"
    ]
    assert [part.name for part in shared if not part.done] == ["hand"]
    state.phase = PHASE_MAIN
    parts = fragments(state, 0, View(ENGLISH, "phone"))
    assert parts["hand"].region == "shelf"
    assert not parts["sector-1"].done


@pytest.mark.parametrize("texts", [ENGLISH, GERMAN], ids=["en", "de"])
def test_tabs_of_cards_fit_side_by_side_on_phones(texts: CosmogenesisTexts) -> None:
    """With 24 pixels beside the words of each, and at least as much as a finger needs."""
    parts = fragments(position(SMALL, EMPTY), 1, View(texts, "phone"))
    tabs = [parts[name].tab for name in ("hand", "stellar", "exotic")]
    assert sum([width(tab, 14, bold=True) + 24 for tab in tabs]) < 374, tabs


def test_empty_places_and_words_beside_a_card_can_be_inspected() -> None:
    for layout in LAYOUTS:
        said = whole(fragments(position(EMPTY, FULL), 0, View(ENGLISH, layout)))
        for kind in ("hand", "stellar", "exotic"):
            assert f'id="cg-held-{kind}"' in said, layout
    said = whole(fragments(position(FULL, EMPTY), 0, View(ENGLISH, "phone")))
    assert said.count('data-inspect="cg-card-') >= 2
    assert 'data-inspect="cg-object-' in said


@pytest.mark.parametrize(("texts", "least"), [(ENGLISH, 0.88), (GERMAN, 0.69)], ids=["en", "de"])
def test_names_of_objects_are_hardly_squeezed_on_the_board(
    texts: CosmogenesisTexts, least: float
) -> None:
    """In German one word of 16 letters is the exception."""
    for exotic in range(EXOTICS):
        state = position(EMPTY, EMPTY, EMPTY)
        state.board[5] = EXOTIC + exotic
        said = fragments(state, 0, View(texts))["board"].svg()
        name = texts.arg(EXOTIC_NAMES[exotic])
        for room, words in re.findall(r'textLength="([\d.]+)"[^>]*>([^<]+)<', said):
            assert words not in name or float(room) > least * width(words, 12), words


def whole(parts: dict[str, Fragment]) -> str:
    return "".join([part.svg() for part in parts.values()])


# -- everything is drawn ----------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(
    "systems", [(FULL, SMALL), (SMALL, FULL, EMPTY), (EMPTY, FULL, SMALL, "T1 | hand P05")]
)
@pytest.mark.parametrize("texts", [ENGLISH, GERMAN], ids=["en", "de"])
def test_full_and_empty_systems_keep_the_contract(
    systems: tuple[str, ...], layout: str, texts: object
) -> None:
    state = position(*systems)
    names = {0: "Ada", 1: "Wolfeschlegelsteinhausen & Söhne", 2: "<b>"}
    for seat in (0, 1, SPECTATOR):
        view = View(texts, layout, names)  # type: ignore[arg-type]
        seen = BUNDLE.game.observe(state, seat)
        opened = drawn(DRAWING.board(DRAWING.scene(seen, view), 1 if seat != 1 else 0))
        check_fragments(DRAWING, DRAWING.fragments(seen, view) + opened)


def test_every_body_has_its_symbol() -> None:
    bodies = [ASTEROID_MOON]
    bodies += [terrestrial(size, size > 2 and wet) for size in range(1, 5) for wet in (False, True)]
    bodies += [gas_giant(s, c, r) for s in (1, 2) for c in range(5) for r in (False, True)]
    found = {symbol_of(body) for body in bodies}
    assert found <= set(DRAWING.symbols.definitions)
    assert len(found) == 1 + 4 + 2 + 2 * 2 * len(COLOURS)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_element_can_lie_on_every_kind_of_space(layout: str) -> None:
    state = position(SMALL, EMPTY, EMPTY, EMPTY)
    for element in range(1, len(ELEMENT_NAMES)):
        sector = 0 if element in range(STELLAR, 68) else 3 if element >= 68 else 1
        for number in (0, 3):  # narrow in the first row, broad in the second
            state.board[sector * 5 + number] = element
        parts = fragments(state, 0, View(ENGLISH, layout))  # type: ignore[arg-type]
        markup = whole(parts)
        assert ENGLISH.arg(ELEMENT_NAMES[element]) in markup
        check_fragments(DRAWING, list(parts.values()))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_card_can_be_held(layout: str) -> None:
    view = View(GERMAN, layout)  # type: ignore[arg-type]
    for card in range(len(PLANETARY_NAMES)):
        state = position(SMALL, EMPTY)
        state.systems[0].public_hand = [card]
        state.systems[0].stellar = [card % len(STELLAR_NAMES)]
        state.exotic_owner[:] = [-1] * EXOTICS
        state.exotic_owner[card % EXOTICS] = 0
        parts = fragments(state, 0, view)
        assert f'id="cg-card-{PLANETARY_NAMES[card]}"' in whole(parts)
        check_fragments(DRAWING, list(parts.values()))


# -- geometry ---------------------------------------------------------------------------------


def bodies_in(system: System, orbit: int) -> list[int]:
    first = orbit * BODIES_AN_ORBIT
    return system.bodies[first : first + BODIES_AN_ORBIT]


@pytest.mark.parametrize("size", ["wide", "medium", "miniature"])
@pytest.mark.parametrize("system", [FULL, SMALL, FULL.replace(" | expanded", "")])
def test_bodies_stay_in_the_picture_and_to_one_scale(size: str, system: str) -> None:
    state = position(system, EMPTY)
    mine = state.systems[0]
    plan = ARCS[size, mine.expanded]
    for orbit in range(mine.planets()):
        places = plan.spots(orbit, bodies_in(mine, orbit))
        assert len({spot.scale for spot in places}) == 1, "never one body alone"
        edge = plan.height
        for spot in places:
            assert spot.y - spot.radius >= plan.top - 1
            assert spot.y + spot.radius <= edge + 0.1, "bodies of an orbit overlap"
            edge = spot.y - spot.radius
            assert 0 <= spot.x <= plan.width


@pytest.mark.parametrize("size", ["wide", "medium"])
def test_neighbouring_planets_do_not_hide_each_other(size: str) -> None:
    giants = " | ".join([f"G2r:{COLOURS[orbit % 5]}" for orbit in range(7)])
    mine = position(f"{giants} | expanded", EMPTY).systems[0]
    plan = ARCS[size, mine.expanded]
    for orbit in range(mine.planets() - 1):
        here, there = [plan.spots(o, bodies_in(mine, o))[0] for o in (orbit, orbit + 1)]
        assert here.radius + there.radius < there.x - here.x
        reach = breadth_of(mine.planet(orbit)) * here.scale
        assert reach < there.x - here.x


def test_pieces_lie_flat_and_are_placed_by_transform() -> None:
    root = ET.fromstring(fragments(position(FULL, EMPTY))["system"].svg())
    pieces = [e for e in root if "piece" in e.get("class", "").split()]
    bodies = [piece for piece in pieces if (piece.get("id") or "").startswith("cg-body-")]
    assert len(bodies) == sum([1 for body in position(FULL, EMPTY).systems[0].bodies if body])
    assert all([piece.get("transform") for piece in pieces])


def test_a_grown_body_keeps_its_id_and_its_neighbours_their_places() -> None:
    state = position(SMALL, EMPTY)
    before = fragments(state)["system"].svg()
    state.systems[0].bodies[4] = gas_giant(1, 2, True)
    after = fragments(state)["system"].svg()
    where = re.compile(r'id="(cg-body-\S+)"[^>]*transform="([^"]+)"')
    assert dict(where.findall(before)) == dict(where.findall(after))
    assert before != after


# -- needs ------------------------------------------------------------------------------------


def test_the_needs_of_a_card_are_its_requirement() -> None:
    """REV-1: all signs ticked exactly when the objective can be revealed there."""
    state = position(FULL, SMALL, "T4w; T3w, T1 | T2; T1, T1, T1 | G1:red; T3w/L2")
    for system in state.systems:
        for orbit in range(system.planets()):
            for card in range(len(PLANETARY_OBJECTIVES)):
                shown = [not unmet(system, need, orbit) for need in needs_of(card)]
                assert all(shown) == meets(system, card, orbit), (PLANETARY_NAMES[card], orbit)


def test_a_hand_shows_what_is_met_and_what_is_missing() -> None:
    state = position("T3; T1 | hand P17", EMPTY)  # wants a moon of size 2
    shelf = fragments(state)["shelf"].svg()
    assert shelf.count("#ui-met") == 1
    assert shelf.count("#ui-missing") == 1


# -- who sees what ----------------------------------------------------------------------------


def test_a_hidden_card_is_a_back() -> None:
    state = position(SMALL, EMPTY)
    state.systems[1].secret_hand = [19]
    view = View(ENGLISH)
    mine = "".join(
        [
            part.svg()
            for part in drawn(DRAWING.board(DRAWING.scene(BUNDLE.game.observe(state, 0), view), 1))
        ]
    )
    assert ENGLISH.caption("hidden-card") in mine
    assert ENGLISH.arg("P20") not in mine
    theirs = whole(fragments(state, 1))
    assert ENGLISH.arg("P20") in theirs
    assert "#ui-eye-closed" in theirs


def test_takers_are_known_from_events_or_where_only_one_can_be() -> None:
    state = position(EMPTY, EMPTY, EMPTY)
    state.board[5] = state.board[6] = 0
    state.systems[1].sectors_used = state.systems[2].sectors_used = 0b10
    plain = fragments(state)["board"].svg()
    assert "Sector II, space 1: empty" in plain
    events = [Event("round", 0, ("3",)), Event("chose", 2, ("II-1", "T3"))]
    told = fragments(state, 0, View(ENGLISH, names={2: "Orla"}, events=events))["board"].svg()
    assert "Sector II, space 1: taken by Orla" in told
    assert "Sector II, space 2: empty" in told


@pytest.mark.parametrize(
    ("event", "own"),
    [
        (Event("belt", 0, ("comet",)), "cg-comet-1"),
        (Event("belt", 0, ("two-asteroids",)), "cg-asteroid-2"),
        (Event("exotic", 0, ("X02",)), "cg-object-X02"),
        (Event("objective", 0, ("S01",)), "cg-card-S01"),
        (Event("objective", 0, ("P01",)), "cg-card-P01"),
    ],
)
def test_what_travels_is_a_piece_or_goes_to_the_line_of_an_opponent(event: Event, own: str) -> None:
    state = position(SMALL, EMPTY)
    events = [Event("chose", 0, ("IV-2", "")), event]
    for seat, goal in ((0, own), (1, "opponent-1")):
        seen = BUNDLE.game.observe(state, seat)
        assert DRAWING.journeys(DRAWING.scene(seen, View(ENGLISH)), events) == [
            ("cg-space-IV-2", goal)
        ]
    assert f'id="{own}"' in whole(fragments(state, 0))


def test_the_monolith_goes_to_the_line_of_an_opponent_whatever_happens_to_the_asteroid() -> None:
    """MA-D2: it is outlined there, or at the own name."""
    state, taken = position(SMALL, EMPTY), Event("monolith", 0)
    events = [Event("chose", 0, ("IV-1", "asteroid")), taken, Event("discarded", 0, ("asteroid",))]
    own, other = [DRAWING.scene(BUNDLE.game.observe(state, seat), View(ENGLISH)) for seat in (0, 1)]
    assert DRAWING.journeys(other, events) == [("cg-space-IV-1", "opponent-1")]
    assert DRAWING.changed(other, taken) == ["opponent-1"]
    assert DRAWING.changed(own, taken) == ["cg-plate"]


def centre_of(markup: str, name: str) -> tuple[str, str]:
    """Where the first circle of an element stands."""
    part = markup.partition(f'id="{name}"')[2].partition("</g>")[0]
    found: list[tuple[str, str]] = re.findall(r'<circle cx="([^"]+)" cy="([^"]+)"', part)
    return found[0]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(
    ("text", "name", "ghost"),
    [("planet II-1", "cg-next", "cg-body-2-0"), ("moon II-1 1", "cg-moon-1", "cg-body-1-2")],
)
def test_in_a_preview_the_chosen_place_is_where_the_ghost_is(
    layout: Layout, text: str, name: str, ghost: str
) -> None:
    state = position("T3; a", EMPTY)
    state.board[5] = 2
    seen, actions = BUNDLE.game.observe(state, 0), BUNDLE.game.actions
    markup = previewed(DRAWING, seen, View(ENGLISH, layout), actions[actions.parse(text)])["system"]
    place = re.search(rf'id="{ghost}"[^>]*transform="translate\(([^ ]+) ([^)]+)\)', markup)
    assert place
    assert centre_of(markup, name) == place.groups()


def test_a_preview_shows_growth_remnant_and_extinction() -> None:
    """COL-3, COL-5, COL-7 before they happen."""
    state = position(SMALL, EMPTY)
    state.board[5] = 2
    seen = BUNDLE.game.observe(state, 0)
    table = BUNDLE.game.actions
    hit = table[table.parse("collide II-1 1.0")]
    markup = previewed(DRAWING, seen, View(ENGLISH), hit)["system"]
    ghosts = set(re.findall(r'id="([^"]+)" class="[^"]*\bghost\b', markup))
    assert ghosts == {"cg-body-1-0", "cg-body-1-2"}
    assert "#cg-t4w" in markup
    assert ENGLISH.caption("extinction") in markup
    refused = table[table.parse("collide II-1 2.0")]  # COL-1: a gas giant
    assert DRAWING.preview(DRAWING.scene(seen, View(ENGLISH)), refused) == NO_PREVIEW


# -- words and signs --------------------------------------------------------------------------


def test_german_pictures_are_german() -> None:
    state = position(FULL, SMALL, EMPTY)
    for layout in LAYOUTS:
        said = whole(fragments(state, 0, View(GERMAN, layout)))
        for english in CAPTIONS.values():
            plain = english.replace("{0}", "").strip(" :,")
            if "{" not in plain and len(plain) > 3 and GERMAN.say(english) != english:
                assert f">{plain}<" not in said, plain
    assert "Umlaufbahn 1" in whole(fragments(state, 0, View(GERMAN)))


def test_colour_is_never_the_only_sign() -> None:
    """Every seat has its shape, every gas giant its bands, every body its number."""
    state = position(FULL, SMALL, EMPTY, EMPTY)
    markup = whole(fragments(state))
    for seat in range(1, 5):
        assert f"#ui-seat-{seat}" in markup
    bands = {DRAWING.symbols.definitions[f"cg-gas-{colour}"] for colour in COLOURS}
    shapes = {re.sub(r"#[0-9a-f]{3,6}", "", re.sub(r'id="[^"]+"', "", band)) for band in bands}
    assert len(shapes) == len(COLOURS)
    body = re.search(r'id="cg-body-3-0".*?</g></g>', markup)
    assert body is not None
    assert ">2<" in body[0]
    assert is_gas(state.systems[0].planet(2))


def test_the_picture_has_the_size_of_its_screen() -> None:
    sizes = {"wide": (1440, 900), "medium": (1024, 768)}
    for layout, size in sizes.items():
        seen = BUNDLE.game.observe(position(SMALL, EMPTY, EMPTY), 0)
        picture = DRAWING.picture(DRAWING.scene(seen, View(ENGLISH, layout)))  # type: ignore[arg-type]
        assert (picture.width, picture.height) == size
