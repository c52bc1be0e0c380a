"""Matches as learners meet them."""

import random

import pytest

import toy
from cosmarium.bots.episodes import NOBODY, DicedCourse, Episode, Seating, Tables
from cosmarium.bots.rewards import check_reward, margins, placings, rewards
from cosmarium.core.dice import Dice
from cosmarium.core.errors import BadInput
from cosmarium.core.host import Host
from cosmarium.core.sheets import ScoreSheet
from cosmarium.players import seat_bot

GAME, ENCODING = toy.BUNDLE.game, toy.BUNDLE.encoding


def test_bots_play_until_a_learner_must_decide() -> None:
    match = Host(GAME, 3, 2)
    episode = Episode(match, [seat_bot("random", toy.BUNDLE, seat, 1) for seat in (0, 2)])
    dice = random.Random(1)
    while not episode.over:
        assert episode.seat == match.turn == 1
        assert episode.legal == GAME.legal_actions(match.state, 1)
        episode.play(dice.choice(episode.legal))
    assert match.over
    assert (episode.seat, episode.legal) == (NOBODY, [])


def test_a_course_of_dice_draws_by_itself() -> None:
    options = GAME.read_options({"mode": "timed"})
    for seed in range(5):
        course = DicedCourse(GAME, GAME.new_state(2, options), Dice(seed))
        dice = random.Random(seed)
        while not course.over:
            assert not course.drawing
            course.apply(course.turn, dice.choice(GAME.legal_actions(course.state, course.turn)))


def test_tables_begin_anew_by_their_own_seed() -> None:
    """What happens at one table changes nothing at another."""

    def story(seeds: list[int], number: int) -> list[tuple[int, bytes]]:
        tables = Tables(GAME, ENCODING, Seating(2), GAME.read_options({}), "placing", seeds)
        found = []
        size = len(GAME.actions)
        for _ in range(80):
            rows = bytes(tables.masks.flags)
            masks = [rows[k * size : (k + 1) * size] for k in range(len(seeds))]
            tables.play([mask.index(1) for mask in masks])
            found.append((tables.seats[number], masks[number]))
        return found

    assert story([4, 5], 1) == story([5], 0)
    assert story([4, 5], 0) != story([4, 5], 1)


def sheets(*results: tuple[int, int]) -> list[ScoreSheet]:
    return [ScoreSheet(seat, [], total, rank) for seat, (total, rank) in enumerate(results)]


def test_rewards_by_placing() -> None:
    assert placings(sheets((9, 1), (5, 2))) == [1, -1]
    assert placings(sheets((5, 2), (9, 1), (4, 3))) == [0, 1, -1]
    assert placings(sheets((9, 1), (9, 1), (4, 3))) == [0.5, 0.5, -1]
    assert placings(sheets((9, 1), (9, 1))) == rewards("placing", sheets((9, 1), (9, 1))) == [0, 0]


def test_rewards_by_margin() -> None:
    assert margins(sheets((9, 1), (5, 2))) == [4, -4]
    assert rewards("margin", sheets((9, 1), (5, 2), (4, 3))) == [4.5, -1.5, -3]


def test_what_there_is_not() -> None:
    with pytest.raises(BadInput, match="no reward is called 'praise'; there are placing, margin"):
        check_reward("praise")
