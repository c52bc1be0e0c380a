"""The opening position: SU-1 to SU-3. Start seat, cards and tiles are drawn afterwards."""

from collections.abc import Mapping
from typing import Final

from cosmarium.core.contract import Option, OptionValue
from cosmarium.games.cosmic_factory.components import HOUR
from cosmarium.games.cosmic_factory.state import MODE_NAMES, FactoryState, new_player

SECOND: Final = 1000

# In real time all build in the same minute, which takes a screen for each of them.
ONE_AFTER_THE_OTHER: Final = ("personal-clock", "untimed")

OPTIONS: Final = (
    Option("mode", "untimed", MODE_NAMES, ONE_AFTER_THE_OTHER),  # DG-7
    Option(  # DG-2
        "build_seconds", 60, (30, 60, 90, 120), only_with=("mode", ("realtime", "personal-clock"))
    ),
    Option("draft_seconds", 45, (0, 45, 90), only_with=("mode", ("realtime",))),  # DR-7; 0: off
    Option("turn_hours", 0, (0, 24, 72), only_with=("mode", ONE_AFTER_THE_OTHER)),  # DG-14; 0: off
    Option("family", False, (False, True)),  # FV-1
)


def opening(seats: int, options: Mapping[str, OptionValue]) -> FactoryState:
    state = FactoryState(seats)
    state.mode = MODE_NAMES.index(str(options["mode"]))
    state.family = bool(options["family"])
    state.build_time = int(options["build_seconds"]) * SECOND
    state.draft_time = int(options["draft_seconds"]) * SECOND
    state.turn_time = int(options["turn_hours"]) * HOUR
    state.players = [new_player() for _ in range(seats)]
    return state
