"""Everything you need to write your own game; the documentation has a page about it."""

from cosmarium.bundle import Bundle, Companion, Hint, Report
from cosmarium.core.contract import (
    CHANCE,
    CLOCK,
    EVERYONE,
    SPECTATOR,
    Action,
    ActionTable,
    Decision,
    Event,
    Game,
    Observation,
    Option,
    OptionValue,
    Refusal,
    State,
    Timer,
    only,
    sees,
)
from cosmarium.core.dice import Dice
from cosmarium.core.encoding import Encoding, Rows, Slice
from cosmarium.core.errors import BadInput
from cosmarium.core.heuristics import Heuristics
from cosmarium.core.learned import Features
from cosmarium.core.net import SparseRow
from cosmarium.core.rules import (
    ALLOWED,
    NOTHING_OPEN,
    Reasons,
    Rule,
    RuledGame,
    decision_row,
)
from cosmarium.core.sheets import ScoreLine, ScoreSheet, ranks
from cosmarium.core.uses import Use
from cosmarium.fields import Field
from cosmarium.words import Texts

__all__ = [
    "ALLOWED",
    "CHANCE",
    "CLOCK",
    "EVERYONE",
    "NOTHING_OPEN",
    "SPECTATOR",
    "Action",
    "ActionTable",
    "BadInput",
    "Bundle",
    "Companion",
    "Decision",
    "Dice",
    "Encoding",
    "Event",
    "Features",
    "Field",
    "Game",
    "Heuristics",
    "Hint",
    "Observation",
    "Option",
    "OptionValue",
    "Reasons",
    "Refusal",
    "Report",
    "Rows",
    "Rule",
    "RuledGame",
    "ScoreLine",
    "ScoreSheet",
    "Slice",
    "SparseRow",
    "State",
    "Texts",
    "Timer",
    "Use",
    "decision_row",
    "only",
    "ranks",
    "sees",
]
