"""Final totals from the JSON of a finished game alone, by tables typed in again."""

from typing import Any

# By tile number 01..16 within sizes 1, 2, 3.
POINTS = (
    (3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5),
    (5, 6, 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 7, 8, 8, 8),
    (8, 8, 8, 9, 9, 9, 9, 9, 9, 10, 10, 10, 10, 10, 10, 11),
)
DISCHARGES = (0, 3, 9, 19, 34, 55)


def total(player: dict[str, Any]) -> int:
    points = 6 * player["sets"] + DISCHARGES[player["discharged"]] + sum(player["goal_points"])
    for nebula in player["nebulae"].values():
        if nebula["finished"]:
            points += POINTS[int(nebula["tile"][1]) - 1][int(nebula["tile"][2:]) - 1]
        points += sum([creature["value"] for creature in nebula["creatures"]])
    return int(points)


def totals(board: dict[str, Any]) -> list[int]:
    return [total(player) for player in board["players"]]
