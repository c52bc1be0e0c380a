"""Whole games: what the browser makes of the rounds of a match is what the rules made of them."""

import random
from typing import Any

import pytest

from cosmarium.core.host import Host
from cosmarium.games.cosmic_factory.companion.played import rounds_of
from cosmarium.games.cosmic_factory.components import CARDS, ROUNDS
from games.cosmic_factory.boxes import box_text, our_box
from games.cosmic_factory.table import GAME
from games.cosmic_factory.test_companion_client import ask

GAMES = 16
MANY = 250  # in `make soak`


def play(seed: int) -> Host:
    """A random game of 2 to 6; every third one by the clock, so that galaxies stay unfinished."""
    dice = random.Random(seed)
    mode = "realtime" if seed % 3 == 0 else "untimed"
    host = Host(GAME, 2 + seed % 5, seed, GAME.read_options({"mode": mode}))
    while not host.over:
        seats = host.to_act
        seat = dice.choice(seats)
        host.play(seat, dice.choice(host.legal_actions(seat)))
    return host


def test_rounds_score_in_the_browser_as_in_the_match(pytestconfig: pytest.Config) -> None:
    """SC-a to SC-e, EN-1, EN-2 under every card that came, with clamping and ties."""
    number = MANY if pytestconfig.getoption("--soak") else GAMES
    hosts = [play(seed) for seed in range(number)]
    ours = box_text(our_box())
    cases: list[Any] = []
    for host in hosts:
        cases.append({"box": ours, "rounds": rounds_of(host.walk()), "seats": host.players})
    seen = set()
    for host, case, answer in zip(hosts, cases, ask("games", cases), strict=True):
        assert len(case["rounds"]) == ROUNDS
        assert [player.markers for player in host.state.players] == answer["tracks"][-1]
        after = _markers_by_round(host)
        assert answer["tracks"] == after
        sheets = host.scores()
        assert answer["places"] == [[one.seat, one.rank, one.total] for one in sheets]
        seen |= {one["card"] for one in case["rounds"]}
        for one in case["rounds"]:
            assert all(len(galaxy) == 9 for galaxy in one["galaxies"])
    assert len(seen) == CARDS


def _markers_by_round(host: Host) -> list[list[list[int]]]:
    """Before each galaxy is scored, and at the end: the markers."""
    found: list[list[list[int]]] = []
    last: list[list[int]] = []
    for moment in host.walk():
        if any(event.kind == "galaxy" for event in moment.events):
            found.append(last)
        last = [list(player.markers) for player in moment.state.players]
    return [*found[1:], last]
