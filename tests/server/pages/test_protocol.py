"""The page's protocol: its script knows the messages as the server's structs say them."""

import re
import runpy
from pathlib import Path

from cosmarium.server.pages.protocol import PageMessage, PageTurn

ROOT = Path(__file__).parents[3]
CLIENT = ROOT / "client"
SOURCES = [*CLIENT.glob("src/*.ts"), *ROOT.glob("src/cosmarium/games/*/client/*.ts")]


def test_the_types_of_the_script_are_those_of_the_structs() -> None:
    made = runpy.run_path(str(CLIENT / "protocol.py"))["typescript"]()
    there = (CLIENT / "src" / "protocol.ts").read_text(encoding="utf-8")
    assert made == there, "run make client"


def test_every_field_of_a_message_is_written() -> None:
    there = (CLIENT / "src" / "protocol.ts").read_text(encoding="utf-8")
    for shape in (PageMessage, PageTurn):
        body = there.partition(f"interface {shape.__name__} {{")[2].partition("}")[0]
        fields = re.findall(r"^  (\w+)\??:", body, re.MULTILINE)
        assert [name for name in fields if name != "type"] == list(shape.__struct_fields__)


def test_no_type_of_the_script_is_left_open() -> None:
    assert len(SOURCES) > 20
    for path in SOURCES:
        found = re.findall(r"(?:[:<,|]|\bas)\s*any\b.*", path.read_text(encoding="utf-8"))
        assert not found, path.name
