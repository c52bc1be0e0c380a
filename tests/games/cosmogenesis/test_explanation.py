"""Reasons for a move, where the position gives few."""

from cosmarium.games.cosmogenesis.components import EXOTIC_NAMES
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


def test_where_only_objects_are_left_the_nudge_points_at_them() -> None:
    """TRN-4: an empty belt has nothing to spend."""
    nudges = []
    for system in ("T1", "T1 | belt 1 0"):
        table = Table(system, step2=True)
        table.state.exotic_owner[EXOTIC_NAMES.index("X03")] = 0
        seen = GAME.observe(table.state, 0)
        action = GAME.actions[GAME.actions.parse("end-turn")]
        nudge = EXPLAINER.nudge(seen, [action], "belt")
        why = [one.kind for one in EXPLAINER.gains(seen, [action])]
        nudges.append((nudge.words.kind, nudge.places, why))
    objects = "nudge-end-turn-objects", ("fragment-shelf",), ["why-end-turn-objects"]
    assert nudges == [objects, ("nudge-end-turn", ("cg-belt",), ["why-end-turn"])]
