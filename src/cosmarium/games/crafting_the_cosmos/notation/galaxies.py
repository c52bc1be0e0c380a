"""One player's side of the table as text: words separated by blanks, in any order.

    S19=H S14=X(He)             stars; a supernova over helium
    L21=P L27=S                 proto-life and stable life
    N05=T113 N06=T202*          nebulae; a finished one
    N09=T315*8 N03=T101*2/7+?   with creatures: 8; one of group 2 worth 7 and an unknown one
    hand=light:4,?:2            energy cards, some of unknown kind
    powers=quasar,-,-,evolution at slots 1 to 4
    pool=h:2,proto:1,T209       beside the board
    supernova=1 dna=2 graviton=1
    chamber=4 full=1 discharged=2 aside=1
    sets=1 goals=6,0,3          what was scored for sets and for each goal so far

The points follow from the rest. What is left out is empty or 0.
"""

from typing import Final

from cosmarium.core.errors import BadInput
from cosmarium.games.crafting_the_cosmos.components import (
    CHAMBER_TOP,
    CREATURE_VALUES,
    CREATURES_OF_GROUP,
    DISCHARGE_POINTS,
    ELEMENTS,
    GOAL_POINTS,
    GOALS_IN_PLAY,
    KINDS,
    LIFE_IDS,
    NEBULA_IDS,
    POWER_NAMES,
    SET_POINTS,
    STAR_IDS,
    TILE_IDS,
)
from cosmarium.games.crafting_the_cosmos.scoring import discharge_points, nebula_points
from cosmarium.games.crafting_the_cosmos.state import (
    CREATURE_GROUP,
    NONE,
    NOVA,
    PROTO,
    STABLE,
    Player,
)

STAR_NAMES: Final = ["H", "He", "O", "C"]
LIFE_NAMES: Final = ["", "P", "S"]
ANY_KIND: Final = [*KINDS, "?"]
COUNTERS: Final = ["supernova", "dna", "graviton", "chamber", "full", "discharged", "aside", "sets"]


# -- write ------------------------------------------------------------------------------------


def write_star(star: int) -> str:
    name = STAR_NAMES[star % NOVA]
    return f"X({name})" if star >= NOVA else name


def write_creature(creature: int) -> str:
    """The value alone where it tells the group: high ones come first."""
    group, value = creature // CREATURE_GROUP, creature % CREATURE_GROUP
    if value and group == _usual_group(value):
        return str(value)
    return f"{group}/{value or '?'}"


def _usual_group(value: int) -> int:
    return 1 if value >= 6 else 2


def write_nebula(player: Player, nebula: int) -> str:
    text = TILE_IDS[player.tiles[nebula]]
    if player.finished[nebula]:
        text += "*"
    both = player.creatures[2 * nebula : 2 * nebula + 2]
    return text + "+".join([write_creature(creature) for creature in both if creature])


def write_counts(counts: list[int], names: list[str]) -> str:
    return ",".join([f"{name}:{n}" for name, n in zip(names, counts, strict=False) if n])


def write_pool(player: Player) -> str:
    parts = [write_counts([*player.pool_stars, player.pool_proto], [*ELEMENTS, "proto"])]
    parts += [TILE_IDS[tile] for tile in player.pool_tiles]
    return ",".join([part for part in parts if part])


def counters(player: Player) -> list[int]:
    """In the order of COUNTERS."""
    return [
        player.supernovae,
        player.dna,
        player.gravitons,
        player.crystal,
        player.full,
        player.discharged,
        player.aside,
        player.sets,
    ]


def write_galaxy(player: Player) -> str:
    words = [
        f"{STAR_IDS[i]}={write_star(star)}" for i, star in enumerate(player.stars) if star != NONE
    ]
    words += [f"{LIFE_IDS[i]}={LIFE_NAMES[side]}" for i, side in enumerate(player.life) if side]
    words += [
        f"{NEBULA_IDS[i]}={write_nebula(player, i)}"
        for i, tile in enumerate(player.tiles)
        if tile != NONE
    ]
    powers = ["-" if power == NONE else POWER_NAMES[power] for power in player.slots]
    parts = [
        ("hand", write_counts(player.hand, ANY_KIND)),
        ("powers", ",".join(powers) if set(powers) != {"-"} else ""),
        ("pool", write_pool(player)),
        ("goals", ",".join([str(points) for points in player.goal_points])),
    ]
    parts += [
        (name, str(n) if n else "") for name, n in zip(COUNTERS, counters(player), strict=True)
    ]
    return " ".join([*words, *[f"{name}={text}" for name, text in parts if text]])


# -- read -------------------------------------------------------------------------------------


def read_galaxy(player: Player, text: str) -> None:
    """Put what a text says on an empty player's side."""
    named: list[str] = []
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals or not value:
            raise BadInput(f"'{word}': write it as name=value, for example S19=H or hand=light:2")
        if name in named:
            raise BadInput(f"'{word}': '{name}' is given twice")
        named.append(name)
        if name in STAR_IDS:
            player.stars[STAR_IDS.index(name)] = read_star(word, value)
        elif name in LIFE_IDS:
            player.life[LIFE_IDS.index(name)] = _read_life(word, value)
        elif name in NEBULA_IDS:
            _read_nebula(player, NEBULA_IDS.index(name), word, value)
        elif name in COUNTERS:
            _read_counter(player, name, read_number(word, value))
        else:
            _read_cards(player, name, word, value)
    player.score = (
        nebula_points(player)
        + discharge_points(player)
        + SET_POINTS * player.sets
        + sum(player.goal_points)
    )


