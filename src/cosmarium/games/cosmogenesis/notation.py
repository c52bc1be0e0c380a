"""Positions as short text, read and written.

A body: `T3` terrestrial of size 3, `T3w` with water, `T3w/L2` with life of level 2,
`G2r:red` a red gas giant of size 2 with rings, `a` an asteroid in orbit.
An orbit: `planet; moon, moon`, and behind it the objective revealed there: `T3w; a P16`.
A system: orbits from the star outwards, then whatever else there is, separated by `|`:

    T3w/L4; T1 P16 | G1r:blue; T3w/L2, a | belt 2 1 | exotic X05 | stellar S05 S02 | monolith
"""

import re
from collections.abc import Callable
from typing import Final

from cosmarium.core.contract import Observation
from cosmarium.core.errors import BadInput
from cosmarium.games.cosmogenesis.components import (
    BODIES_AN_ORBIT,
    COLOURS,
    EFFECTS,
    ELEMENT_NAMES,
    EXOTIC_NAMES,
    FIRST_ORBITS,
    ICONS,
    INTELLIGENT,
    LARGEST,
    MOONS,
    ORBITS,
    PLANETARY_NAMES,
    SECTOR_NAMES,
    SPACES_A_SECTOR,
    STELLAR_NAMES,
    TOK3,
    TOK4,
    TOK12,
    WATER_SIZE,
)
from cosmarium.games.cosmogenesis.state import (
    ASTEROID_MOON,
    NO_CARD,
    NO_LIFE,
    CosmogenesisState,
    System,
    colour_of,
    gas_giant,
    has_rings,
    has_water,
    is_gas,
    life_of,
    size_of,
    terrestrial,
)

_TERRESTRIAL: Final = re.compile(r"T([1-9])(w?)(?:/L([0-9]))?")
_COUNT: Final = re.compile(r"[0-9]{1,3}")
_GAS: Final = re.compile(r"G([1-9])(r?):([a-z]+)")

# -- bodies and orbits ------------------------------------------------------------------------


def write_body(body: int) -> str:
    if body == ASTEROID_MOON:
        return "a"
    if is_gas(body):
        rings = "r" if has_rings(body) else ""
        return f"G{size_of(body)}{rings}:{COLOURS[colour_of(body)]}"
    water = "w" if has_water(body) else ""
    life = "" if life_of(body) == NO_LIFE else f"/L{life_of(body)}"
    return f"T{size_of(body)}{water}{life}"


def read_body(text: str) -> int:
    if text == "a":
        return ASTEROID_MOON
    rock = _TERRESTRIAL.fullmatch(text)
    if rock:
        size, water = int(rock[1]), bool(rock[2])
        life = NO_LIFE if rock[3] is None else int(rock[3])
        if size > LARGEST:
            raise BadInput(f"'{text}': a terrestrial body has size 1 to {LARGEST}")
        if water and size < WATER_SIZE:
            raise BadInput(f"'{text}': only sizes {WATER_SIZE} and {LARGEST} hold water")
        if life > INTELLIGENT:
            raise BadInput(f"'{text}': life has level 0 to {INTELLIGENT}")
        if life > 0 and not water:
            raise BadInput(f"'{text}': life without water stays at level 0")
        return terrestrial(size, water, life)
    gas = _GAS.fullmatch(text)
    if gas:
        if int(gas[1]) > 2:
            raise BadInput(f"'{text}': a gas giant has size 1 or 2")
        if gas[3] not in COLOURS:
            raise BadInput(f"'{text}': the colours are {', '.join(COLOURS)}")
        return gas_giant(int(gas[1]), COLOURS.index(gas[3]), bool(gas[2]))
    raise BadInput(f"'{text}' is no body; write for example T3w/L2, G1r:blue or a")


