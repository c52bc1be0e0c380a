"""The report: everything that the games of a run tell, as plain data."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from statistics import fmean, quantiles

from cosmarium.core.sheets import ScoreLine
from cosmarium.lab.ratings import Interval, share
from cosmarium.lab.report.figures import (
    ComponentFigures,
    Expected,
    LeadFigures,
    SourceFigures,
    component_figures,
    corrected,
    lead_figures,
    paired,
    source_figures,
)
from cosmarium.lab.report.games import PlayedGame, Run
from cosmarium.registry import load
from cosmarium.version import build

RARE = 0.01  # of the games
ENOUGH_TO_BE_RARE = 100  # games; fewer cannot tell


@dataclass(frozen=True)
class Finding:
    """A difference that chance does not explain."""

    what: str
    effect: Interval
    unit: str

    @property
    def sure(self) -> float:
        """The end of the interval next to zero: how large the effect is at least."""
        return max(self.effect.low, -self.effect.high)

    @property
    def width(self) -> float:
        return self.effect.high - self.effect.low

    def as_json(self) -> dict[str, object]:
        return {"what": self.what, **_interval(self.effect), "unit": self.unit}


@dataclass(frozen=True)
class Report:
    """What the games of a run tell; with a variant, also what changed against the printed game."""

    run: Run
    games: list[PlayedGame]
    printed: list[PlayedGame]  # on the same deals; empty without a variant
    seconds: float

    @cached_property
    def components(self) -> list[ComponentFigures]:
        ways = list(dict.fromkeys((use.family, use.how) for use in load(self.run.game).uses))
        return component_figures(self.games, Expected(self.games), ways)

    @cached_property
    def comparisons(self) -> int:
        """The number of effects on winning."""
        return len([figures for figures in self.components if figures.lift]) + self.run.players

    @cached_property
    def likely(self) -> float:
        """The half width of their intervals in standard deviations."""
        return corrected(self.comparisons)

    @cached_property
    def sources(self) -> list[SourceFigures]:
        return source_figures(self.games)

    @cached_property
    def leads(self) -> LeadFigures:
        return lead_figures(self.games)

    def seats(self, likely: float | None = None) -> list[Interval]:
        """Return the win shares of the seats."""
        played = len(self.games)
        won = [sum(shares) for shares in zip(*[g.win_shares for g in self.games], strict=True)]
        return [share(w, played) if likely is None else share(w, played, likely) for w in won]

    @cached_property
    def bots(self) -> dict[str, Interval]:
        """Return the win share of each bot per seat it had."""
        won: dict[str, list[float]] = {}
        for game in self.games:
            for bot, part in zip(game.bots, game.win_shares, strict=True):
                won.setdefault(bot, []).append(part)
        return {bot: share(sum(parts), len(parts)) for bot, parts in won.items()}

    @cached_property
    def findings(self) -> list[Finding]:
        """Return the effects on winning that chance does not explain, the surest first."""
        found = []
        for figures in self.components:
            if figures.lift:
                what = f"{self.name(figures)} {figures.key[1]}"
                found.append(Finding(what, figures.lift.effect(self.likely), "percentage points"))
        fair = 1 / self.run.players
        for seat, part in enumerate(self.seats(self.likely)):
            effect = Interval(*[100 * (x - fair) for x in (part.value, part.low, part.high)])
            found.append(Finding(f"seat {seat + 1}", effect, "percentage points"))
        return _sorted(found)

    @cached_property
    def rare(self) -> list[str]:
        """Return what happened in fewer than one game in a hundred."""
        if len(self.games) < ENOUGH_TO_BE_RARE:
            return []
        rare = [figures for figures in self.components if figures.games < RARE]
        return [f"{self.name(figures)} {figures.key[1]}" for figures in rare]

    @cached_property
    def changes(self) -> list[Finding]:
        """Return what differs from the printed game on the same deals, the clearest first; units
        differ, so they are compared by the width of their intervals."""
        found, measures = [], self._measures()
        for what, unit, measure in measures:
            pairs = zip(self.games, self.printed, strict=True)
            apart = paired([measure(a) - measure(b) for a, b in pairs], corrected(len(measures)))
            if apart is not None:
                found.append(Finding(what, apart, unit))
        sure = [finding for finding in found if finding.sure > 0]
        return sorted(sure, key=lambda change: change.width / abs(change.effect.value))

    def _measures(self) -> list[tuple[str, str, Callable[[PlayedGame], float]]]:
        measures: list[tuple[str, str, Callable[[PlayedGame], float]]] = [
            ("the winner's points", "points", lambda game: game.winning_score),
            ("the winner's lead", "points", lambda game: game.margin),
            ("decisions per game", "decisions", lambda game: game.decisions),
            ("legal actions per decision", "actions", lambda game: game.branching),
            ("lead changes per game", "changes", lambda game: game.lead_changes),
            ("wins of the first seat", "percentage points", lambda g: 100 * g.win_shares[0]),
        ]
        for source in self.sources:
            what = f"points per seat: {self.source(source.code)}"
            measures.append((what, "points", partial(_points, code=source.code)))
        for figures in self.components:
            if figures.seats is not None:
                what = f"seats with {self.name(figures)} {figures.key[1]}"
                measures.append((what, "percentage points", partial(_users, key=figures.key)))
        return measures

    # -- words -----------------------------------------------------------------------------

    def name(self, figures: ComponentFigures) -> str:
        """Return what a component is called, with its code where that is another."""
        code = figures.key[2]
        name = load(self.run.game).texts().arg(code)
        return name if name.casefold().replace(" ", "-") == code else f"{name} ({code})"

    def source(self, code: str) -> str:
        """Return what a source of points is called."""
        words = load(self.run.game).texts().score_line(ScoreLine(code, 0, ("",) * 4))
        return words.strip().rstrip(":").strip()

    # -- JSON ------------------------------------------------------------------------------

    def as_json(self) -> dict[str, object]:
        run = self.run
        data: dict[str, object] = {
            "game": run.game,
            "players": run.players,
            "bots": list(run.bots),
            "options": run.options,
            "seed": run.seed,
            "games": len(self.games),
            "seconds": round(self.seconds, 3),
            "compiled": build() == "compiled",
            "findings": [finding.as_json() for finding in self.findings],
            "rare": self.rare,
            "lengths": self.lengths,
            "seats": [_share(part) for part in self.seats()],
            "win_share": {bot: _share(part) for bot, part in self.bots.items()},
            "sources": [self._source_json(source) for source in self.sources],
            "components": [self._component_json(figures) for figures in self.components],
            "leads": {
                "leader_wins": self.leads.leader_wins,
                "changes": self.leads.changes,
                "behind_at_half": self.leads.behind_at_half,
                "deficit": self.leads.deficit,
            },
        }
        if run.variant:
            data["variant"] = list(run.variant)
            data["changes"] = [finding.as_json() for finding in self.changes]
        return data

    @cached_property
    def lengths(self) -> dict[str, dict[str, float]]:
        """Return the spread of what describes a game's size."""
        return {
            "decisions": _spread([game.decisions for game in self.games]),
            "turns": _spread([game.turns for game in self.games]),
            "branching": _spread([game.branching for game in self.games]),
            "winning_score": _spread([game.winning_score for game in self.games]),
            "margin": _spread([game.margin for game in self.games]),
        }

    def _source_json(self, source: SourceFigures) -> dict[str, object]:
        return {
            "code": source.code,
            "name": self.source(source.code),
            "points": source.points,
            "winners": source.winners,
            "others": source.others,
            "share": source.share,
            "win_share_by_thirds": [part and _share(part) for part in source.thirds],
        }

    def _component_json(self, figures: ComponentFigures) -> dict[str, object]:
        family, how, code = figures.key
        lift = figures.lift
        return {
            "family": family,
            "how": how,
            "code": code,
            "name": load(self.run.game).texts().arg(code),
            "games": figures.games,
            "seats": figures.seats,
            "compared": lift.games if lift else 0,
            **(_interval(lift.effect(self.likely)) if lift else _NO_EFFECT),
            "margin": _interval(figures.margin) if figures.margin else None,
        }


_NO_EFFECT = {"effect": None, "low": None, "high": None}


def _interval(part: Interval) -> dict[str, float]:
    return {"effect": part.value, "low": part.low, "high": part.high}


def _share(part: Interval) -> dict[str, float]:
    return {"share": part.value, "low": part.low, "high": part.high}


def _sorted(findings: Sequence[Finding]) -> list[Finding]:
    sure = [finding for finding in findings if finding.sure > 0]
    return sorted(sure, key=lambda finding: -finding.sure)


def _points(game: PlayedGame, code: str) -> float:
    return fmean(sources.get(code, 0) for sources in game.sources)


def _users(game: PlayedGame, key: tuple[str, str, str]) -> float:
    return 100 * len(game.uses.get(key, ())) / len(game.totals)


def _spread(figures: Sequence[float]) -> dict[str, float]:
    tenths = quantiles(figures, n=10, method="inclusive") if len(figures) > 1 else [*figures] * 9
    return {"mean": fmean(figures), "low": tenths[0], "middle": tenths[4], "high": tenths[8]}
