"""M-12: the next player shifts and collects while the one before is still crafting."""

import random

import pytest

from cosmarium.bots.playout import Playout, Rollout
from cosmarium.core.contract import CHANCE, IllegalMove, only
from cosmarium.core.dice import Dice
from cosmarium.core.host import Host, replay
from cosmarium.core.position import read_position, write_position
from cosmarium.core.record import read_record
from cosmarium.core.snapshot import restore, snapshot
from cosmarium.drawing.fragment import View
from cosmarium.games.crafting_the_cosmos.drawing import DRAWING
from cosmarium.games.crafting_the_cosmos.encoding import CraftingEncoding
from cosmarium.games.crafting_the_cosmos.notation.board import board
from cosmarium.games.crafting_the_cosmos.observation import as_json
from cosmarium.games.crafting_the_cosmos.prompts import PROMPTS
from cosmarium.games.crafting_the_cosmos.rules.game import CraftingTheCosmos
from cosmarium.games.crafting_the_cosmos.story import STORYTELLER
from cosmarium.narration import Narrator, plain
from cosmarium.players import seat_bot
from cosmarium.prompts import PromptWords
from cosmarium.registry import load
from cosmarium.server.words import words_of
from cosmarium.story import Divider, Recorder, tell_all
from games.crafting_the_cosmos.table import Table

GAME = CraftingTheCosmos()
FAST = {"fast": True}
NAMES = {0: "Mira", 1: "Jonas"}
ENGLISH = words_of("crafting-the-cosmos", "en").texts
SHIFT = "phase=shift start=0 turn=0 light=pink gravity=dark chemistry=turquoise"
CRAFTABLE = "N05=T113 S19=H S14=He S23=X(H) S09=O"


def match_at(*galaxies: str, table: str = SHIFT, fast: bool = True) -> Host:
    position = Table(*galaxies, table=table).state
    position.fast = fast
    return Host(GAME, len(galaxies), 1, {"fast": fast}, position=write_position(position))


def overlapping(pink: str = "", turquoise: str = "", more: str = "") -> Host:
    """Pink has collected and crafts; turquoise may begin."""
    match = match_at(pink, turquoise, table=f"{SHIFT} {more}")
    match.play(0, "shift pink")
    match.play(0, "shift-done")
    while asked(match) == [(0, "draw")]:
        match.play(0, match.legal_actions(0)[0])
    return match


def asked(match: Host) -> list[tuple[int, str]]:
    return [(decision.seat, decision.kind) for decision in match.decisions]


def reason(match: Host, seat: int, action: str) -> tuple[str, str] | None:
    refusal = match.refusal(seat, action)
    return None if refusal is None else (refusal.reason, refusal.rule)


# -- who may do what --------------------------------------------------------------------------


def test_off_the_next_player_waits() -> None:
    """M-12 is an option."""
    match = match_at("", "", fast=False)
    match.play(0, "shift pink")
    match.play(0, "shift-done")
    assert asked(match) == [(0, "craft")]
    assert reason(match, 1, "shift turquoise") == ("not_your_turn", "S-20")
    assert "fast" not in str(match.record())


def test_the_next_player_begins_once_the_first_has_collected() -> None:
    """M-12."""
    match = match_at("", "", "")
    assert asked(match) == [(0, "shift")]
    assert reason(match, 1, "shift turquoise") == ("not_your_turn", "S-20")
    match.play(0, "shift pink")
    match.play(0, "shift-done")
    assert asked(match) == [(0, "craft"), (1, "shift")]
    assert match.to_act == [0, 1]
    assert reason(match, 2, "shift blue") == ("not_your_turn", "S-20")
    assert reason(match, 1, "shift pink") == ("not_your_token", "E-2")
    assert reason(match, 1, "shift-done") == ("own_token_not_moved", "E-3")
    assert reason(match, 1, "omega-nebula 1") == ("wrong_phase", "S-21")
    assert reason(match, 0, "shift pink") == ("wrong_phase", "S-20")


