"""The cases that the compliance suite plays: times mean something only with their mode, so
every value stands beside it; every number of players in two modes or more."""

from cosmarium.core.contract import OptionValue

Options = dict[str, OptionValue]

CASES: list[tuple[int, Options]] = [
    (2, {}),
    (6, {}),
    (2, {"mode": "realtime"}),
    (3, {"mode": "personal-clock"}),
    (3, {"mode": "realtime", "build_seconds": 30, "draft_seconds": 0}),
    (4, {"mode": "realtime", "build_seconds": 90}),
    (4, {"turn_hours": 24}),
    (5, {"mode": "personal-clock", "turn_hours": 72}),
    (5, {"family": True}),
    (6, {"mode": "realtime", "build_seconds": 120, "draft_seconds": 90}),
    (6, {"mode": "personal-clock", "family": True}),
]
