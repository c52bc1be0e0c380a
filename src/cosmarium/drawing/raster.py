"""SVG as PNG and GIF. Needs the extra `pictures` (resvg-py, Pillow) and a font on the machine."""

import os
from collections import Counter
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
    return BadInput(
        "PNG and GIF need more packages: run pip install '.[pictures]' in a checkout of Cosmarium"
    )


def _pillow() -> Any:
    try:
        from PIL import Image  # noqa: PLC0415  (optional)
    except ImportError as error:
        raise _missing() from error
    return Image


def gif(frames: Sequence[bytes], milliseconds: int) -> bytes:
    """PNGs of one size as an animation that rests on its last frame."""
    if not frames:
        raise BadInput("there is nothing to show")
    # One palette for all frames: otherwise colours flicker, and what stays cannot be left out.
    samples = frames[:: max(1, len(frames) // 8)]
    palette = _palette([_open(frame) for frame in samples], 255)
    none = _pillow().Dither.NONE
    images = [_open(frame).quantize(palette=palette, dither=none) for frame in frames]
    times = [milliseconds] * (len(images) - 1) + [8 * milliseconds]
    out = BytesIO()
    images[0].save(out, "GIF", save_all=True, append_images=images[1:], duration=times, loop=0)
    return out.getvalue()


def _open(data: bytes) -> "Image":
    image: Image = _pillow().open(BytesIO(data)).convert("RGB")
    return image


def _palette(samples: "list[Image]", size: int) -> "Image":
    """Colours by the logarithm of how often they occur: by plain count, space would take all."""
    counts: Counter[Any] = Counter()
    for sample in samples:
        for count, colour in sample.getcolors(1 << 24) or []:
            counts[colour] += count
    weighted = [colour for colour, count in counts.items() for _ in range(count.bit_length())]
    sheet: Image = _pillow().new("RGB", (len(weighted), 1))
    sheet.putdata(weighted)
    return sheet.quantize(size, kmeans=3)
