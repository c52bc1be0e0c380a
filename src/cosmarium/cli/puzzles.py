"""`cosmarium puzzles`: the puzzle of the day, turns to find, and mining more of them."""

from argparse import Namespace
from datetime import UTC, date, datetime
from pathlib import Path

from cosmarium.bundle import Bundle
from cosmarium.cli.arguments import (
    Commands,
    add_command,
    add_file,
    add_game,
    add_json,
    add_language,
    one_of,
    whole_number,
)
from cosmarium.cli.output import print_json, print_line, print_table, progress_bar
from cosmarium.core.errors import BadInput
from cosmarium.puzzles import DailyPuzzle, DailyResult, TurnPuzzle, find_turn, title_of
from cosmarium.registry import load
from cosmarium.review.answers import (
    LETTERS,
    Verdict,
    judge,
    order_of,
    position_of,
    read_actions,
    read_letter,
)
from cosmarium.review.turn_words import TurnWords

ACTS = {
    "list": "which puzzles there are",
    "show": "a puzzle: a day such as 2026-11-17 (default: today), or the number of a turn",
    "solve": "count your answer: a galaxy for a day, a letter or actions with ; for a turn",
    "mine": "find more puzzles and add them to a file; continues where it stopped",
}
WANTED = 100
USUAL_SEED = 1