def write_orbit(system: System, orbit: int) -> str:
    first = orbit * BODIES_AN_ORBIT
    moons = [write_body(body) for body in system.bodies[first + 1 : first + 1 + MOONS] if body]
    text = write_body(system.bodies[first])
    if moons:
        text += "; " + ", ".join(moons)
    card = system.objectives[orbit]
    return text if card == NO_CARD else f"{text} {PLANETARY_NAMES[card]}"


def read_orbit(system: System, orbit: int, text: str) -> None:
    words = text.split()
    if words and words[-1] in PLANETARY_NAMES:
        system.objectives[orbit] = PLANETARY_NAMES.index(words.pop())
    planet, _, moons = " ".join(words).partition(";")
    bodies = [read_body(planet.strip())]
    bodies += [read_body(moon.strip()) for moon in moons.split(",") if moon.strip()]
    if bodies[0] == ASTEROID_MOON:
        raise BadInput(f"orbit {orbit + 1}: an asteroid is no planet")
    if len(bodies) > BODIES_AN_ORBIT:
        raise BadInput(f"orbit {orbit + 1}: a planet has at most {MOONS} moons")
    for position, body in enumerate(bodies):
        if position and is_gas(body):
            raise BadInput(f"orbit {orbit + 1}: a gas giant is no moon")
        if position and not is_gas(bodies[0]) and size_of(body) >= size_of(bodies[0]):
            raise BadInput(f"orbit {orbit + 1}: a moon must be smaller than its planet")
        system.bodies[orbit * BODIES_AN_ORBIT + position] = body


# -- systems ----------------------------------------------------------------------------------


def write_system(state: CosmogenesisState, seat: int) -> str:
    system = state.systems[seat]
    parts = [write_orbit(system, orbit) for orbit in range(system.planets())]
    if system.expanded:
        parts.append("expanded")
    if system.asteroids or system.comets:
        parts.append(f"belt {system.asteroids} {system.comets}")
    exotics = [_write_exotic(state, x) for x, who in enumerate(state.exotic_owner) if who == seat]
    if exotics:
        parts.append("exotic " + " ".join(exotics))
    if system.stellar:
        parts.append("stellar " + " ".join([STELLAR_NAMES[card] for card in system.stellar]))
    hand = [_card(card) for card in system.public_hand + system.secret_hand + system.dealt]
    if hand:
        parts.append("hand " + " ".join(hand))
    if state.monolith == seat:
        parts.append("monolith")
    return " | ".join(parts) if parts else "empty"


def _card(card: int) -> str:
    return PLANETARY_NAMES[card] if card >= 0 else "?"


def _write_exotic(state: CosmogenesisState, exotic: int) -> str:
    """An object and the icons it still has: `X06(act,evo)`."""
    left = state.icons_left[exotic]
    icons = [EFFECTS[icon] for k, icon in enumerate(ICONS[exotic]) if left >> k & 1]
    return f"{EXOTIC_NAMES[exotic]}({','.join(icons)})"


def read_system(state: CosmogenesisState, seat: int, text: str) -> None:
    """Put a system into a state whose seat is still empty."""
    system = state.systems[seat]
    orbit = 0
    for part in [part.strip() for part in text.split("|")]:
        words = part.split()
        if not words or part == "empty":
            continue
        if words[0] in ("belt", "exotic", "stellar", "hand", "expanded", "monolith"):
            _read_section(state, seat, words)
        elif orbit == ORBITS:
            raise BadInput(f"'{part}': a system has at most {ORBITS} orbits")
        else:
            read_orbit(system, orbit, part)
            orbit += 1
    system.expanded = system.expanded or orbit > FIRST_ORBITS


def _check_once(system: System, kind: str) -> None:
    """A section that comes twice would silently replace the first."""
    there = {
        "belt": system.asteroids > 0 or system.comets > 0,
        "stellar": bool(system.stellar),
        "hand": bool(system.public_hand),
    }
    if there.get(kind, False):
        raise BadInput(f"'{kind}' stands twice in one system")


