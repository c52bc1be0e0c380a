"""Box files: the tiles of a printed box, as somebody entered them once.

docs/games/cosmic-factory.md describes the format. A file that is not a box, or of a newer
version, is refused in one line. A tile that cannot be read is left out and named; the rest is
taken. Fields that we do not know are kept.
"""

import json
from threading import Lock
from typing import Final

from cosmarium.core.errors import BadInput
from cosmarium.games.cosmic_factory.components import (
    ARM_LETTERS,
    CELLS,
    COLOUR_LETTERS,
    STAR,
    TILE_NAMES,
    TILE_SET,
    TILES,
    Tile,
)
from cosmarium.games.cosmic_factory.scoring.field import take_tiles

FORMAT: Final = "cosmarium-box"
VERSION: Final = 1
GAME: Final = "cosmic-factory"
LARGEST: Final = 1 << 16  # bytes
_CELLS: Final = ("**", *[f"{colour}{planets}" for colour in COLOUR_LETTERS for planets in range(3)])


class Box:
    """The tiles of a box by id (1 to 54), some of which may be missing."""

    def __init__(self, fields: dict[str, object], tiles: dict[int, dict[str, object]]) -> None:
        self.fields: Final = fields  # of the file, without its tiles
        self.tiles: Final = tiles  # as in the file
        self.left_out: Final[list[str]] = []  # a sentence for each tile that could not be read

    @property
    def name(self) -> str:
        return str(self.fields.get("name", ""))


def read_box(text: str) -> Box:
    """The box in the text of a file. Raises BadInput with one line if it is none."""
    if len(text.encode(errors="replace")) > LARGEST:
        raise BadInput(f"the box file is larger than {LARGEST // 1024} kB")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise BadInput("the box file is not JSON") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadInput(f'not a box file: its "format" should be "{FORMAT}"')
    version = data.get("version")
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        raise BadInput('the box file has no "version" such as 1')
    if version > VERSION:
        raise BadInput(
            f"the box file has version {version}, this Cosmarium reads up to {VERSION}; update it"
        )
    if data.get("game") != GAME:
        raise BadInput(f'the box file is for another game: its "game" should be "{GAME}"')
    listed = data.get("tiles")
    if not isinstance(listed, list):
        raise BadInput('the box file has no list of "tiles"')
    box = Box({name: value for name, value in data.items() if name != "tiles"}, {})
    for number, entry in enumerate(listed, 1):
        _add(box, entry, number)
    return box


def _add(box: Box, entry: object, number: int) -> None:
    if not isinstance(entry, dict) or not _is_id(entry.get("id")):
        box.left_out.append(f"Entry {number} could not be read: it has no id from 1 to {TILES}")
        return
    id_: int = entry["id"]
    trouble = "it is there twice" if id_ in box.tiles else _trouble(entry)
    if trouble:
        box.left_out.append(f"Tile {id_} could not be read: {trouble}")
    else:
        box.tiles[id_] = entry


def _is_id(found: object) -> bool:
    return isinstance(found, int) and not isinstance(found, bool) and 1 <= found <= TILES


def _trouble(entry: dict[str, object]) -> str:
    """What is wrong with a tile; empty if nothing is."""
    cells, arms = entry.get("cells"), entry.get("arms")
    if not isinstance(cells, list) or len(cells) != CELLS:
        return f"it needs {CELLS} cells"
    for cell in cells:
        if cell not in _CELLS:
            return f"there is no cell {json.dumps(cell)[:20]}"
    if not isinstance(arms, str) or arms != "".join([side for side in ARM_LETTERS if side in arms]):
        return f"its arms must be letters of {ARM_LETTERS}, in this order"
    return ""


def write_box(box: Box) -> str:
    """The text of a file, with everything that was in it when it was read."""
    tiles = [box.tiles[id_] for id_ in sorted(box.tiles)]
    return json.dumps({**box.fields, "tiles": tiles}, ensure_ascii=False, indent=1) + "\n"


def printed_tile(entry: dict[str, object]) -> Tile:
    """A tile as the rules know it, from an entry that was checked."""
    cells, arms, number = entry["cells"], entry["arms"], entry["id"]
    assert isinstance(cells, list)
    assert isinstance(arms, str)
    assert isinstance(number, int)
    return Tile(
        TILE_NAMES[number - 1],
        [STAR if cell == "**" else COLOUR_LETTERS.index(cell[0]) for cell in cells],
        [0 if cell == "**" else int(cell[1]) for cell in cells],
        sum([1 << side for side, letter in enumerate(ARM_LETTERS) if letter in arms]),
    )


# -- scoring with it ------------------------------------------------------------------------

_USE: Final = Lock()


class InUse:
    """`with InUse(box):` the rules see the tiles of this box, by number; ours before and after.

    Two boxes wait for each other. Games in other threads would see these tiles too: the command
    line and the server answer a companion's questions in a process of their own.
    """

    def __init__(self, box: Box) -> None:
        self._tiles: Final = {id_ - 1: printed_tile(entry) for id_, entry in box.tiles.items()}
        self._ours: dict[int, Tile] = {}

    def __enter__(self) -> None:
        _USE.acquire()
        self._ours = {number: TILE_SET[number] for number in self._tiles}
        take_tiles(self._tiles)

    def __exit__(self, *error: object) -> None:
        take_tiles(self._ours)
        _USE.release()


def check_in_box(box: Box, tiles: list[int]) -> None:
    """Tiles that somebody names must be in the box."""
    missing = [TILE_NAMES[tile] for tile in tiles if tile + 1 not in box.tiles]
    if missing:
        why = "; ".join(box.left_out)
        raise BadInput(f"the box has no tile {', '.join(missing)}{f' ({why})' if why else ''}")
