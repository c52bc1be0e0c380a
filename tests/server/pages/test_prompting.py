"""What a page asks a seat."""

import pytest

from cosmarium.core.host import Host
from cosmarium.registry import GAMES, load
from cosmarium.server.pages.prompting import Prompter
from cosmarium.server.pages.protocol import PageTurn
from cosmarium.server.tables.shapes import UndoView
from cosmarium.server.words import words_of


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_that_a_bot_plays_is_asked_nothing(game: str) -> None:
    """Its decision is open, but the page may play none of the actions."""
    host = Host(load(game).game, 2, 1)
    for _ in range(60):
        for decision in host.game.decisions(host.state):
            if decision.seat >= 0:
                seen = host.game.observe(host.state, decision.seat)
                turn = PageTurn(0, decision.seat, host.to_act, UndoView(False, "", ""))
                Prompter(host.game, words_of(game, "en"), {}, seen).fill(turn, decision, [])
                assert (turn.verbs, turn.idle) == ([], [])
        seat = host.to_act[0]
        legal = host.legal_actions(seat)
        host.play(seat, legal[len(legal) // 2].text)
