"""One reader for what people write in a terminal, in a form and in Python."""

from typing import Any

import pytest

from cosmarium.core.errors import BadInput
from cosmarium.fields import Field, read_values

FIELDS = (
    Field("rows", many=True, positional=True, required=True),
    Field("dice", "int", many=True, default=()),
    Field("seed", "int", default=1),
    Field("seconds", "number", default=2.0),
    Field("mode", "choice", choices=("calm", "timed"), default="calm"),
    Field("worst", "flag", default=False),
    Field("card", default=""),
)
USUAL = {"dice": (), "seed": 1, "seconds": 2.0, "mode": "calm", "worst": False, "card": ""}


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ({"rows": ["a b", ""]}, {"rows": ["a b", ""]}),
        ({"rows": "a b\n\n c\n"}, {"rows": ["a b", " c"]}),
        ({"rows": ["a"], "dice": "1\n6"}, {"rows": ["a"], "dice": [1, 6]}),
        ({"rows": ["a"], "dice": [1, "6"]}, {"rows": ["a"], "dice": [1, 6]}),
        ({"rows": ["a"], "seed": "7"}, {"rows": ["a"], "seed": 7}),
        ({"rows": ["a"], "seed": 7}, {"rows": ["a"], "seed": 7}),
        ({"rows": ["a"], "seconds": "0.5"}, {"rows": ["a"], "seconds": 0.5}),
        ({"rows": ["a"], "mode": "timed"}, {"rows": ["a"], "mode": "timed"}),
        ({"rows": ["a"], "worst": True}, {"rows": ["a"], "worst": True}),
        ({"rows": ["a"], "worst": "on"}, {"rows": ["a"], "worst": True}),
        ({"rows": ["a"], "worst": "0"}, {"rows": ["a"], "worst": False}),
        ({"rows": ["a"], "card": 13}, {"rows": ["a"], "card": "13"}),
    ],
)
def test_values_are_typed(given: dict[str, Any], found: dict[str, Any]) -> None:
    assert read_values(FIELDS, given) == {**USUAL, **found}


@pytest.mark.parametrize(
    ("given", "line"),
    [
        ({}, "rows is missing"),
        ({"rows": " \n"}, "rows is missing"),
        ({"rows": []}, "rows is missing"),
        ({"rows": 3}, "rows: 3 is not a list"),
        ({"rows": ["a"], "dice": ["1", "x"]}, "--dice: 'x' is not a whole number"),
        ({"rows": ["a"], "seed": "1.5"}, "--seed: '1.5' is not a whole number"),
        ({"rows": ["a"], "seconds": "soon"}, "--seconds: 'soon' is not a number"),
        (
            {"rows": ["a"], "mode": "tmed"},
            "--mode: 'tmed' is not one of calm, timed; did you mean 'timed'?",
        ),
        ({"rows": ["a"], "worst": "perhaps"}, "--worst: 'perhaps' is neither yes nor no"),
        ({"rows": ["a"], "crad": "1"}, "there is no field 'crad'; did you mean 'card'?"),
    ],
)
def test_a_wrong_value_is_one_clear_line(given: dict[str, Any], line: str) -> None:
    with pytest.raises(BadInput) as error:
        read_values(FIELDS, given)
    assert str(error.value) == line
