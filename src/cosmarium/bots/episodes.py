"""Matches as learners meet them: one decision after the other, bots play the other seats."""

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import mypyc_attr

from cosmarium.bots.levels import SeatedBot
from cosmarium.bots.rewards import FORFEITS, rewards
from cosmarium.core.contract import CHANCE, Game, OptionValue
from cosmarium.core.dice import Dice
from cosmarium.core.encoding import Encoding, Masks, Rows, TurnEncoding
from cosmarium.core.session import PACE, Session

NOBODY: Final = -9  # the seat to act once an episode is over


class Episode:
    """One match on its way from decision to decision of the seats that have no bot."""

    def __init__(self, course: Session, bots: list[SeatedBot]) -> None:
        self.course: Final = course
        self.seat: int = NOBODY  # who decides now
        self.legal: list[int] = []  # among what
        self.goes_on: bool = False  # the same seat as before, in the same stage, and no bot acted
        self._bots: Final[list[SeatedBot | None]] = [None] * course.players
        self._stage: int = -1
        for bot in bots:
            self._bots[bot.seat] = bot
        self._go_on()

    @property
    def over(self) -> bool:
        return self.seat == NOBODY

    def play(self, action: int) -> None:
        """Play one of the legal actions."""
        self.course.apply(self.seat, action)
        self._go_on()

    def _go_on(self) -> None:
        course = self.course
        game, state = course.game, course.state
        alone = True
        while not course.over:
            seat = course.turn
            legal = game.legal_actions(state, seat)
            bot = self._bots[seat]
            if bot is None:
                self.goes_on = alone and seat == self.seat and state.stage == self._stage
                self._stage = state.stage
                self.seat = seat
                self.legal = legal
                return
            alone = False
            course.apply(seat, bot.choose(state, legal))
        self.seat = NOBODY
        self.legal = []


class DicedCourse(Session):
    """A course whose chance is thrown by dice: no streams and no record, but fast."""

    def __init__(self, game: Game[Any], state: Any, dice: Dice) -> None:
        super().__init__(game, state, PACE)
        self._dice: Final = dice
        self._settle()

    def _settle(self) -> None:
        game, state = self.game, self.state
        self._open = game.decisions(state)
        while self._open and self._open[0].seat == CHANCE:
            game.apply(state, CHANCE, self._dice.pick(game.chance_outcomes(state)))
            self._open = game.decisions(state)


@mypyc_attr(allow_interpreted_subclasses=True)
class Seating:
    """Who sits where. As it stands: learners on all seats."""

    def __init__(self, players: int) -> None:
        self.players: Final = players

    def sit(self, dice: Dice) -> list[SeatedBot]:
        """The bots of one episode."""
        return []


class Tables:
    """Many tables of one game, all moved by one call; an episode that ends is followed at
    once by the next. What a call led to is read from the lists, by table.

    With a TurnEncoding, `rows` has the beginning of every table's row, and `others` the rest of
    those rows whose rest has changed: the tables in `changed`."""

    def __init__(
        self,
        game: Game[Any],
        encoding: Encoding[Any],
        seating: Seating,
        options: Mapping[str, OptionValue],
        reward: str,
        seeds: list[int],
    ) -> None:
        self._game: Final = game
        self._encoding: Final = encoding
        self._turns: Final = encoding if isinstance(encoding, TurnEncoding) else None
        self._seating: Final = seating
        self._options: Final = options
        self._reward: Final = reward
        self._dice: Final = [Dice(seed) for seed in seeds]
        self._episodes: Final = [self._begin(dice) for dice in self._dice]
        size = encoding.size(seating.players)
        own = size if self._turns is None else self._turns.own_size(seating.players)
        self.own_size: Final = own
        self.rows: Final = Rows(own)  # the encodings for the seats to act
        self.others: Final = Rows(size - own)
        self.changed: list[int] = []
        self.last_rows: Final = Rows(size)  # where an episode has ended, for the seat that acted
        self.masks: Final = Masks(len(seeds), len(game.actions))  # what is legal for them
        self.seats: Final = [NOBODY] * len(seeds)  # the seat to act
        self.ended: list[int] = []  # the tables where the last call ended an episode
        self.last_seats: list[int] = []  # the seat that acted there
        self.results: list[list[float]] = []  # the rewards of all seats
        for number in range(len(seeds)):
            self._look(number, [])

    def play(self, actions: list[int]) -> None:
        """One action at each table; one that is not legal forfeits the episode."""
        self.ended = []
        self.changed = []
        self.rows.clear()
        self.others.clear()
        self.last_rows.clear()
        self.last_seats = []
        self.results = []
        for number, action in enumerate(actions):
            episode = self._episodes[number]
            seat = episode.seat
            legal = episode.legal
            if not self.masks.allow(number, action):
                lost = [0.0] * self._seating.players
                lost[seat] = FORFEITS[self._reward]
                self._end(number, seat, lost)
            else:
                episode.play(action)
                if episode.over:
                    sheets = self._game.scores(episode.course.state)
                    self._end(number, seat, rewards(self._reward, sheets))
            self._look(number, legal)

    def _begin(self, dice: Dice) -> Episode:
        """The next episode at a table; how many draws the last one took does not matter."""
        own = Dice(dice.seed())
        bots = self._seating.sit(own)
        state = self._game.new_state(self._seating.players, self._options)
        return Episode(DicedCourse(self._game, state, own), bots)

    def _end(self, number: int, seat: int, result: list[float]) -> None:
        state = self._episodes[number].course.state
        self.ended.append(number)
        self.last_rows.begin()
        self._encoding.write(state, seat, self.last_rows)
        self.last_seats.append(seat)
        self.results.append(result)
        self._episodes[number] = self._begin(self._dice[number])

    def _look(self, number: int, legal_before: list[int]) -> None:
        episode = self._episodes[number]
        state, seat = episode.course.state, episode.seat
        self.rows.begin()
        turns = self._turns
        if turns is None:
            self._encoding.write(state, seat, self.rows)
        else:
            turns.write_own(state, seat, self.rows)
            if not (episode.goes_on and turns.others_wait(state)):
                self.changed.append(number)
                self.others.begin()
                turns.write_others(state, seat, self.others)
        self.masks.change(number, legal_before, episode.legal)
        self.seats[number] = seat
