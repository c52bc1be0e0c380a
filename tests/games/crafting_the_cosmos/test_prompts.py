"""Prompts: what is told beforehand is what happens."""

from typing import Any

from compliance.play import random_steps, sample, states_of
from compliance.subjects import SUBJECTS, Case
from cosmarium.core.contract import CHANCE, Action
from cosmarium.core.rules import ALLOWED
from cosmarium.games.crafting_the_cosmos.components import ELEMENTS, NEBULA_SPACES
from cosmarium.games.crafting_the_cosmos.drawing import DRAWING
from cosmarium.games.crafting_the_cosmos.prompts import FORESEEN, OMEGA, PROMPTS, VERBS, energy
from cosmarium.games.crafting_the_cosmos.rules.galaxy import craft_fault
from cosmarium.games.crafting_the_cosmos.rules.game import GAME
from cosmarium.games.crafting_the_cosmos.state import STEP, TO_CRAFT, TO_DRAW
from cosmarium.games.crafting_the_cosmos.texts import CraftingTexts
from cosmarium.prompts import PromptWords, Verb
from games.crafting_the_cosmos.table import Table

CASE = Case(next(one for one in SUBJECTS if one.name == "crafting-the-cosmos"), 2)


def positions(kind: str, number: int = 16) -> list[Any]:
    found = [state for seed in (1, 2) for state in states_of(CASE, random_steps(CASE, seed))]
    wanted = [
        state
        for state in found
        if [one.kind for one in GAME.decisions(state) if one.seat >= 0] == [kind]
    ]
    return sample(wanted, number, 3)


def legal(state: Any) -> list[Action]:
    return [GAME.actions[index] for index in GAME.legal_actions(state, state.current)]


def played(state: Any, action: Action) -> Any:
    after = GAME.clone(state)
    GAME.apply(after, state.current, action.index)
    return after


def test_points_told_are_the_points_that_come() -> None:
    told = 0
    for state in positions("craft"):
        seat = state.current
        now = GAME.scores(state)[seat].total
        for action in legal(state)[::3]:
            outcome = PROMPTS.outcome(GAME.observe(state, seat), action)
            if action.kind in FORESEEN:
                assert outcome.points == GAME.scores(played(state, action))[seat].total - now
                told += outcome.points != 0
    assert told


def test_what_completes_a_nebula_is_told_and_nothing_else_is() -> None:
    """A-1."""
    seen_kinds = set()
    for state in positions("craft", 30):
        seat = state.current
        before = state.players[seat]
        ready = {n for n in range(NEBULA_SPACES) if craft_fault(before, n) == ALLOWED}
        for action in legal(state):
            if action.kind != "place-star":
                continue
            after = played(state, action).players[seat]
            now = {n for n in range(NEBULA_SPACES) if craft_fault(after, n) == ALLOWED}
            chip = PROMPTS.outcome(GAME.observe(state, seat), action).chip
            assert chip is not None
            assert (chip.kind == "chip-completes") == bool(now - ready), action.text
            seen_kinds.add(chip.kind)
    assert {"chip-fills", "chip-spoils", "chip-place-star"} <= seen_kinds


def test_a_shift_collects_what_was_told() -> None:
    """E-10 to E-12: told before the seat stops, and after its last move."""
    for state in positions("shift", 40):
        seat, player = state.current, state.players[state.current]
        for action in legal(state):
            if action.kind != "shift-done":
                continue
            goods = energy.yields(GAME.observe(state, seat).state, seat)
            after = GAME.clone(state)
            after.events = []
            GAME.apply(after, seat, action.index)
            now = after.players[seat]
            for element, code in enumerate(ELEMENTS):
                assert now.pool_stars[element] - player.pool_stars[element] == goods[code]
            assert now.dna - player.dna == goods["dna"]
            assert now.supernovae - player.supernovae == goods["supernova"]
            drawing = GAME.decisions(after)[0].kind == "take-nebula"
            assert drawing == (goods["nebula"] > 0)
            if drawing:
                continue  # the rest comes after it
            steps = {e.detail[0] for e in after.events if e.kind == "crystal-raised"}
            told_later = GAME.decisions(after)[0].kind == "draw"
            if not told_later:
                assert steps == ({str(goods["crystal"])} if goods["crystal"] else set())


