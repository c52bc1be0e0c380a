"""A game's rules as a table: for each kind of decision, the rules whose actions can answer it.

A rule covers one family of actions and says everything about it: why a member is refused, what
it does, and which members are legal now. `RuledGame` implements the contract with such a table,
so a game cannot list an action that it refuses, or apply one that it does not list.

Rules are objects with methods rather than functions in variables, because compiled method calls
are native calls (docs/decisions/0004-rule-tables.md has the figures).
"""

from typing import ClassVar, Final, Generic

from mypy_extensions import mypyc_attr

from cosmarium.core.contract import EVERYONE, ActionTable, Decision, Game, Refusal, S, only

ALLOWED: Final = 0  # as a reason: the action is legal
NOTHING_OPEN: Final = -1  # as a kind of decision: this seat has nothing to decide


class Reasons:
    """The reasons for refusals, each with its code and the id of its rule."""

    def __init__(self) -> None:
        self.codes: Final[list[str]] = [""]
        self.rules: Final[list[str]] = [""]

    def add(self, code: str, rule: str = "") -> int:
        """Add a reason and return its number. Without a rule, that of the action is cited."""
        self.codes.append(code)
        self.rules.append(rule)
        return len(self.codes) - 1

    def all_codes(self) -> tuple[str, ...]:
        """Return each code once, even if several rules share it."""
        return tuple(dict.fromkeys(self.codes[1:]))


def decision_row(
    kind: str, seats: int, secret: bool = False, optional: bool = False
) -> list[Decision]:
    """Return one decision per seat; if it is secret, only the seat itself sees its choice."""
    return [
        Decision(seat, kind, "", only(seat) if secret else EVERYONE, optional)
        for seat in range(seats)
    ]


@mypyc_attr(allow_interpreted_subclasses=True)
class Rule(Generic[S]):
    """The rule for one family of actions, as answers to one kind of decision.

    Args:
        first: The first action of the family, as `ActionTable.family` returned it.
        end: The index after its last action: `ActionTable.end(first)`.

    Attributes:
        id: The family's rule in rules.en.md, cited for reasons that have no rule of their own.
    """

    id: ClassVar[str] = ""

    def __init__(self, first: int, end: int) -> None:
        self.first: Final = first
        self.end: Final = end

    def why_not(self, state: S, seat: int, action: int) -> int:
        """Return the reason why an action of this family is refused now, or ALLOWED."""
        return ALLOWED

    def do(self, state: S, seat: int, action: int) -> None:
        """Apply an action, without checking that it is legal."""
        raise NotImplementedError

    def offer(self, state: S, seat: int, legal: list[int]) -> None:
        """Add all legal members to the list, in table order. Override it if you can be faster."""
        for action in range(self.first, self.end):
            if self.why_not(state, seat, action) == ALLOWED:
                legal.append(action)

    def cite(self, state: S, seat: int, action: int, reason: int) -> str:
        """Return the id of the rule to cite for a reason without one."""
        return self.id

    def detail(self, state: S, seat: int, action: int, reason: int) -> tuple[str, ...]:
        """Return the details of a refusal: which requirement, how many are needed."""
        return ()


@mypyc_attr(allow_interpreted_subclasses=True)
class RuledGame(Game[S]):
    """A game whose legal actions, refusals and effects come from a table of rules.

    It implements `legal_actions`, `refusal` and `apply`. You write the other methods of `Game` that
    have no default, and those below.

    Args:
        actions: Everything that can happen.
        reasons: All reasons for refusals.
        rules: By kind of decision, the rules whose actions can answer it, in the order of the
            action table.
    """

    def __init__(self, actions: ActionTable, reasons: Reasons, rules: list[list[Rule[S]]]) -> None:
        super().__init__(actions)
        self._reasons: Final = reasons
        self._rules: Final = rules
        # Blocks of actions that fall under the same rule in every kind of decision: a table by
        # action would take megabytes.
        self._block_of: Final = _blocks(rules, len(actions))
        # By kind of decision, then by block; the last row stands for NOTHING_OPEN (-1).
        self._rule_of: Final = [_by_block(row, self._block_of) for row in [*rules, []]]

    def asked(self, state: S, seat: int) -> int:
        """Return the kind of decision that this seat (or CHANCE or CLOCK) has to make now, as an
        index into the table; NOTHING_OPEN if there is none."""
        raise NotImplementedError

    def why_nothing(self, state: S, seat: int, action: int) -> int:
        """The reason why this seat may not play an action: it has nothing to decide."""
        raise NotImplementedError

    def why_other(self, state: S, seat: int, action: int) -> int:
        """Return the reason why an action does not answer this seat's decision."""
        raise NotImplementedError

    def cite(self, state: S, seat: int, action: int, reason: int) -> str:
        """Return the rule to cite if neither the reason nor a rule of the table has one."""
        raise NotImplementedError

    def legal_actions(self, state: S, seat: int) -> list[int]:
        legal: list[int] = []
        kind = self.asked(state, seat)
        if kind != NOTHING_OPEN and seat >= 0:
            for rule in self._rules[kind]:
                rule.offer(state, seat, legal)
        return legal

    def apply(self, state: S, seat: int, action: int) -> None:
        rule = self._rule_of[self.asked(state, seat)][self._block_of[action]]
        if rule is None:
            raise ValueError(f"'{self.actions[action].text}' does not answer an open decision")
        rule.do(state, seat, action)

    def refusal(self, state: S, seat: int, action: int) -> Refusal | None:
        kind = self.asked(state, seat) if seat >= 0 else NOTHING_OPEN
        rule = self._rule_of[kind][self._block_of[action]]
        if rule is not None:
            reason = rule.why_not(state, seat, action)
        elif kind == NOTHING_OPEN:
            reason = self.why_nothing(state, seat, action)
        else:
            reason = self.why_other(state, seat, action)
        if reason == ALLOWED:
            return None
        cited = self._reasons.rules[reason]
        if rule is None:
            return Refusal(
                cited or self.cite(state, seat, action, reason), self._reasons.codes[reason]
            )
        cited = cited or rule.cite(state, seat, action, reason)
        detail = rule.detail(state, seat, action, reason)
        return Refusal(cited, self._reasons.codes[reason], detail)


def _blocks(rules: list[list[Rule[S]]], actions: int) -> list[int]:
    """Return for each action the number of its block. Blocks begin and end where rules do."""
    edges = {edge for row in rules for rule in row for edge in (rule.first, rule.end)}
    found: list[int] = []
    block = 0
    for action in range(actions):
        if action in edges:
            block += 1
        found.append(block)
    return found


def _by_block(rules: list[Rule[S]], block_of: list[int]) -> list[Rule[S] | None]:
    """Return for each block of actions the rule of its family."""
    found: list[Rule[S] | None] = [None] * (block_of[-1] + 1)
    for rule in rules:
        for action in range(rule.first, rule.end):
            found[block_of[action]] = rule
    return found
