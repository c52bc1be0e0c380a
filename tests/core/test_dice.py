"""Dice for bots and streams for hosts."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmarium.core.dice import Dice, Streams, pick

SEEDS = st.integers(0, 2**64 - 1)


def words(dice: Dice, count: int) -> list[int]:
    return [dice.word() for _ in range(count)]


def test_a_seed_gives_the_same_words_everywhere() -> None:
    """Fixed, so that a run can be repeated on every machine, compiled or not."""
    assert words(Dice(1), 4) == [2864718319, 382396905, 3862504874, 1160459947]
    assert [Streams(1).word("bag"), Streams("one").word("bag")] == [104238167, 2547383642]


def xoshiro128starstar(state: tuple[int, int, int, int]) -> int:
    """The next word by the definition of the generator."""
    times_five = state[1] * 5 % 2**32
    return ((times_five << 7 | times_five >> 25) % 2**32) * 9 % 2**32


@given(SEEDS)
def test_the_generator_is_xoshiro128(seed: int) -> None:
    dice = Dice(seed)
    for _ in range(10):
        a, b, c, d = dice.save()
        assert dice.word() == xoshiro128starstar((a, b, c, d))
        turned = (d ^ b) << 11 | (d ^ b) >> 21
        assert dice.save() == (a ^ d ^ b, b ^ c ^ a, c ^ a ^ b << 9 & 0xFFFFFFFF, turned % 2**32)


@given(SEEDS)
def test_a_saved_generator_goes_on_where_it_was(seed: int) -> None:
    dice = Dice(seed)
    words(dice, 5)
    saved = dice.save()
    expected = words(dice, 5)
    other = Dice(0)
    other.load(saved)
    assert words(other, 5) == expected


def test_high_bits_of_a_seed_count() -> None:
    assert words(Dice(7), 3) != words(Dice(7 + 2**32), 3)


@given(SEEDS, st.integers(1, 1000))
def test_below_stays_below(seed: int, n: int) -> None:
    dice = Dice(seed)
    assert all([0 <= dice.below(n) < n for _ in range(20)])
    assert 0.0 <= dice.fraction() < 1.0


def test_below_is_even() -> None:
    dice = Dice(3)
    counts = Counter([dice.below(6) for _ in range(6000)])
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert all([850 < count < 1150 for count in counts.values()])


def test_picks_follow_the_weights() -> None:
    dice = Dice(4)
    counts = Counter([dice.pick([(10, 1), (20, 0), (30, 3)]) for _ in range(4000)])
    assert set(counts) == {10, 30}
    assert 900 < counts[10] < 1100


@given(st.integers(0, 2**32 - 1), st.lists(st.integers(0, 9), min_size=1).filter(any))
def test_a_word_picks_an_outcome_with_weight(word: int, weights: list[int]) -> None:
    assert weights[pick(word, list(enumerate(weights)))] > 0


@pytest.mark.parametrize("outcomes", [[], [(1, 0)]])
def test_nothing_to_pick_from_is_an_error(outcomes: list[tuple[int, int]]) -> None:
    with pytest.raises(ValueError, match="no outcome"):
        pick(0, outcomes)


@given(SEEDS, st.lists(st.integers()))
def test_shuffling_keeps_every_item(seed: int, items: list[int]) -> None:
    shuffled = list(items)
    Dice(seed).shuffle(shuffled)
    assert Counter(shuffled) == Counter(items)


def test_every_order_is_shuffled_alike() -> None:
    dice = Dice(5)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        items = [1, 2, 3]
        dice.shuffle(items)
        counts[tuple(items)] += 1
    assert len(counts) == 6
    assert all([850 < count < 1150 for count in counts.values()])


@given(st.integers(), st.lists(st.sampled_from(["bag", "deck", "start"]), max_size=60))
def test_a_draw_depends_on_its_source_and_its_number_alone(seed: int, order: list[str]) -> None:
    """Whatever is drawn in between."""
    streams = Streams(seed)
    drawn: dict[str, list[int]] = {"bag": [], "deck": [], "start": []}
    for source in order:
        drawn[source].append(streams.word(source))
    for source, found in drawn.items():
        alone = Streams(seed)
        assert [alone.word(source) for _ in found] == found


@given(st.integers(), st.lists(st.booleans(), max_size=50))
def test_a_skipped_draw_counts(seed: int, skips: list[bool]) -> None:
    reference = Streams(seed)
    streams = Streams(seed)
    for skip in skips:
        word = reference.word("bag")
        if skip:
            streams.skip("bag")
        else:
            assert streams.word("bag") == word


def test_seeds_and_sources_have_streams_of_their_own() -> None:
    found = {Streams(seed).word(source) for seed in range(20) for source in ("a", "b", "a/1")}
    assert len(found) == 60
