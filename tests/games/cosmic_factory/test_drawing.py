"""The drawing of Cosmic Factory: everything is drawn, in its place, for its reader."""

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from compliance.pictures import check_fragments, drawn, ids, previewed
from cosmarium.core.contract import SPECTATOR, Event
from cosmarium.drawing.fragment import LAYOUTS, Layout, View
from cosmarium.games.cosmic_factory import BUNDLE
from cosmarium.games.cosmic_factory.components import (
    CARDS,
    CRISSCROSS,
    MULTIPASS,
    NEW_DIMENSION,
    ONE_DIMENSION,
    PLANETOID_OFFERING,
    SQUARE,
    TILE_NAMES,
    TILES,
    frame,
)
from cosmarium.games.cosmic_factory.drawing import DRAWING
from cosmarium.games.cosmic_factory.drawing.outline import outline
from cosmarium.games.cosmic_factory.drawing.tiles import picture
from cosmarium.games.cosmic_factory.drawing.tracks import tracks
from cosmarium.games.cosmic_factory.notation import read_layout
from cosmarium.games.cosmic_factory.scoring.points import belt_number, count_galaxy, points_of
from cosmarium.games.cosmic_factory.scoring.reading import read_galaxy
from cosmarium.games.cosmic_factory.state import (
    PHASE_DRAFT_1,
    PHASE_NEIGHBOUR_CHOICE,
    PHASE_OFFERING,
    PHASE_OVER,
    PHASE_READY,
    FactoryState,
    piece,
)
from games.cosmic_factory.table import GAME, SEAT_1, SEAT_2, X01, Table, tiles

ENGLISH, GERMAN = BUNDLE.texts("en"), BUNDLE.texts("de")


def built(card: int, mode: str = "realtime") -> FactoryState:
    """Three galaxies in the frame of a card, the first without its last tile."""
    table = Table(3, mode=mode).built(X01, SEAT_1, SEAT_2, card=card)
    state = table.state
    places = frame(card) or SQUARE
    for player in state.players:
        drawn = player.hand
        player.galaxy = [
            piece(drawn[n], x, y, n % 4, card == 1 and n < 2) for n, (x, y) in enumerate(places)
        ]
    state.players[0].galaxy.pop()
    state.players[1].bonus = 2
    state.players[1].locked = True
    return state


def fragments(state: FactoryState, seat: int, view: View) -> dict[str, Any]:
    seen = BUNDLE.game.observe(state, seat)
    return {part.name: part for part in DRAWING.fragments(seen, view)}


def markup(state: FactoryState, seat: int, view: View) -> str:
    return "".join([part.svg() for part in fragments(state, seat, view).values()])


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("card", [0, ONE_DIMENSION])
def test_the_galaxy_of_the_day_shows_only_what_counts(card: int, layout: Layout) -> None:
    """No bonus tiles, no tracks, no rounds before, nobody else."""
    state = built(card)
    usual, daily = [fragments(state, 0, View(ENGLISH, layout, daily=day)) for day in (False, True)]
    left = {"hand", "points", "card", "galaxy", *(["cells"] if layout == "phone" else [])}
    assert set(daily) == left < set(usual)
    drawings = ["".join([part.svg() for part in one.values()]) for one in (usual, daily)]
    assert ["cf-bonus-G" in one for one in drawings] == [True, False]
    seen = BUNDLE.game.observe(state, 0)
    assert DRAWING.opponents(DRAWING.scene(seen, View(ENGLISH, layout, daily=True))) == []


