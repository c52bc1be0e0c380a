"""A game as an animation, made in a worker process."""

from dataclasses import dataclass
from importlib import import_module
from typing import Final

from cosmarium.bundle import Bundle, no_progress
from cosmarium.core.host import replay
from cosmarium.core.record import read_record

WIDTH: Final = 1280  # pixels: 720 p
PACE: Final = 1600  # milliseconds a picture


@dataclass(frozen=True)
class Film:
    """Which game, and who sees it. `module` is the game's."""

    module: str
    record: str
    seat: int
    language: str


def make_film(wish: Film) -> bytes:
    """Return an animated GIF with one picture a turn. Raises BadInput without the extra
    `pictures`."""
    from cosmarium.drawing.gallery import film  # noqa: PLC0415  only who makes a film loads it
    from cosmarium.drawing.raster import gif  # noqa: PLC0415

    bundle: Bundle = import_module(wish.module).BUNDLE
    match = replay(bundle.game, read_record(wish.record))
    texts = bundle.texts(wish.language)
    frames = film(bundle.drawing, bundle.storyteller, match, wish.seat, texts, no_progress)
    return gif([picture.png(WIDTH) for picture in frames], PACE)
