"""The choices of a decision: numbered, in words, and found by typing a part of them."""

from collections.abc import Callable
from dataclasses import dataclass

from cosmarium.core.contract import Action

ALL_AT_ONCE = 20  # choices that are listed one by one; if there are more, long families are folded
SHORT_FAMILY = 4


@dataclass(frozen=True)
class Choice:
    number: int
    action: Action
    words: str

    def fits(self, parts: list[str]) -> bool:
        """Return whether every typed part occurs in the words or the text of the action."""
        return fits(self.action, self.words, parts)


def fits(action: Action, words: str, parts: list[str]) -> bool:
    text = f"{words} {action.text}".lower()
    return all(part in text for part in parts)


class Choices:
    """The legal actions of one decision. A choice keeps its number, whatever is listed."""

    def __init__(self, actions: list[Action], words: Callable[[Action], str]) -> None:
        self.all = [
            Choice(number, action, words(action)) for number, action in enumerate(actions, start=1)
        ]

    def numbered(self, number: int) -> Choice | None:
        return self.all[number - 1] if 1 <= number <= len(self.all) else None

    def called(self, text: str) -> Choice | None:
        """Return the choice whose action has exactly this text."""
        wanted = " ".join(text.split())
        return next((choice for choice in self.all if choice.action.text == wanted), None)

    def matching(self, text: str) -> list[Choice]:
        """Return the choices of a kind, or else those that contain every part of the text."""
        family = [choice for choice in self.all if choice.action.kind == text.strip().lower()]
        parts = text.lower().split()
        return family or [choice for choice in self.all if choice.fits(parts)]

    def families(self) -> list[list[Choice]]:
        """Return the choices in the groups in which they are listed; long families are folded."""
        kinds: dict[str, list[Choice]] = {}
        for choice in self.all:
            kinds.setdefault(choice.action.kind, []).append(choice)
        if len(self.all) <= ALL_AT_ONCE:
            return [[choice] for choice in self.all]
        shown: list[list[Choice]] = []
        for family in kinds.values():
            if len(family) <= SHORT_FAMILY:
                shown += [[choice] for choice in family]
            else:
                shown.append(family)
        return shown