# -- everything is drawn ----------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("card", range(CARDS + 1))
def test_every_card_keeps_the_contract(card: int, layout: Layout) -> None:
    """K01 to K20: every shape, every emblem, German words."""
    state = built(card)
    names = {0: "Ada", 1: "Wolfeschlegelsteinhausen & Söhne", 2: "<b>"}
    for seat in (0, SPECTATOR):
        view = View(GERMAN, layout, names)
        seen = BUNDLE.game.observe(state, seat)
        opened = drawn(DRAWING.board(DRAWING.scene(seen, view), 1))
        check_fragments(DRAWING, DRAWING.fragments(seen, view) + opened)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(
    ("phase", "card"), [(PHASE_NEIGHBOUR_CHOICE, 13), (PHASE_OFFERING, 20), (PHASE_OVER, 8)]
)
def test_every_phase_after_the_build(phase: int, card: int, layout: Layout) -> None:
    state = built(card)
    state.phase = phase
    state.over = phase == PHASE_OVER
    view = View(ENGLISH, layout)
    check_fragments(DRAWING, list(fragments(state, 0, view).values()))


def test_every_tile_has_its_symbols() -> None:
    for tile in range(TILES):
        for rot in range(4):
            for size in (40, 200):
                names = re.findall(r'href="#([^"]+)"', str(picture(tile, rot, size)))
                assert set(names) <= set(DRAWING.symbols.definitions)
                assert len(names) >= 5


def test_a_turned_tile_is_never_a_turned_picture() -> None:
    """TM-5: cells and arms change places; light stays upper left."""
    for rot in range(4):
        assert "rotate" not in str(picture(14, rot, 200))
    faces = {str(picture(14, rot, 200)) for rot in range(4)}
    assert len(faces) == 4


# -- what is shown is what is scored ----------------------------------------------------------

LAYOUT = st.tuples(
    st.permutations(range(TILES)), st.lists(st.integers(0, 3), min_size=9, max_size=9)
)


@settings(max_examples=60)
@given(LAYOUT, st.integers(0, CARDS))
def test_zones_and_belts_shown_are_those_that_score(
    laid: tuple[list[int], list[int]], card: int
) -> None:
    """ZN-4, BT-4, BT-7: sums over what is drawn are the points of scoring."""
    places = frame(card) or SQUARE
    galaxy = [piece(laid[0][n], x, y, laid[1][n]) for n, (x, y) in enumerate(places)]
    reading = read_galaxy(tuple(galaxy), card)
    count = count_galaxy(galaxy)
    points = points_of(count, card)
    for colour in range(3):
        zones = [zone for zone in reading.zones if zone.colour == colour]
        assert [zone.planets for zone in zones] == count.zones[colour]
        assert sum([zone.points for zone in zones]) == points.by_marker()[colour]
    assert reading.number == belt_number(card, count)
    assert reading.belt_points == points.belt
    if card not in (MULTIPASS, CRISSCROSS) and reading.belts:
        run = reading.belts[0]
        assert len(run.pairs) == len({frozenset(pair) for pair in run.pairs}), "an arm twice"
        for (_, end), (start, _) in zip(run.pairs, run.pairs[1:], strict=False):
            assert end == start, "a run does not branch"


