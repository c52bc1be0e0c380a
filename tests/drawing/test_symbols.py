"""Sheets of symbols: one definition a line, found with all it needs."""

import re
from importlib.resources import files
from xml.etree import ElementTree as ET

import pytest

from cosmarium import registry
from cosmarium.drawing.symbols import Symbols, common

DRAWN = [name for name in registry.GAMES if registry.load(name).drawing is not None]


def test_a_symbol_brings_what_it_uses() -> None:
    sheet = Symbols(
        {
            "a": '<symbol id="a"><use href="#b"/></symbol>',
            "b": '<g id="b"><circle fill="url(#c)"/></g>',
            "c": '<radialGradient id="c"/>',
            "d": '<g id="d"/>',
        }
    )
    needed = sheet.needed('<use href="#a"/>')
    assert re.findall(r'id="(\w)"', needed) == ["a", "b", "c"]


def test_every_seat_has_a_sign() -> None:
    assert {f"ui-seat-{number}" for number in range(1, 7)} <= set(common().definitions)


@pytest.mark.parametrize("name", DRAWN)
def test_the_sheet_of_a_game(name: str) -> None:
    """Well-formed, complete, with the game's prefix; rings may reach out of their box."""
    bundle = registry.load(name)
    assert bundle.drawing is not None
    symbols, prefix = bundle.drawing.symbols, bundle.drawing.prefix
    text = files(bundle.package).joinpath("data/symbols.svg").read_text(encoding="utf-8")
    ids = [element.get("id") for element in ET.fromstring(text).iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert set(ids) | set(common().definitions) == set(symbols.definitions)
    for definition in symbols.definitions.values():
        for one, other in re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', definition):
            assert (one or other) in symbols.definitions
    assert all([str(each).startswith(f"{prefix}-") for each in ids])
    sheet = ET.fromstring(symbols.sheet())
    for symbol in sheet.iter("{http://www.w3.org/2000/svg}symbol"):
        assert symbol.get("overflow") == "visible", symbol.get("id")
