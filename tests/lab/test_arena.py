"""The arena: pairings, duplicate deals, figures with intervals."""

from collections import Counter
from pathlib import Path
from types import ModuleType
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from builds import SEARCHED
from cosmarium.core.dice import derived_seed
from cosmarium.core.errors import BadInput
from cosmarium.lab import pool
from cosmarium.lab.arena import (
    Bout,
    Contest,
    Result,
    Sitting,
    checked,
    hold,
    play_bout,
    split,
    whole_deals,
)
from cosmarium.lab.chart import chart
from cosmarium.lab.ratings import Comparison, rate, share
from cosmarium.lab.standings import Standings, times
from cosmarium.registry import GAMES, load

GAME = next(iter(GAMES))


def contest(
    bots: tuple[str, ...] = ("random", "greedy"), players: int = 2, games: int = 4
) -> Contest:
    return Contest(GAME, bots, players, games, 3, {})


# -- who plays whom ------------------------------------------------------------------------


def test_every_two_bots_are_a_pairing_for_two_players() -> None:
    bots = ("random", "greedy", "easy")
    assert contest(bots).pairings == [
        ("random", "greedy"),
        ("random", "easy"),
        ("greedy", "easy"),
    ]
    assert contest(bots).all_games == 12
    assert contest(bots, players=3).pairings == [bots]
    assert contest(bots, players=4).pairings == [bots]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("bots", [("a", "b"), ("a", "b", "c")])
def test_seats_rotate_over_the_same_deal(bots: tuple[str, ...], players: int) -> None:
    pairing = bots[: min(players, len(bots))]
    bouts = [Bout(pairing, number) for number in range(2 * len(pairing))]
    deals = Counter(bout.deal for bout in bouts)
    assert deals == dict.fromkeys(range(2), len(pairing))
    for seat in range(players):
        assert Counter(bout.seats(players)[seat] for bout in bouts) == dict.fromkeys(pairing, 2)


def test_all_pairings_play_the_same_deals() -> None:
    """Two bots that never look at each other's game meet the same opening."""
    seen = set()
    for pairing in [("random", "greedy"), ("greedy", "random")]:
        for number in (0, 1):
            bout = Bout(pairing, number)
            assert bout.deal == 0
            seen.add(derived_seed(3, bout.deal))
    assert len(seen) == 1


def test_chunks_are_the_whole() -> None:
    wanted = contest(("random", "greedy", "easy"), games=7)
    bouts = [bout for chunk in split(wanted, 2) for bout in chunk.bouts]
    assert len(bouts) == len(set(bouts)) == 21


@pytest.mark.parametrize(
    ("bad", "line"),
    [
        (contest(("random",)), "at least two bots"),
        (contest(("random", "random")), "random is listed twice"),
        (contest(("random", "deep")), "there is no bot called 'deep'"),
        (contest(games=0), "games must be at least 1"),
        (contest(players=99), "players, not 99"),
    ],
)
def test_bad_contests_are_refused_before_anything_is_played(bad: Contest, line: str) -> None:
    with pytest.raises(BadInput, match=line):
        checked(bad)


# -- playing -------------------------------------------------------------------------------


def without_times(results: list[Result]) -> list[tuple[Any, ...]]:
    return [(r.bout, [(s.bot, s.points, s.rank, s.win_share) for s in r.sittings]) for r in results]


def test_the_same_results_with_any_number_of_workers() -> None:
    alone = list(hold(contest(), 1))
    assert len(alone) == 4
    assert without_times(alone) == without_times(list(hold(contest(), 2)))
    with pytest.raises(BadInput, match="workers must be at least 1"):
        next(hold(contest(), 0))


def test_a_contest_that_was_stopped_counts_whole_deals() -> None:
    """Five games of three pairings: each has met once, in one of two orders of the seats."""
    wanted = contest(("random", "greedy", "easy@1"), games=4)
    bouts = [bout for chunk in split(wanted, 1) for bout in chunk.bouts]
    results = [Result(bout, ()) for bout in bouts]
    assert whole_deals(wanted, results[:5])[1] == []
    stopped, counted = whole_deals(wanted, results[:11])
    assert (stopped.games, len(counted)) == (2, 6)
    assert Counter(result.bout.pairing for result in counted) == dict.fromkeys(wanted.pairings, 2)
    assert whole_deals(wanted, results) == (wanted, results)


def test_a_bout_tells_points_ranks_and_times() -> None:
    wanted = checked(contest())
    result = play_bout(wanted, Bout(("random", "greedy"), 1))
    assert [s.bot for s in result.sittings] == ["greedy", "random"]
    assert sum(s.win_share for s in result.sittings) == pytest.approx(1)
    assert min(s.rank for s in result.sittings) == 1
    for sitting in result.sittings:
        assert sitting.replaced == 0
        assert len(sitting.seconds) > 10
        assert all(seconds >= 0 for seconds in sitting.seconds)


