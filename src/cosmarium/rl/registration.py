"""Registers the games with Gymnasium."""

from gymnasium.envs.registration import register, registry

from cosmarium.registry import GAMES

VERSION = 0  # raised when results are no longer comparable


def environment_id(game: str) -> str:
    """Return the id in Gymnasium: `some-game` becomes `cosmarium/SomeGame-v0`."""
    name = "".join([word.capitalize() for word in game.split("-")])
    return f"cosmarium/{name}-v{VERSION}"


def register_environments() -> None:
    for game in GAMES:
        if environment_id(game) not in registry:
            register(
                environment_id(game),
                entry_point="cosmarium.rl.single:SeatEnv",
                vector_entry_point="cosmarium.rl.vector:TablesEnv",
                kwargs={"game": game},
            )
