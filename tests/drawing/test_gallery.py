"""Pictures of matches, as notebooks and the command line ask for them."""

import re
import subprocess
import sys
from xml.etree import ElementTree as ET

import pytest

import cosmarium
import toy
from cosmarium import registry
from cosmarium.core.contract import SPECTATOR
from cosmarium.core.errors import BadInput
from cosmarium.core.host import Host
from cosmarium.drawing.fragment import LAYOUTS
from cosmarium.drawing.gallery import film

TEXTS = toy.BUNDLE.texts("en")


@pytest.fixture(autouse=True)
def toy_in_the_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.GAMES, "toy", "toy")


def played(moves: int) -> Host:
    """The toy game after some moves, each the first legal one."""
    match = Host(toy.BUNDLE.game, 2, 3)
    for _ in range(moves):
        if match.over:
            break
        seat = match.to_act[0]
        match.play(seat, match.legal_actions(seat)[0])
    return match


def test_legal_targets_and_the_last_move_are_marked() -> None:
    match = cosmarium.new_match("cosmogenesis", players=2, seed=5)
    seat = match.to_act[0]
    svg = cosmarium.draw(match, seat).svg
    targets = registry.load("cosmogenesis").drawing.targets
    legal = {name for action in match.legal_actions(seat) for name in targets(action)[:1]}
    found = set(re.findall(r'id="([^"]+)" class="[^"]*\blegal\b', svg))
    assert found == legal


def test_nobody_is_told_whom_to_play_as_a_spectator() -> None:
    svg = cosmarium.draw(cosmarium.Match(played(3))).svg
    assert not re.search(r'class="[^"]*\blegal\b', svg)


@pytest.mark.parametrize("seat", [7, 2, -7])
def test_a_seat_that_is_not_there_is_refused_in_words(seat: int) -> None:
    match = cosmarium.new_match("cosmic-factory", players=2)
    with pytest.raises(BadInput, match=f"there is no seat {seat}; the seats are 0 to 1"):
        cosmarium.draw(match, seat=seat)
    with pytest.raises(BadInput, match="there is no seat"):
        match.legal_actions(seat)
    with pytest.raises(BadInput, match="there is no seat"):
        match.refusal(seat, match.game.actions[0])


def test_a_film_shows_every_turn_and_the_end() -> None:
    match = played(100)
    assert match.over
    told: list[float] = []
    pictures = list(
        film(
            toy.BUNDLE.drawing,
            toy.BUNDLE.storyteller,
            match,
            SPECTATOR,
            TEXTS,
            lambda done, _: told.append(done),
        )
    )
    assert len(pictures) > 3
    assert told[-1] == len(match.steps())
    assert len({(picture.width, picture.height) for picture in pictures}) == 1


def test_draw_gives_what_a_notebook_shows() -> None:
    match = cosmarium.new_match("cosmogenesis", players=2, seed=5)
    picture = cosmarium.draw(match, 0, theme="light", language="de", names={1: "Vega <3"})
    assert picture._repr_svg_() == picture.svg
    root = ET.fromstring(picture.svg)
    assert "Vega <3" in [element.text for element in root.iter()]
    assert picture.png(360).startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("language", "line"),
    [("en", "Player 2 places"), ("de", "Person 2 legt")],
)
def test_the_log_is_the_story(language: str, line: str) -> None:
    match = cosmarium.new_match("crafting-the-cosmos", players=2, seed=7)
    cosmarium.play_out(match, ["random", "random"])
    last = list(match.positions())[-1]
    svg = cosmarium.draw(last, 0, language=language).svg
    assert svg == cosmarium.draw(match, 0, language=language).svg
    assert line in svg
    assert "1 × " not in svg


def test_a_game_without_a_drawing_gets_a_plain_picture() -> None:
    match = cosmarium.Match(played(3))
    for layout in LAYOUTS:
        picture = cosmarium.draw(match, 0, layout=layout, language="de")
        words = {element.text for element in ET.fromstring(picture.svg).iter()}
        assert {"Chips in der Bank", "Karten auf der Hand", "Person 2"} <= words


def test_a_simulation_loads_no_drawing() -> None:
    code = (
        "import sys; from cosmarium.cli.main import main;"
        "main('simulate cosmogenesis --games 1 --workers 1 --bots random --json'.split());"
        "sys.exit(any('drawing' in name for name in sys.modules))"
    )
    run = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True)
    assert run.returncode == 0, run.stderr
