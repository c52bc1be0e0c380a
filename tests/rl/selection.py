"""Which cases are played to their end here: whole games take long where nothing is compiled.

`make test` runs the suite both ways, so every game is played at every number of players.
"""

from compliance.subjects import CASES
from cosmarium.version import build

_PLAIN = [case for case in CASES if not case.options]
_CLOCKS = [case for case in CASES if "mode" in case.options]
_FEWEST = [case for case in _PLAIN if case.players == case.game.min_players]
_FIRST_CLOCKS = list({case.subject.name: case for case in reversed(_CLOCKS)}.values())

WHOLE = _PLAIN + _CLOCKS if build() == "compiled" else [*_FEWEST, _CLOCKS[0]]
FEW = [case for case in WHOLE if case in _FEWEST + _FIRST_CLOCKS]
