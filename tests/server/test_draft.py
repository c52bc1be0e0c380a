"""Cosmic Factory, DR-4: what a seat kept in the draft, and what the server shows it of that."""

from compliance.play import random_steps
from compliance.subjects import CASES
from cosmarium.games.cosmic_factory.components import TILE_NAMES
from cosmarium.games.cosmic_factory.state import PHASE_BUILD
from cosmarium.server.pages.history import story
from cosmarium.server.tables.replays import older_entries, position_after
from cosmarium.server.tables.rows import encode_row
from server.pairs import Mirror, groups

CASE = next(case for case in CASES if case.subject.name == "cosmic-factory" and not case.options)
SEAT = 1


def shown(mirror: Mirror, seat: int) -> tuple[set[str], str, str]:
    """The tiles kept so far, the seat's own JSON, and all sentences it may read."""
    player = mirror.match.state.players[seat]
    kept = {TILE_NAMES[tile] for tile in player.first + player.second}
    _, _, _, position = position_after(mirror.table, None, seat, False)
    bodies = [encode_row(row) for row in mirror.rows]
    told = []
    for language in ("en", "de"):
        entries = older_entries(mirror.table, bodies, 0, seat, language)
        told += [entry.words for entry in entries]
        told += story(mirror.match, CASE.subject.bundle, "", {}, seat, language)
    return kept, str(position["players"][seat]["draft"]), "\n".join(told)  # type: ignore[index]


def test_kept_tiles_are_shown_once_building_begins_and_not_before() -> None:
    mirror = Mirror(CASE)
    looked = 0
    for _, group in groups(random_steps(CASE, 0)):
        mirror.grow(group)
        kept, draft, told = shown(mirror, SEAT)
        if mirror.match.state.phase == PHASE_BUILD:
            break
        looked += bool(kept)
        assert not [name for name in kept if name in draft or name in told]
        own = mirror.match.observe(SEAT).state.players[SEAT]
        assert {TILE_NAMES[tile] for tile in own.first + own.second} == kept, "remembered"
    assert looked >= 6
    assert len(kept) == 6
    assert all([name in draft for name in kept])
    assert not [name for name in kept if name in told]  # sentences never name tiles
