"""The table in the terminal, played from a list of lines as from a pipe."""

import io
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from builds import TESTS
from cosmarium.cli import main
from cosmarium.cli.phrases import PHRASES
from cosmarium.cli.table.choices import ALL_AT_ONCE, Choices
from cosmarium.core.record import read_record
from cosmarium.registry import GAMES, load

GAME = "cosmogenesis"
Play = Callable[..., str]


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    def run(*lines: str, arguments: str = "--seed 3", game: str = GAME) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert main(["table", game, *arguments.split()]) == 0
        captured = capsys.readouterr()
        assert captured.err == ""
        return captured.out

    return run


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_game_by_always_taking_the_first_choice(play: Play, game: str, language: str) -> None:
    """To its end, unless it goes round: a tile laid and taken back."""
    lines = ["999"] + ["1"] * (2000 if game == GAME else 200)
    text = play(*lines, game=game, arguments=f"--seed 1 --bots random --lang {language}")
    over = {"en": "Final score", "de": "Endwertung"}[language]
    assert over in text or game != GAME
    assert text.count("{") == 0, "a template was not filled in"


def test_the_end_of_the_input_closes_the_table(play: Play) -> None:
    assert play().rstrip().endswith("You have left the table.")
    assert play("quit").rstrip().endswith("You have left the table.")


def test_events_since_the_last_decision_are_told_once(play: Play) -> None:
    text = play("1", "1")
    sentences = [line for line in text.splitlines() if line.startswith("· ")]
    assert sentences
    assert len(sentences) == len(set(sentences))


def test_choices_are_found_by_number_text_and_part(play: Play) -> None:
    first = play()
    number, words = re.findall(r"^ +(\d+)  (.+)$", first, re.MULTILINE)[1]
    narrowed = play(words.upper())
    assert f"1 of 2 choices match '{words.upper()}'" in narrowed
    assert f"Type {number} to play it." in narrowed
    assert "You keep" in play(number).split("» 2\n", 1)[1]


def test_enter_plays_nothing(play: Play) -> None:
    """Not even where one choice is left: it may be pressed once too often."""
    text = play("Pale Blue", "", "")
    assert "keeps one" not in text.split("» ", 1)[1]
    assert text.count("        1  Keep") == 3


def test_a_family_is_shown_by_its_name_and_nothing_else(play: Play) -> None:
    text = play("1", "planet")
    assert "6 choices; type planet to list them" in text
    assert "6 of 24 choices match 'planet'" in text


def test_choices_name_what_lies_there(play: Play) -> None:
    text = play("1", "1")
    assert "Take the objective on sector I, space 1 (Ring Dance)" in text
    assert "Create a planet from sector II, space 1 (terrestrial body of size 3)" in text
    assert "Make an asteroid a moon of planet 1 (terrestrial body of size 3)" in text
    german = play("1", "1", arguments="--seed 3 --lang de")
    assert "Nimm das Ziel von Sektor I, Feld 1 (Tanz der Ringe)" in german


def test_the_legend_is_shown_once_and_on_demand(play: Play) -> None:
    legend = "G1r:blue: blue gas giant"
    assert play("1", "1").count(legend) == 1
    assert play("1", "board").count(legend) == 2


def test_what_is_no_choice_changes_nothing(play: Play) -> None:
    text = play("0", "99", "dance with me", "why juggle", "why", "end-turn", "collide", "save")
    assert "There is no choice 0" in text
    assert "There is no choice 99" in text
    assert "Nothing matches 'dance with me'" in text
    assert "Nothing matches 'juggle'" in text
    assert "Type why and an action" in text
    assert "Not allowed, SET-9: " in text
    assert re.search(r"^SET-9: .+ \(420, for example collide ", text, re.MULTILINE)
    assert "Type save and a file name" in text
    assert text.count("Keep one") == play().count("Keep one")


def test_why_names_the_rule_of_each_reason(play: Play) -> None:
    text = play("1", "why collide")
    assert re.search(r"^[A-Z]+-\d+: .+ \(\d+, for example collide ", text, re.MULTILINE)
    assert "That is allowed" in play("1", "why end-turn", "1", "why end-turn")
    assert "That is allowed: 2  Keep" in play("why 2")


def test_undo_takes_back_own_steps_only(play: Play) -> None:
    text = play("undo", "1", "1", "undo", "undo")
    assert text.count("Undone.") == 1
    refusals = [PHRASES[code] for code in PHRASES if code.startswith("undo-")]
    assert sum(text.count(refusal) for refusal in refusals) == 2
    for code in ("final", "nothing-done", "revealed", "time-passed"):
        assert f"undo-{code}" in PHRASES, "Match.undo_barrier says it"


def test_a_hint_is_a_nudge_first_and_then_a_choice(play: Play) -> None:
    text = play("hint", "hint")
    nudge, move = text.split("» hint\n")[1:]
    assert "Type hint again for the move." in nudge
    assert re.search(r"^Keep (Pale Blue Dot|Cradle of Minds|.+)$", move, re.MULTILINE)
    assert re.search(r"Type [12] to play it\.", move)
    assert "Tippe noch einmal hint" in play("hint", arguments="--seed 3 --lang de")