def test_crafting_begins_only_after_the_omega_of_the_player_before() -> None:
    """M-12: meanwhile the next player waits, and nobody else begins."""
    match = overlapping("L21=P", "pool=h:1")
    match.play(1, "shift turquoise")
    match.play(1, "shift-done")
    while match.decisions[-1].seat == 1:  # chemistry to light: cards
        match.play(1, match.legal_actions(1)[0])
    assert asked(match) == [(0, "craft")]
    assert reason(match, 1, "place-star h S19") == ("other_still_crafts", "M-12")
    with pytest.raises(IllegalMove, match="M-12"):
        match.play(1, "omega-nebula 1")
    match.play(0, "omega-evolve L21")
    assert asked(match) == [(1, "craft")]
    match.play(1, "place-star h S19")


def test_omega_in_the_middle_of_the_other_players_shift() -> None:
    """M-12: the turn that has begun goes on as if it had begun just now."""
    match = overlapping("L21=P")
    match.play(1, "shift turquoise")
    match.play(0, "omega-evolve L21")
    assert asked(match) == [(1, "shift")]
    assert (match.state.current, match.state.moves, match.state.ahead) == (1, 1, [])
    assert match.undo(1) is not None, "its own shift is still its own"


def test_at_most_two_turns_are_open_and_the_end_phase_waits_for_all() -> None:
    """M-12, in random games for every number of players."""
    for players in (2, 3, 4):
        dice = random.Random(players)
        match = Host(GAME, players, players, FAST)
        both = 0
        while not match.over:
            deciding = asked(match)
            state = match.state
            if deciding[0][1] != "discard":
                assert len(deciding) <= 2
                kinds = [kind in ("shift", "take-nebula", "draw") for _, kind in deciding]
                assert kinds[1:] in ([], [True]), "the second one shifts or collects"
                if len(deciding) == 2:
                    both += 1
                    first, second = (deciding[0][0], deciding[1][0])
                    assert not kinds[0], "the first one crafts"
                    assert second == (first + 1) % players
                    assert second != state.start, "that turn belongs to the next round"
            else:
                assert not state.ahead
            seat = dice.choice(match.to_act)
            match.play(seat, dice.choice(match.legal_actions(seat)))
        assert both > 20
        again = replay(GAME, read_record(str(match.record())))
        assert snapshot(again.state) == snapshot(match.state)
        assert "option fast: True" in str(match.record())


# -- supplies ---------------------------------------------------------------------------------


def test_what_arrives_first_counts_first() -> None:
    """M-12: the last star goes to whoever is first."""
    for first in (0, 1):
        match = overlapping("full=1", more="supply=h:1")
        match.play(1, "shift turquoise")
        if first == 0:
            match.play(0, "discharge-star h")
        match.play(1, "shift-done")  # on Light: up to 3 H
        pools = [match.state.players[seat].pool_stars[0] for seat in (0, 1)]
        assert pools == ([1, 0] if first == 0 else [0, 1])
        if first == 1:
            assert reason(match, 0, "discharge-star h") == ("supply_empty", "A-2")


def test_a_choice_that_is_no_longer_possible_is_left_out() -> None:
    """M-12 and M-6: the other player takes the last star that could have been chosen."""
    powers = "powers=speed-of-light hand=light:5"
    match = overlapping(powers, more="supply=h:1,he:0,o:0,c:0")
    match.play(1, "shift turquoise")
    match.play(0, "power speed-of-light light")
    assert asked(match)[0] == (0, "choose-star")
    match.play(1, "shift-done")
    assert asked(match)[0] == (0, "craft")
    assert match.state.card == -1
    ended = [moment.events for moment in match.walk()][-1]
    assert [event.seat for event in ended if event.kind == "power-ended"] == [0]


