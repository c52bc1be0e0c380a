"""The inputs of a learned value."""

import pytest

from cosmarium.core.dice import Dice
from cosmarium.core.host import Host
from cosmarium.core.learned import LearnedHeuristics
from cosmarium.core.net import SparseRow
from cosmarium.core.net_file import read_net
from cosmarium.core.snapshot import snapshot
from cosmarium.games.crafting_the_cosmos import BUNDLE
from cosmarium.games.crafting_the_cosmos.components import value_net
from cosmarium.games.crafting_the_cosmos.features import (
    AT_TERMS,
    SIZE,
    TERMS,
    VALUES,
    CraftingFeatures,
)

FEATURES = CraftingFeatures()


def positions(players: int, seed: int) -> list[Host]:
    """A random game, stopped now and then."""
    match = Host(BUNDLE.game, players, seed)
    dice = Dice(seed)
    found = []
    while not match.over:
        seat = match.to_act[0]
        match.apply(seat, dice.choose(BUNDLE.game.legal_actions(match.state, seat)))
        if dice.below(8) == 0:
            found.append(match.fork())
    return [*found, match]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_inputs_are_in_range_and_fit_a_row(players: int) -> None:
    row = SparseRow(FEATURES.most)
    for match in positions(players, players):
        before = snapshot(match.state)
        for seat in range(players):
            row.clear()
            FEATURES.write(match.state, seat, row)
            pairs = row.as_pairs()
            assert 0 < len(pairs) <= FEATURES.most - 40, "with room to spare"
            assert all(0 <= place < SIZE for place, _ in pairs)
            assert all(abs(amount) < 1 << 15 for _, amount in pairs)
        assert snapshot(match.state) == before


def test_every_part_is_used() -> None:
    used = set()
    for players in (2, 4):
        for match in positions(players, 1):
            for seat in range(players):
                row = SparseRow(FEATURES.most)
                FEATURES.write(match.state, seat, row)
                used |= {place for place, _ in row.as_pairs()}
    starts = [start for _, start in FEATURES.parts]
    for (name, start), end in zip(FEATURES.parts, [*starts[1:], SIZE], strict=True):
        assert start < end, name
        assert used & set(range(start, end)), name


def test_terms_are_those_of_the_value_without_points() -> None:
    assert SIZE == AT_TERMS + TERMS * VALUES
    for match in positions(2, 3)[::5]:
        terms = BUNDLE.heuristics.terms(match.state, 0)
        assert len(terms) == VALUES
        row = SparseRow(FEATURES.most)
        FEATURES.write(match.state, 0, row)
        found = {(place - AT_TERMS) % VALUES: n for place, n in row.as_pairs() if place >= AT_TERMS}
        assert 0 not in found
        for k, (_, points) in enumerate(terms[1:], 1):
            assert found.get(k, 0) == max(-120, min(120, round(2 * points)))


def test_the_net_that_comes_with_the_game_fits() -> None:
    found = read_net(value_net())
    found.check("crafting-the-cosmos", FEATURES.size, FEATURES.fingerprint())
    assert isinstance(BUNDLE.learned, LearnedHeuristics)
    assert "trained" in found.header
