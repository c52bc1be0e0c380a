"""Tables for tests, from the notation: whose turn it is, what lies where."""

from cosmarium.core.contract import Refusal
from cosmarium.games.cosmogenesis.components import ELEMENT_NAMES, SPACE_NAMES
from cosmarium.games.cosmogenesis.notation import read_system, write_orbit
from cosmarium.games.cosmogenesis.rules.game import Cosmogenesis
from cosmarium.games.cosmogenesis.state import (
    PHASE_MAIN,
    PHASE_STEP2,
    CosmogenesisState,
    empty_state,
)

GAME = Cosmogenesis()


class Table:
    """A position in the middle of seat 0's turn, and moves by their text."""

    def __init__(
        self,
        *systems: str,
        step2: bool = False,
        board: dict[str, str] | None = None,
        reserve: tuple[int, int, int] = (10, 10, 10),
        comets: int = 25,
        credits_: int = 1,
        round_: int = 1,
    ) -> None:
        texts = [*systems, "", ""][: max(2, len(systems))]
        state = empty_state(len(texts))
        state.order = list(range(len(texts)))
        state.round = round_
        state.reserve = list(reserve)
        state.reserve_comets = comets
        state.phase = PHASE_STEP2 if step2 else PHASE_MAIN
        state.credits = credits_ if step2 else 0
        for seat, text in enumerate(texts):
            read_system(state, seat, text)
        for space, element in (board or {}).items():
            state.board[SPACE_NAMES.index(space)] = ELEMENT_NAMES.index(element)
        self.state: CosmogenesisState = state

    def refusal(self, text: str, seat: int = 0) -> Refusal | None:
        return GAME.refusal(self.state, seat, GAME.actions.parse(text))

    def reason(self, text: str, seat: int = 0) -> str | None:
        """Why an action is refused, None if it is legal."""
        refusal = self.refusal(text, seat)
        return None if refusal is None else refusal.reason

    def rule(self, text: str, seat: int = 0) -> str | None:
        refusal = self.refusal(text, seat)
        return None if refusal is None else refusal.rule

    def play(self, *texts: str, seat: int = 0) -> "Table":
        for text in texts:
            assert self.reason(text, seat) is None, f"{text}: {self.reason(text, seat)}"
            GAME.apply(self.state, seat, GAME.actions.parse(text))
        return self

    def orbit(self, number: int, seat: int = 0) -> str:
        return write_orbit(self.state.systems[seat], number - 1)

    def belt(self, seat: int = 0) -> tuple[int, int]:
        system = self.state.systems[seat]
        return system.asteroids, system.comets

    @property
    def reserve(self) -> tuple[int, int, int]:
        tok12, tok3, tok4 = self.state.reserve
        return tok12, tok3, tok4
