"""Shells complete commands, options and names of games."""

import subprocess
from pathlib import Path

import pytest

from cosmarium.cli import main
from cosmarium.cli.commands import parser
from cosmarium.registry import GAMES
from cosmarium.words import LANGUAGES

# What bash does when somebody presses Tab behind these words.
PRESS_TAB = """
source <(printf '%s' "$0")
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
_shtab_cosmarium
printf '%s\n' "${COMPREPLY[@]}"
"""


def script(capsys: pytest.CaptureFixture[str], shell: str) -> str:
    assert main(["completion", shell]) == 0
    return capsys.readouterr().out


def test_bash_completes(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "match.txt").touch()
    monkeypatch.chdir(tmp_path)
    bash = script(capsys, "bash")

    def offered(*words: str) -> set[str]:
        command = ["bash", "--norc", "-c", PRESS_TAB, bash, "cosmarium", *words]
        run = subprocess.run(command, capture_output=True, text=True, check=True)
        return {word.strip() for word in run.stdout.splitlines()}

    assert offered("si") == {"simulate"}
    assert offered("rules", "") >= set(GAMES)
    assert offered("rules", "--lang", "") == set(LANGUAGES)
    assert offered("simulate", "--wo") == {"--workers"}
    assert offered("replay", "ma") == {"match.txt"}


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_get_a_script_with_every_command_and_game(
    capsys: pytest.CaptureFixture[str], shell: str
) -> None:
    text = script(capsys, shell)
    commands = parser().format_help().split("COMMAND\n")[1].split("\n\n")[0].splitlines()
    names = [line.split()[0] for line in commands if line[4] != " "]
    assert len(names) >= 10
    for name in (*names, *GAMES):
        assert name in text


def test_a_shell_that_is_not_known_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", "edlin"]) == 2
    assert "there is no 'edlin'; choose from bash" in capsys.readouterr().err
