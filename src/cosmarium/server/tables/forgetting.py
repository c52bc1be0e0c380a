"""Takes the name of somebody who was deleted out of the log of a table."""

from typing import Any

from msgspec import json

from cosmarium.server.keys import new_id


def anonymous(bodies: list[str], person: str) -> dict[int, str]:
    """Return the rows that name a person, by number, without the name.

    The seat keeps somebody, so that the game still adds up, but nobody can tell who.
    """
    nobody = f"gone-{new_id()}"
    changed = {}
    for number, body in enumerate(bodies, start=1):
        if person in body:
            row = json.decode(body)
            _without(row, person, nobody)
            changed[number] = json.encode(row).decode()
    return changed


def _without(part: Any, person: str, nobody: str) -> None:
    if isinstance(part, list):
        for one in part:
            _without(one, person, nobody)
    if isinstance(part, dict):
        if part.get("person") == person:
            part["person"] = nobody
            if "name" in part:
                part["name"] = ""
        if part.get("host") == person:
            part["host"] = nobody
        for one in part.values():
            _without(one, person, nobody)
