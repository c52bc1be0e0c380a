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
    ASTEROID,
    BODIES_AN_ORBIT,
    COLOURS,
    EFFECTS,
    ELEMENT_NAMES,
    EXOTIC,
    EXOTIC_NAMES,
    FIRST_ORBITS,
    GAS_1,
    HABITABLE_ORBITS,
    ICONS,
    INTELLIGENT,
    LARGEST,
    MOONS,
    ORBITS,
    PLANETARY_NAMES,
    ROUNDS,
    SECTOR_NAMES,
    SPACES_A_SECTOR,
    STELLAR_NAMES,
    TOK3,
    TOK4,
    TOK12,
    TURNS_A_ROUND,
    TWO_ASTEROIDS,
    WATER_SIZE,
)
from cosmarium.games.cosmogenesis.scoring import total
from cosmarium.games.cosmogenesis.state import (
    ASTEROID_MOON,
    NO_BODY,
    NO_CARD,
    NO_LIFE,
    PHASE_STEP2,
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


def as_is(text: str) -> str:
    return text


def write_body(body: int, say: Callable[[str], str] = as_is) -> str:
    """`say` puts the colour into words, for people; what is read again has it as it is."""
    if body == ASTEROID_MOON:
        return "a"
    if is_gas(body):
        rings = "r" if has_rings(body) else ""
        return f"G{size_of(body)}{rings}:{say(COLOURS[colour_of(body)])}"
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
    raise BadInput(f"'{text}' is not a body; write for example T3w/L2, G1r:blue or a")


def write_orbit(system: System, orbit: int, say: Callable[[str], str] = as_is) -> str:
    first = orbit * BODIES_AN_ORBIT
    moons = [write_body(body) for body in system.bodies[first + 1 : first + 1 + MOONS] if body]
    text = write_body(system.bodies[first], say)
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
        raise BadInput(f"orbit {orbit + 1}: an asteroid cannot be a planet")
    if len(bodies) > BODIES_AN_ORBIT:
        raise BadInput(f"orbit {orbit + 1}: a planet has at most {MOONS} moons")
    for position, body in enumerate(bodies):
        if position and is_gas(body):
            raise BadInput(f"orbit {orbit + 1}: a gas giant cannot be a moon")
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
        raise BadInput(f"'{kind}' appears twice in one system")


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
        raise BadInput(f"there is no {what} '{name}'; they are {names[0]} to {names[-1]}")
    return names.index(name)


# -- the whole table --------------------------------------------------------------------------

LABELS: Final = (
    "Round",
    "Turn",
    "Reserve",
    "size 1–2",
    "size 3",
    "size 4",
    "asteroids",
    "comets",
    "Bag",
    "Decks",
    "stellar",
    "planetary",
    "asteroid",
    "2 asteroids",
    "comet",
    "Player",
    "points",
    "Monolith",
    "sectors used",
    "additional actions left",
    "objects",
    "used",
    "in hand",
    *COLOURS,
)

EDGE: Final = "║"  # between the habitable zone and the orbits outside


def board(seen: Observation[CosmogenesisState], say: Callable[[str], str]) -> str:
    """The table as a seat sees it, for a terminal."""
    state = seen.state
    lines = [*_head(state, say), "", *_spaces(state, say)]
    for seat in range(state.seats):
        lines += ["", *_player(state, seat, say)]
    return "\n".join(lines)


def _head(state: CosmogenesisState, say: Callable[[str], str]) -> list[str]:
    reserve = [
        f"{say('size 1–2')}: {state.reserve[TOK12]}",
        f"{say('size 3')}: {state.reserve[TOK3]}",
        f"{say('size 4')}: {state.reserve[TOK4]}",
        f"{say('comets')} {state.reserve_comets}",
        f"{say('asteroids')} {state.reserve_asteroids}",
    ]
    turn = min(TURNS_A_ROUND, state.turn // state.seats + 1)
    decks = f"{say('stellar')} {state.stellar_left}, {say('planetary')} {planetary_cards(state)}"
    return [
        (
            f"{say('Round')} {state.round}/{ROUNDS}   {say('Turn')} {turn}/{TURNS_A_ROUND}"
            f"   {say('Bag')} {sum(state.bag)}   {say('Decks')} {decks}"
        ),
        f"{say('Reserve')} {', '.join(reserve)}",
    ]


def _spaces(state: CosmogenesisState, say: Callable[[str], str]) -> list[str]:
    """The central board in columns as wide as they must be."""
    rows = []
    for sector in range(len(SECTOR_NAMES)):
        first = sector * SPACES_A_SECTOR
        rows.append([_element(e, say) for e in state.board[first : first + state.seats + 1]])
    widths = [max([len(row[k]) for row in rows]) for k in range(state.seats + 1)]
    lines = []
    for name, row in zip(SECTOR_NAMES, rows, strict=True):
        cells = [f"{k + 1} {cell:<{widths[k]}}" for k, cell in enumerate(row)]
        lines.append(f"  {name:<4}" + "  ".join(cells).rstrip())
    return lines


def _element(element: int, say: Callable[[str], str]) -> str:
    if GAS_1 <= element < EXOTIC:
        code, _, colour = ELEMENT_NAMES[element].partition(":")
        return f"{code}:{say(colour)}"
    if element == TWO_ASTEROIDS:
        return say("2 asteroids")
    return say(ELEMENT_NAMES[element]) if element >= ASTEROID else ELEMENT_NAMES[element]


def _player(state: CosmogenesisState, seat: int, say: Callable[[str], str]) -> list[str]:
    """Who and what is in the belt; the orbits; cards and objects, if there are any."""
    system = state.systems[seat]
    turn = bool(state.order) and not state.over and seat == state.active
    stock = [
        f"{say('points')} {total(state, seat)}",
        f"{say('asteroids')} {system.asteroids}",
        f"{say('comets')} {system.comets}",
    ]
    if state.monolith == seat:
        stock.append(say("Monolith"))
    lines = [f"{'>' if turn else ' '} {say('Player')} {seat + 1}: {', '.join(stock)}"]
    used = [name for k, name in enumerate(SECTOR_NAMES) if system.sectors_used >> k & 1]
    if used:
        lines[0] += f"; {say('sectors used')} {' '.join(used)}"
    if turn and state.phase >= PHASE_STEP2:
        lines[0] += f"; {say('additional actions left')} {state.credits}"
    lines.append(f"      {_orbits(system, say)}")
    held = _holdings(state, seat, say)
    if held:
        lines.append(f"      {'   '.join(held)}")
    return lines


def _orbits(system: System, say: Callable[[str], str]) -> str:
    cells = []
    for orbit in range(system.orbits):
        if orbit == HABITABLE_ORBITS:
            cells.append(EDGE)
        taken = system.planet(orbit) != NO_BODY
        cells.append(f"{orbit + 1} {write_orbit(system, orbit, say) if taken else '·'}")
    return "   ".join(cells)


def _holdings(state: CosmogenesisState, seat: int, say: Callable[[str], str]) -> list[str]:
    system = state.systems[seat]
    held = []
    if system.stellar:
        held.append(f"{say('stellar')} {' '.join([STELLAR_NAMES[c] for c in system.stellar])}")
    exotics = []
    for exotic, owner in enumerate(state.exotic_owner):
        if owner == seat:
            used = f" {say('used')}" if state.exotics_used >> exotic & 1 else ""
            exotics.append(_write_exotic(state, exotic) + used)
    if exotics:
        held.append(f"{say('objects')} {', '.join(exotics)}")
    hand = [_card(card) for card in system.public_hand + system.secret_hand + system.dealt]
    if hand:
        held.append(f"{say('in hand')} {' '.join(hand)}")
    return held


def planetary_cards(state: CosmogenesisState) -> int:
    """Cards in the planetary deck, the returned ones included."""
    return state.planetary_left + len([card for card in state.returned if card != NO_CARD])
