"""At the real table: the score sheets of the systems that lie there. There is nothing to solve."""

from argparse import ArgumentParser, Namespace

from cosmarium.bundle import Companion, Report, score_report
from cosmarium.core.errors import BadInput
from cosmarium.games.cosmogenesis.components import COMETS, TOKEN_NAMES, TOKEN_TOTALS
from cosmarium.games.cosmogenesis.notation import read_system, write_system
from cosmarium.games.cosmogenesis.scoring import score_sheets
from cosmarium.games.cosmogenesis.state import (
    NOBODY,
    CosmogenesisState,
    empty_state,
    is_gas,
    is_terrestrial,
    token_of_body,
)


class CosmogenesisCompanion(Companion):
    def score_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "position",
            nargs="+",
            metavar="SYSTEM",
            help="one system per player, for example"
            " 'T3w/L4; T1 P16 | G1r:blue; a | belt 2 1 | exotic X05 | stellar S05 | monolith'",
        )

    def score(self, args: Namespace) -> Report:
        state = read_systems(args.position)
        systems = [write_system(state, seat) for seat in range(state.seats)]
        return score_report(score_sheets(state), systems)


def read_systems(texts: list[str]) -> CosmogenesisState:
    """A finished table from one text per player."""
    if not 2 <= len(texts) <= 4:
        raise BadInput(f"cosmogenesis is scored for 2 to 4 systems, not {len(texts)}")
    state = empty_state(len(texts))
    for seat, text in enumerate(texts):
        before = state.monolith
        try:
            read_system(state, seat, text)
        except BadInput as problem:
            raise BadInput(f"system {seat + 1}: {problem}") from None
        if before not in (NOBODY, state.monolith):
            raise BadInput(f"system {seat + 1}: the Monolith lies at system {before + 1} already")
    _check_cards(state)
    _check_tokens(state)
    return state


def _check_tokens(state: CosmogenesisState) -> None:
    """Nothing that the box does not hold (TOK-1); asteroids never run out (TOK-5)."""
    comets = sum([system.comets for system in state.systems])
    if comets > COMETS:
        raise BadInput(f"{comets} comets; the box has {COMETS}")
    bodies = [body for system in state.systems for body in system.bodies]
    tokens = [token_of_body(body) for body in bodies if is_gas(body) or is_terrestrial(body)]
    for token in sorted(set(tokens)):
        there, name = TOKEN_TOTALS[token], TOKEN_NAMES[token]
        if tokens.count(token) > there:
            raise BadInput(f"{tokens.count(token)} × {name}; the box has {there}")


def _check_cards(state: CosmogenesisState) -> None:
    """No objective lies in two places."""
    stellar = [card for system in state.systems for card in system.stellar]
    planetary = [
        card
        for system in state.systems
        for card in [*system.objectives, *system.public_hand]
        if card >= 0
    ]
    for letter, cards in (("S", stellar), ("P", planetary)):
        twice = sorted({card for card in cards if cards.count(card) > 1})
        if twice:
            raise BadInput(f"{letter}{twice[0] + 1:02} lies in two places")