def test_an_outline_stays_inside_its_zone_and_off_belts() -> None:
    """ZN-2: T15.2 is cut into four cells by its belt."""
    reading = read_galaxy(tuple(read_layout(X01)), 0)
    for zone in reading.zones:
        data = outline(zone.cells, zone.arms, 200)
        arms = dict(zone.arms)
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", data)]
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        for x, y in points:
            assert (int(x // 100), int(y // 100)) in zone.cells
            tile = (int(x // 200), int(y // 200))
            inside = abs(x % 200 - 100) < 20 and abs(y % 200 - 100) < 20
            assert not (inside and arms.get(tile)), "on a hub"


# -- who sees what ----------------------------------------------------------------------------


def test_sealed_galaxies_are_backs() -> None:
    """DG-10: others' tiles are not in the picture of a sealed table."""
    state = built(0, mode="untimed")
    for layout in LAYOUTS:
        seen = markup(state, 0, View(ENGLISH, layout))
        others = {TILE_NAMES[t] for t in state.players[1].hand} - {
            TILE_NAMES[t] for t in state.players[0].hand
        }
        assert not [name for name in others if name in seen]


def test_kept_tiles_have_no_faces() -> None:
    """DR-4: no peeking at what is kept."""
    table = Table(2)
    state = table.state
    state.phase, state.start_seat, state.priority = PHASE_DRAFT_1, 0, [0, 1]
    state.players[0].offer = tiles("T01-T07")
    state.players[0].first = tiles("T08 T09")
    state.players[1].offer = tiles("T10-T18")
    shown = markup(state, 0, View(ENGLISH))
    assert ENGLISH.arg("T07") in shown
    assert ENGLISH.arg("T08") not in shown
    assert ENGLISH.arg("T10") not in shown
    assert ENGLISH.caption("kept-tiles", 2) in shown


def test_others_show_how_many_tiles_they_have_kept() -> None:
    """DR-4: as backs; a choice that is not complete shows nothing."""
    state = Table().state
    state.phase, state.start_seat, state.priority = PHASE_DRAFT_1, 0, [0, 1]
    state.players[0].offer = tiles("T01-T09")
    state.players[1].offer, state.players[1].first = tiles("T13-T18"), tiles("T10-T12")
    shown = fragments(state, 0, View(ENGLISH))["opponent-2"].svg()
    assert shown.count("#cf-back") == 3
    seen = BUNDLE.game.observe(state, 0)
    (board,) = DRAWING.board(DRAWING.scene(seen, View(ENGLISH)), 1)
    large = drawn([board])[0].svg()
    assert large.count("#cf-back") == 3
    assert ENGLISH.caption("kept-tiles", 3) in large


def test_sabotage_shows_the_neighbour_in_the_middle() -> None:
    """K13: the tiles to choose from are targets, the own galaxy stands aside."""
    state = built(13)
    state.phase = PHASE_NEIGHBOUR_CHOICE
    parts = fragments(state, 0, View(ENGLISH))
    assert f'id="cf-tile-{TILE_NAMES[state.players[1].hand[0]]}"' in parts["galaxy"].svg()
    assert "opponent-2" in parts
    seen = BUNDLE.game.observe(state, 0)
    action = BUNDLE.game.actions[BUNDLE.game.legal_actions(state, 0)[0]]
    shown = drawn(DRAWING.preview(DRAWING.scene(seen, View(ENGLISH)), action).components)
    assert DRAWING.targets(action)[0] not in ids(shown)


def test_sabotage_still_compares_my_own_zones() -> None:
    """SC-c: my bets are about my galaxy, though the neighbour's stands in the middle."""
    state = built(13)
    state.phase = PHASE_NEIGHBOUR_CHOICE
    sizes = [count_galaxy(player.galaxy).largest(0) for player in state.players]
    compared = ENGLISH.caption("compared", sizes[0], max(sizes[1:]))
    assert sizes[0] != sizes[1]
    assert f">{compared}<" in markup(state, 0, View(ENGLISH))


def test_a_preview_of_a_put_shows_the_tile_as_a_ghost() -> None:
    state = built(0)
    state.players[0].grip = [state.players[0].hand[8], 0, 0]
    seen = BUNDLE.game.observe(state, 0)
    actions = BUNDLE.game.actions
    shown = previewed(DRAWING, seen, View(ENGLISH), actions[actions.parse("put 2 2 1")])
    ghosts = set(re.findall(r'id="([^"]+)" class="[^"]*\bghost\b', "".join(shown.values())))
    assert ghosts == {f"cf-tile-{TILE_NAMES[state.players[0].hand[8]]}"}


def test_free_shapes_offer_their_rim() -> None:
    """K03: places appear along the rim only, or everywhere once a tile may lie apart."""
    state = built(NEW_DIMENSION)
    player = state.players[0]
    player.galaxy = player.galaxy[:1]
    player.grip = [player.hand[8], 0, 0]
    places = re.findall(r'id="cf-slot-', markup(state, 0, View(ENGLISH)))
    assert len(places) == 4
    player.grip = [player.hand[8], 0, 1]
    assert len(re.findall(r'id="cf-slot-', markup(state, 0, View(ENGLISH)))) == 17 * 17


# -- words and signs --------------------------------------------------------------------------


def test_scoring_is_told_step_by_step() -> None:
    """SC-a to SC-d: what the events of a round moved, a line a step."""
    table = Table(2)
    state = table.state
    state.phase, state.start_seat, state.priority, state.round = PHASE_READY, 0, [0, 1], 2
    state.players[0].markers = [12, 9, 14, 3]
    events = [
        Event("build-ended", -1),
        Event("zones", 0, ("G", "+5", "12")),
        Event("belt", 0, ("S", "+2", "3")),
        Event("bonus-lost", 0, ("G", "-2", "10")),
        Event("extra", 1, ("O", "+1", "14")),
    ]
    said = markup(state, 0, View(ENGLISH, events=events))
    for step in ("zones", "belt", "bonus"):
        assert f">{ENGLISH.caption(f'step-{step}')}<" in said
    assert f">{ENGLISH.caption('step-extra')}<" not in said
    assert ">−2<" in said
    state.phase = PHASE_DRAFT_1
    choosing = markup(state, 0, View(ENGLISH, events=events))
    assert f">{ENGLISH.caption('points-table')}<" in choosing, "that is what to choose tiles by"
    assert DRAWING.changed(
        DRAWING.scene(BUNDLE.game.observe(state, 0), View(ENGLISH)), events[1]
    ) == ["cf-mark-1-G"]


def test_where_a_marker_came_from_that_the_end_of_its_track_stopped() -> None:
    """SC-cap: 29 and 3 more is 30; before the round it stood at 29, not at 27."""
    state = Table(2).state
    state.phase, state.round = PHASE_DRAFT_1, 5
    state.players[0].markers = [30, 9, 14, 3]
    scored = [
        Event("markers", 0, ("29", "9", "12", "3", "4")),
        Event("markers", 1, ("1", "2", "3", "4", "4")),
        Event("build-ended", -1),
        Event("zones", 0, ("G", "+3", "30")),
        Event("cut-short", 0, ("G", "+2")),
        Event("zones", 0, ("O", "+2", "14")),
    ]
    scene = DRAWING.scene(BUNDLE.game.observe(state, 0), View(ENGLISH, events=scored))
    assert scene.came_from(0) == (29, 9, 12, 3)
    assert scene.moved[0]["zones"] == [1, 0, 2, 0]


def test_an_offering_is_seen_on_the_tracks_before_it_is_made() -> None:
    """K20: five back and two forward, as a way from where the markers stand."""
    table = Table().built(X01, SEAT_1, card=PLANETOID_OFFERING).markers("7/20/9/1", "1/2/3/4")
    table.state.phase = PHASE_OFFERING
    scene = DRAWING.scene(BUNDLE.game.observe(table.state, 0), View(ENGLISH))
    action = GAME.actions[GAME.actions.parse("offer B")]
    preview = DRAWING.preview(scene, action)
    (shown,) = [one for one in preview.components if one.name == "tracks"]
    now = {part.name: str(part.content) for part in tracks(scene).fragment().parts}
    then = {part.name: str(part.content) for part in shown.fragment().parts}
    assert [name for name in then if then[name] != now[name]] == ["trace-B", "trace-S"]


def test_colour_is_never_the_only_sign() -> None:
    """Every seat has its shape, every colour its sign."""
    said = markup(built(5), 0, View(ENGLISH))
    for seat in range(1, 4):
        assert f"#ui-seat-{seat}" in said
    for sign in "GBOS":
        assert f"#cf-s{sign}" in said
    grounds = [DRAWING.symbols.definitions[f"cf-z{colour}"] for colour in "GBO"]
    assert len({re.sub(r'#[0-9a-f]{3,6}|id="[^"]+"', "", ground) for ground in grounds}) == 3


@pytest.mark.parametrize("layout", ["wide", "medium"])
def test_the_picture_has_the_width_of_its_screen(layout: Layout) -> None:
    seen = BUNDLE.game.observe(built(0), 0)
    shown = DRAWING.picture(DRAWING.scene(seen, View(ENGLISH, layout)))
    assert shown.width == {"wide": 1440, "medium": 1024}[layout]
