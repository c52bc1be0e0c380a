"""The widths of a page, in CSS pixels, at which its layout changes.

This is the only place where they are decided. The script gets them with its protocol
(client/protocol.py); a test checks that the style sheets use no others.
"""

from typing import Final, Literal

Layout = Literal["wide", "medium", "phone"]
LAYOUTS: tuple[Layout, ...] = ("wide", "medium", "phone")

MEDIUM: Final = 640  # below: the layout for phones
LISTS: Final = 700  # pages of text and lists: from one column to several
SIDE: Final = 960  # from here on the panel stands beside the boards
ROOMY: Final = 1280  # from here on that panel is broad
WIDE: Final = 1340  # from here on the broadest boards stay legible beside it

BREAKPOINTS: Final = {"medium": MEDIUM, "side": SIDE, "roomy": ROOMY, "wide": WIDE}
