"""Uses of components: which events and score lines show that a card, tile or goal was used."""

from typing import Final

from cosmarium.core.contract import Event
from cosmarium.core.sheets import ScoreLine

ALL: Final = -1


class Use:
    """One way to use the components of a family, and the event or score line that shows it.

    The component is the argument number `detail` of the event or line, or each of them (ALL). A
    score line counts only if it has points. What happens to the table, not to a seat, is a use
    that all share.
    """

    def __init__(
        self,
        family: str,
        how: str,
        event: str = "",
        line: str = "",
        detail: int = 0,
        prefix: str = "",
    ) -> None:
        self.family: Final = family  # in the plural: "planetary objectives"
        self.how: Final = how  # a participle: "met"
        self.event: Final = event
        self.line: Final = line
        self.detail: Final = detail
        self.prefix: Final = prefix  # of the codes of this family, if others occur too

    def in_event(self, event: Event) -> list[str]:
        """Return the components that an event shows in use."""
        return self._named(event.detail) if event.kind == self.event else []

    def in_line(self, line: ScoreLine) -> list[str]:
        """Return the components that a score line shows in use."""
        return self._named(line.detail) if line.code == self.line and line.points else []

    def _named(self, detail: tuple[str, ...]) -> list[str]:
        if self.detail == ALL:
            found = list(detail)
        else:
            found = [detail[self.detail]] if self.detail < len(detail) else []
        return [code for code in found if code.startswith(self.prefix)]