def add_to(commands: Commands) -> None:
    parser = add_command(
        commands,
        "puzzles",
        "show and solve puzzles, or mine new ones from games of bots",
        "\n".join([f"{name}: {about}." for name, about in ACTS.items()]),
    )
    parser.add_argument(
        "act", type=one_of(list(ACTS)), choices=list(ACTS), metavar="ACT", help=", ".join(ACTS)
    )
    add_game(parser)
    parser.add_argument("which", nargs="?", default="", metavar="PUZZLE", help="a day or a number")
    parser.add_argument(
        "answer", nargs="*", default=[], metavar="ANSWER", help="your answer, for solve"
    )
    add_file(parser, "--out", "the file for mine")
    parser.add_argument(
        "--count",
        type=whole_number,
        metavar="K",
        help=f"how many puzzles the file should have in the end (default: {WANTED}, or all days)",
    )
    parser.add_argument(
        "--seed",
        type=whole_number,
        default=USUAL_SEED,
        metavar="S",
        help=f"random seed of the games (default: {USUAL_SEED})",
    )
    parser.add_argument(
        "--workers",
        type=whole_number,
        default=1,
        metavar="W",
        help="number of processes (default: 1)",
    )
    add_language(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> None:
    bundle = load(args.game)
    if args.act == "mine":
        mine(args)
    elif args.act == "list":
        listed(bundle, args)
    elif bundle.daily is not None:
        with_day(bundle, args)
    else:
        with_turn(bundle, args)


def today() -> date:
    return datetime.now(UTC).date()


# -- a day ------------------------------------------------------------------------------------


def with_day(bundle: Bundle, args: Namespace) -> None:
    assert bundle.daily is not None
    puzzle = bundle.daily.find(read_day(args.which))
    if args.act == "show":
        show_day(bundle, puzzle, args)
    else:
        if not args.answer:
            raise BadInput(
                "solve needs a day and your answer: the galaxy, row by row, with / between"
            )
        solved_day(bundle, puzzle.answer(" ".join(args.answer)), args)


def read_day(text: str) -> date:
    if not text:
        return today()
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise BadInput(f"a day is written like 2026-11-17, not '{text}'") from None


def show_day(bundle: Bundle, puzzle: DailyPuzzle, args: Namespace) -> None:
    if args.json:
        data: dict[str, object] = {"day": puzzle.day.isoformat(), "best": puzzle.best}
        print_json({**data, "task": puzzle.text()})
        return
    print_line(f"{bundle.texts(args.lang).title}, {puzzle.day.isoformat()}", "bold")
    print_line(puzzle.board())
    print_line(f"{puzzle.text()}   best: {puzzle.best}")


def solved_day(bundle: Bundle, result: DailyResult, args: Namespace) -> None:
    if args.json:
        lines = {one.code: [one.points, one.best] for one in result.lines}
        print_json({"points": result.points, "best": result.best, "lines": lines})
        return
    texts = bundle.texts(args.lang)
    rows = [(title_of(texts, one.code), one.points, one.best) for one in result.lines]
    rows.append(("", result.points, result.best))
    print_table(f"{result.points} of {result.best}", ("", "yours", "best"), rows)


# -- a turn -----------------------------------------------------------------------------------


def with_turn(bundle: Bundle, args: Namespace) -> None:
    if not bundle.turn_puzzles:
        raise BadInput(f"{args.game} has no puzzles")
    if not args.which.isdigit():
        last = len(bundle.turn_puzzles)
        raise BadInput(f"say which turn, 1 to {last}: cosmarium puzzles {args.act} {args.game} 1")
    puzzle = find_turn(bundle.turn_puzzles, int(args.which))
    if args.act == "show":
        show_turn(bundle, puzzle, args)
        return
    words = " ".join(args.answer)
    if not words:
        raise BadInput("solve needs your answer: a letter, or actions with ; between them")
    if len(words) == 1:
        texts = puzzle.choices[read_letter(puzzle, words)].actions
    else:
        texts = tuple([word.strip() for word in words.split(";") if word.strip()])
    solved_turn(bundle, puzzle, judge(bundle, puzzle, read_actions(bundle, puzzle, texts)), args)


def show_turn(bundle: Bundle, puzzle: TurnPuzzle, args: Namespace) -> None:
    shown = [puzzle.choices[number] for number in order_of(puzzle)]
    if args.json:
        turns = {letter: list(one.actions) for letter, one in zip(LETTERS, shown, strict=True)}
        data: dict[str, object] = {"players": puzzle.players, "seat": puzzle.seat}
        print_json({**data, "difficulty": puzzle.difficulty, "turns": turns})
        return
    texts = bundle.texts(args.lang)
    seen = position_of(bundle, puzzle)
    print_line(bundle.board(seen, texts.say))
    print_line()
    for letter, one in zip(LETTERS, shown, strict=True):
        print_line(f"{letter}  {told(bundle, puzzle, one.actions, args.lang)[0]}")


def told(
    bundle: Bundle, puzzle: TurnPuzzle, actions: tuple[str, ...], language: str
) -> tuple[str, str]:
    """What a turn does, and why."""
    texts = bundle.texts(language)
    names = {seat: texts.who(seat) for seat in range(puzzle.players)}
    line = [bundle.game.actions.parse(text) for text in actions]
    return TurnWords(bundle, texts, names, puzzle.seat).told(position_of(bundle, puzzle), line)


def solved_turn(bundle: Bundle, puzzle: TurnPuzzle, verdict: Verdict, args: Namespace) -> None:
    best, why = told(bundle, puzzle, puzzle.best.actions, args.lang)
    if args.json:
        data: dict[str, object] = {"solved": verdict.solved, "loss": round(verdict.loss, 2)}
        print_json({**data, "best": list(puzzle.best.actions)})
        return
    print_line("solved" if verdict.solved else f"{verdict.loss:.1f} points behind the best", "bold")
    print_line(best)
    print_line(why)


# -- lists and mining -------------------------------------------------------------------------


def listed(bundle: Bundle, args: Namespace) -> None:
    daily, turns = bundle.daily, bundle.turn_puzzles
    days = [] if daily is None else [daily.first.isoformat(), daily.last.isoformat()]
    if args.json:
        levels = [puzzle.difficulty for puzzle in turns]
        print_json({"days": days, "turns": levels})
        return
    if daily is not None:
        print_line(f"{daily.days} days, {days[0]} to {days[1]}")
    if turns:
        counts = dict.fromkeys(("easy", "medium", "hard"), 0)
        for puzzle in turns:
            counts[puzzle.difficulty] += 1
        about = ", ".join([f"{count} {name}" for name, count in counts.items()])
        print_line(f"{len(turns)} turns: {about}")
        for number, puzzle in enumerate(turns, start=1):
            print_line(f"{number:>4}  {puzzle.difficulty}, {puzzle.players} players")
    if daily is None and not turns:
        raise BadInput(f"{args.game} has no puzzles")


def mine(args: Namespace) -> None:
    from cosmarium.lab.puzzles import mine_days, mine_turns  # noqa: PLC0415  only here

    if not args.out:
        raise BadInput("mine needs --out FILE")
    out, daily = Path(args.out), load(args.game).daily
    wanted = args.count
    if wanted is None:
        wanted = WANTED if daily is None else daily.wanted
    if args.workers < 1 or wanted < 1:
        raise BadInput("--workers and --count must be at least 1")
    with progress_bar(f"{args.game}, puzzles", wanted) as tell:

        def progress(done: int) -> None:
            tell(done, "")

        if daily is not None:
            found = mine_days(args.game, out, wanted, args.workers, progress)
        else:
            found = mine_turns(args.game, out, wanted, args.seed, args.workers, progress)
    if args.json:
        print_json({"file": str(out), "puzzles": found})
    else:
        print_line(f"{out}: {found} puzzles")
