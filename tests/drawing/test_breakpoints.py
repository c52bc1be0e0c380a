"""Widths at which the layout changes are decided in one place."""

import re
from pathlib import Path

from cosmarium.drawing import breakpoints

STYLES = Path(__file__).parents[2] / "client" / "style"
QUERY = re.compile(r"\((min|max)-width:\s*(\d+)px\)")
# Of single pages, which decide for themselves when a column fits: lobby, score sheet.
OF_PAGES = {1080, 1180}


def test_style_sheets_use_no_other_widths() -> None:
    known = {
        value
        for name, value in vars(breakpoints).items()
        if name.isupper() and isinstance(value, int)
    }
    found = set()
    for sheet in STYLES.glob("*.css"):
        for side, width in QUERY.findall(sheet.read_text(encoding="utf-8")):
            found.add(int(width) + (side == "max"))  # below a width is up to the pixel before it
    assert found <= known | OF_PAGES
    assert {breakpoints.MEDIUM, breakpoints.SIDE, breakpoints.ROOMY} <= found
