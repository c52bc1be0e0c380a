"""The file format of a net: a line of JSON, then the weights as 16-bit little-endian numbers.

The line says which game and numbers of players the net is for, which inputs it was trained on,
its shape, and how it was trained.
"""

import json
from array import array
from typing import Final

from cosmarium.core.errors import BadInput
from cosmarium.core.net import Net, Shape

FORMAT: Final = "cosmarium-net 1"
_WIDTH: Final = 2  # bytes a weight
_ENDS: Final = 0x0102  # tells the byte order of this machine


class NetFile:
    """A net and what its file says about it."""

    def __init__(self, header: dict[str, object], net: Net) -> None:
        self.header: Final = header
        self.net: Final = net

    def check(self, game: str, inputs: int, fingerprint: str) -> None:
        """Raise BadInput unless the net is for this game and these inputs."""
        header = self.header
        if header.get("game") != game:
            raise BadInput(f"this net is for {header.get('game')}, not for {game}")
        if self.net.shape.inputs != inputs or header.get("features") != fingerprint:
            raise BadInput(
                f"this net was trained on other inputs ({header.get('features')},"
                f" {self.net.shape.inputs}) than {game} has now ({fingerprint}, {inputs});"
                " train it again"
            )


def read_net(data: bytes) -> NetFile:
    """Read a net. Raises BadInput if the data is not a complete net file."""
    header, shape, weights = read_parts(data)
    return NetFile(header, Net(shape, weights))


def read_parts(data: bytes) -> tuple[dict[str, object], Shape, list[int]]:
    """Read the first line, the shape and the weights of a net. Raises BadInput like `read_net`."""
    line, _, body = data.partition(b"\n")
    try:
        header: object = json.loads(line)
    except ValueError as error:
        raise BadInput(f"not a net: the first line should be JSON with '{FORMAT}'") from error
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise BadInput(f"not a net: the first line should be JSON with '{FORMAT}'")
    sizes = [header.get(name) for name in ("inputs", "width", "height")]
    numbers = [size for size in sizes if isinstance(size, int) and size > 0]
    if len(numbers) != len(sizes):
        raise BadInput("the net's first line must name inputs, width and height, all above 0")
    shape = Shape(numbers[0], numbers[1], numbers[2])
    if len(body) != shape.weights * _WIDTH:
        raise BadInput(
            f"the net is incomplete: {len(body):,} bytes of weights"
            f" instead of {shape.weights * _WIDTH:,}"
        )
    weights = array("h")
    weights.frombytes(body)
    if _big_endian():
        weights.byteswap()
    return header, shape, weights.tolist()


def write_net(header: dict[str, object], shape: Shape, weights: list[int]) -> bytes:
    """Return a net as the contents of a file; `header` says what it is for."""
    line: dict[str, object] = {"format": FORMAT}
    line.update(header)
    line.update({"inputs": shape.inputs, "width": shape.width, "height": shape.height})
    body = array("h", weights)
    if _big_endian():
        body.byteswap()
    return json.dumps(line).encode() + b"\n" + body.tobytes()


def _big_endian() -> bool:
    return array("h", [_ENDS]).tobytes()[0] == _ENDS >> 8
