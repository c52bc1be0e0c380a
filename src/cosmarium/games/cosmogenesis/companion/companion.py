"""At the real table: the score sheets of the systems that lie there. There is nothing to solve."""

from collections.abc import Mapping
from typing import Any, Final

from cosmarium.bundle import Companion, Report, score_report
from cosmarium.core.errors import BadInput
from cosmarium.fields import pieces
from cosmarium.games.cosmogenesis.components import (
    BODIES_AN_ORBIT,
    COMETS,
    COUNTERS,
    HABITABLE_ORBITS,
    ICONS,
    INTELLIGENT,
    MIG,
    PLANETARY_NAMES,
    ROUNDS,
    TOK3,
    TOK4,
    TOK12,
    TOK_EXOTIC,
    TOKEN_NAMES,
    TOKENS_BY_MARK,
)
from cosmarium.games.cosmogenesis.notation import read_system, write_system
from cosmarium.games.cosmogenesis.rules.requirements import unmet_need
from cosmarium.games.cosmogenesis.scoring import score_sheets
from cosmarium.games.cosmogenesis.state import (
    NO_CARD,
    NOBODY,
    CosmogenesisState,
    System,
    empty_state,
    has_water,
    is_gas,
    is_terrestrial,
    life_of,
    size_of,
    terrestrial,
    token_of_body,
)
from cosmarium.words import english

STELLAR_ROUNDS: Final = ROUNDS // 2  # FILL-1
PLANETARY_ROUNDS: Final = ROUNDS // 2
ELEMENTS_DRAWN: Final = 2 * ROUNDS  # that a player takes from sectors II and III
ZONE_NEEDS: Final = ("habitable", "outer", "orbits")  # of an objective: where its planet is
TOKEN_WORDS: Final = {
    TOK12: "terrestrial bodies of size 1 and 2",
    TOK3: "terrestrial bodies of size 3",
    TOK4: "terrestrial bodies of size 4",
}
EXAMPLE: Final = (
    "T3w/L4; T1 P16 | G1r:blue; a | belt 2 1 | exotic X05 | stellar S05 | monolith\n"
    "T4; T2, T1 P18 | G2:red | T3/L0 | belt 4 0 | stellar S01 S13 | hand P20"
)


class CosmogenesisCompanion(Companion):
    words = english("cosmarium.games.cosmogenesis", "companion")
    score_fields = (
        pieces(
            "position",
            "Systems, one line for each player",
            EXAMPLE,
            "Orbits from the star outwards, then the belt (asteroids, comets), exotic objects,"
            " objectives and the Monolith.",
        ),
    )

    def score(self, values: Mapping[str, Any]) -> Report:
        state = read_systems(values["position"])
        check_table(state)
        systems = [write_system(state, seat) for seat in range(state.seats)]
        return score_report(score_sheets(state), systems)


def read_systems(texts: list[str]) -> CosmogenesisState:
    """A table from one text per player."""
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
            raise BadInput(f"system {seat + 1}: the Monolith is already in system {before + 1}")
    return state


def check_table(state: CosmogenesisState) -> None:
    """BadInput if no game can lead to these systems."""
    for seat in range(state.seats):
        try:
            _check_system(state, seat)
        except BadInput as problem:
            raise BadInput(f"system {seat + 1}: {problem}") from None
    _check_cards(state)
    _check_tokens(state)
    if state.monolith == NOBODY:
        raise BadInput("one player has the Monolith; write 'monolith' in that system (SET-3)")


# -- one system -------------------------------------------------------------------------------


def _check_system(state: CosmogenesisState, seat: int) -> None:
    system = state.systems[seat]
    stellar = len(system.stellar)
    if stellar > STELLAR_ROUNDS:
        raise BadInput(
            f"{stellar} stellar objectives; a player gets at most {STELLAR_ROUNDS},"
            " one in each of rounds 1, 3 and 5 (FILL-1)"
        )
    planetary = len([card for card in system.objectives if card >= 0]) + len(system.public_hand)
    if planetary > 1 + PLANETARY_ROUNDS:
        raise BadInput(
            f"{planetary} planetary objectives; a player gets at most {1 + PLANETARY_ROUNDS}, one"
            " at the start (SET-9) and one in each of rounds 2, 4 and 6 (FILL-1)"
        )
    drawn = system.planets() + state.exotic_owner.count(seat)
    if drawn > ELEMENTS_DRAWN:
        raise BadInput(
            f"{drawn} planets and exotic objects; a player takes {ELEMENTS_DRAWN} elements from"
            " sectors II and III in a game (TRN-3)"
        )
    migrated = _has_migrated(state, seat)
    for orbit in range(system.planets()):
        _check_orbit(system, orbit, migrated)