def test_log_score_rules_help(play: Play) -> None:
    text = play("1", "log", "log 1", "score", "rules COL-3", "rules nothing like it", "help")
    assert "Points so far" in text
    assert "COL-3" in text
    assert "No rule mentions 'nothing like it'" in text
    assert "undo: undo your last action" in text


@pytest.mark.parametrize("game", GAMES)
def test_help_takes_its_examples_from_the_game(play: Play, game: str) -> None:
    text = play("help", game=game)
    kind = re.search(r"\(why ([\w-]+): the reasons", text)
    rule = re.search(r"\(rules (\S+): one rule", text)
    assert kind is not None
    assert rule is not None
    assert kind[1] in [action.kind for action in load(game).game.actions.entries]
    assert f"`{rule[1]}`" in load(game).rules_text("en")


def test_a_saved_match_goes_on(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "saved.txt"
    text = play("1", "1", f"save {file}", f"save {tmp_path}")
    assert f"Saved to {file}." in text
    assert f"Cannot save to {tmp_path}" in text
    saved = read_record(file.read_text(encoding="utf-8"))
    assert saved.game == GAME
    again = play("log 999", "score", arguments=f"--seed 3 --load {file}")
    board = text.split("» save")[0].split("\n\n")[-2]
    assert board in again


def test_a_saved_match_of_old_rules_goes_on_by_them(play: Play, tmp_path: Path) -> None:
    old = TESTS / "games" / "crafting_the_cosmos" / "records" / "rules-1.txt"
    head, rows = old.read_text(encoding="utf-8").split("\n\n")[:2]
    begun, saved = tmp_path / "begun.txt", tmp_path / "saved.txt"
    begun.write_text("\n".join([head, "", *rows.splitlines()[:36], ""]), encoding="utf-8")
    arguments = f"--seed 3 --seat 0 --load {begun}"
    play(f"save {saved}", game="crafting-the-cosmos", arguments=arguments)
    assert read_record(saved.read_text(encoding="utf-8")).rules == 1


def test_a_file_is_replaced_only_after_a_second_word(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "saved.txt"
    file.write_text("my diary", encoding="utf-8")
    assert f"{file} already exists." in play(f"save {file}")
    assert file.read_text(encoding="utf-8") == "my diary"
    text = play(f"save {file}", f"save {file}", "1", f"save {file}")
    assert text.count("Saved to") == 2, "what this table has saved it may replace"
    assert list(tmp_path.iterdir()) == [file]
    assert len(read_record(file.read_text(encoding="utf-8")).rows) > 10


def test_quit_asks_once_about_what_is_not_saved(play: Play, tmp_path: Path) -> None:
    text = play("1", "quit", "score", "quit", "quit", "1")
    assert text.count("This match is not saved.") == 2
    assert text.endswith("» quit\nYou have left the table.\n")
    for yes, no in (("y", "n"), ("ja", "nein")):
        text = play("1", "quit", no, "quit", yes, "1")
        assert text.count("This match is not saved.") == 2
        assert text.endswith(f"» {yes}\nYou have left the table.\n")
        assert "Nothing matches" not in text
    assert "not saved" not in play("quit")
    assert "not saved" not in play("1", f"save {tmp_path / 'match.txt'}", "quit")


def test_the_end_is_told_once_and_who_wins(play: Play) -> None:
    text = play(*["1"] * 2000, arguments="--seed 1 --bots random")
    assert text.count("The game is over") == 1
    assert re.search(r"Player \d wins with \d+ points\.\n$", text)
    final = text.split("Final score")[1]
    heads = [line.split(":")[0].split("  ")[0] for line in final.splitlines()[2:]]
    order = [*dict.fromkeys(heads)]
    assert heads == sorted(heads, key=order.index), "lines of a kind stand together"


def test_a_saved_match_keeps_its_game_players_and_options(
    play: Play, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "saved.txt"
    play(f"save {file}")
    assert main(["table", GAME, "--load", str(file), "--players", "4"]) == 2
    assert "cannot change the players or options" in capsys.readouterr().err


def test_a_seat_at_the_table_can_be_chosen(play: Play) -> None:
    text = play(arguments="--seed 3 --players 3 --bots greedy,random --seat 1")
    assert "You are Player 2." in text
    assert "Player 1 is a bot: greedy." in text
    assert "Player 3 is a bot: random." in text


def test_as_many_play_as_bots_are_named(play: Play) -> None:
    assert "2 players" in play(arguments="--seed 3 --bots greedy")
    assert "3 players" in play(arguments="--seed 3 --bots greedy,random")


@pytest.mark.parametrize("game", GAMES)
def test_long_families_are_folded_and_numbers_stay(game: str) -> None:
    bundle = load(game)
    texts = bundle.texts("en")
    actions = bundle.game.actions.entries[:200]
    choices = Choices(actions, texts.action)
    shown = choices.families()
    assert sum(map(len, shown)) == len(actions)
    assert [choice.number for family in shown for choice in family] == list(range(1, 201))
    assert len(Choices(actions[:ALL_AT_ONCE], texts.action).families()) == ALL_AT_ONCE
    some = actions[7]
    assert choices.called(f"  {some.text} ") == choices.numbered(8)
    assert choices.numbered(8) in choices.matching(some.kind)
    assert {choice.action.kind for choice in choices.matching(some.kind)} == {some.kind}
