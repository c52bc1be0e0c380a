"""OpenSpiel: the games with explicit chance, information states and resampling.

    import pyspiel
    from cosmarium.rl import openspiel

    openspiel.register_games()
    game = pyspiel.load_game("cosmarium_name_of_the_game(players=3)")

Seats that choose simultaneously are asked in order, without seeing each other's choices. Returns
are by placing. The tensors are the encoding: what a seat knows now, including what the rules let
it remember. The string of an information state contains every step that the seat has seen, in
order, and its view of the position, because rules may show the outcome of an unseen step.
"""

import json
from collections.abc import Mapping
from typing import Any

from cosmarium.bots.rewards import placings
from cosmarium.bundle import Bundle
from cosmarium.core.contract import CHANCE, SPECTATOR, Observation, OptionValue, sees
from cosmarium.core.dice import Dice
from cosmarium.core.errors import BadInput
from cosmarium.core.record import HIDDEN, seat_name
from cosmarium.core.session import PACE, Session
from cosmarium.core.snapshot import snapshot
from cosmarium.registry import load, load_all
from cosmarium.rl.encoder import Encoder, Floats
from cosmarium.rl.extras import missing

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise missing("openspiel", error) from None

LONGEST = 20_000  # moves; no game comes close

# -- the position -----------------------------------------------------------------------------


class Walk:
    """A session, and what each seat has seen of it."""

    def __init__(self, name: str, players: int, options: Mapping[str, OptionValue]) -> None:
        game = load(name).game
        self.name = name
        self.options = options
        self.course = Session(game, game.new_state(players, options), PACE)
        self.seen: list[list[str]] = [[] for _ in range(players)]
        self.rows: dict[int, Floats] = {}  # per seat, until the next step

    @property
    def bundle(self) -> Bundle:
        return load(self.name)

    def apply(self, action: int) -> None:
        course = self.course
        actor = course.turn
        shown_to = next(d.seen_by for d in course.decisions if d.seat == actor)
        text = course.game.actions[action].text
        for seat, rows in enumerate(self.seen):
            row = f"{seat_name(actor)} {text if sees(shown_to, seat) else HIDDEN}"
            # Nobody else may know how many hidden steps a seat takes.
            if not rows or rows[-1] != row or not row.endswith(HIDDEN):
                rows.append(row)
        course.apply(actor, action)
        self.rows.clear()

    def numbers(self, encoder: Encoder, seat: int) -> Floats:
        if seat not in self.rows:
            self.rows[seat] = encoder.observation(self.course.state, seat)
        return self.rows[seat]

    def view(self, seat: int) -> dict[str, object]:
        return self.bundle.as_json(self.course.game.observe(self.course.state, seat))

    def knowledge(self, seat: int) -> str:
        """Return everything a seat can know: equal for two states exactly if the seat cannot
        tell them apart."""
        return "\n".join([f"seat {seat}", *self.seen[seat], self._position(seat)])

    def _position(self, seat: int) -> str:
        """Return the whole observation and the time, which everybody can see; `view` may leave out
        what a player has to remember."""
        state = self.course.game.observe(self.course.state, seat).state
        return json.dumps([state.now, snapshot(state)])

    def resample(self, seat: int, dice: Dice) -> None:
        """Replace what a seat cannot know by something else that fits what it has seen.

        What the others have seen is then no longer true. It is replaced by their view of the new
        position, so that search nodes that look the same to them stay the same.
        """
        self.rows.clear()
        game = self.course.game
        self.course.state = game.determinize(game.observe(self.course.state, seat), dice)
        for other, rows in enumerate(self.seen):
            if other != seat:
                rows[:] = [self._position(other)]

    def fork(self) -> "Walk":
        twin = Walk.__new__(Walk)
        twin.name = self.name
        twin.options = self.options
        twin.course = self.course.fork()
        twin.seen = [list(rows) for rows in self.seen]
        twin.rows = {}
        return twin

    # OpenSpiel copies states with deepcopy and saves them with pickle, which compiled classes
    # do not support.

    def __deepcopy__(self, memo: dict[int, Any]) -> "Walk":
        return self.fork()

    def __reduce__(self) -> tuple[Any, ...]:
        data = (self.name, self.course.players, self.options, self.course.saved(), self.seen)
        return (_walk, data)


def _walk(
    name: str,
    players: int,
    options: Mapping[str, OptionValue],
    saved: list[Any],
    seen: list[list[str]],
) -> Walk:
    walk = Walk(name, players, options)
    walk.course.load(saved)
    walk.seen = seen
    return walk