def test_a_further_move_tells_the_difference_it_makes() -> None:
    for state in positions("shift", 10):
        seat = state.current
        for action in legal(state):
            if action.kind == "shift-dark":
                [effect] = PROMPTS.outcome(GAME.observe(state, seat), action).effects
                after = played(state, action)
                if after.moves < 3:
                    now, then = energy.yields(state, seat), energy.yields(after, seat)
                    assert effect == energy.difference(now, then)


def test_omega_asks_only_if_something_is_left() -> None:
    """P-4: the pool, counters, and points that are there for the taking."""
    asked = {True: 0, False: 0}
    for state in positions("craft", 60):
        seat, player = state.current, state.players[state.current]
        actions = legal(state)
        ending = next(action for action in actions if action.kind in OMEGA)
        losses = PROMPTS.losses(GAME.observe(state, seat), ending, actions)
        pool = sum(player.pool_stars) + player.pool_proto + len(player.pool_tiles)
        left = pool + player.supernovae + player.dna + player.gravitons
        scoring = [a for a in actions if a.kind in ("craft", "discharge-star", "create")]
        assert (losses is not None) == bool(left or scoring)
        asked[losses is not None] += 1
        if losses is not None:
            assert bool(losses.lost) == bool(left)
            assert bool(losses.possible) == bool(scoring)
    assert asked[True]
    assert asked[False]


def test_the_energy_step_is_asked_about_in_full() -> None:
    """Before the first move, while the own token must still move, and when one may stop."""
    said = set()
    for state in positions("shift", 40):
        seen = GAME.observe(state, state.current)
        entry = PROMPTS.question(seen, "shift", legal(state))
        assert entry is not None
        words = PromptWords(CraftingTexts(), {}, seen).line(entry)
        said.add(entry.kind)
        assert ("you collect" in words) == state.own_moved
    assert said - {"ask-shift-last"} == {"ask-shift", "ask-shift-own", "ask-shift-more"}


def test_the_last_round_is_announced_as_soon_as_it_is_known() -> None:
    """Z-1: the crystals have run out, or it is the eighth round."""
    [state] = [one for one in positions("shift", 40) if one.moves == 0][:1]
    for number, crystals, asked in ((5, 3, ""), (5, 0, "-last"), (8, 3, "-last")):
        state.round, state.crystals = number, crystals
        entry = PROMPTS.question(GAME.observe(state, state.current), "shift", legal(state))
        assert entry is not None
        assert entry.kind == f"ask-shift{asked}"


def test_what_is_counted_below_a_verb_is_what_its_unit_names() -> None:
    """One nebula with four stars to choose from is one nebula; a power is one, however paid."""
    stars, cards = "N05=T113 S19=H S14=He S23=X(H) S09=O", "hand=light:3,time:3"
    table = Table(f"{stars} {cards} powers=special-relativity,-,-,-")
    counted: dict[str, set[str]] = {}
    for action in legal(table.state):
        verb = PROMPTS.verb(action)
        if verb is not None and verb.at >= 0:
            target = DRAWING.targets(action, TO_CRAFT)[verb.at]
            counted.setdefault(verb.unit, set()).add(target)
    assert {unit: len(targets) for unit, targets in counted.items()} == {
        "nebulae": 1,
        "slots": 2,
        "powers": 1,
    }


def test_a_supernova_that_is_given_up_is_called_one() -> None:
    table = Table("N05=T113 S19=H S14=He S23=X(H) S09=O")
    seen, said = GAME.observe(table.state, 0), set()
    for action in legal(table.state):
        if action.kind == "craft":
            chip = PROMPTS.outcome(seen, action).chip
            assert chip is not None
            said.add(PromptWords(CraftingTexts(), {}, seen).line(chip))
    stars = ("a hydrogen star", "a helium star", "a supernova", "an oxygen star")
    assert said == {f"Craft: give up {star}" for star in stars}


