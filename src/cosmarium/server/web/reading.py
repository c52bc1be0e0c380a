"""JSON as its schema means it."""

from functools import cache
from typing import Any

from msgspec import DecodeError, ValidationError, convert, json

from cosmarium.server.problems import Problem

_decoder = cache(json.Decoder)


def read_json(data: bytes | str, wanted: Any) -> Any:
    """What the JSON says, as the wanted type; Problem if it does not."""
    try:
        try:
            return _decoder(wanted).decode(data)
        except ValidationError:
            # To JSON Schema 7.0 is an integer; msgspec thinks otherwise.
            return convert(_with_integers(json.decode(data)), wanted)
    except (DecodeError, UnicodeError, RecursionError) as error:
        raise Problem("bad-request", what=str(error)) from error


def _with_integers(value: Any) -> Any:
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, list):
        return [_with_integers(item) for item in value]
    if isinstance(value, dict):
        return {name: _with_integers(item) for name, item in value.items()}
    return value
