"""Action tables, options, masks, gestures."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmarium.core.contract import (
    EVERYONE,
    SPECTATOR,
    ActionTable,
    Decision,
    Event,
    Option,
    OptionValue,
    Refusal,
    Timer,
    only,
    sees,
)
from cosmarium.core.errors import BadInput
from toy.actions import GIFT, KEEP, TABLE
from toy.components import CARDS
from toy.rules import Toy

TOY = Toy()


@given(st.integers(0, 5), st.integers(0, 5))
def test_a_mask_of_one_seat_shows_that_seat_alone(seat: int, other: int) -> None:
    assert sees(only(seat), other) == (seat == other)
    assert not sees(only(seat), SPECTATOR)
    assert sees(EVERYONE, seat)
    assert sees(EVERYONE, SPECTATOR)
    assert not sees(0, seat)


def test_a_family_is_the_product_of_its_axes_the_last_one_fastest() -> None:
    table = ActionTable()
    assert table.family("wait") == 0
    first = table.family("move", ["a", "b"], ["1", "2", "3"])
    assert first == 1
    assert [action.text for action in table.entries[1:]] == [
        f"move {x} {y}" for x in "ab" for y in "123"
    ]
    assert table[first + 1 * 3 + 2].args == ("b", "3")
    assert len(table) == 7
    assert repr(table[0]) == "wait"


def test_two_actions_never_share_a_text() -> None:
    table = ActionTable()
    table.family("move", ["a 1"])
    with pytest.raises(ValueError, match="two actions"):
        table.family("move", ["a"], ["1"])


def test_texts_parse_whatever_the_spacing() -> None:
    assert TABLE.parse("  keep \t c3 ") == KEEP + 2
    assert TABLE.find("keep c3") == KEEP + 2
    assert TABLE.find("keep c9") is None


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", "there is no action called ''"),
        ("fly", "there is no action called 'fly'"),
        (
            "keep c9",
            "there is no action called 'keep c9'; an example of this kind is 'keep c1'",
        ),
        ("keep\nc9", "there is no action called 'keep c9'; an example of this kind is 'keep c1'"),
    ],
)
def test_an_unknown_action_gets_one_line_with_an_example(text: str, line: str) -> None:
    with pytest.raises(BadInput) as error:
        TABLE.parse(text)
    assert str(error.value) == line


OPTION = Option("family", False, (False, True))
SECONDS = Option("seconds", 60, (45, 60, 90))


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [(OPTION, "true", True), (OPTION, "False", False), (SECONDS, "90", 90)],
)
def test_options_are_read_from_text(option: Option, text: str, value: OptionValue) -> None:
    assert option.read(text) is value


def test_an_option_says_what_it_can_be() -> None:
    with pytest.raises(BadInput) as error:
        SECONDS.read("fast")
    assert str(error.value) == "option seconds cannot be 'fast'; choose from 45, 60, 90"


def test_options_are_filled_up_and_checked() -> None:
    assert TOY.read_options({}) == {"mode": "calm"}
    assert TOY.read_options({"mode": "TIMED"}) == {"mode": "timed"}
    with pytest.raises(BadInput, match="toy has no option 'speed'; it has mode"):
        TOY.read_options({"speed": 3})


@pytest.mark.parametrize("players", [-1, 0, 1, 4])
def test_the_number_of_players_is_checked(players: int) -> None:
    with pytest.raises(BadInput, match=f"toy is for 2 to 3 players, not {players}"):
        TOY.check_players(players)


def test_codes_show_what_they_are_about() -> None:
    assert repr(Event("moved", 1, ("a", "b"))) == "moved 1 a b"
    assert repr(Refusal("COL-2", "too-large", ("T4",))) == "COL-2 too-large T4"
    assert repr(Decision(0, "main")) == "Decision(0, 'main')"


def test_a_timer_is_due_after_limit_and_grace() -> None:
    assert Timer(SPECTATOR, "minute", 100, 60000, 300, 0).due == 60400


def test_what_the_host_grants_comes_before_the_limit() -> None:
    timer = Timer(SPECTATOR, "minute", 100, 60000, 300, 0).after(5000)
    assert (timer.begins, timer.earliest, timer.due) == (5100, 60400, 65400)


def test_a_gesture_is_actions_joined_by_semicolons() -> None:
    state = TOY.new_state(2, {"mode": "calm"})
    for action in ["start 0", *[f"deal {card}" for card in CARDS[:4]]]:
        TOY.apply(state, -1, TABLE.parse(action))
    assert TOY.expand(state, 1, "keep c4; withdraw;keep c3") == [
        TABLE.parse(text) for text in ("keep c4", "withdraw", "keep c3")
    ]
    assert state.kept == [-1, -1], "expanding changes nothing"
    for text in ("keep c4; keep c3", "keep c4; fly", "keep c4;", f"{TABLE[GIFT].text}"):
        with pytest.raises(BadInput) as error:
            TOY.expand(state, 1, text)
        assert "\n" not in str(error.value)