def test_the_last_tile_is_gone() -> None:
    """M-12 and R-2: then there is none to take; bots that are asked in turn do not stumble."""
    table = Table("", "", table=SHIFT.replace("dark chemistry=turquoise", "turquoise time=dark"))
    position = table.state
    position.fast, position.stacks, position.star_supply = True, [1, 0, 0], [0, 0, 0, 0]
    match = Host(GAME, 2, 1, FAST, position=write_position(position))
    match.play(0, "shift pink")
    match.play(0, "shift-done")
    match.play(1, "shift turquoise")
    match.play(1, "shift-done")
    assert asked(match) == [(0, "craft"), (1, "take-nebula")]
    assert [action.text for action in match.legal_actions(0)] == ["omega-nebula 1"]
    heuristics = load("crafting-the-cosmos").heuristics
    for playout in (Playout(GAME, Dice(1)), Rollout(GAME, heuristics, Dice(1))):
        state = GAME.clone(match.state)
        if isinstance(playout, Rollout):
            playout.begin(2)
        playout.step(state)
        assert [decision.seat for decision in GAME.decisions(state)] == [0]
    match.play(0, "omega-nebula 1")
    assert asked(match) == [(0, "place-omega")]
    match.play(0, "forfeit")
    assert asked(match) == [(1, "craft")]


# -- undo -------------------------------------------------------------------------------------


def test_undo_leaves_the_other_players_steps() -> None:
    """M-12 and M-10: a shift uses no supply."""
    match = overlapping(CRAFTABLE)
    match.play(0, "craft N05 S19")
    match.play(1, "shift turquoise")
    assert match.undo_barrier(0) == ""
    earlier = match.undo(0)
    assert earlier is not None
    assert earlier.state.players[0].score == 0
    assert earlier.state.own_at[1] == match.state.own_at[1]
    assert asked(earlier) == [(0, "craft"), (1, "shift")]
    both = match.undo(1)
    assert both is not None
    assert both.state.players[0].score == match.state.players[0].score


def test_undo_does_not_cross_a_supply_change_of_the_other_player() -> None:
    """M-12: what was given back may have been taken since; what touches no supply is free."""
    match = overlapping(f"pool=o:1 {CRAFTABLE}")
    match.play(1, "shift turquoise")
    match.play(0, "craft N05 S19")
    match.play(0, "place-star o S01")
    match.play(1, "shift-done")
    earlier = match.undo(0)
    assert earlier is not None
    assert earlier.state.players[0].pool_stars[2] == 2, "one was collected"
    assert earlier.undo_barrier(0) == "built-upon"
    assert earlier.undo(0) is None
    assert match.undo(0, 2) is None


def test_the_collecting_player_is_held_by_the_same_barrier() -> None:
    """M-12: its stars may be what the crafting player has left."""
    match = overlapping("full=1")
    match.play(1, "shift turquoise")
    match.play(1, "shift-done")
    assert match.undo_barrier(1) == ""
    match.play(0, "discharge-star he")
    assert match.undo_barrier(1) == "built-upon"


def test_nobody_takes_back_the_collecting_after_which_the_next_may_begin() -> None:
    """M-12."""
    match = overlapping()
    assert match.undo_barrier(0) == "nothing-done"
    assert match.undo(0) is None


# -- what is shown ----------------------------------------------------------------------------


def test_a_seat_is_asked_by_its_own_turn() -> None:
    """M-12: prompts, board, drawing and numbers are about the seat that looks."""
    match = overlapping(CRAFTABLE)
    seen = match.observe(1)
    question = PROMPTS.question(seen, "shift", match.legal_actions(1))
    assert question is not None
    said = PromptWords(ENGLISH, NAMES, seen).line(question)
    assert said.startswith("You may already begin while Mira is crafting")
    assert board(seen, str).count("\n> ") == 2
    assert as_json(seen)["ahead"] == {"seat": 1, "moves": 0, "waits": False}
    scenes = [DRAWING.scene(match.observe(seat), View(ENGLISH, names=NAMES)) for seat in (0, 1)]
    assert [[scene.acts(seat) for seat in (0, 1)] for scene in scenes] == [[True, True]] * 2
    assert [scene.round.phase for scene in scenes] == [1, 0]
    assert [scene.crafts(0) for scene in scenes] == [True, False]
    rows = [CraftingEncoding().encode(match.state, seat) for seat in (0, 1)]
    kinds = [row[:6].index(1) for row in rows]
    assert kinds == [3, 0]  # craft, shift


