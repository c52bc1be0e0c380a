"""The companion in the browser counts and solves as Python does, with any tiles: its code runs
in node, beside Python's."""

import json
import random
import subprocess
from typing import Any

import pytest

from cosmarium.core.dice import Dice
from cosmarium.core.errors import BadInput
from cosmarium.games.cosmic_factory.companion.box import InUse, read_box, write_box
from cosmarium.games.cosmic_factory.components import CARDS, TILES
from cosmarium.games.cosmic_factory.heuristics.solving import Solver, upper_bound
from cosmarium.games.cosmic_factory.notation import check_layout, read_hand
from cosmarium.games.cosmic_factory.scoring.objective import Objective
from cosmarium.games.cosmic_factory.scoring.points import (
    belt_number,
    count_galaxy,
    field_of,
    points_of,
)
from cosmarium.games.cosmic_factory.state import piece
from games.cosmic_factory.boxes import any_box, box_text, our_box
from games.cosmic_factory.test_client import CLIENT, NODE, any_galaxy, plain
from games.cosmic_factory.test_solver import BEST_KNOWN, FIRST

LAYOUTS = 1_050
MANY = 10_500  # in `make soak`: 500 for each card and without one
BOXES = 21
GOOD = '{"id": 7, "cells": ["G2", "**", "B0", "O1"], "arms": "NW"'
HEAD = '{"format": "cosmarium-box", "version": 1, "game": "cosmic-factory", "mine": 1, "tiles": '


def ask(task: str, cases: list[Any]) -> Any:
    script = CLIENT.parents[4] / "tests/games/cosmic_factory/companion.mjs"
    run = subprocess.run(
        [NODE, "--no-warnings", script],
        input=json.dumps({"folder": str(CLIENT), "task": task, "cases": cases}),
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


def boxes(dice: random.Random) -> list[str]:
    """Ours first."""
    return [box_text(our_box()), *[box_text(any_box(dice)) for _ in range(BOXES - 1)]]


def test_both_count_any_tiles_alike(pytestconfig: pytest.Config) -> None:
    """SC-a, SC-b, SC-d under every card, with our tiles and with random boxes; the solver's
    kernel counts the same."""
    dice = random.Random(10_000)
    wanted = MANY if pytestconfig.getoption("--soak") else LAYOUTS
    found = boxes(dice)
    cases = []
    for n in range(wanted):
        card = n % (CARDS + 1)
        cases.append((found[n // (CARDS + 1) % BOXES], any_galaxy(dice, card), card))
    questions = [{"box": box, "pieces": plain(g), "card": card} for box, g, card in cases]
    answers = ask("score", questions)
    read = {box: read_box(box) for box in found}
    for (box, galaxy, card), answer in zip(cases, answers, strict=True):
        with InUse(read[box]):
            count = count_galaxy(galaxy)
        points = points_of(count, card)
        assert answer == {
            "zones": count.zones,
            "constellations": count.constellations,
            "number": belt_number(card, count),
            "points": points.by_marker(),
            "extra": points.extra,
            "largest": [count.largest(colour) for colour in range(3)],
            "kernel": points.total(),
        }, (box, galaxy, card)


# -- the solver -----------------------------------------------------------------------------


def question(
    box: str, hand: list[int], card: int, weights: list[int], layouts: int, nodes: int
) -> dict[str, Any]:
    return {
        "box": box,
        "hand": hand,
        "card": card,
        "weights": weights,
        "layouts": layouts,
        "nodes": nodes,
    }


def galaxy_of(answer: dict[str, Any]) -> list[int]:
    return [piece(p["tile"], p["x"], p["y"], p["rot"], p["down"]) for p in answer["pieces"]]


def test_it_reaches_the_best_known_values() -> None:
    hand, ours = read_hand(FIRST), box_text(our_box())
    cases = [question(ours, hand, card, [1] * 4, 100_000, 200_000) for card, _, _ in BEST_KNOWN]
    for (card, value, _), answer in zip(BEST_KNOWN, ask("solve", cases), strict=True):
        assert answer["worth"] == value, card
        assert answer["proved"] or card == 1, card
        galaxy = check_layout(galaxy_of(answer), card)
        assert points_of(count_galaxy(galaxy), card).total() == value


def test_bounds_and_galaxies_agree_with_the_python_solver() -> None:
    """With any tiles, weights and cards: the bounds are the same, what is found is worth what it
    says, nothing beats what is proved, and the proof alone finds what annealing finds."""
    dice = random.Random(23)
    found = boxes(dice)
    cases = []
    for n in range(42):
        weights = [1] * 4 if n % 3 else [dice.randint(-2, 3) for _ in range(4)]
        hand = dice.sample(range(TILES), 9)
        box = found[n % BOXES] if n % 2 else found[0]
        cases.append(question(box, hand, n % (CARDS + 1), weights, 8_000, 40_000))
    proved = 0
    for case, answer in zip(cases, ask("solve", cases), strict=True):
        card, objective = case["card"], Objective(case["card"], case["weights"])
        with InUse(read_box(case["box"])):
            assert answer["bound"] == upper_bound(case["hand"], objective)
            solver = Solver(case["hand"], objective, Dice(1))
            solver.search(300)
            galaxy = check_layout(galaxy_of(answer), card)
            if card != 13:
                assert objective.worth(field_of(galaxy)) == answer["worth"]
        assert answer["annealed"] <= answer["worth"] <= answer["bound"]
        assert 0 <= answer["share"] <= 1
        if answer["proved"]:
            proved += 1
            assert solver.worth <= answer["worth"]
        if answer["alone"] is not None:
            assert answer["alone"] >= answer["annealed"], case
    assert proved >= 12


def test_it_tells_how_far_it_is() -> None:
    case = {"box": box_text(our_box()), "hand": read_hand(FIRST), "card": 11, "seconds": 20}
    told = ask("think", [case])
    assert told[-1] == {"worth": 15, "bound": 15, "share": 1, "proved": True}
    assert [row["worth"] for row in told] == sorted([row["worth"] for row in told])
    assert [row["share"] for row in told] == sorted([row["share"] for row in told])
    assert all([row["bound"] >= row["worth"] for row in told])


# -- box files ------------------------------------------------------------------------------


def test_box_files_are_read_and_refused_alike() -> None:
    wrong = ["", "[]", "null", "1", HEAD, HEAD + "3}", HEAD.replace("1,", "2,", 1) + "[]}"]
    wrong += [HEAD.replace("cosmic", "comic") + "[]}", HEAD + f'[], "name": "{"x" * 70_000}"}}']
    fine = [
        HEAD + "[]}",
        HEAD + f"[{GOOD}}}, {GOOD}}}, null, 3]}}",
        HEAD + f'[{GOOD}, "note": "ß"}}, {{"id": 8, "cells": ["G3"], "arms": ""}}]}}',
        *[box_text(any_box(random.Random(5)))],
    ]
    answers = ask("boxes", wrong + fine)
    for text, answer in zip(wrong, answers, strict=False):
        assert answer["refused"], text
        with pytest.raises(BadInput):
            read_box(text)
    for text, answer in zip(fine, answers[len(wrong) :], strict=True):
        box = read_box(text)
        assert answer["tiles"] == list(box.tiles)
        assert len(answer["leftOut"]) == len(box.left_out)
        assert json.loads(answer["text"]) == json.loads(write_box(box))
