"""Bots by name or class, for any game and seat."""

from collections.abc import Sequence

from cosmarium.api.match import Match
from cosmarium.bots.bot import Bot, Budget, Candidate
from cosmarium.bots.levels import Level, SeatedBot
from cosmarium.bots.playing import play_match
from cosmarium.core.contract import Action
from cosmarium.core.dice import derived_seed
from cosmarium.core.errors import BadInput
from cosmarium.core.sheets import ScoreSheet
from cosmarium.players import USUAL_SECONDS, Checked, Seconds, as_budget, check_kind, find_level
from cosmarium.registry import load as load_game


class NamedBot:
    """A bot that can sit at any seat of any match; made by `cosmarium.bot`.

    It can remember its thoughts from one decision to the next, separately for each seat. With
    another match it starts from scratch.
    """

    def __init__(self, name: str, level: Level, seed: int) -> None:
        self.name = name
        self.seed = seed
        self._level = level
        self._match: Match | None = None
        self._players: dict[int, SeatedBot] = {}
        self._last: SeatedBot | None = None

    def choose(self, match: Match, seat: int) -> Action:
        """Decide for a seat, from what that seat knows. Nothing is played.

        Args:
            match: The match.
            seat: A seat of `match.to_act`.

        Returns:
            A legal action, for `match.play(seat, action)`.

        Raises:
            BadInput: It is not the seat's turn, or the bot is broken: it chose an action that is
                not legal, or goes round in circles.
        """
        legal = match.legal_actions(seat)
        if not legal:
            raise BadInput(f"seat {seat} has nothing to decide")
        self._last = self.sit(match, seat)
        return match.game.actions[
            self._last.choose(match.state, [action.index for action in legal])
        ]

    def considered(self) -> list[Candidate]:
        """Return the actions it considered for its last choice, best first.

        Returns:
            For each action its number (`action`), simulations (`visits`), expected `placing` from
            0 (last) to 1 (first) and expected `points`. Empty if the bot cannot tell.
        """
        return [] if self._last is None else self._last.bot.considered()

    def sit(self, match: Match, seat: int) -> SeatedBot:
        """Return the bot's player at a seat, the same one throughout a match."""
        if match is not self._match:
            self._match, self._players = match, {}
        if seat not in self._players:
            bundle = load_game(match.game.name)
            seed = derived_seed(self.seed, "bot", seat)
            self._players[seat] = Checked(self.name, bundle, seat, seed, self._level)
        return self._players[seat]

    def __repr__(self) -> str:
        return f"<bot {self.name}>"


def bot(name: str | type[Bot], budget: Budget | int | str | None = None, seed: int = 0) -> NamedBot:
    """Return a bot by its name, or your own by its class.

        >>> import cosmarium
        >>> match = cosmarium.new_match("cosmogenesis", players=2, seed=7)
        >>> greedy = cosmarium.bot("greedy")
        >>> match.play(1, greedy.choose(match, 1))

    Args:
        name: `random`, `greedy`, `easy`, `normal`, `hard`, `expert`, a bot that a package
            offers, `module:Class`, `expert=FILE` with a net of your own, or a class derived
            from `cosmarium.Bot`. `hard@500` and `hard@0.2s` name a budget too.
        budget: How long it may think about one decision: a number of simulations, or a time such
            as `"0.2s"`. The default depends on the level; for your own bots it is one second.
        seed: The same seed makes the same choices, unless the budget is a time.

    Returns:
        The bot. Give it to `play_out`, or ask it with `choose`.

    Raises:
        BadInput: There is no such bot, or it cannot be loaded.
    """
    if isinstance(name, str):
        level, called = find_level(name), name
    else:
        called = str(getattr(name, "__name__", name))
        level = Level(check_kind(called, name), Seconds(USUAL_SECONDS))
    if budget is not None:
        level = level.with_budget(as_budget(budget))
    return NamedBot(called, level, seed)


def play_out(match: Match, bots: Sequence[NamedBot | str | type[Bot]]) -> list[ScoreSheet]:
    """Let bots play a match to its end.

        >>> import cosmarium
        >>> match = cosmarium.new_match("cosmogenesis", players=2, seed=7)
        >>> sheets = cosmarium.play_out(match, ["greedy", "random"])
        >>> [sheet.total for sheet in sheets], match.over
        ([50, 21], True)

    Args:
        match: The match, at any position.
        bots: One for each seat: `cosmarium.bot(...)`, or just its name or class.

    Returns:
        The final score sheets.

    Raises:
        BadInput: The number of bots is wrong, there is no such bot, or one is broken: it chose
            something that is not legal, or goes round in circles.
    """
    if not isinstance(match, Match):
        raise BadInput(f"play_out takes a match first, not {match!r}")
    if isinstance(bots, str) or len(bots) != match.players:
        many = 1 if isinstance(bots, str) else len(bots)
        raise BadInput(f"{match.players} players need {match.players} bots, not {many}")
    named = [one if isinstance(one, NamedBot) else bot(one) for one in bots]
    players = [one.sit(match, seat) for seat, one in enumerate(named)]
    play_match(match._host, players)  # noqa: SLF001  same package
    return match.scores()
