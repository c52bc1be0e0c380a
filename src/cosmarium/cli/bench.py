"""`cosmarium bench`: measures the speed of every game on this machine."""

from argparse import Namespace
from math import isfinite

from cosmarium.cli.arguments import Commands, add_json, game_name
from cosmarium.cli.output import print_json, print_table, progress_bar
from cosmarium.core.errors import BadInput
from cosmarium.lab.benchmark import Effort, measure, rows
from cosmarium.version import __version__, build

COLUMNS = {
    "game": "game",
    "players": "players",
    "decisions_per_second": "decisions/s",
    "games_per_second": "games/s",
    "decisions_per_game": "decisions/game",
    "legal_actions": "legal actions",
    "clone_us": "clone µs",
    "playouts_per_second": "playouts/s",
    "simulations_per_second": "simulations/s",
}

LEARNERS = {
    "interface": "interface",
    "game": "game",
    "players": "players",
    "by": "by",
    "steps_per_second": "steps/s",
}


def add_to(commands: Commands) -> None:
    parser = commands.add_parser("bench", help="measure the speed of every game on one core")
    parser.add_argument("games", nargs="*", metavar="GAME", type=game_name, help="only these games")
    parser.add_argument(
        "--seconds", type=float, default=1.0, help="CPU seconds for each run (default: 1)"
    )
    parser.add_argument(
        "--runs",
        type=int,
        default=3,
        help="number of runs, of which the median is shown (default: 3)",
    )
    parser.add_argument(
        "--learners",
        action="store_true",
        help="measure the environments for learners instead, next to other libraries' games",
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> None:
    if not (isfinite(args.seconds) and args.seconds > 0) or args.runs < 1:
        raise BadInput("--seconds must be a finite number above 0, and --runs at least 1")
    wanted = rows(args.games)
    effort = Effort(args.seconds, args.runs)
    if args.learners:
        run_learners(wanted, effort, args.json)
        return
    speeds = []
    with progress_bar("bench", len(wanted)) as tell:
        for done, (game, players) in enumerate(wanted):
            tell(done, f"{game}, {players} players")
            speeds.append(measure(game, players, effort).as_json())
    show("Random play", COLUMNS, "games", speeds, effort, args.json)


def run_learners(wanted: list[tuple[str, int]], effort: Effort, as_json: bool) -> None:
    try:
        from cosmarium.rl.benchmark import trials  # noqa: PLC0415  needs the extra `rl`
    except ModuleNotFoundError as error:
        raise BadInput(str(error)) from error

    found = list(trials(wanted))
    paces = []
    with progress_bar("bench", len(found)) as tell:
        for done, trial in enumerate(found):
            tell(done, f"{trial.interface}, {trial.game}, {trial.players} players")
            paces.append(trial.measure(effort))
    show("Random play of learners", LEARNERS, "learners", paces, effort, as_json)


def show(
    title: str,
    columns: dict[str, str],
    key: str,
    figures: list[dict[str, object]],
    effort: Effort,
    as_json: bool,
) -> None:
    if as_json:
        version = {"version": __version__, "compiled": build() == "compiled"}
        print_json(version | {"seconds": effort.seconds, "runs": effort.runs, key: figures})
        return
    cells = [[_cell(row[name]) for name in columns] for row in figures]
    print_table(f"{title} on one core, {build()}", list(columns.values()), cells)


def _cell(value: object) -> str | int | float:
    return value if isinstance(value, str | int | float) else str(value)
