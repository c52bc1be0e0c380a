"""What learners see of every game: rows of the right length, the same from a state and from what
is known of it. See pairs.py for the states that a seat cannot tell apart."""

from dataclasses import replace
from typing import Any

import pytest

from builds import TESTS
from compliance.pages import ENCODING, encoding_table, page_part
from compliance.pairs import Leak, check_pairs
from compliance.play import Step, random_steps, sample, states_of
from compliance.subjects import CASES, SUBJECTS, Case, Subject, cases
from cosmarium.bots.playing import play_match
from cosmarium.core.encoding import Encoding, Rows, Slice
from cosmarium.core.host import Host
from cosmarium.players import seat_bot
from cosmarium.registry import OURS, load
from toy.components import CARDS
from toy.state import ToyState


@pytest.mark.parametrize("case", CASES, ids=str)
def test_rows_have_their_length_and_stay_below_their_tops(case: Case) -> None:
    encoding = case.subject.bundle.encoding
    tops = encoding.tops(case.players)
    assert all([0 < top < 256 for top in tops])
    rows = Rows(encoding.size(case.players))
    for state in sample(states_of(case, random_steps(case, 0)), 60):
        for seat in range(case.players):
            rows.clear()
            rows.begin()
            encoding.write(state, seat, rows)
            assert rows.complete
            row = rows.taken()
            assert len(row) == len(tops)
            assert all([byte <= top for byte, top in zip(row, tops, strict=True)])


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)
def test_every_slice_says_something(subject: Subject) -> None:
    """In some state of some game each slice has a number that is not 0, for some seat."""
    encoding = subject.bundle.encoding
    slices = [part for case in cases(subject) for part in encoding.slices(case.players)]
    silent = {part.name.split(": ")[-1] for part in slices}
    for seed in range(6):
        for case in cases(subject):
            slices = encoding.slices(case.players)
            names = [part.name for part in slices]
            assert len(set(names)) == len(names)
            steps = greedy_steps(case, seed) if seed % 2 else random_steps(case, seed)
            for state in sample(states_of(case, steps), 60, seed):
                row = encoding.encode(state, seed % case.players)
                for part in slices:
                    if any(row[: part.size]):
                        silent.discard(part.name.split(": ")[-1])
                    row = row[part.size :]
        if not silent:
            return
    assert not silent, f"always 0: {sorted(silent)}"


def greedy_steps(case: Case, seed: int) -> list[Step]:
    """The steps of a game by greedy bots, who get further than random ones."""
    match = Host(case.game, case.players, seed, case.options)
    seats = range(case.players)
    play_match(match, [seat_bot("greedy", case.subject.bundle, s, seed + s) for s in seats])
    return match.steps()


@pytest.mark.parametrize("case", CASES, ids=str)
def test_an_observation_gives_the_row_of_its_state(case: Case) -> None:
    encode = case.subject.bundle.encoding.encode
    for seed in range(2):
        for state in sample(states_of(case, random_steps(case, seed)), 40, seed):
            for seat in range(case.players):
                assert encode(state, seat) == encode(case.game.observe(state, seat).state, seat)


class TellingEncoding(Encoding[ToyState]):
    """A toy encoding that tells where each card is."""

    def slices(self, seats: int) -> list[Slice]:
        return [Slice("places", "of all cards", [255] * len(CARDS))]

    def write(self, state: ToyState, seat: int, rows: Rows) -> None:
        rows.numbers([max(0, place) for place in state.place])


def test_a_leak_planted_in_an_encoding_is_found() -> None:
    case = CASES[0]
    bundle = replace(case.subject.bundle, encoding=TellingEncoding())
    telling = replace(case, subject=replace(case.subject, bundle=bundle))
    with pytest.raises(Leak, match="encoding"):
        for seed in range(20):
            check_pairs(telling, random_steps(case, seed), 0, 20, seed=seed)


@pytest.mark.parametrize("name", OURS)
def test_the_page_of_a_game_describes_its_encoding(name: str, regenerate: bool) -> None:
    page = TESTS.parent / "docs" / "games" / f"{name}.md"
    table = encoding_table(load(name))
    text = page.read_text(encoding="utf-8")
    if regenerate:
        page.write_text(page_part(text, ENCODING, table), encoding="utf-8")
        return
    assert page_part(text, ENCODING, table) == text, "pytest --regenerate writes the table again"


def test_rows_are_written_from_left_to_right() -> None:
    rows = Rows(20)
    rows.begin()
    rows.number(3, 9)
    rows.number(12, 9)
    rows.numbers([1, 2])
    rows.flag(True)
    rows.flag(False)
    rows.one_of(1, 3)
    rows.one_of(-1, 2)
    rows.all_of([0, -1, 2], 3)
    rows.bits(0b1001, 4)
    rows.put(1, 7)
    assert not rows.complete
    rows.skip(2)
    assert rows.complete
    first = [3, 9, 1, 2, 1, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0, 0, 1, 0, 7]
    assert list(rows.taken()) == first
    rows.begin()
    assert list(rows.taken()) == first + [0] * 20
    rows.clear()
    assert rows.taken() == b""


def test_a_row_cannot_be_left() -> None:
    rows: Any = Rows(2)
    rows.begin()
    with pytest.raises((IndexError, ValueError)):
        rows.numbers([1, 2, 3])
