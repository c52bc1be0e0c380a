"""Figures with intervals from the games of a report.

An effect on winning is in percentage points: by how much more the seats with something win than
their bots win on those seats anyway. It compares only games in which some seats had it and others
not. Intervals are 95 % intervals, made wider for the number of figures that are compared.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from statistics import NormalDist, fmean, stdev

from cosmarium.lab.ratings import LIKELY, Interval, share
from cosmarium.lab.report.games import TABLE, PlayedGame, UseKey

FEWEST = 10  # games for an effect
RISK = 0.05  # that one interval of all is wrong


def corrected(comparisons: int) -> float:
    """Return the half width of a 95 % interval in standard deviations, with Bonferroni's
    correction."""
    return NormalDist().inv_cdf(1 - RISK / 2 / max(1, comparisons))


class Expected:
    """The win shares of bots on seats, from the averages of both."""

    def __init__(self, games: Sequence[PlayedGame]) -> None:
        by_bot: dict[str, list[float]] = {}
        by_seat: dict[int, list[float]] = {}
        for game in games:
            for seat, won in enumerate(game.win_shares):
                by_bot.setdefault(game.bots[seat], []).append(won)
                by_seat.setdefault(seat, []).append(won)
        self._bots = {bot: fmean(won) for bot, won in by_bot.items()}
        self._seats = {seat: fmean(won) for seat, won in by_seat.items()}
        self._fair = 1 / len(self._seats)

    def win_share(self, bot: str, seat: int) -> float:
        return self._bots[bot] + self._seats[seat] - self._fair


@dataclass(frozen=True)
class Lift:
    """How often the seats with something won, and how often they were expected to."""

    games: int
    won: float
    expected: float

    def effect(self, likely: float) -> Interval:
        """Return the effect in percentage points."""
        part, usual = share(self.won, self.games, likely), self.expected / self.games
        return Interval(*[100 * (x - usual) for x in (part.value, part.low, part.high)])


def lift(
    games: Sequence[PlayedGame], expected: Expected, having: Callable[[PlayedGame], frozenset[int]]
) -> Lift | None:
    """Return the lift of having something; None if too few games tell."""
    won = usual = 0.0
    compared = 0
    for game in games:
        seats = having(game)
        if seats and len(seats) < len(game.totals):
            compared += 1
            won += fmean(game.win_shares[seat] for seat in seats)
            usual += fmean(expected.win_share(game.bots[seat], seat) for seat in seats)
    return Lift(compared, won, usual) if compared >= FEWEST else None


@dataclass(frozen=True)
class ComponentFigures:
    """How often a component was used in one way, and what that did."""

    key: UseKey
    games: float  # share of the games in which it happened
    seats: float | None  # share of the seats that did it; None for what concerns all
    lift: Lift | None  # on winning
    margin: Interval | None  # of what concerns all: on the winner's lead, in points


def component_figures(
    games: Sequence[PlayedGame], expected: Expected, ways: Sequence[tuple[str, str]]
) -> list[ComponentFigures]:
    """Return the figures of all components that occurred, in every way of using them."""
    codes: dict[str, set[str]] = {}
    shared: set[tuple[str, str]] = set()
    for game in games:
        for (family, how, code), seats in game.uses.items():
            codes.setdefault(family, set()).add(code)
            if TABLE in seats:
                shared.add((family, how))
    found = []
    for family, how in ways:
        for code in sorted(codes.get(family, ())):
            found.append(_component(games, expected, (family, how, code), (family, how) in shared))
    return found


def _component(
    games: Sequence[PlayedGame], expected: Expected, key: UseKey, shared: bool
) -> ComponentFigures:
    users = [game.uses.get(key, frozenset[int]()) for game in games]
    rate = fmean(bool(seats) for seats in users)
    if shared:
        having = [game.margin for game, seats in zip(games, users, strict=True) if seats]
        others = [game.margin for game, seats in zip(games, users, strict=True) if not seats]
        return ComponentFigures(key, rate, None, None, difference(having, others))
    seats = fmean(len(seats) / len(game.totals) for game, seats in zip(games, users, strict=True))
    found = lift(games, expected, lambda game: game.uses.get(key, frozenset()))
    return ComponentFigures(key, rate, seats, found, None)


def difference(one: Sequence[float], other: Sequence[float]) -> Interval | None:
    """Return the difference of two means; None if there are too few figures."""
    if min(len(one), len(other)) < FEWEST:
        return None
    value = fmean(one) - fmean(other)
    half = LIKELY * sqrt(stdev(one) ** 2 / len(one) + stdev(other) ** 2 / len(other))
    return Interval(value, value - half, value + half)


def paired(differences: Sequence[float], likely: float) -> Interval | None:
    """Return a mean difference on the same deals; None if there are too few."""
    if len(differences) < FEWEST:
        return None
    value = fmean(differences)
    half = likely * stdev(differences) / sqrt(len(differences))
    return Interval(value, value - half, value + half)


# -- sources of points ---------------------------------------------------------------------


@dataclass(frozen=True)
class SourceFigures:
    """What a source of points brings, and whether it pays to live on it."""

    code: str
    points: float  # per seat
    winners: float  # per winner
    others: float  # per other seat
    share: float  # of all points
    # Win shares of the seats with little, some and much of their points from it. Equal shares are
    # not divided, so a third can be larger than the others, or empty.
    thirds: list[Interval | None]


def source_figures(games: Sequence[PlayedGame]) -> list[SourceFigures]:
    codes = list(dict.fromkeys(code for game in games for s in game.sources for code in s))
    return [_source(games, code) for code in codes]


def _source(games: Sequence[PlayedGame], code: str) -> SourceFigures:
    rows = [  # points, share of the seat's points, win share
        (sources.get(code, 0), sources.get(code, 0) / max(1, total), won)
        for game in games
        for sources, total, won in zip(game.sources, game.totals, game.win_shares, strict=True)
    ]
    best = [points for points, _, won in rows if won]
    rest = [points for points, _, won in rows if not won]
    shares = sorted(row[1] for row in rows)
    ends = [-1.0, shares[(len(rows) - 1) // 3], shares[2 * (len(rows) - 1) // 3], shares[-1]]
    parts = [[row[2] for row in rows if a < row[1] <= b] for a, b in pairwise(ends)]
    return SourceFigures(
        code=code,
        points=fmean(row[0] for row in rows),
        winners=fmean(best),
        others=fmean(rest) if rest else 0.0,
        share=sum(row[0] for row in rows) / max(1, sum(sum(g.totals) for g in games)),
        thirds=[share(sum(part), len(part)) if part else None for part in parts],
    )


# -- leads ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class LeadFigures:
    """How the lead moves, and how early it tells the winner."""

    leader_wins: list[float]  # after 1/20, 2/20 … of a game: share of the leaders' wins
    changes: float  # of the lead, per game
    behind_at_half: float  # share of the games whose winner was behind at half time
    deficit: float  # the winner's largest deficit, on average


def lead_figures(games: Sequence[PlayedGame]) -> LeadFigures:
    marks = range(len(games[0].course))
    return LeadFigures(
        leader_wins=[fmean(_leaders_win(game, mark) for game in games) for mark in marks],
        changes=fmean(game.lead_changes for game in games),
        behind_at_half=fmean(
            _deficit(game, game.course[len(game.course) // 2]) > 0 for game in games
        ),
        deficit=fmean(max(_deficit(game, totals) for totals in game.course) for game in games),
    )


def _leaders_win(game: PlayedGame, mark: int) -> float:
    totals = game.course[mark]
    best = max(totals)
    return fmean(won for won, total in zip(game.win_shares, totals, strict=True) if total == best)


def _deficit(game: PlayedGame, totals: tuple[int, ...]) -> int:
    return max(totals) - totals[game.ranks.index(1)]
