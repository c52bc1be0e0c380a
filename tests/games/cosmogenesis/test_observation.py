"""Who sees which card. The compliance suite checks that nothing else leaks."""

from cosmarium.core.contract import SPECTATOR
from cosmarium.core.dice import Dice
from cosmarium.core.host import Host, replay
from cosmarium.games.cosmogenesis.observation import as_json
from cosmarium.games.cosmogenesis.state import UNKNOWN
from games.cosmogenesis.table import GAME


def started(players: int = 3) -> Host:
    match = Host(GAME, players, seed=6)
    for seat in match.to_act:
        match.play(seat, match.legal_actions(seat)[0])
    return match


def test_dealt_cards_are_for_their_owner() -> None:
    match = Host(GAME, 3, seed=6)
    seen = match.observe(1).state
    assert [len(system.dealt) for system in seen.systems] == [2, 2, 2]
    assert seen.systems[0].dealt == seen.systems[2].dealt == [UNKNOWN, UNKNOWN]
    assert seen.systems[1].dealt == match.state.systems[1].dealt


def test_kept_and_returned_cards() -> None:
    match = started()
    seen = match.observe(1).state
    assert seen.systems[1].secret_hand == match.state.systems[1].secret_hand
    assert seen.systems[0].secret_hand == [UNKNOWN]
    own = seen.returned_by.index(1)
    assert seen.returned[own] == match.state.returned[own]
    assert [card for k, card in enumerate(seen.returned) if k != own] == [UNKNOWN, UNKNOWN]
    # what is hidden counts as unseen
    assert len(seen.planetary_unseen) == 25 - 2


def test_spectator_sees_no_hand() -> None:
    seen = started().observe(SPECTATOR).state
    assert [system.secret_hand for system in seen.systems] == [[UNKNOWN]] * 3
    assert seen.planetary_unseen == list(range(25))


def test_a_card_taken_in_the_open_stays_known() -> None:
    match = started(2)
    while match.state.round == 1 or match.state.phase != 4:
        seat = match.to_act[0]
        match.play(seat, match.legal_actions(seat)[-1])
    taker = match.to_act[0]
    match.play(taker, "objective I-1")
    other = match.observe(1 - taker).state
    assert other.systems[taker].public_hand == match.state.systems[taker].public_hand != []


def test_determinize_deals_only_unseen_cards() -> None:
    match = started()
    seen = match.observe(2)
    for seed in range(20):
        state = GAME.determinize(seen, Dice(seed))
        cards = [card for system in state.systems for card in system.secret_hand] + state.returned
        assert len(set(cards)) == 6
        assert not set(cards) & set(state.planetary_unseen)


def test_json_shows_blanks_as_null() -> None:
    match = started(2)
    systems = as_json(match.observe(0))["systems"]
    assert isinstance(systems, list)
    assert systems[1]["hand"]["secret"] == [None]
    assert systems[0]["hand"]["secret"] != [None]


def test_json_before_the_start_player_is_drawn_and_after_the_end() -> None:
    """SET-3: nobody holds the Monolith yet. RND-1: the last turn of a round is its fourth."""
    match, dice = Host(GAME, 2, seed=4), Dice(4)
    before = as_json(replay(GAME, match.record(), 0).observe())
    assert (before["monolith"], before["active"], before["turn"]) == (None, None, 1)
    while not match.over:
        seat = match.turn
        match.apply(seat, dice.choose(GAME.legal_actions(match.state, seat)))
    after = as_json(match.observe())
    assert (after["round"], after["turn"], after["active"]) == (6, 4, None)
