"""The player behind level `expert`: odds of bets, galaxies built for them."""

import pytest

from cosmarium.core.contract import CLOCK
from cosmarium.core.dice import Dice
from cosmarium.core.host import Host
from cosmarium.games.cosmic_factory.components import PLANET_STEPS
from cosmarium.games.cosmic_factory.heuristics.expert import FactoryExpert, chances
from cosmarium.games.cosmic_factory.heuristics.heuristics import MASTERY, FactoryHeuristics
from cosmarium.games.cosmic_factory.heuristics.odds import Odds, Rival, stakes
from cosmarium.games.cosmic_factory.notation import read_layout
from cosmarium.games.cosmic_factory.scoring.objective import Objective
from cosmarium.games.cosmic_factory.scoring.points import count_galaxy, field_of
from cosmarium.players import seat_bot
from cosmarium.registry import load
from games.cosmic_factory.table import GAME, X01, Table

EXPERT = FactoryExpert()
HAND = "T01 T15 T25 T28 T32 T33 T36 T41 T43"
OTHER = "T02 T11 T20 T26 T27 T29 T38 T42 T52"
# What it does in one round.
KEPT = "T34 T12 T25 T50 T29 T36 T41 T33 T39 T15 T49 T30"
SUBMITTED = ["submit GBO", "submit GBO"]
MARKERS = [2, 6, 0, 8]
MODES = ("untimed", "realtime", "personal-clock")


def odds_of(table: Table, *largest: list[int], claims: int = 0) -> Odds:
    """Odds with these samples of the other's largest zones."""
    odds = Odds(GAME.observe(table.state, 0), Dice(1), 1, 10)
    odds.samples.clear()
    for sizes in largest:
        needed = [-99.0 if claims >> colour & 1 else 99.0 for colour in range(3)]
        odds.samples.append([Rival(1, [0.0, 0.0, 0.0, 0.0], sizes, needed)])
    return odds


def building(first: int = 0) -> Table:
    """A table at which this seat comes first in the priority order."""
    table = Table(2).building(HAND, OTHER)
    table.state.priority = [first, 1 - first]
    return table


@pytest.mark.parametrize(
    ("mode", "card"),
    [*zip(MODES, (0, 1, 11), strict=True), *zip(MODES, (2, 17, 18), strict=True), (MODES[0], 3)],
)
def test_it_builds_a_whole_galaxy(mode: str, card: int) -> None:
    table = Table(2, mode=mode, family=True).building(HAND, OTHER, card=card)
    if mode == "personal-clock":
        table.play("0 ready", at=0)
    trial = GAME.clone(table.state)
    plan = EXPERT.plan(GAME.observe(table.state, 0), Dice(1), MASTERY)
    for action in plan:
        assert GAME.refusal(trial, 0, action) is None, GAME.actions[action].text
        GAME.apply(trial, 0, action)
        if trial.grab_at >= 0:  # DG-5: answered before it goes on
            GAME.apply(trial, CLOCK, GAME.actions.parse("settle"))
    assert len(trial.players[0].galaxy) == (8 if card == 11 else 9)


def test_a_bet_pays_by_how_often_the_zone_is_the_largest() -> None:
    odds = odds_of(building(), [6, 4, 4], [8, 4, 4], [9, 4, 4])
    assert [odds.expected(0, planets) for planets in (5, 6, 8, 9)] == pytest.approx(
        [-2, -1 / 3, 4 / 3, 3]
    )
    assert odds.table([3, 1, 1, 9])[0][5:10] == [0, 0, 0, 4, 9]
    assert stakes(17) == (6, 4)


def test_nothing_comes_of_a_bet_if_somebody_else_has_the_tile_first() -> None:
    assert odds_of(building(first=1), [6, 4, 4], claims=1).expected(0, 9) == 0
    assert odds_of(building(first=0), [6, 4, 4], claims=1).expected(0, 9) == 3
    assert odds_of(building(first=1), [6, 4, 4], claims=2).expected(0, 9) == 3


def test_a_rival_bets_by_its_lead_over_all_others() -> None:
    rival = Rival(1, [0.0, 0.0, 0.0, 0.0], [6, 4, 4], [-1.0, 0.5, 0.0])
    assert [rival.claims(0, planets) for planets in (6, 7, 8)] == [True, True, False]
    assert [rival.claims(1, planets) for planets in (3, 4)] == [True, False]
    assert rival.claims(2, 4)


def test_the_larger_the_own_zone_the_fewer_rivals_bet() -> None:
    table = building(first=1)
    odds = Odds(GAME.observe(table.state, 0), Dice(1), 60, 10)
    shares = [
        sum(rival.claims(1, planets) for [rival] in odds.samples) / 60 for planets in (1, 4, 8)
    ]
    assert shares[0] > 0.9 > shares[1] > shares[2]
    assert odds.expected(1, 8) > odds.expected(1, 5) > 0


def test_who_claims_first_has_the_tile() -> None:
    ahead = odds_of(building(first=0), [6, 4, 4], claims=3)
    assert ahead.outcome(0, [9, 3, 0], 3) == [[3, -2, 0], [0, 0, 0]]
    behind = odds_of(building(first=1), [6, 4, 4], claims=3)
    assert behind.outcome(0, [9, 3, 0], 7) == [[0, 0, -2], [-2, 3, 0]]


def test_a_bet_that_wins_improves_the_chances() -> None:
    galaxy = read_layout(X01)  # nine green planets in its largest zone
    odds = odds_of(building(), [6, 9, 9])
    green, blue, none = [chances(odds, galaxy, claims) for claims in (1, 2, 0)]
    assert green > none > blue


def test_bets_are_worth_something_to_a_builder() -> None:
    galaxy = field_of(read_layout(X01))
    bets = [[0] * PLANET_STEPS for _ in range(3)]
    bets[0][count_galaxy(read_layout(X01)).largest(0)] = 7
    plain = Objective(0, [1, 1, 1, 1]).worth(galaxy)
    assert Objective(0, [1, 1, 1, 1], bets).worth(galaxy) == plain + 7


def test_hard_and_expert_play_this_way() -> None:
    bundle = load("cosmic-factory")
    for name in ("hard", "expert"):
        assert isinstance(seat_bot(name, bundle, 0, 1).bot.heuristics, FactoryExpert)
    for name in ("normal", "hard-0", "greedy"):
        assert type(seat_bot(name, bundle, 0, 1).bot.heuristics) is FactoryHeuristics


def test_it_chooses_the_same_in_every_build() -> None:
    """Compiled or not, the same seed gives the same draft, galaxy and bets."""
    bundle = load("cosmic-factory")
    match = Host(bundle.game, 2, 11)
    bots = [seat_bot("expert@32", bundle, seat, 5) for seat in (0, 1)]
    chosen = []
    while match.state.round == 1:
        for seat in match.to_act:
            action = bots[seat].choose(match.state, bundle.game.legal_actions(match.state, seat))
            match.apply(seat, action)
            chosen.append(bundle.game.actions[action].text)
    kept = [text.removeprefix("keep ") for text in chosen if text.startswith("keep")]
    assert " ".join(kept) == KEPT
    assert [text for text in chosen if text.startswith("submit")] == SUBMITTED
    assert match.state.players[0].markers == MARKERS
