"""The command line: what it prints, and how it refuses."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import cosmarium
from cosmarium.cli import main
from cosmarium.cli.commands import COMMANDS, parsers
from cosmarium.cli.games import passages
from cosmarium.cli.output import folded
from cosmarium.cli.phrases import PHRASES
from cosmarium.cli.replay import load_match
from cosmarium.lab.simulation import SimulationPlan, play_game
from cosmarium.registry import GAMES, load
from cosmarium.version import build
from cosmarium.words import LANGUAGES
from translations import translations

GAME = next(iter(GAMES))
Capture = pytest.CaptureFixture[str]


def output(capsys: Capture, *words: str) -> str:
    assert main(words) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def data(capsys: Capture, *words: str) -> dict[str, Any]:
    """The one JSON object that a command prints."""
    found = json.loads(output(capsys, *words, "--json"))
    assert isinstance(found, dict)
    return found


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """The record of a finished match."""
    match, _ = play_game(SimulationPlan(GAME, ("random", "random"), 1, 1, {}), 0)
    file = tmp_path / "match.txt"
    file.write_text(str(match.record()), encoding="utf-8")
    return file


def test_the_version_says_which_build_it_is() -> None:
    command = [sys.executable, "-c", "from cosmarium.cli import main; main(['--version'])"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.stdout == f"cosmarium {cosmarium.__version__} ({build()})\n"


def test_every_command_is_in_the_module_that_the_table_names() -> None:
    assert list(parsers()[1]) == list(COMMANDS)
    for name, module in COMMANDS.items():
        assert list(parsers(name)[1]) == [one for one in COMMANDS if COMMANDS[one] == module]


def test_games_are_listed(capsys: Capture) -> None:
    text = output(capsys, "games")
    listed = data(capsys, "games")["games"]
    assert [game["name"] for game in listed] == list(GAMES)
    for game in listed:
        assert game["name"] in text
        assert game["title"] in text
        assert 0 < game["actions"] < 10_000


def test_the_list_of_games_fits_a_terminal(capsys: Capture) -> None:
    lines = output(capsys, "games").splitlines()
    assert max(map(len, lines)) <= 80
    for name in GAMES:
        for option in load(name).game.options:
            assert [line for line in lines if line.strip().startswith(f"{option.name} = ")]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_known_by_its_title_too(capsys: Capture, game: str) -> None:
    bundle = load(game)
    names = [bundle.texts(language).say(bundle.texts.title) for language in LANGUAGES]
    names += [game.upper(), game.replace("-", "_"), f" {game.replace('-', ' ')} "]
    for name in names:
        assert load(name) is bundle
        assert output(capsys, "rules", name) == bundle.rules_text("en")
    listed = data(capsys, "simulate", names[0], "--games", "1", "--bots", "random")
    assert listed["game"] == game


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("gmaes", "games"),
        ("simulation {game}", "simulate"),
        ("rules {game}x", "{game}"),
        ("rules {title}s", "{game}"),
        ("bench {game}x", "{game}"),
        ("rules {game} --lang d", "de"),
        ("simulate {game} --bots gredy", "greedy"),
    ],
)
def test_a_misspelt_word_is_asked_back(capsys: Capture, words: str, meant: str) -> None:
    names = {"game": GAME, "title": load(GAME).texts.title}
    assert main(words.format(**names).split()) == 2
    refused(capsys, f"did you mean '{meant.format(**names)}'?")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_printed(capsys: Capture, game: str, language: str) -> None:
    assert output(capsys, "rules", game, "--lang", language) == load(game).rules_text(language)


def test_simulate_prints_the_promised_fields(capsys: Capture) -> None:
    words = ("simulate", GAME, "--players", "3", "--games", "4", "--bots", "random", "--seed", "1")
    found = data(capsys, *words)
    assert {"game", "players", "games", "decisions", "seconds", "decisions_per_second"} <= set(
        found
    )
    assert {"games_per_second", "compiled", "mean_scores", "win_share"} <= set(found)
    assert (found["game"], found["players"], found["games"]) == (GAME, 3, 4)
    assert len(found["mean_scores"]) == 3
    assert sum(found["win_share"]) == pytest.approx(1)
    assert found["compiled"] is (build() == "compiled")
    again = data(capsys, *words, "--workers", "2")
    assert (again["mean_scores"], again["win_share"]) == (found["mean_scores"], found["win_share"])


def test_simulate_tells_people(capsys: Capture) -> None:
    text = output(capsys, "simulate", GAME, "--games", "2", "--bots", "greedy,random")
    assert "greedy" in text
    assert "random" in text
    assert "mean winning score" in text
    assert "decisions/s" in text


def test_bench_measures_the_named_games(capsys: Capture) -> None:
    found = data(capsys, "bench", GAME, "--seconds", "0.01", "--runs", "1")
    assert {row["game"] for row in found["games"]} == {GAME}
    assert all(row["decisions_per_second"] > 0 for row in found["games"])
    assert "decisions/s" in output(capsys, "bench", GAME, "--seconds", "0.01", "--runs", "1")


def test_replay_tells_and_scores(capsys: Capture, finished: Path) -> None:
    found = data(capsys, "replay", str(finished))
    assert found["over"] is True
    result = finished.read_text(encoding="utf-8").splitlines()[-1]
    assert result == "result: " + " ".join(str(sheet["total"]) for sheet in found["scores"])
    for language, total in (("en", "Total"), ("de", "Summe")):
        assert total in output(capsys, "replay", str(finished), "--lang", language)


def test_replay_of_the_first_steps_and_for_one_seat(capsys: Capture, finished: Path) -> None:
    found = data(capsys, "replay", str(finished), "--steps", "5")
    assert (found["steps"], found["over"]) == (5, False)
    assert "in hand ?" not in output(capsys, "replay", str(finished), "--steps", "40")
    assert "in hand ?" in output(capsys, "replay", str(finished), "--steps", "40", "--seat", "1")
    everything = output(capsys, "replay", str(finished))
    assert len(output(capsys, "replay", str(finished), "--seat", "0")) < len(everything)


def test_replay_draws_and_films(capsys: Capture, finished: Path, tmp_path: Path) -> None:
    """The pictures go into files, what is told to standard output, notes to standard error."""
    still, moving = tmp_path / "last.svg", tmp_path / "all.gif"
    words = ["replay", str(finished), "--steps", "30", "--json"]
    assert main([*words, "--svg", str(still), "--gif", str(moving), "--lang", "de"]) == 0
    captured = capsys.readouterr()
    assert json.loads(captured.out)["steps"] == 30
    assert captured.err.splitlines() == [f"wrote {still}", f"wrote {moving}"]
    assert still.read_text().startswith("<svg ")
    assert moving.read_bytes().startswith(b"GIF89a")


def test_a_picture_that_cannot_be_written_is_refused(capsys: Capture, finished: Path) -> None:
    assert main(["replay", str(finished), "--svg", str(finished / "last.svg")]) == 2
    refused(capsys, "cannot write")


def test_replay_reads_a_pipe(finished: Path) -> None:
    command = [
        sys.executable,
        "-c",
        "from cosmarium.cli import main; main(['replay', '-', '--json'])",
    ]
    with finished.open("rb") as pipe:
        run = subprocess.run(command, stdin=pipe, capture_output=True, check=True)
    assert json.loads(run.stdout)["over"] is True


@pytest.mark.parametrize("game", GAMES)
def test_companions_explain_themselves(capsys: Capture, game: str) -> None:
    companion = load(game).companion
    assert companion is not None
    for command in ["score", *["solve"] * companion.has_solver]:
        with pytest.raises(SystemExit) as stop:
            main([command, game, "--help"])
        assert stop.value.code == 0
        assert f"cosmarium {command} {game}" in capsys.readouterr().out
    if not companion.has_solver:
        assert main(["solve", game]) == 2
        assert "has no solver" in capsys.readouterr().err


def test_whoever_closes_the_pipe_hears_no_complaint() -> None:
    code = f"import sys; from cosmarium.cli import main; sys.exit(main(['rules', {GAME!r}]))"
    run = subprocess.run(
        f'"{sys.executable}" -c "{code}" | head -c 1', shell=True, capture_output=True, check=True
    )
    assert run.stderr == b""


BAD = [
    ("", "required"),
    ("dance", "there is no command 'dance'"),
    ("rules ludo", "there is no game called 'ludo'; choose from"),
    ("rules {game} --lang fr", "--lang: there is no 'fr'; choose from en, de"),
    ("simulate ludo", "there is no game called 'ludo'"),
    ("simulate {game} --players 99", "players, not 99"),
    ("simulate {game} --players two", "--players: must be a whole number, not 'two'"),
    ("simulate {game} --bots deep", "there is no bot called 'deep'"),
    ("simulate {game} --bots random,random,random --players 2", "3 bots for 2 seats"),
    ("simulate {game} --games 0", "games must be at least 1"),
    ("simulate {game} --workers 0", "workers must be at least 1"),
    ("simulate {game} --option colour=red", "has no options"),
    ("simulate {game} --option colour", "NAME=VALUE"),
    ("bench ludo", "there is no game called 'ludo'"),
    ("bench --seconds 0", "--seconds must be a finite number above 0"),
    ("bench --seconds nan", "--seconds must be a finite number above 0"),
    ("bench --seconds inf", "--seconds must be a finite number above 0"),
    ("simulate {game} --option a=1 --option a=2", "option a is given twice"),
    ("replay nowhere.txt", "cannot read 'nowhere.txt'"),
    ("replay .", "cannot read '.'"),
    ("score ludo", "there is no game called 'ludo'"),
    ("table ludo", "there is no game called 'ludo'"),
    ("table {game} --seat 9", "there is no seat 9"),
    ("table {game} --bots deep", "there is no bot called 'deep'"),
    ("table {game} --players 1", "players, not 1"),
    ("table {game} --load nowhere.txt", "cannot read 'nowhere.txt'"),
    ("table {game} --load=", "give a record file"),
    ("--verison", "there is no option --verison; did you mean '--version'? (see cosmarium --help)"),
    (
        "games --jsn",
        "there is no option --jsn; did you mean '--json'? (see cosmarium games --help)",
    ),
    ("games all", "'all' is one argument too many (see cosmarium games --help)"),
    ("simulate {game} --seed x", "--seed: must be a whole number, not 'x'"),
    ("bench --seconds x", "--seconds: must be a number, not 'x'"),
    ("simulate {game} --option mode=1", "{game} has no options"),
    ("completion", "prints a script that completes commands, options and games in your shell"),
    ("check --database nowhere.sqlite", "name the server's database with --database"),
    ("backup nowhere/f", "cannot write 'nowhere/f': there is no folder 'nowhere'"),
    ("score", "required: GAME, POSITION"),
    ("solve", "required: GAME, TILES"),
    ("admin close", "`cosmarium admin close` needs the id of a table"),
    ("admin block", "`cosmarium admin block` needs the id of a person"),
    ("admin say", "`cosmarium admin say` needs a message"),
    ("serve --webhooks x", "there is no 'x'; choose from public, any, off"),
    ("serve --backup-hours x", "--backup-hours: must be a number, not 'x'"),
    ("replay x --svg a.png", "--svg needs an .svg file, not 'a.png'"),
    ("replay x --gif a.png", "--gif needs a .gif file, not 'a.png'"),
]


@pytest.mark.parametrize(("words", "line"), BAD)
def test_bad_input_is_one_line_and_status_2(capsys: Capture, words: str, line: str) -> None:
    assert main(words.format(game=GAME).split()) == 2
    refused(capsys, line.format(game=GAME))


def test_more_steps_than_there_are_is_refused(capsys: Capture, finished: Path) -> None:
    assert main(["replay", str(finished), "--steps", "9999"]) == 2
    refused(capsys, "steps, not 9999")


def test_help_is_a_word_too(capsys: Capture) -> None:
    for words, line in ((["help"], "COMMAND"), (["help", "check"], "Look for damage in a server")):
        with pytest.raises(SystemExit) as ended:
            main(words)
        assert ended.value.code == 0
        assert line in capsys.readouterr().out


def test_headings_of_the_list_are_german(capsys: Capture) -> None:
    text = output(capsys, "games", "--lang", "de")
    assert text.startswith("Spiele\nName ")
    assert "2 bis 4" in text
    assert "Optionen von cosmic-factory" in text


def refused(capsys: Capture, *parts: str) -> None:
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert captured.err.startswith("cosmarium: ")
    for part in parts:
        assert part in captured.err


def tampered(text: str) -> list[tuple[str, str]]:
    """A record spoilt in many ways, and a word of what is said about it."""
    lines = text.splitlines()
    rows = lines.index("") + 1
    move = next(i for i in range(rows, len(lines)) if lines[i].startswith("0 "))

    def put(index: int, line: str) -> str:
        return "\n".join([*lines[:index], line, *lines[index + 1 :]])

    return [
        ("", "not a Cosmarium record"),
        ("hello", "not a Cosmarium record"),
        (put(0, "cosmarium record 9"), "written by a newer Cosmarium (record 9); please upgrade"),
        (put(1, "game: ludo"), "there is no game called 'ludo'"),
        (put(1, "what is this"), "expected 'name: value'"),
        (put(2, "rules: 99"), "rules version 99"),
        (put(2, "rules: ²"), "must be a number"),
        (text.replace("players: 2", "players: 9"), "players, not 9"),
        (put(3, f"players: {'9' * 5000}"), "must be a number"),
        (put(3, "option colour: red"), "how many players"),
        (put(rows, "chance"), "no action after the seat"),
        (put(rows, "chance fly away"), "there is no action called 'fly away'"),
        (put(rows, "7 fly away"), "is not a seat"),
        (put(rows, "² fly away"), "is not a seat"),
        (put(move, "0 ?"), "shows only what one seat knew, so it cannot be replayed"),
        (put(move, lines[rows]), "cannot be played"),
        (put(move, "1" + lines[move][1:] + " @soon"), "is not a time"),
        (put(move, f"{lines[move]} @{'9' * 5000}"), "is not a time"),
        ("\n".join([*lines[: move - 1], *lines[-2:]]), "but its moves lead to"),
        (put(len(lines) - 1, "result: 1 1"), "but its moves lead to"),
        (put(len(lines) - 1, "result: 1"), "but its moves lead to"),
        (put(len(lines) - 1, "result: many"), "must be a number"),
    ]


@pytest.mark.parametrize("number", range(22))
def test_a_tampered_record_is_refused(capsys: Capture, finished: Path, number: int) -> None:
    text, line = tampered(finished.read_text(encoding="utf-8"))[number]
    finished.write_text(text, encoding="utf-8")
    assert main(["replay", str(finished)]) == 2
    refused(capsys, f"cosmarium: '{finished}': ", line)


def test_what_is_no_text_is_refused(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "picture"
    file.write_bytes(b"\xff\xfe\x00")
    assert main(["replay", str(file)]) == 2
    refused(capsys, "not a text file")


def test_a_mark_before_the_text_is_no_part_of_it(capsys: Capture, finished: Path) -> None:
    finished.write_bytes(b"\xef\xbb\xbf" + finished.read_bytes())
    assert data(capsys, "replay", str(finished))["over"] is True


def run_with(stdin: bytes, encoding: str, *words: str) -> subprocess.CompletedProcess[bytes]:
    code = f"import sys; from cosmarium.cli import main; sys.exit(main({list(words)}))"
    environment = os.environ | {"PYTHONIOENCODING": encoding}
    command = [sys.executable, "-c", code]
    return subprocess.run(command, input=stdin, capture_output=True, env=environment, check=False)


def test_letters_that_a_pipe_cannot_hold_are_no_traceback() -> None:
    strange = run_with(b"h\xfflp\n1\n", "utf-8", "table", GAME, "--seed", "1", "--lang", "de")
    narrow = run_with(b"", "ascii", "rules", GAME, "--lang", "de")
    listed = run_with(b"", "ascii", "games", "--json", "--lang", "de")
    for run in (strange, narrow, listed):
        assert (run.returncode, run.stderr) == (0, b"")
    assert json.loads(listed.stdout)["games"]


def test_a_full_disk_is_one_line() -> None:
    code = f"import sys; from cosmarium.cli import main; sys.exit(main(['rules', {GAME!r}]))"
    with Path("/dev/full").open("wb") as full:
        command = [sys.executable, "-c", code]
        run = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False)
    assert run.returncode == 1
    assert run.stderr == b"cosmarium: No space left on device\n"


def test_a_move_out_of_turn_in_a_record_is_refused(capsys: Capture, finished: Path) -> None:
    lines = finished.read_text(encoding="utf-8").splitlines()
    last = max(i for i, line in enumerate(lines) if line[:1].isdecimal())
    lines[last] = ("1" if lines[last][0] == "0" else "0") + lines[last][1:]
    finished.write_text("\n".join(lines), encoding="utf-8")
    assert main(["replay", str(finished)]) == 2
    refused(capsys, f"'{lines[last]}' cannot be played")


def test_new_match_is_what_the_command_line_plays() -> None:
    match = cosmarium.new_match(GAME, players=3, seed=7)
    assert isinstance(match, cosmarium.Match)
    assert match.players == 3
    assert cosmarium.new_match(GAME).players == load(GAME).game.min_players


def test_without_a_seed_every_match_is_another() -> None:
    first, second = [cosmarium.new_match(GAME, seed=None) for _ in range(2)]
    assert first.to_act
    assert str(first.record()) != str(second.record())


def test_every_phrase_is_translated() -> None:
    assert {(text,) for text in PHRASES.values()} == set(translations("cosmarium.cli"))


def test_long_lines_are_folded_between_words() -> None:
    line = "    9  " + "word " * 30
    assert folded(line[:70], 80) == [line[:70]]
    parts = folded(line, 40, 7)
    assert max(map(len, parts)) <= 40
    assert all(part.startswith("       word") for part in parts[1:])
    assert folded("x " * 30, 20)[1].startswith("    x")
    assert folded("", 20) == [""]
    assert folded("  1 T3w; a   2 G1:red; T1   3 T1", 20) == [
        "  1 T3w; a",
        "      2 G1:red; T1",
        "      3 T1",
    ]


def test_passages_are_paragraphs_rows_and_items() -> None:
    head = "# Comets\n\nA comet.\nIt falls.\n\n| a | b |\n|---|---|\n| comet | 1 |\n"
    assert passages(head + "| moon | 2 |\n\n- moon\n- comets\n", "Comet") == head + "\n- comets\n"
    assert passages(head, "star") == ""


def test_a_rule_is_told_whole_and_alone() -> None:
    text = "An id such as `COL-1`.\n\n- `COL-1` The target\n  grows.\n- `COL-10` No.\n- Of COL-1.\n"
    assert passages(text, "col-1") == "- `COL-1` The target\n  grows.\n"
    assert passages("Say `COL-2`.\n\n`COL-1` It falls.\n", "COL-1") == "`COL-1` It falls.\n"
    assert passages("- `SC-cap` Up to 30.\n- See SC-cap.\n", "sc-CAP") == "- `SC-cap` Up to 30.\n"
    assert passages(text, "grows") == "- `COL-1` The target\n  grows.\n"


# -- hints ------------------------------------------------------------------------------------


def deciding(finished: Path) -> int:
    """How many steps to replay until somebody decides."""
    return next(n for n in range(40, 60) if load_match(str(finished), n).to_act)


def test_hint_names_a_legal_action_and_says_why(capsys: Capture, finished: Path) -> None:
    steps = deciding(finished)
    words = ["hint", str(finished), "--steps", str(steps), "--budget", "20"]
    found = data(capsys, *words)
    match = load_match(str(finished), steps)
    legal = [action.text for action in match.legal_actions(found["seat"])]
    assert found["actions"][0] in legal
    assert found["nudge"]
    assert found["why"]
    for language in ("en", "de"):
        told = output(capsys, *words, "--lang", language)
        assert len(told.splitlines()) >= 4
    assert found["nudge"] in " ".join(output(capsys, *words).split())


def test_there_is_no_hint_for_what_is_over(capsys: Capture, finished: Path) -> None:
    assert main(["hint", str(finished)]) == 2
    assert "the game is over" in capsys.readouterr().err
    assert main(["hint", str(finished), "--steps", "40", "--seat", "9"]) == 2
    assert "there is no seat 9" in capsys.readouterr().err
    steps = str(deciding(finished))
    assert main(["hint", str(finished), "--steps", steps, "--budget", "long"]) == 2
    assert "a budget must be" in capsys.readouterr().err