def _has_migrated(state: CosmogenesisState, seat: int) -> bool:
    """Whether planets may have changed their orbits: an icon for that is spent."""
    for exotic, owner in enumerate(state.exotic_owner):
        for place, icon in enumerate(ICONS[exotic]):
            if owner == seat and icon == MIG and not state.icons_left[exotic] >> place & 1:
                return True
    return False


def _check_orbit(system: System, orbit: int, migrated: bool) -> None:
    first = orbit * BODIES_AN_ORBIT
    life = max([life_of(body) for body in system.bodies[first : first + BODIES_AN_ORBIT]])
    if life > 0 and orbit >= HABITABLE_ORBITS and not migrated:
        raise BadInput(
            f"orbit {orbit + 1}: life evolves in orbits 1 to {HABITABLE_ORBITS} only (RND-2)"
        )
    card = system.objectives[orbit]
    if card == NO_CARD:
        return
    need = unmet_need(_at_its_best(system), card, orbit)
    if need and not (migrated and need in ZONE_NEEDS):
        raise BadInput(
            f"orbit {orbit + 1}: {PLANETARY_NAMES[card]} cannot have been revealed here, for want"
            f" of {need} (AA-F)"
        )


def _at_its_best(system: System) -> System:
    """As it may have been before: nothing shrinks, dries out or goes away, but life falls back
    when its body is hit (COL-7, COL-11)."""
    best = system.clone()
    for place, body in enumerate(best.bodies):
        if life_of(body) >= 0 and has_water(body):
            best.bodies[place] = terrestrial(size_of(body), True, INTELLIGENT)
    return best


# -- the whole table --------------------------------------------------------------------------


def _check_tokens(state: CosmogenesisState) -> None:
    """Nothing that the box does not hold (TOK-1), or that stays in it with few players (SET-4);
    asteroids never run out (TOK-5)."""
    comets = sum([system.comets for system in state.systems])
    if comets > COMETS:
        raise BadInput(f"{comets} comets; there are {COMETS} (TOK-6)")
    bodies = [body for system in state.systems for body in system.bodies]
    tokens = [token_of_body(body) for body in bodies if is_gas(body) or is_terrestrial(body)]
    tokens += [TOK_EXOTIC + x for x, owner in enumerate(state.exotic_owner) if owner != NOBODY]
    for token in sorted(set(tokens)):
        there, name = _in_play(token, state.seats), TOKEN_WORDS.get(token, TOKEN_NAMES[token])
        if not there:
            raise BadInput(f"{name} is not in play with {state.seats} players (SET-4)")
        if tokens.count(token) > there:
            raise BadInput(
                f"{tokens.count(token)} × {name}; only {there} in play with {state.seats} players"
                " (SET-4)"
            )
    counters = len([body for body in bodies if life_of(body) >= 0]) + _icons_left(state)
    if counters > COUNTERS:
        raise BadInput(
            f"{counters} counters for life and unused icons; the box has {COUNTERS} (TOK-1)"
        )


def _in_play(token: int, players: int) -> int:
    return sum([counts[token] for counts in TOKENS_BY_MARK[: players - 1]])


def _icons_left(state: CosmogenesisState) -> int:
    owned = [x for x, owner in enumerate(state.exotic_owner) if owner != NOBODY]
    return sum([state.icons_left[exotic].bit_count() for exotic in owned])


def _check_cards(state: CosmogenesisState) -> None:
    """No objective is in two places (TOK-1)."""
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
            raise BadInput(f"{letter}{twice[0] + 1:02} is in two places (TOK-1)")
