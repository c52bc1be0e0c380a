"""Reads JSON as its schema says."""

import re
from functools import cache
from typing import Any, Final

from msgspec import DecodeError, ValidationError, convert, json

from cosmarium.server.problems import Problem
from cosmarium.server.tables.commands import LONGEST_REF

_decoder = cache(json.Decoder)
_FIELD: Final = re.compile(r"\.(\w+)`$")  # the field in an error of msgspec
# People type these, so their errors have a sentence of their own.
_WRITTEN: Final = {"name": "bad-name", "text": "bad-text"}


def read_json(data: bytes | str, wanted: Any) -> Any:
    """Decode JSON as the wanted type. Raises Problem if it does not fit."""
    try:
        try:
            return _decoder(wanted).decode(data)
        except ValidationError:
            # In JSON Schema 7.0 is an integer; msgspec does not accept it.
            return convert(_with_integers(json.decode(data)), wanted)
    except (DecodeError, UnicodeError, RecursionError) as error:
        field = _FIELD.search(str(error))
        code = _WRITTEN.get(field[1], "") if field else ""
        raise Problem(code or "bad-request", what=str(error)) from error


def ref_of(data: bytes | str) -> str:
    """Return the `ref` or `id` of a message that could not be read; empty if there is none."""
    try:
        message = json.decode(data)
    except (DecodeError, UnicodeError, RecursionError):
        return ""
    given = message if isinstance(message, dict) else {}
    ref = given.get("ref") or given.get("id")
    return ref if isinstance(ref, str) and len(ref) <= LONGEST_REF else ""


def _with_integers(value: Any) -> Any:
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, list):
        return [_with_integers(item) for item in value]
    if isinstance(value, dict):
        return {name: _with_integers(item) for name, item in value.items()}
    return value
