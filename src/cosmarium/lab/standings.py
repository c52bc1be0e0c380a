"""The result of an arena: win shares, points, ratings and times."""

from dataclasses import asdict, dataclass
from statistics import fmean
from typing import Final

from cosmarium.lab.arena import Contest, Result, Sitting
from cosmarium.lab.ratings import Comparison, Interval, rate, share
from cosmarium.version import build


@dataclass(frozen=True)
class Times:
    """CPU seconds per decision."""

    mean: float
    p95: float
    p99: float


def times(seconds: list[float]) -> Times:
    ordered = sorted(seconds)
    last = len(ordered) - 1
    return Times(fmean(ordered), ordered[round(0.95 * last)], ordered[round(0.99 * last)])


@dataclass(frozen=True)
class Pairing:
    """The result of one pairing, with figures in the order of its bots."""

    bots: tuple[str, ...]
    games: int
    win_share: tuple[Interval, ...]
    mean_points: tuple[float, ...]

    def as_json(self) -> dict[str, object]:
        named = zip(self.bots, self.win_share, strict=True)
        return {
            "bots": list(self.bots),
            "games": self.games,
            "win_share": {bot: asdict(part) for bot, part in named},
            "mean_points": dict(zip(self.bots, self.mean_points, strict=True)),
        }


class Standings:
    """The result of a contest. Ties for first place split the win."""

    def __init__(self, contest: Contest, results: list[Result], seconds: float) -> None:
        self.contest: Final = contest
        self.results: Final = results
        self.seconds: Final = seconds
        sittings = [sitting for result in results for sitting in result.sittings]
        self._by_bot: Final = {bot: [s for s in sittings if s.bot == bot] for bot in contest.bots}
        self.win_share: Final = {bot: _wins(results, bot) for bot in contest.bots}
        self.mean_points: Final = {bot: _points(own) for bot, own in self._by_bot.items()}
        self.times: Final = {bot: _times(own) for bot, own in self._by_bot.items()}
        self.replaced: Final = {
            bot: sum(s.replaced for s in own) for bot, own in self._by_bot.items()
        }
        self.rating: Final = dict(zip(contest.bots, _ratings(contest, results), strict=True))
        self.pairings: Final = [_pairing(results, bots) for bots in contest.pairings]

    def as_json(self) -> dict[str, object]:
        contest = self.contest
        return {
            "game": contest.game,
            "players": contest.players,
            "games": len(self.results),
            "bots": list(contest.bots),
            "options": contest.options,
            "seed": contest.seed,
            "compiled": build() == "compiled",
            "seconds": round(self.seconds, 3),
            "win_share": {bot: part.value for bot, part in self.win_share.items()},
            "mean_points": self.mean_points,
            "rating": {bot: asdict(rating) for bot, rating in self.rating.items()},
            "seconds_per_decision": {bot: asdict(t) for bot, t in self.times.items()},
            "replaced_by_random": self.replaced,
            "pairings": [pairing.as_json() for pairing in self.pairings],
        }


def _wins(results: list[Result], bot: str) -> Interval:
    """Return a bot's win share in the games it played."""
    played = [r.sittings for r in results if bot in r.bout.pairing]
    won = sum(s.win_share for sittings in played for s in sittings if s.bot == bot)
    return share(won, len(played))


def _points(sittings: list[Sitting]) -> float:
    return fmean(s.points for s in sittings)


def _times(sittings: list[Sitting]) -> Times:
    return times([seconds for s in sittings for seconds in s.seconds])


def _pairing(results: list[Result], bots: tuple[str, ...]) -> Pairing:
    own = [result for result in results if result.bout.pairing == bots]
    points = [
        fmean(s.points for result in own for s in result.sittings if s.bot == bot) for bot in bots
    ]
    return Pairing(bots, len(own), tuple(_wins(own, bot) for bot in bots), tuple(points))


def _ratings(contest: Contest, results: list[Result]) -> list[Interval]:
    """Return ratings from all pairs of seats with different bots. A game with n seats says about as
    much as n - 1 duels, so each of its n (n - 1) / 2 pairs has weight 2 / n."""
    number = {bot: k for k, bot in enumerate(contest.bots)}
    comparisons = []
    for result in results:
        sittings = result.sittings
        for k, one in enumerate(sittings):
            for other in sittings[k + 1 :]:
                if one.bot != other.bot:
                    score = 0.5 + 0.5 * ((one.rank < other.rank) - (one.rank > other.rank))
                    pair = (number[one.bot], number[other.bot])
                    comparisons.append(Comparison(*pair, score, 2 / contest.players))
    return rate(len(contest.bots), comparisons)
