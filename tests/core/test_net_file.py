"""Files of nets: what is read, and what is refused in one clear line."""

import json

import pytest

from cosmarium.core.errors import BadInput
from cosmarium.core.net import Shape, SparseRow
from cosmarium.core.net_file import FORMAT, read_net, write_net

SHAPE = Shape(3, 2, 2)
HEADER: dict[str, object] = {"game": "toy", "players": [2], "features": "abc"}
WEIGHTS = list(range(-12, -12 + SHAPE.weights))
FILE = write_net(HEADER, SHAPE, WEIGHTS)


def test_reads_what_was_written() -> None:
    found = read_net(FILE)
    assert found.header["game"] == "toy"
    assert found.header["format"] == FORMAT
    assert found.net.shape.parts == SHAPE.parts
    row = SparseRow(1)
    assert found.net.value(row) == read_net(FILE).net.value(row)
    found.check("toy", 3, "abc")


def test_weights_are_little_endian() -> None:
    body = FILE.partition(b"\n")[2]
    assert body[:4] == b"\xf4\xff\xf5\xff"  # -12, -11
    assert len(body) == 2 * SHAPE.weights


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"", "not a net"),
        (b"\xff\xfe\n", "not a net"),
        (b"[]\n", "not a net"),
        (b"{}\n", "not a net"),
        (FILE.replace(b"net 1", b"net 9"), "not a net"),
        (FILE[:-1], "the net is incomplete"),
        (FILE + b"\0\0", "the net is incomplete"),
        (FILE.partition(b"\n")[0], "the net is incomplete"),
        (FILE.replace(b'"width": 2', b'"width": 0'), "must name inputs, width and height"),
        (FILE.replace(b'"width": 2', b'"width": "2"'), "must name inputs, width and height"),
        (json.dumps({"format": FORMAT}).encode(), "must name inputs, width and height"),
    ],
)
def test_what_is_no_net_is_refused(data: bytes, line: str) -> None:
    with pytest.raises(BadInput, match=line):
        read_net(data)


@pytest.mark.parametrize(
    ("game", "inputs", "fingerprint", "line"),
    [
        ("other", 3, "abc", "this net is for toy, not for other"),
        ("toy", 4, "abc", "trained on other inputs"),
        ("toy", 3, "abd", "trained on other inputs"),
    ],
)
def test_a_net_for_something_else_is_refused(
    game: str, inputs: int, fingerprint: str, line: str
) -> None:
    with pytest.raises(BadInput, match=line):
        read_net(FILE).check(game, inputs, fingerprint)
