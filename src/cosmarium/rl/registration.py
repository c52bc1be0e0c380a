"""The games by their Gymnasium names, made from those in the registry."""

from gymnasium.envs.registration import register, registry

from cosmarium.registry import GAMES

VERSION = 0  # raised when results of learners are no longer comparable


def environment_id(game: str) -> str:
    """`some-game` is `cosmarium/SomeGame-v0` there."""
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
