"""The greedy player's judgement: it likes points, and what leads to points."""

import pytest

from cosmarium.bots.greedy import best_action
from cosmarium.core.dice import Dice
from cosmarium.core.host import Host
from cosmarium.core.learned import LearnedHeuristics
from cosmarium.games.crafting_the_cosmos import BUNDLE
from cosmarium.games.crafting_the_cosmos.heuristics.appraisal import Appraisal
from cosmarium.games.crafting_the_cosmos.heuristics.heuristics import CraftingHeuristics
from cosmarium.games.crafting_the_cosmos.heuristics.outlook import Outlook, future_turns
from cosmarium.games.crafting_the_cosmos.scoring import score_sheets
from games.crafting_the_cosmos.table import GAME, Table

HEURISTICS = CraftingHeuristics()


def value(galaxy: str, table: str = "round=3 supply=crystals:6") -> float:
    return HEURISTICS.value(Table(galaxy, table=table).state, 0)


def choice(table: Table) -> str:
    state = table.state
    legal = GAME.legal_actions(state, state.current)
    seen = GAME.observe(state, state.current)
    return GAME.actions[best_action(GAME, HEURISTICS, seen, legal, Dice(1))].text


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("N05=T101*", "N05=T101"),
        ("N05=T101 S19=H", "N05=T101"),
        ("N05=T101 S19=H", "N05=T101 S19=C"),
        ("N05=T101* L21=P", "N05=T101*"),
        ("N05=T101*8", "N05=T101* L13=P L14=P L20=P L21=P L26=P L27=P"),
        ("L21=S", "L21=P"),
        ("chamber=3", "chamber=2"),
        ("discharged=2", "discharged=1 chamber=5"),
        ("hand=light:5", "hand=light:4"),
        ("powers=fourth-dimension", ""),
        ("sets=1", "hand=light:5"),
    ],
)
def test_prefers(better: str, worse: str) -> None:
    assert value(better) > value(worse)


def test_goals_on_the_track_count() -> None:
    with_goal, without = "round=3 goals=Y01,Y02,Y03", "round=3 goals=Y01,Y02,Y05"
    novae, stars = "S01=X(H) S20=X(H)", "S01=H S20=H"
    gain = value(novae, with_goal) - value(stars, with_goal)
    assert gain > value(novae, without) - value(stars, without)


def test_at_the_end_it_is_the_score() -> None:
    galaxy = "N05=T101*8 N06=T201 S19=H L21=S discharged=2 full=1 sets=1 goals=6 hand=light:9"
    state = Table(galaxy, table="phase=over round=8 goals=Y01").state
    assert HEURISTICS.value(state, 0) == pytest.approx(score_sheets(state)[0].total)


def test_turns_to_come() -> None:
    def turns(text: str, seat: int = 0) -> int:
        return future_turns(Table("", "", table=text).state, seat)

    assert turns("round=3 phase=shift") == 6
    assert turns("round=3 phase=craft") == 5
    assert turns("round=3 phase=craft", seat=1) == 6
    assert turns("round=8 phase=craft") == 0
    assert turns("round=4 phase=craft supply=crystals:0") == 0  # the clock has run out


def test_discharges_first_and_crafts_what_it_can() -> None:
    assert choice(Table("full=1 pool=h:1")).startswith("discharge-star")
    table = Table("N05=T101 S09=H S14=H S19=H S23=He", table="round=3")
    assert choice(table).startswith("craft N05")


def test_creates_creatures_and_takes_omega_last() -> None:
    life = "L13=S L14=S L20=S L21=S L26=S L27=S"
    assert choice(Table(f"N05=T101* {life}", table="round=4")) == "create N05"
    assert choice(Table("pool=h:1 N05=T101", table="round=3")).startswith("place-star h")
    assert choice(Table("N05=T101", table="round=3")).startswith("omega-nebula")


def test_shifts_to_what_it_needs() -> None:
    """In the last turn, one H short of a nebula: Light."""
    text = "phase=shift round=8 gravity=pink,dark chemistry=dark display=light:4 time=turquoise"
    table = Table("N09=T301 S19=H S24=H S28=He S31=He S27=He", table=text)
    while table.decision == "shift":
        table.play(choice(table))
    assert table.state.own_at[0] == 0


