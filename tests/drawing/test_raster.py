"""Bitmaps are not empty, and words never vanish silently."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from cosmarium.core.errors import BadInput
from cosmarium.drawing import raster
from cosmarium.drawing.svg import element, rect, text

SIZE: dict[str, str | float | None] = {
    "width": 120,
    "height": 40,
    "xmlns": "http://www.w3.org/2000/svg",
}


def sheet(*words: str) -> str:
    lines = [text(4, 24, said, 16, fill="#ffffff") for said in words]
    return str(element("svg", rect(0, 0, 120, 40, fill="#102040"), *lines, **SIZE))


def test_words_are_drawn() -> None:
    plain = Image.open(BytesIO(raster.png(sheet())))
    spoken = Image.open(BytesIO(raster.png(sheet("Größe 3 → ×"))))
    assert plain.size == spoken.size == (120, 40)
    assert len(plain.getcolors() or []) == 1
    assert len(spoken.getcolors() or []) > 10


def test_without_a_font_there_is_no_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(raster.FOLDER_VARIABLE, str(tmp_path))
    raster.find_font.cache_clear()
    try:
        with pytest.raises(BadInput, match="needs a font"):
            raster.png(sheet("words"))
    finally:
        raster.find_font.cache_clear()


def test_a_film_has_its_frames_and_rests_at_the_end() -> None:
    film = raster.gif([raster.png(sheet(said)) for said in ("one", "two", "three")], 100)
    image = Image.open(BytesIO(film))
    assert getattr(image, "n_frames", 0) == 3
    image.seek(2)
    assert image.info["duration"] > 100


def test_a_film_of_nothing_is_refused() -> None:
    with pytest.raises(BadInput):
        raster.gif([], 100)
