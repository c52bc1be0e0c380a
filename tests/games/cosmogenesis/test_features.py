"""The inputs of the learned value, and the net that comes with the game."""

import pytest

from cosmarium.core.dice import Dice
from cosmarium.core.host import Host
from cosmarium.core.learned import LearnedHeuristics
from cosmarium.core.net import SparseRow
from cosmarium.core.net_file import read_net
from cosmarium.core.snapshot import snapshot
from cosmarium.games.cosmogenesis import BUNDLE
from cosmarium.games.cosmogenesis.components import value_net
from cosmarium.games.cosmogenesis.features import SIZE, CosmogenesisFeatures, offer_kind

FEATURES = CosmogenesisFeatures()


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
            assert 0 < len(pairs) <= FEATURES.most // 2, "with room to spare"
            assert all(0 <= place < SIZE for place, _ in pairs)
        assert snapshot(match.state) == before


def test_every_part_is_used() -> None:
    used = set()
    for players in (2, 4):
        for seed in range(6):
            for match in positions(players, seed):
                for seat in range(players):
                    row = SparseRow(FEATURES.most)
                    FEATURES.write(match.state, seat, row)
                    used |= {place for place, _ in row.as_pairs()}
    starts = [start for _, start in FEATURES.parts]
    ends = [*starts[1:], SIZE]
    for (name, start), end in zip(FEATURES.parts, ends, strict=True):
        assert start < end, name
        assert used & set(range(start, end)), name


def test_every_kind_of_offer_has_a_place() -> None:
    assert {offer_kind(element) for element in range(1, 71)} == set(range(11))


def test_cards_that_nobody_may_see_are_no_inputs() -> None:
    """Blank cards of an observation are left out."""
    match = Host(BUNDLE.game, 2, 3)
    row = SparseRow(FEATURES.most)
    FEATURES.write(match.observe(0).state, 1, row)
    assert all(0 <= place < SIZE for place, _ in row.as_pairs())


def test_the_net_that_comes_with_the_game_fits() -> None:
    found = read_net(value_net())
    found.check("cosmogenesis", FEATURES.size, FEATURES.fingerprint())
    assert isinstance(BUNDLE.learned, LearnedHeuristics)
    assert found.header["players"] == [2, 3, 4]
    assert "trained" in found.header


def test_what_was_learned_is_a_term_of_the_value() -> None:
    for match in positions(2, 1):
        for seat in range(2):
            terms = BUNDLE.learned.terms(match.state, seat)
            assert terms[:-1] == BUNDLE.heuristics.terms(match.state, seat)
            assert terms[-1][0] == "learned"
            total = sum(points for _, points in terms)
            assert BUNDLE.learned.value(match.state, seat) == pytest.approx(total)
            assert not match.over or terms[-1][1] == 0.0, "at the end there is nothing to guess"