def test_without_ray_a_line_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> ModuleType:
        raise ImportError(name)

    monkeypatch.setattr(pool, "import_module", missing)
    with pytest.raises(BadInput, match=r"pip install '.\[ray\]'"):
        next(hold(contest(), ray=True))


# -- figures -------------------------------------------------------------------------------


def sitting(bot: str, points: int, rank: int, win: float) -> Sitting:
    return Sitting(bot, points, rank, win, (0.1, 0.3), 0)


def standings(results: list[list[Sitting]], bots: tuple[str, ...], players: int = 2) -> Standings:
    played = [Result(Bout(bots, k), tuple(sittings)) for k, sittings in enumerate(results)]
    return Standings(contest(bots, players, len(results)), played, 1.0)


def test_figures_of_a_contest() -> None:
    won = [sitting("greedy", 9, 1, 1.0), sitting("random", 5, 2, 0.0)]
    tied = [sitting("random", 7, 1, 0.5), sitting("greedy", 7, 1, 0.5)]
    found = standings([won, tied, won], ("random", "greedy")).as_json()
    assert found["game"] == GAME
    assert found["players"] == 2
    assert found["games"] == 3
    assert found["win_share"] == {"random": pytest.approx(1 / 6), "greedy": pytest.approx(5 / 6)}
    assert found["mean_points"] == {
        "random": pytest.approx(17 / 3),
        "greedy": pytest.approx(25 / 3),
    }
    seconds: Any = found["seconds_per_decision"]
    assert seconds["greedy"] == {"mean": pytest.approx(0.2), "p95": 0.3, "p99": 0.3}
    rating: Any = found["rating"]
    assert rating["random"]["low"] < rating["random"]["value"] < rating["random"]["high"]
    assert rating["random"]["value"] < rating["greedy"]["value"]
    pairings: Any = found["pairings"]
    assert pairings[0]["bots"] == ["random", "greedy"]
    assert pairings[0]["win_share"]["greedy"]["value"] == pytest.approx(5 / 6)


def test_a_bot_at_two_seats_wins_once() -> None:
    game = [sitting("a", 9, 1, 1.0), sitting("b", 5, 3, 0.0), sitting("a", 7, 2, 0.0)]
    found = standings([game], ("a", "b"), 3)
    assert found.win_share["a"].value == 1.0
    assert found.mean_points["a"] == 8.0


def test_times_are_quantiles() -> None:
    found = times([float(n) for n in range(101)])
    assert (found.mean, found.p95, found.p99) == (50, 95, 99)


def test_a_share_stays_within_its_bounds() -> None:
    """Wilson's interval; 7 of 10 is the textbook example."""
    some = share(7, 10)
    assert some.low == pytest.approx(0.397, abs=1e-3)
    assert some.high == pytest.approx(0.892, abs=1e-3)
    all_won = share(30, 30)
    assert all_won.high == 1.0
    assert 0.85 < all_won.low < 0.9
    assert str(share(0, 10).low) == "0.0"
    assert share(160, 200).low > 0.73


def comparisons(wins: int, losses: int, one: int = 0, other: int = 1) -> list[Comparison]:
    won = [Comparison(one, other, 1.0, 1.0)] * wins
    return won + [Comparison(one, other, 0.0, 1.0)] * losses


def test_ten_to_one_is_four_hundred_points() -> None:
    one, other = rate(2, comparisons(1000, 100))
    assert one.value - other.value == pytest.approx(400, abs=5)
    assert one.value + other.value == pytest.approx(3000)


def test_ratings_order_a_chain_and_narrow_with_games() -> None:
    few = rate(3, comparisons(8, 2, 0, 1) + comparisons(8, 2, 1, 2))
    many = rate(3, comparisons(80, 20, 0, 1) + comparisons(80, 20, 1, 2))
    assert few[0].value > few[1].value > few[2].value
    assert many[0].high - many[0].low < few[0].high - few[0].low


def test_a_bot_that_always_wins_has_a_finite_rating() -> None:
    one, other = rate(2, comparisons(50, 0))
    assert 400 < one.value - other.value < 2000
    assert one.low > other.high


def test_the_plot_shows_every_bot_and_pairing(tmp_path: Path) -> None:
    won = [sitting("greedy", 9, 1, 1.0), sitting("a<b", 5, 2, 0.0)]
    picture = chart(standings([won, won], ("a<b", "greedy")))
    texts = [element.text or "" for element in ET.fromstring(picture).iter() if element.text]
    assert "greedy – a<b" in texts
    assert any(text.startswith("100.0 %") for text in texts)
    assert f"{GAME}, 2 players, 2 games a pairing" in texts


@pytest.mark.parametrize("game", SEARCHED)
def test_bots_of_all_levels_meet(game: str) -> None:
    """Every number of players, as short as can be."""
    most = load(game).game.max_players
    wanted = Contest(game, ("random", "greedy"), most, 1, 1, {})
    assert len(next(hold(wanted)).sittings) == most
