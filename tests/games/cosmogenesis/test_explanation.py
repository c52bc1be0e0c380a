"""Reasons for a move, where the position gives few."""

from cosmarium.games.cosmogenesis.explanation import EXPLAINER
from cosmarium.games.cosmogenesis.rules.game import GAME
from games.cosmogenesis.table import Table


def reasons(system: str) -> tuple[str, list[str]]:
    """The nudge, and the kinds of reasons for taking a stellar objective."""
    table = Table(system, board={"I-1": "S05"})
    seen = GAME.observe(table.state, 0)
    action = GAME.actions[GAME.actions.parse("objective I-1")]
    nudge = EXPLAINER.nudge(seen, [action], "stellar")
    return nudge.words.kind, [one.kind for one in EXPLAINER.gains(seen, [action])]


def test_an_empty_system_can_be_built_towards_an_objective() -> None:
    assert reasons("") == ("nudge-objective-early", ["why-early", "explain"])


def test_later_the_system_decides() -> None:
    assert reasons("T1") == ("nudge-objective", ["explain"])