def read_number(word: str, text: str) -> int:
    if not text.isdigit() or len(text) > 6:
        raise BadInput(f"'{word}': '{text}' is not a number")
    return int(text)


def read_star(word: str, text: str) -> int:
    inner = text[2:-1] if text.startswith("X(") and text.endswith(")") else text
    if inner not in STAR_NAMES:
        raise BadInput(f"'{word}': a star is {', '.join(STAR_NAMES)}; a supernova X(H)")
    return STAR_NAMES.index(inner) + (0 if inner is text else NOVA)


def _read_life(word: str, text: str) -> int:
    if text not in ("P", "S"):
        raise BadInput(f"'{word}': life is P (proto-life) or S (stable life)")
    return PROTO if text == "P" else STABLE


def read_tile(word: str, text: str) -> int:
    if text not in TILE_IDS:
        raise BadInput(f"'{word}': there is no nebula tile '{text}'; they are T101 to T316")
    return TILE_IDS.index(text)


def _read_nebula(player: Player, nebula: int, word: str, text: str) -> None:
    name, star, creatures = text.partition("*")
    player.tiles[nebula] = read_tile(word, name)
    player.finished[nebula] = 1 if star else 0
    values = creatures.split("+") if creatures else []
    if len(values) > 2:
        raise BadInput(f"'{word}': a nebula holds at most two creatures")
    for place, value in enumerate(values):
        player.creatures[2 * nebula + place] = _read_creature(word, value)


def _read_creature(word: str, text: str) -> int:
    first, slash, second = text.partition("/")
    value = second if slash else first
    if value != "?" and (len(value) != 1 or value not in "45678"):
        raise BadInput(f"'{word}': a creature is worth 4 to 8 (or ? if you do not know)")
    number = 0 if value == "?" else int(value)
    if not slash:
        return _usual_group(number) * CREATURE_GROUP + number
    if first not in ("1", "2"):
        raise BadInput(f"'{word}': the group of a creature is 1 or 2, as in 2/7")
    if number and CREATURES_OF_GROUP[int(first) - 1][CREATURE_VALUES.index(number)] == 0:
        raise BadInput(f"'{word}': group {first} has no creature worth {number}")
    return int(first) * CREATURE_GROUP + number


def _read_counter(player: Player, name: str, number: int) -> None:
    if name == "supernova":
        player.supernovae = number
    elif name == "dna":
        player.dna = number
    elif name == "graviton":
        player.gravitons = number
    elif name == "chamber":
        if number >= CHAMBER_TOP:
            raise BadInput(f"'chamber={number}': the rising crystal is on 0 to {CHAMBER_TOP - 1}")
        player.crystal = number
    elif name == "full":
        player.full = number
    elif name == "discharged":
        if number > len(DISCHARGE_POINTS):
            raise BadInput(
                f"'discharged={number}': there are {len(DISCHARGE_POINTS)} points spaces"
            )
        player.discharged = number
    elif name == "aside":
        player.aside = number
    else:
        player.sets = number


def _read_cards(player: Player, name: str, word: str, value: str) -> None:
    if name == "hand":
        player.hand = read_counts(word, value, ANY_KIND)
    elif name == "pool":
        _read_pool(player, word, value)
    elif name == "powers":
        player.slots = _read_powers(word, value)
    elif name == "goals":
        player.goal_points = [read_number(word, part) for part in value.split(",")]
        wrong = [n for n in player.goal_points if n and n not in GOAL_POINTS]
        if wrong or len(player.goal_points) > GOALS_IN_PLAY:
            raise BadInput(f"'{word}': up to {GOALS_IN_PLAY} goals are scored, each 6, 3 or 0")
    else:
        known = ["hand", "pool", "powers", "goals", *COUNTERS]
        raise BadInput(
            f"'{word}': there is no '{name}'; spaces are S01 to S37, L01 to L48,"
            f" N01 to N12, the rest {', '.join(known)}"
        )


def read_counts(word: str, text: str, names: list[str]) -> list[int]:
    """'light:4,?:2' as numbers in the order of the names."""
    counts = [0] * len(names)
    for part in text.split(","):
        name, _, number = part.partition(":")
        if name not in names:
            raise BadInput(f"'{word}': '{name}' is not one of {', '.join(names)}")
        counts[names.index(name)] += read_number(word, number or "1")
    return counts


def _read_pool(player: Player, word: str, text: str) -> None:
    for part in text.split(","):
        if part.startswith("T"):
            player.pool_tiles.append(read_tile(word, part))
        else:
            counts = read_counts(word, part, [*ELEMENTS, "proto"])
            player.pool_proto += counts.pop()
            player.pool_stars = [a + b for a, b in zip(player.pool_stars, counts, strict=True)]


def _read_powers(word: str, text: str) -> list[int]:
    names = text.split(",")
    names += ["-"] * (4 - len(names))
    if len(names) > 4:
        raise BadInput(f"'{word}': there are four slots")
    for name in names:
        if name != "-" and name not in POWER_NAMES:
            raise BadInput(f"'{word}': there is no power called '{name}'; write for example quasar")
    return [NONE if name == "-" else POWER_NAMES.index(name) for name in names]
