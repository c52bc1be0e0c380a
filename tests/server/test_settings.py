"""Limits as a host writes them on the command line."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from cosmarium.core.errors import BadInput
from cosmarium.server.settings import Limits, Rate, read_limits

HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"


def test_limits_are_named_one_by_one() -> None:
    limits = read_limits(["requests=1000/2.5", "body=1000", "send_seconds=0.5"])
    assert (limits.requests, limits.body, limits.send_seconds) == (Rate(1000, 2.5), 1000, 0.5)
    assert read_limits([]) == Limits()


@pytest.mark.parametrize("text", ["nonsense=1", "requests=5", "requests=", "body=many", "body"])
def test_what_is_not_a_limit_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_limits([text])
    assert "\n" not in str(refused.value)


def test_every_limit_is_documented_with_its_default() -> None:
    text = HOSTING.read_text(encoding="utf-8")
    told = dict(
        re.findall(r"^\| `(\w+)` \| (\S+) \|", text.partition("## Limits")[2], re.MULTILINE)
    )
    assert {name: getattr(read_limits([f"{name}={told[name]}"]), name) for name in told} == {
        one.name: one.default for one in fields(Limits)
    }