def test_a_card_to_take_is_counted_and_what_follows_is_told() -> None:
    """E-10: after Gravity come Chemistry and Light, whose cards stop it, and then Time."""
    for state in positions("draw", 30):
        seat = state.current
        entry = PROMPTS.question(GAME.observe(state, seat), "draw", legal(state))
        assert entry is not None
        left = state.pending.count(TO_DRAW)
        assert entry.args["all"] - entry.args["number"] == left - 1
        if "goods" not in entry.args:
            continue
        told = {one.code.removeprefix("good-"): one.number for one in entry.args["goods"]}
        before = state.players[seat].gravitons
        after = GAME.clone(state)
        while after.pending and after.pending[-1] % STEP != TO_CRAFT and after.current == seat:
            if GAME.decisions(after)[0].seat == CHANCE:
                GAME.apply(after, CHANCE, GAME.chance_outcomes(after)[0][0])
            else:
                GAME.apply(after, seat, legal(after)[-1].index)
        assert after.players[seat].gravitons - before == told.get("graviton", 0)


def test_a_price_is_named_by_the_kind_of_card() -> None:
    table = Table("hand=time:5 powers=quasar")
    for language, said in (("en", "Buy with 3 Time cards"), ("de", "Kaufen mit 3 Zeitkarten")):
        words = PromptWords(CraftingTexts(language), {}, GAME.observe(table.state, 0))
        action = GAME.actions[GAME.actions.parse("buy-power 2 time")]
        chip = PROMPTS.outcome(GAME.observe(table.state, 0), action).chip
        assert chip is not None
        assert words.line(chip) == said


def test_a_chip_counts_all_nebulae_that_a_star_serves_or_spoils() -> None:
    kinds = set()
    for state in positions("craft", 30):
        for action in legal(state):
            if action.kind != "place-star":
                continue
            outcome = PROMPTS.outcome(GAME.observe(state, state.current), action)
            assert outcome.chip is not None
            told = [one.kind for one in outcome.effects]
            kinds.add(outcome.chip.kind)
            if outcome.chip.kind == "chip-fills":
                assert told.count("then-fills") == 1
                assert "then-spoils" not in told
            if outcome.chip.kind == "chip-mixed":
                assert "then-spoils" in told
    assert "chip-fills-many" in kinds


def test_each_verb_stands_once() -> None:
    """A discharge for a star and one with a power are one choice: what it brings."""
    kinds: dict[str, set[Verb]] = {}
    for verb in VERBS.values():
        kinds.setdefault(verb.code, set()).add(verb)
    assert {code for code, verbs in kinds.items() if len(verbs) > 1} == set()


def test_steps_of_a_power_ask_for_themselves() -> None:
    """W-8: Black Hole turns two stars into supernovae and costs no counter."""
    table = Table("N05=T113 S19=H S14=He full=1 powers=black-hole,-,-,-")
    table.play("discharge-power black-hole")
    texts = CraftingTexts()
    asked = []
    for action in ("flip S19", "flip S14"):
        seen = GAME.observe(table.state, table.state.current)
        [decision] = GAME.decisions(table.state)
        actions = legal(table.state)
        assert PROMPTS.verbs(decision.kind, actions) == ()
        entry = PROMPTS.question(seen, decision.kind, actions)
        assert entry is not None
        asked.append(PromptWords(texts, {}, seen).line(entry))
        table.play(action)
    assert "first of two stars" in asked[0]
    assert asked[0] != asked[1]
    assert all("no further cost" in words for words in asked)


def test_a_chip_names_what_moves() -> None:
    said = set()
    for state in positions("craft", 40):
        seen = GAME.observe(state, state.current)
        for action in legal(state):
            if action.kind == "move":
                chip = PROMPTS.outcome(seen, action).chip
                assert chip is not None
                said.add(PromptWords(CraftingTexts(), {}, seen).short(chip, action))
    assert {one for one in said if one.startswith("Move| ")} & {"Move| proto-life"}


