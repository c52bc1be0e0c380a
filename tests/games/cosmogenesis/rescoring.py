"""The final scores once more, from the JSON of the table and the words of SCO-1 to SCO-6."""

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any

PLANETARY_POINTS = [4, 5, 4, 7, 6, 7, 10, 5, 7, 7, 4, 4, 3, 4, 4, 6, 5, 7, 6, 9, 10, 5, 6, 5, 8]
LIFE = {"L0": 0, "L1": 1, "L2": 2, "L3": 3, "L4": 5}

Board = Mapping[str, Any]
System = Mapping[str, Any]


def moons(system: System) -> list[str]:
    return [moon for orbit in system["orbits"] for moon in orbit["moons"]]


def planets(system: System) -> list[str]:
    return [orbit["planet"] for orbit in system["orbits"]]


def wet(body: str) -> bool:
    return body.startswith("T") and body[2:3] == "w"


def ringed(body: str) -> bool:
    return body.startswith("G") and body[2] == "r"


def life(body: str) -> str | None:
    return body.partition("/")[2] or None


def living(system: System) -> int:
    return sum([life(body) is not None for body in planets(system) + moons(system)])


def compare(own: int, others: list[int]) -> int:
    if own == 0:
        return 0
    ahead = sum([other > own for other in others])
    return 8 if ahead == 0 else 4 if ahead == 1 and len(others) > 1 else 0


def count(bodies: list[str], test: Callable[[str], bool]) -> int:
    return sum([test(body) for body in bodies])


# Formula of a stellar objective from planets, moons and the system.
FORMULAS: dict[str, Callable[[list[str], list[str], System], int]] = {
    "S01": lambda p, m, s: min(10, 2 * count(p, lambda x: x[0] == "G")),
    "S02": lambda p, m, s: min(12, 3 * count(p, ringed)),
    "S03": lambda p, m, s: min(12, 3 * count(p, lambda x: x[0] == "T" and x[1] in "34")),
    "S04": lambda p, m, s: min(10, len(m)),
    "S05": lambda p, m, s: min(12, 3 * count(p + m, wet)),
    "S06": lambda p, m, s: [0, 2, 4, 7, 10, 12][len({life(x) for x in p + m if life(x)})],
    "S07": lambda p, m, s: min(8, 2 * int(s["belt"]["comets"])),
    "S08": lambda p, m, s: min(8, int(s["belt"]["asteroids"]) + m.count("a")),
    "S09": lambda p, m, s: min(9, 3 * len(s["exotics"])),
    "S10": lambda p, m, s: [0, 0, 0, 1, 3, 5, 8, 11][len(p)],
    "S11": lambda p, m, s: min(10, 2 * sum([one[0] != two[0] for one, two in pairwise(p)])),
    "S12": lambda p, m, s: min(10, 2 * sum([(x[0] == "T") == (o < 3) for o, x in enumerate(p)])),
    "S13": lambda p, m, s: [0, 0, 0, 1, 3, 6, 9][
        len({"T1" if x == "a" else x.replace("r", "")[:2] for x in p + m})
    ],
    "S14": lambda p, m, s: [0, 1, 3, 6, 9, 12][
        len({x.partition(":")[2] for x in p if x[0] == "G"})
    ],
    "S15": lambda p, m, s: min(10, 2 * count(m, lambda x: x[0] == "T" and x[1] in "234")),
    "S16": lambda p, m, s: min(12, 4 * sum([len(o["moons"]) == 3 for o in s["orbits"]])),
    "S17": lambda p, m, s: min(12, 3 * count(p + m, lambda x: x.startswith("T4"))),
}


def stellar(card: str, board: Board, seat: int) -> int:
    system = board["systems"][seat]
    others = [other for number, other in enumerate(board["systems"]) if number != seat]
    if card == "S18":
        return compare(len(moons(system)), [len(moons(other)) for other in others])
    if card == "S19":
        return compare(living(system), [living(other) for other in others])
    return FORMULAS[card](planets(system), moons(system), system)


def belt(board: Board, seat: int) -> int:
    values = [s["belt"]["asteroids"] + 2 * s["belt"]["comets"] for s in board["systems"]]
    places = sorted({value for value in values if value}, reverse=True)
    return ([5, 3] + [0] * 4)[places.index(values[seat])] if values[seat] else 0


def totals(board: Board) -> list[int]:
    found = []
    for seat, system in enumerate(board["systems"]):
        cards = [orbit["objective"] for orbit in system["orbits"] if orbit["objective"]]
        bodies = planets(system) + moons(system)
        found.append(
            sum([PLANETARY_POINTS[int(card[1:]) - 1] for card in cards])
            + sum([stellar(card, board, seat) for card in system["stellar"]])
            + sum([LIFE[str(life(body))] for body in bodies if wet(body) and life(body)])
            + len(system["exotics"])
            + belt(board, seat)
            + (board["monolith"] == seat)
        )
    return found
