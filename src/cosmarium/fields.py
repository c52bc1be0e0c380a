"""The fields a companion needs, declared once for the command line and Python."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from cosmarium.core.errors import BadInput, did_you_mean

YES = ("1", "on", "true", "yes")
NO = ("", "0", "false", "no")


@dataclass(frozen=True)
class Field:
    """A value that a person enters. The value of a file is its text; only the command line takes
    its path.

    Args:
        name: What programs call it.
        kind: What can be entered.
        many: Several values: words on the command line, lines in a text.
        positional: On the command line, without `--name`.
        required: Whether it must be given.
        default: The value if nothing is given.
        choices: For a choice: the possible values.
        title: What people call it.
        help: A sentence about it.
        example: A value that fits; one per line if there are several.
    """

    name: str
    kind: Literal["text", "int", "number", "choice", "flag", "file"] = "text"
    many: bool = False
    positional: bool = False
    required: bool = False
    default: object = None
    choices: tuple[str, ...] = ()
    title: str = ""
    help: str = ""
    example: str = ""

    @property
    def label(self) -> str:
        """The name of the field in errors."""
        return self.name if self.positional else f"--{self.name}"

    def read(self, given: object) -> Any:
        """Return the value of a text or Python value. Raises BadInput if it does not fit."""
        if not self.many:
            return self._read_one(given)
        if isinstance(given, str):
            return [self._read_one(line) for line in given.splitlines() if line.strip()]
        if isinstance(given, Sequence):
            return [self._read_one(one) for one in given]
        raise BadInput(f"{self.label}: {given!r} is not a list")

    def _read_one(self, given: object) -> Any:
        text = str(given)
        if self.kind == "int":
            return self._read_number(int, text, "a whole number")
        if self.kind == "number":
            return self._read_number(float, text, "a number")
        if self.kind == "flag":
            return self._read_flag(text)
        if self.kind == "choice" and text not in self.choices:
            line = f"{self.label}: '{text}' is not one of {', '.join(self.choices)}"
            raise BadInput(line + did_you_mean(text, self.choices))
        return text

    def _read_number(self, kind: type[int] | type[float], text: str, called: str) -> int | float:
        try:
            return kind(text)
        except ValueError:
            raise BadInput(f"{self.label}: '{text}' is not {called}") from None

    def _read_flag(self, text: str) -> bool:
        word = text.strip().casefold()
        if word in YES or word in NO:
            return word in YES
        raise BadInput(f"{self.label}: '{text}' is neither yes nor no")


def pieces(name: str, title: str, example: str, about: str = "") -> Field:
    """What lies on the table: several texts, without which there is nothing to answer."""
    return Field(
        name, many=True, positional=True, required=True, title=title, help=about, example=example
    )


def read_values(fields: Sequence[Field], given: Mapping[str, object]) -> dict[str, Any]:
    """Return the value of every field by name, with defaults for those not given.

    Raises BadInput if a field is unknown, missing or does not fit.
    """
    known = {field.name: field for field in fields}
    for name in given:
        if name not in known:
            raise BadInput(f"there is no field '{name}'{did_you_mean(name, known)}")
    values: dict[str, Any] = {}
    for name, field in known.items():
        values[name] = field.read(given[name]) if name in given else field.default
        if field.required and (name not in given or values[name] == []):
            raise BadInput(f"{field.label} is missing")
    return values
