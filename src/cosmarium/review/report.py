"""A review in words, as plain data for a page, a terminal or a program."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from cosmarium.bundle import Bundle
from cosmarium.core.contract import SPECTATOR
from cosmarium.core.host import Host
from cosmarium.narration import Narrator, plain
from cosmarium.review.judgements import JUDGEMENTS
from cosmarium.review.judging import Line
from cosmarium.review.phrases import ReviewPhrases
from cosmarium.review.review import JudgedTurn, Review
from cosmarium.review.turn_words import MOST_DEEDS, TurnWords, joined
from cosmarium.review.turns import Turn, TurnReader
from cosmarium.story import Divider, Entry, Item, Recorder, opened, tell_all

PHASES: Final = ("early", "middle", "late")


@dataclass(frozen=True)
class TurnReport:
    """A turn of a seat. `loss` is in points; `chance` and `after` are from 0 to 1."""

    turn: int
    round: int | None
    seat: int
    judgement: str  # best, good, inaccuracy, mistake; empty: not judged
    loss: float
    chance: float
    after: float
    simulations: int
    played: str
    better: str  # empty: nothing better was found
    reason: str
    before: int  # steps before the choice that the words are about …
    actions: tuple[str, ...]  # … and the better actions from there
    last: int  # the number of the turn's last step


@dataclass(frozen=True)
class SeatReport:
    seat: int
    accuracy: int | None  # in percent; None until enough turns are judged
    counts: dict[str, int]  # by judgement
    phases: dict[str, int | None]  # accuracy in the early, middle and late rounds


@dataclass(frozen=True)
class PointReport:
    turn: int
    seat: int
    change: float
    words: str


@dataclass(frozen=True)
class ReviewReport:
    """Everything a review has found so far."""

    game: str
    players: int
    turns: int
    rounds: tuple[int | None, ...]  # of every turn
    done: bool
    progress: float
    curve: tuple[tuple[float, ...] | None, ...]  # after each turn; the first is the start
    judged: tuple[TurnReport, ...]
    seats: tuple[SeatReport, ...]
    turning_points: tuple[PointReport, ...]


class Reporter:
    """Puts the review of one match into words."""

    def __init__(
        self, bundle: Bundle, match: Host, names: Mapping[int, str], language: str
    ) -> None:
        self._bundle = bundle
        self._game = bundle.game
        self._texts = bundle.texts(language)
        self._names = {
            seat: names.get(seat) or self._texts.who(seat) for seat in range(match.players)
        }
        self._narrator = Narrator(self._texts, self._names, SPECTATOR)
        self._turns = TurnWords(bundle, self._texts, self._names)
        self._say = ReviewPhrases(language)
        self._reader = TurnReader(match)
        recorder = Recorder(match.game, bundle.storyteller, match.playback().state)
        noted = [opened(recorder.note(moment)) for moment in match.walk()]
        told = tell_all(bundle.storyteller, noted, SPECTATOR)
        self._entries = deeds(told)
        self._told: dict[JudgedTurn, TurnReport] = {}  # a page asks again and again

    @property
    def names(self) -> dict[int, str]:
        return dict(self._names)

    @property
    def reader(self) -> TurnReader:
        return self._reader

    def report(self, review: Review) -> ReviewReport:
        # More may be found meanwhile, in another thread.
        review = replace(review, curve=dict(review.curve), verdicts=dict(review.verdicts))
        judged = review.judged()
        jobs = review.jobs()
        return ReviewReport(
            game=self._game.name,
            players=review.players,
            turns=len(review.turns),
            rounds=tuple([turn.round for turn in review.turns]),
            done=not jobs,
            progress=1.0 if not jobs else review.progress,
            curve=tuple([review.curve.get(turn) for turn in range(len(review.turns) + 1)]),
            judged=tuple([self._turn(one) for one in judged]),
            seats=tuple([self._seat(review, judged, seat) for seat in range(review.players)]),
            turning_points=tuple(
                [
                    PointReport(
                        point.turn,
                        point.seat,
                        point.change,
                        self._played(review.turns[point.turn - 1], point.seat, 1),
                    )
                    for point in review.turning_points()
                ]
            ),
        )

    # -- a seat ---------------------------------------------------------------------------

    def _seat(self, review: Review, judged: Sequence[JudgedTurn], seat: int) -> SeatReport:
        mine = [one.judgement for one in judged if one.seat == seat]
        counts = {name: mine.count(name) for name in JUDGEMENTS}
        rounds = sorted({turn.round for turn in review.turns if turn.round is not None})
        third = -(-len(rounds) // 3) if rounds else 1
        phases = {
            name: review.accuracy(seat, rounds[place * third : (place + 1) * third])
            for place, name in enumerate(PHASES)
        }
        ready = not [job for job in review.jobs() if job.seat == seat]
        return SeatReport(seat, review.accuracy(seat) if ready else None, counts, phases)

    # -- a turn ---------------------------------------------------------------------------

    def _turn(self, one: JudgedTurn) -> TurnReport:
        if one not in self._told:
            self._told[one] = self._told_turn(one)
        return self._told[one]

    def _told_turn(self, one: JudgedTurn) -> TurnReport:
        line = one.verdict.worst
        better, reason = "", ""
        if line is not None and line.loss > 0.0:
            better, reason = self._better(one, line)
        elif line is not None and line.proved:
            reason = self._say("best-galaxy")
        if not one.judgement:
            reason = self._say("decided" if one.verdict.simulations else "forced")
        return TurnReport(
            turn=one.turn.number,
            round=one.turn.round,
            seat=one.seat,
            judgement=one.judgement,
            loss=round(one.verdict.loss, 2),
            chance=round(one.chance, 4),
            after=round(one.after, 4),
            simulations=one.verdict.simulations,
            played=self._played(one.turn, one.seat, MOST_DEEDS),
            better=better,
            reason=reason,
            before=line.before if line is not None else one.turn.of(one.seat)[0].before,
            actions=self._texts_of(line.better if line is not None else ()),
            last=one.turn.last,
        )

    def _texts_of(self, actions: Sequence[int]) -> tuple[str, ...]:
        return tuple([self._game.actions[action].text for action in actions])

    def _played(self, turn: Turn, seat: int, most: int) -> str:
        """What a seat did in a turn: what brought most comes first if not all can be named."""
        entries = [
            entry
            for entry in self._entries
            if entry.seat == seat and entry.last >= turn.first and entry.number <= turn.last
        ]
        if len(entries) > most:
            entries.sort(key=lambda entry: -abs(entry.points.get(seat, 0)))
        words = [plain(self._narrator.caption(entry)).strip() for entry in entries[:most]]
        if not words:
            for stretch in turn.of(seat):
                seen = self._reader.seen(stretch.before, seat)
                words += self._turns.deeds(seen, stretch.actions)[0]
        return joined(words[:most])

    def _better(self, one: JudgedTurn, line: Line) -> tuple[str, str]:
        """The better actions, and the reason."""
        if line.built is not None and line.best is not None:
            code = "solved" if line.proved else "best-found"
            return "", self._say(code, self._say("points", self._say.number(line.loss)))
        played = next(s for s in one.turn.of(one.seat) if s.before == line.before).actions
        differs = next(
            (
                k
                for k, pair in enumerate(zip(played, line.better, strict=False))
                if pair[0] != pair[1]
            ),
            min(len(played), len(line.better) - 1),
        )
        seen = self._reader.seen(line.before, one.seat)
        return self._turns.told(seen, line.better, differs, line.terms)


def deeds(items: Sequence[Item]) -> list[Entry]:
    """The entries about what seats did: neither the set-up nor what a round's end brings, which
    stands behind a divider but still belongs to the step before it."""
    found = []
    latest, follows = 0, False
    for item in items:
        if isinstance(item, Divider):
            follows = item.number <= latest
        else:
            follows = follows and item.number <= latest
            if not follows and not item.apart:
                found.append(item)
        latest = max(latest, item.number, item.last)
    return found
