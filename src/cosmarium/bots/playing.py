"""The loop that plays a match to its end by its players."""

from cosmarium.bots.levels import SeatedBot
from cosmarium.core.host import Host


def play_match(match: Host, players: list[SeatedBot]) -> int:
    """Play to the end; the number of decisions that the players made."""
    game = match.game
    decisions = 0
    while not match.over:
        for seat in match.to_act:
            legal = game.legal_actions(match.state, seat)
            match.apply(seat, players[seat].choose(match.state, legal))
            decisions += 1
    return decisions