@pytest.mark.parametrize(
    ("power", "answers", "pieces"),
    [
        ("shooting-star", [], "N05=T101 N06=T201* S19=H S14=X(C) L20=P L21=S"),
        ("wormhole", ["pay-life L21", "choose proto"], "N05=T101 L13=P L14=P L20=S L21=S"),
    ],
)
def test_far_moves_gain_what_the_galaxy_gains(power: str, answers: list[str], pieces: str) -> None:
    """PG4, PG8: reckoned without copies, and the same as on copies."""
    table = Table(f"powers={power} hand=light:1 {pieces}", table="round=3")
    table.play(f"power {power} light", *answers)
    state = table.state
    look = Outlook(state, 0)
    now, before = HEURISTICS.value(state, 0), Appraisal(state.players[0], look).worth()
    legal = GAME.legal_actions(state, 0)
    assert len(legal) > 20
    for action, prospect in zip(legal, HEURISTICS.prospects(GAME, state, 0, legal), strict=True):
        trial = GAME.clone(state)
        GAME.apply(trial, 0, action)
        gain = Appraisal(trial.players[0], look).worth() - before
        assert prospect - now == pytest.approx(gain), GAME.actions[action].text


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_games_craft_and_create(seats: int) -> None:
    """T-5, M-9: games end by round 8, with nebulae crafted and creatures created."""
    match, dice = Host(GAME, seats, seats), Dice(seats)
    decisions = 0
    while not match.over:
        for seat in match.to_act:
            legal = GAME.legal_actions(match.state, seat)
            seen = GAME.observe(match.state, seat)
            match.apply(seat, best_action(GAME, HEURISTICS, seen, legal, dice))
            decisions += 1
    assert match.state.round <= 8
    results = match.scores()
    assert sum([sheet.total for sheet in results]) / seats > 55
    assert all([sheet.points("nebulae") > 10 for sheet in results])
    assert sum([sheet.points("creatures") for sheet in results]) > 0
    assert decisions < 100 * seats * 8


def test_every_action_gets_a_prospect_at_every_decision() -> None:
    """Also on an observation, whose blanks it never looks behind."""
    match, dice = Host(GAME, 3, 11), Dice(11)
    kinds = set()
    while not match.over:
        seat = match.to_act[0]
        legal = GAME.legal_actions(match.state, seat)
        kinds.add(match.decisions[0].kind)
        if dice.below(6) == 0:
            seen = GAME.observe(match.state, seat)
            values = HEURISTICS.prospects(GAME, seen.state, seat, legal)
            assert len(values) == len(legal)
            for other in range(3):
                assert -50 < HEURISTICS.value(seen.state, other) < 300
            assert HEURISTICS.swing(seen.state) > 0
        match.apply(seat, dice.choose(legal))
    assert {"shift", "draw", "craft", "keep"} <= kinds


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (2, 2), (3, 3), (4, 4)])
def test_positions_with_the_same_key_are_the_same_to_a_seat(players: int, seed: int) -> None:
    """Turns from guesses of one position, in which others hold other cards: wherever two keys are
    the same, so are values, legal actions and prospects."""
    expert = BUNDLE.learned
    assert isinstance(expert, LearnedHeuristics)
    match = Host(GAME, players, seed)
    dice = Dice(seed)
    known: dict[int, object] = {}
    again = 0
    while not match.over:
        seat = match.to_act[0]
        seen = GAME.observe(match.state, seat)
        for _ in range(4 if dice.below(3) == 0 else 0):
            guess = GAME.determinize(seen, dice)
            for _ in range(5):
                for other in range(players):
                    key = HEURISTICS.position_key(guess, other)
                    legal = GAME.legal_actions(guess, other)
                    found = (
                        HEURISTICS.value(guess, other),
                        expert.correction(guess, other),
                        legal,
                        HEURISTICS.prospects(GAME, guess, other, legal) if legal else [],
                    )
                    again += key in known
                    assert known.setdefault(key, found) == found
                legal = GAME.legal_actions(guess, seat)
                if not legal:
                    break
                GAME.apply(guess, seat, legal[dice.below(min(3, len(legal)))])
        match.apply(seat, dice.choose(GAME.legal_actions(match.state, seat)))
    assert again > 500
    assert len(known) > 1000


def test_nothing_is_remembered_while_two_turns_are_open() -> None:
    match = Host(GAME, 2, 1, {"fast": True})
    assert HEURISTICS.position_key(match.state, match.to_act[0]) == 0
