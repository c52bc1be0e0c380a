"""Hints for the draft: the nudge leads to what is said about the tiles."""

from typing import Any

from cosmarium.games.cosmic_factory.components import TILE_NAMES, TILE_SET
from cosmarium.games.cosmic_factory.explanation import EXPLAINER, NUDGES
from games.cosmic_factory.table import GAME, Table

FIRST, SECOND = "T01 T15 T25 T28 T32 T33 T36 T41 T43", "T02 T03 T04 T05 T06 T07 T08 T09 T10"


def drafting(card: int) -> tuple[Any, list[Any]]:
    table = Table(2, mode="untimed").deal(FIRST, SECOND, card=card)
    seen = GAME.observe(table.state, 0)
    return seen, [GAME.actions[one] for one in GAME.legal_actions(table.state, 0)]


def test_the_nudge_leads_to_the_first_reason() -> None:
    for card in (2, 5, 14):
        seen, actions = drafting(card)
        for kept in (actions[:3], actions[3:6], actions[6:]):
            first = EXPLAINER.gains(seen, kept)[0].kind
            for term in ("star", "balance", ""):
                assert EXPLAINER.nudge(seen, kept, term).words.kind == NUDGES[first][0]


def test_a_card_that_counts_zones_of_a_colour_is_named() -> None:
    """K14: its zones count one more each, so tiles that have the colour do."""
    seen, actions = drafting(14)
    icy = [one for one in actions if 1 in TILE_SET[TILE_NAMES.index(one.args[0])].colours]
    assert EXPLAINER.gains(seen, icy[:3])[0].kind == "why-card"


def test_an_alternative_says_which_tile_it_replaces() -> None:
    seen, (best, other, *_) = drafting(5)
    entry = EXPLAINER.instead(seen, best, other)
    assert entry is not None
    assert entry.kind == "deed-instead"
    assert entry.args["about"] != entry.args["rather"]
