"""SVG as PNG and GIF. Needs the extra `pictures` (resvg-py, Pillow) and a font on the machine."""

import os
from collections.abc import Sequence
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cosmarium.core.errors import BadInput

if TYPE_CHECKING:
    from PIL.Image import Image

# Family, regular and bold file. The renderer drops text for which it has no font, silently;
# so one of these must be there, or no picture is made.
FONTS = (
    ("DejaVu Sans", "DejaVuSans.ttf", "DejaVuSans-Bold.ttf"),
    ("Noto Sans", "NotoSans-Regular.ttf", "NotoSans-Bold.ttf"),
    ("Liberation Sans", "LiberationSans-Regular.ttf", "LiberationSans-Bold.ttf"),
    ("Arial", "Arial.ttf", "Arial Bold.ttf"),
    ("Arial", "arial.ttf", "arialbd.ttf"),
)
FOLDERS = (
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    "~/.local/share/fonts",
    "~/.fonts",
    "/System/Library/Fonts",
    "/Library/Fonts",
    "C:/Windows/Fonts",
)
FOLDER_VARIABLE = "COSMARIUM_FONTS"


@cache
def find_font() -> tuple[str, list[str]]:
    """A family with a regular and a bold face, and their files."""
    own = os.environ.get(FOLDER_VARIABLE)
    folders = [Path(name).expanduser() for name in ([own] if own else FOLDERS)]
    there = {file.name: str(file) for folder in folders for file in sorted(folder.rglob("*.ttf"))}
    for family, *files in FONTS:
        if all(name in there for name in files):
            return family, [there[name] for name in files]
    known = ", ".join(dict.fromkeys(family for family, *_ in FONTS))
    raise BadInput(
        f"a picture needs a font: one of {known} (on Debian: apt-get install fonts-dejavu-core);"
        f" {FOLDER_VARIABLE} can name the folder it is in"
    )


def png(svg: str, width: int | None = None) -> bytes:
    """A bitmap of an SVG with plain colours."""
    try:
        from resvg_py import svg_to_bytes  # noqa: PLC0415  (optional)
    except ImportError as error:
        raise _missing() from error
    family, files = find_font()
    data: bytes = svg_to_bytes(
        svg_string=svg,
        width=width,
        skip_system_fonts=True,
        font_files=files,
        font_family=family,
        sans_serif_family=family,
    )
    return data


def _missing() -> BadInput:
    return BadInput("bitmaps need more packages: pip install 'cosmarium[pictures]'")


def _pillow() -> Any:
    try:
        from PIL import Image  # noqa: PLC0415  (optional)
    except ImportError as error:
        raise _missing() from error
    return Image


def small_png(data: bytes, colours: int = 256) -> bytes:
    """The same bitmap with a palette: a quarter of the size, for documentation."""
    image = (
        _pillow().open(BytesIO(data)).convert("RGB").quantize(colours, dither=_pillow().Dither.NONE)
    )
    out = BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()


def gif(frames: Sequence[bytes], milliseconds: int) -> bytes:
    """PNGs of one size as an animation that rests on its last frame."""
    if not frames:
        raise BadInput("there is nothing to show")
    module = _pillow()

    def opened(frame: bytes) -> "Image":
        image: Image = module.open(BytesIO(frame)).convert("RGB")
        return image

    # One palette for all frames: otherwise colours flicker, and what stays cannot be left out.
    palette = _palette([opened(frame) for frame in frames[:: max(1, len(frames) // 8)]])
    images = [
        opened(frame).quantize(palette=palette, dither=module.Dither.NONE) for frame in frames
    ]
    times = [milliseconds] * (len(images) - 1) + [8 * milliseconds]
    out = BytesIO()
    images[0].save(out, "GIF", save_all=True, append_images=images[1:], duration=times, loop=0)
    return out.getvalue()


def _palette(samples: "list[Image]") -> "Image":
    """The colours of some frames, from one sheet with all of them."""
    width, height = samples[0].size
    sheet: Image = _pillow().new("RGB", (width, height * len(samples)))
    for number, sample in enumerate(samples):
        sheet.paste(sample, (0, number * height))
    return sheet.quantize(255, dither=_pillow().Dither.NONE)