def test_the_nebula_drawn_with_omega_is_described() -> None:
    """O-1: on a phone it lies below the bar."""
    for state in positions("place-omega", 4):
        seen = GAME.observe(state, state.current)
        entry = PROMPTS.question(seen, "place-omega", legal(state))
        assert entry is not None
        words = PromptWords(CraftingTexts(), {}, seen).line(entry)
        assert "that needs" in words
        assert ", worth " in words


def test_giving_up_the_nebula_drawn_with_omega_asks_first() -> None:
    """O-3: it ends the turn."""
    state = positions("place-omega", 4)[0]
    seen, actions = GAME.observe(state, state.current), legal(state)
    [forfeit] = [one for one in actions if one.kind == "forfeit"]
    assert forfeit.kind in PROMPTS.ending
    losses = PROMPTS.losses(seen, forfeit, actions)
    assert losses is not None
    said = PromptWords(CraftingTexts(), {}, seen).line(losses.lost[0])
    assert " nebula worth " in said
    assert PROMPTS.losses(seen, forfeit, [forfeit]) is None, "a full board leaves no choice"


def test_buying_says_what_is_drawn_and_where_the_marker_goes() -> None:
    """K-2, K-3."""
    seen = GAME.observe(Table("hand=gravity:3").state, 0)
    outcome = PROMPTS.outcome(seen, GAME.actions[GAME.actions.parse("buy-power 2 gravity")])
    said = PromptWords(CraftingTexts(), {}, seen).line(outcome.effects[0])
    assert said.startswith("You draw 3 powers.")
    assert said.endswith("Your marker moves to Gravity: 1 graviton more each turn.")


def test_a_discharge_with_a_power_tells_its_points_at_once() -> None:
    """PT1: they come after the third life."""
    table = Table("N05=T113 S19=H L21=P full=1 powers=creation")
    seen = GAME.observe(table.state, 0)
    assert PROMPTS.outcome(seen, action_of("discharge-power creation")).points == 3
    table.play("discharge-power creation")
    seen = GAME.observe(table.state, 0)
    asked = PROMPTS.question(seen, "put-stable", legal(table.state))
    assert asked is not None
    said = PromptWords(CraftingTexts(), {}, seen).line(asked)
    assert said.startswith("Stable life 1 of 3")
    assert said.endswith("you score 3 points.")


def test_equal_stars_are_told_apart() -> None:
    """A-1: which of them is given up."""
    state = Table("N05=T105 S19=H S14=H S09=He S13=O").state
    words = PromptWords(CraftingTexts(), {}, GAME.observe(state, 0))
    told = [
        words.line(PROMPTS.outcome(GAME.observe(state, 0), one).effects[0])
        for one in legal(state)
        if one.kind == "craft"
    ]
    assert len(set(told)) == len(told) == 4
    assert "The star in the middle." in told


def action_of(text: str) -> Action:
    return GAME.actions[GAME.actions.parse(text)]


def needs(galaxy: str) -> dict[str, tuple[str, list[str]]]:
    seen = GAME.observe(Table(galaxy).state, 0)
    words = PromptWords(CraftingTexts(), {}, seen)
    return {
        one.verb.code: (words.part(one.need), [words.line(why) for why in one.because])
        for one in PROMPTS.idle(seen, "craft", legal(Table(galaxy).state))
    }


def test_a_verb_without_a_target_says_only_what_is_missing() -> None:
    found = needs("N05=T113 S19=H S14=He hand=time:1 chamber=2")
    assert found["flip"][0] == "a supernova to spend"
    assert found["place"][0] == "a piece in your pool"
    assert found["buy"][0] == "2 cards of the same kind; you have 1"
    assert found["use"][0] == "a power of your own"
    assert found["discharge"][0] == "your time crystal on 6; it is on 2"
    assert found["craft-it"][1] == ["The 5-point nebula in Delta still needs 2 stars."]
    rich = needs("supernova=1 dna=1 graviton=1 powers=quasar")
    assert rich["flip"][0] == "a star in your galaxy"
    assert rich["evolve"][0] == "proto-life in your galaxy"
    assert rich["move"][0] == "a star or life that can move"
    assert rich["use"][0] == "the cards that your powers cost"