# -- OpenSpiel's classes -----------------------------------------------------------------------


class SpielState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: "SpielGame") -> None:
        super().__init__(game)
        self.walk = Walk(game.encoder.game.name, game.encoder.players, game.encoder.options)

    def current_player(self) -> int:
        course = self.walk.course
        if course.over:
            return int(pyspiel.PlayerId.TERMINAL)
        turn = course.turn
        return int(pyspiel.PlayerId.CHANCE) if turn == CHANCE else turn

    def is_terminal(self) -> bool:
        return self.walk.course.over

    def returns(self) -> list[float]:
        course = self.walk.course
        return placings(course.game.scores(course.state)) if course.over else [0.0] * course.players

    def chance_outcomes(self) -> list[tuple[int, float]]:
        course = self.walk.course
        outcomes = course.game.chance_outcomes(course.state)
        total = sum([weight for _, weight in outcomes])
        return [(action, weight / total) for action, weight in sorted(outcomes)]

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """Return a state that this player cannot tell from this one, without its history."""
        twin: SpielState = self.clone()
        twin.walk.resample(player, Dice(int(sampler() * 2**53)))
        return twin

    def _legal_actions(self, player: int) -> list[int]:
        course = self.walk.course
        return course.game.legal_actions(course.state, player)

    def _apply_action(self, action: int) -> None:
        if action not in self.legal_actions():
            player = self.current_player()
            raise pyspiel.SpielError(f"action {action} is not legal for player {player} now")
        self.walk.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.walk.course.game.actions[action].text

    def __str__(self) -> str:
        bundle = self.walk.bundle
        return bundle.board(Observation(SPECTATOR, self.walk.course.state), bundle.texts().say)


class SpielObserver:
    """An observer with tensors, one part for each slice of the encoding, and strings."""

    def __init__(self, encoder: Encoder, kind: Any, params: Any) -> None:
        if params:
            raise BadInput(f"an observer takes no parameters, but got {params}")
        self._encoder = encoder
        self._recall: bool = kind.perfect_recall
        self._public: bool = kind.public_info
        self._private: bool = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor = None
        self.dict = {}
        if self._public and self._private:  # the encoding is always a seat's
            self.tensor = encoder.floats(bytes(encoder.size)).reshape(-1)
            first = 0
            for part in encoder.bundle.encoding.slices(encoder.players):
                self.dict[part.name] = self.tensor[first : first + part.size]
                first += part.size

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is not None:
            self.tensor[:] = state.walk.numbers(self._encoder, player)

    def string_from(self, state: SpielState, player: int) -> str:
        walk = state.walk
        if not self._private:
            return json.dumps(walk.view(SPECTATOR))
        own = walk.view(player)
        if not self._public:
            everybody = walk.view(SPECTATOR)
            return json.dumps({key: value for key, value in own.items() if everybody[key] != value})
        return walk.knowledge(player) if self._recall else json.dumps(own)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    name = ""  # in the registry; each game has its own subclass

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        try:
            self.encoder = Encoder(self.name, given.pop("players", None), given)
        except BadInput as error:
            raise pyspiel.SpielError(str(error)) from None
        kind = game_type(self.name)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoder.actions,
            max_chance_outcomes=self.encoder.actions,
            num_players=self.encoder.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, dict(params or {}))

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> SpielObserver:
        usual = pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(self.encoder, kind or usual, params)


def short_name(name: str) -> str:
    """Return the name in OpenSpiel: `some-game` becomes `cosmarium_some_game`."""
    return f"cosmarium_{name.replace('-', '_')}"


def game_type(name: str) -> Any:
    bundle = load(name)
    game = bundle.game
    parameters = {option.name: option.default for option in game.options}
    return pyspiel.GameType(
        short_name=short_name(name),
        long_name=bundle.texts.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.max_players,
        min_num_players=game.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={"players": game.min_players, **parameters},
    )


def register_games() -> None:
    """Register all games with OpenSpiel, except those it already knows."""
    known = set(pyspiel.registered_names())
    for name in load_all():
        if short_name(name) not in known:
            # OpenSpiel releases this after Python has ended, which a class survives but a
            # partial() does not.
            kind = type(f"{SpielGame.__name__}_{short_name(name)}", (SpielGame,), {"name": name})
            pyspiel.register_game(game_type(name), kind)
