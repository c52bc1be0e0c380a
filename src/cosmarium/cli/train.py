"""`cosmarium train GAME`: trains the learned value of level `expert`."""

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from cosmarium.cli.arena import show as show_arena
from cosmarium.cli.arguments import (
    Commands,
    add_command,
    add_file,
    add_game,
    add_json,
    add_workers,
    whole_number,
)
from cosmarium.cli.output import (
    Cell,
    note,
    others_aside,
    print_json,
    print_line,
    print_table,
    progress_bar,
)
from cosmarium.core.errors import BadInput
from cosmarium.lab.training.plan import Course, check
from cosmarium.players import find_level
from cosmarium.registry import load

if TYPE_CHECKING:
    from cosmarium.lab.training.course import Trained

GAMES = 20_000
ARENA = 100
AGAINST = "hard-0"
WHOSE = {"by_hand": "hand-written", "net": "net"}


def add_to(commands: Commands) -> None:
    parser = add_command(commands, "train", "train a bot by letting it play against itself")
    add_game(parser)
    parser.add_argument(
        "--players", metavar="N,M", help="numbers of players, such as 2 or 2,3,4 (default: all)"
    )
    parser.add_argument(
        "--games",
        type=whole_number,
        default=GAMES,
        metavar="K",
        help=f"games a round (default: {GAMES:,})",
    )
    add_file(parser, "--out", "where everything is kept; a run continues there", "FOLDER")
    add_file(parser, "--from", "a net that learns further, instead of one from nothing", "FILE")
    parser.add_argument(
        "--rounds",
        type=whole_number,
        default=1,
        metavar="R",
        help="from the second round on, games are played by the search with the net of the round"
        " before (default: 1)",
    )
    parser.add_argument(
        "--seed", type=whole_number, default=0, metavar="S", help="random seed (default: 0)"
    )
    parser.add_argument(
        "--arena",
        type=whole_number,
        default=ARENA,
        metavar="K",
        help=f"games against another bot at the end (default: {ARENA}; 0 for none)",
    )
    parser.add_argument(
        "--against", default=AGAINST, metavar="BOT", help=f"that bot (default: {AGAINST})"
    )
    parser.add_argument(
        "--simulations",
        type=whole_number,
        default=0,
        metavar="K",
        help="of the new expert in the arena",
    )
    add_workers(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> None:
    if not args.out:
        raise BadInput("train needs --out FOLDER, to keep games and nets in")
    find_level(args.against)
    if args.arena < 0 or args.simulations < 0:
        raise BadInput("--arena and --simulations cannot be negative")
    players = _read_players(args.players, args.game)
    start = _read_start(getattr(args, "from"))
    course = Course(args.game, players, args.games, args.seed, args.rounds, Path(args.out), start)
    check(course, args.workers)
    try:
        from cosmarium.lab.training import course as lab  # noqa: PLC0415  needs the extra `train`
    except ModuleNotFoundError as error:
        raise BadInput(
            "NumPy is not installed; run pip install '.[train]' in a checkout of Cosmarium"
        ) from error
    means = lab.Means(args.workers, args.ray, progress_bar)
    trial = lab.Trial(args.arena, args.against, args.simulations)
    try:
        with others_aside():
            trained = lab.train(course, means, trial)
    except KeyboardInterrupt:
        note(f"Everything so far is in {args.out}; the same command continues from there.")
        raise
    if args.json:
        print_json(trained.as_json())
    else:
        show(trained)


def _read_start(file: str | None) -> bytes:
    if not file:
        return b""
    try:
        return Path(file).read_bytes()
    except OSError as error:
        raise BadInput(f"cannot read the net '{file}': {error}") from error


def _read_players(text: str | None, game: str) -> tuple[int, ...]:
    if text is None:
        rules = load(game).game
        return tuple(range(rules.min_players, rules.max_players + 1))
    try:
        return tuple(int(word) for word in text.split(","))
    except ValueError as error:
        raise BadInput(f"--players must be numbers such as 2 or 2,3,4, not '{text}'") from error


def show(trained: "Trained") -> None:
    rows: list[list[Cell]] = [
        [number, WHOSE[kind], *values.values()]
        for number, one in enumerate(trained.rounds, 1)
        for kind, values in one.held_out.items()
    ]
    columns = ("round", "value", "log loss", "correlation", "right winner", "within turns")
    print_table("Prediction of games that were held out", columns, rows)
    last = trained.rounds[-1]
    games = sum(one.games for one in trained.rounds)
    print_line(f"{games:,} games, {last.positions:,} positions: {trained.net}")
    if last.passed:
        print_line("The net predicts better than the hand-written value.")
    else:
        print_line("The net predicts no better than the hand-written value. Play more games.")
    if trained.standings is not None:
        print_line()
        show_arena(trained.standings)