def test_the_story_says_who_did_what() -> None:
    """M-12: in the order of arrival, each under its player's name, with all points."""
    match = overlapping(f"pool=o:2 {CRAFTABLE}")
    match.play(1, "shift turquoise")
    match.play(0, "craft N05 S19")
    match.play(1, "shift-done")
    match.play(0, "place-star o S01")
    recorder = Recorder(GAME, STORYTELLER, match.playback().state)
    noted = [recorder.note(moment) for moment in match.walk()]
    items = tell_all(STORYTELLER, noted, 1)
    narrator = Narrator(ENGLISH, NAMES, 1)
    told = [plain(narrator.sentence(item)) for item in items]
    turns = [said for item, said in zip(items, told, strict=True) if isinstance(item, Divider)]
    assert turns == ["Mira", "You", "Mira", "You", "Mira"]
    whose = ""
    for item, said in zip(items, told, strict=True):
        whose = said if isinstance(item, Divider) else whose
        assert said.startswith(whose)
    gained = [item.gained for item in items if isinstance(item, Divider) and item.seat == 0]
    assert gained == [0, 5, 0]


# -- bots and older files ---------------------------------------------------------------------


@pytest.mark.parametrize("level", ["greedy", "easy"])
def test_bots_play_when_it_is_their_turn(level: str) -> None:
    """M-12: each of the two, whoever is asked first."""
    bundle = load("crafting-the-cosmos")
    match, dice = Host(GAME, 2, 4, FAST), random.Random(4)
    bots = [seat_bot(level, bundle, seat, seat) for seat in range(2)]
    while not match.over and match.state.round < 2:
        seat = dice.choice(match.to_act)
        legal = GAME.legal_actions(match.state, seat)
        match.play(seat, bots[seat].choose(match.state, legal))
    assert min([sheet.total for sheet in match.scores()]) >= 0


def test_one_seat_after_the_other_plays_the_same_game() -> None:
    """M-12: programs that ask the first seat get the game without the option."""
    totals = []
    for fast in (False, True):
        match, dice = Host(GAME, 3, 5, {"fast": fast}), random.Random(5)
        while not match.over:
            match.play(match.turn, dice.choice(match.legal_actions(match.turn)))
        totals.append([sheet.total for sheet in match.scores()])
    assert totals[0] == totals[1]


def test_positions_of_earlier_versions_are_read() -> None:
    """They know nothing of M-12."""
    match = Host(GAME, 2, 1)
    old = snapshot(match.state)
    assert isinstance(old, list)
    state = GAME.new_state(2, GAME.read_options({}))
    restore(state, old[:-2])
    assert snapshot(state) == old
    text = write_position(match.state).removesuffix(",false,[]]]").removesuffix(",False,[]]]")
    again = read_position(GAME, GAME.new_state(2, GAME.read_options({})), f"{text}]]")
    assert snapshot(again) == old
    with pytest.raises(ValueError, match="fields"):
        restore(GAME.new_state(2, GAME.read_options({})), old[:-3])


def test_a_draw_is_the_drawing_players_secret() -> None:
    """M-12 and V-2: also while the other player crafts."""
    table = SHIFT.replace("gravity=dark", "time=dark")
    match = match_at("", "", table=table)
    match.play(0, "shift pink")
    match.play(0, "shift-done")
    match.play(1, "shift turquoise")
    match.play(1, "shift-done")
    match.play(1, "draw-deck")
    drawn = [moment.seen_by for moment in match.walk() if moment.seat == CHANCE]
    assert only(1) in drawn
    assert only(0) not in drawn


def test_who_has_collected_is_told_what_to_wait_for() -> None:
    match, dice = Host(GAME, 2, 5, FAST), random.Random(5)
    while 1 in match.to_act or not match.state.ahead:
        seat = 1 if 1 in match.to_act else 0
        match.play(seat, dice.choice(match.legal_actions(seat)))
    seen = GAME.observe(match.state, 1)
    told = PROMPTS.waiting(seen)
    assert told is not None
    said = PromptWords(ENGLISH, NAMES, seen).line(told)
    assert said == "You have collected. You go on as soon as Mira has finished crafting."
    assert PROMPTS.waiting(GAME.observe(match.state, 0)) is None
