"""`cosmarium hint RECORD`: what to play in a saved match, and why."""

from argparse import Namespace

from cosmarium.api.hints import Advice, give_hint
from cosmarium.cli.arguments import (
    Commands,
    add_command,
    add_file,
    add_json,
    add_language,
    whole_number,
)
from cosmarium.cli.output import print_json, print_line
from cosmarium.cli.phrases import Phrases
from cosmarium.cli.replay import load_match
from cosmarium.core.errors import BadInput
from cosmarium.core.host import Host
from cosmarium.explanation.phrases import SURE
from cosmarium.explanation.phrases import Phrases as Explained
from cosmarium.registry import load

USUAL_BUDGET = "1s"


def add_to(commands: Commands) -> None:
    parser = add_command(commands, "hint", "say what to play in a saved match, and why")
    add_file(parser, "record", "a record file, or - for standard input", "RECORD")
    parser.add_argument(
        "--steps", type=whole_number, metavar="N", help="after the first N steps (default: all)"
    )
    parser.add_argument(
        "--seat", type=whole_number, metavar="SEAT", help="for this seat (default: who is to act)"
    )
    parser.add_argument(
        "--budget",
        default=USUAL_BUDGET,
        metavar="BUDGET",
        help=f"simulations (500) or seconds (0.3s; default: {USUAL_BUDGET})",
    )
    add_language(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> None:
    if args.steps is not None and args.steps < 0:
        raise BadInput(f"--steps must not be negative: {args.steps}")
    match = load_match(args.record, args.steps)
    seen = match.observe(seat_of(match, args.seat))
    advice = give_hint(load(match.game.name), seen, args.budget, 0, args.lang)
    if args.json:
        print_json(as_json(seen.seat, advice))
    else:
        tell(advice, args.lang)


def seat_of(match: Host, wanted: int | None) -> int:
    if wanted is None and match.over:
        raise BadInput("the game is over, so there is nothing to hint at")
    if wanted is None and not match.to_act:
        raise BadInput("something is drawn after these steps; choose another number of steps")
    seat = match.turn if wanted is None else wanted
    if not 0 <= seat < match.players:
        raise BadInput(f"there is no seat {seat}; the seats are 0 to {match.players - 1}")
    return seat


def tell(advice: Advice, language: str, nudge: bool = True) -> None:
    """Print a hint; the move first, after the nudge."""
    say, explained = Phrases(language), Explained(language)
    if nudge and advice.nudge:
        print_line(advice.nudge)
        print_line()
    print_line(advice.words, "bold")
    print_line(" ".join(advice.why))
    for other in advice.others:
        points = explained.points(other.loss, SURE)
        print_line(say("hint-other", words=other.words.rstrip("."), points=points), "dim")


def as_json(seat: int, advice: Advice) -> dict[str, object]:
    return {
        "seat": seat,
        "actions": [action.text for action in advice.actions],
        "nudge": advice.nudge,
        "words": advice.words,
        "why": list(advice.why),
        "others": [
            {"action": other.action.text, "words": other.words, "loss": round(other.loss, 2)}
            for other in advice.others
        ],
    }