def _read_section(state: CosmogenesisState, seat: int, words: list[str]) -> None:
    system = state.systems[seat]
    kind, rest = words[0], words[1:]
    _check_once(system, kind)
    if kind in ("expanded", "monolith") and rest:
        raise BadInput(f"'{' '.join(words)}': nothing follows '{kind}'")
    if kind == "belt":
        if len(rest) != 2 or not all([_COUNT.fullmatch(word) for word in rest]):
            raise BadInput(f"'{' '.join(words)}': write the belt as 'belt ASTEROIDS COMETS'")
        system.asteroids, system.comets = int(rest[0]), int(rest[1])
    elif kind == "exotic":
        for name in rest:
            exotic = _find(name.partition("(")[0], EXOTIC_NAMES, "exotic object")
            if state.exotic_owner[exotic] >= 0:
                raise BadInput(f"{name} is in two places")
            state.exotic_owner[exotic] = seat
            state.icons_left[exotic] = _read_icons(name, exotic)
    elif kind == "stellar":
        system.stellar = [_find(name, STELLAR_NAMES, "stellar objective") for name in rest]
    elif kind == "hand":
        system.public_hand = [_find(name, PLANETARY_NAMES, "planetary objective") for name in rest]
    elif kind == "expanded":
        system.expanded = True
    else:
        state.monolith = seat


def _read_icons(name: str, exotic: int) -> int:
    """The icons left in `X06(evo)`; all of them if none are named."""
    _, bracket, inside = name.partition("(")
    if not bracket:
        return (1 << len(ICONS[exotic])) - 1
    left = 0
    for word in [word for word in inside.rstrip(")").split(",") if word]:
        free = [k for k, i in enumerate(ICONS[exotic]) if EFFECTS[i] == word and not left >> k & 1]
        if not free:
            raise BadInput(f"{EXOTIC_NAMES[exotic]} has no such icon left: '{word}'")
        left |= 1 << free[-1]
    return left


def _find(name: str, names: list[str], what: str) -> int:
    if name not in names:
        raise BadInput(f"'{name}' is no {what}; they are {names[0]} to {names[-1]}")
    return names.index(name)


# -- the whole table --------------------------------------------------------------------------

LABELS: Final = ("Round", "Reserve", "Bag", "Decks", "comets", "tokens", "Player")


def board(seen: Observation[CosmogenesisState], say: Callable[[str], str]) -> str:
    """The table as a seat sees it, for a terminal."""
    state = seen.state
    reserve = state.reserve
    piles = [f"tok12 {reserve[TOK12]}", f"tok3 {reserve[TOK3]}", f"tok4 {reserve[TOK4]}"]
    head = [
        f"{say('Round')} {state.round}/6",
        f"{say('Reserve')} {', '.join(piles)}, {state.reserve_comets} {say('comets')}",
        f"{say('Bag')} {sum(state.bag)} {say('tokens')}",
        f"{say('Decks')} S {state.stellar_left}, P {planetary_cards(state)}",
    ]
    lines = ["   ".join(head), ""]
    for sector, name in enumerate(SECTOR_NAMES):
        first = sector * SPACES_A_SECTOR
        spaces = state.board[first : first + state.seats + 1]
        cells = [f"{k + 1} {ELEMENT_NAMES[element]:<13}" for k, element in enumerate(spaces)]
        lines.append(f"  {name:<4}" + " ".join(cells).rstrip())
    lines.append("")
    for seat in range(state.seats):
        mark = ">" if state.order and not state.over and seat == state.active else " "
        lines.append(f"{mark} {say('Player')} {seat + 1}: {write_system(state, seat)}")
    return "\n".join(lines)


def planetary_cards(state: CosmogenesisState) -> int:
    """Cards in the planetary deck, the returned ones included."""
    return state.planetary_left + len([card for card in state.returned if card != NO_CARD])
