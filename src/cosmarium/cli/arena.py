"""`cosmarium arena GAME`: rates bots."""

from argparse import Namespace
from dataclasses import astuple, replace
from pathlib import Path
from time import perf_counter

from cosmarium.cli.arguments import (
    Commands,
    add_file,
    add_game,
    add_json,
    add_match,
    add_workers,
    read_names,
    read_options,
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
from cosmarium.lab.arena import Contest, Result, checked, hold, whole_deals
from cosmarium.lab.chart import chart
from cosmarium.lab.ratings import Interval
from cosmarium.lab.standings import Standings
from cosmarium.registry import load

USUAL = "random,greedy,easy"
GAMES = 100
SUFFIX = ".svg"


def add_to(commands: Commands) -> None:
    parser = commands.add_parser("arena", help="rate bots by letting them play each other")
    add_game(parser)
    add_match(parser, f"the bots, each listed once (default: {USUAL})")
    parser.add_argument(
        "--games",
        type=int,
        metavar="K",
        help=f"games per pairing (default: {GAMES}, or a few more so that all get equal seats)",
    )
    add_workers(parser)
    add_file(parser, "--plot", f"write a chart of the result to an {SUFFIX} file")
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> None:
    game = load(args.game).game
    if args.plot:
        check_plot(Path(args.plot))
    wish = Contest(
        game=args.game,
        bots=read_names(args.bots, USUAL),
        players=game.min_players if args.players is None else args.players,
        games=GAMES if args.games is None else args.games,
        seed=args.seed or 0,
        options=read_options(args.option),
    )
    with others_aside():
        contest = checked(wish)
    if args.games is None:
        contest = replace(contest, games=GAMES + -GAMES % contest.orders)
    if contest.games % contest.orders:
        note(
            f"--games {contest.games} is not a multiple of the {contest.orders} seat orders, so"
            " some bots get better seats"
        )
    start = perf_counter()
    results: list[Result] = []
    try:
        play(contest, args.workers, args.ray, results)
    except (KeyboardInterrupt, BadInput):
        contest, results = whole_deals(contest, results)
        if results:
            tell(Standings(contest, results, perf_counter() - start), args)
        raise
    tell(Standings(contest, results, perf_counter() - start), args)


def play(contest: Contest, workers: int, ray: bool, results: list[Result]) -> None:
    """Add the results to `results`, which keeps them if play is interrupted."""
    title = f"{contest.game}, {contest.players} players"
    with others_aside(), progress_bar(title, contest.all_games) as done:
        for result in hold(contest, workers, ray):
            results.append(result)
            done(len(results), "")


def tell(standings: Standings, args: Namespace) -> None:
    if args.json:
        print_json(standings.as_json())
    else:
        show(standings)
    if args.plot:
        draw(standings, Path(args.plot))


def check_plot(file: Path) -> None:
    """Raise BadInput if the plot cannot be written, before hours of play."""
    if file.suffix != SUFFIX:
        raise BadInput(f"--plot needs an {SUFFIX} file, not '{file}'")
    if not file.parent.is_dir():
        raise BadInput(f"cannot write '{file}': there is no folder '{file.parent}'")
    if file.is_dir():
        raise BadInput(f"cannot write '{file}': it is a folder")


def draw(standings: Standings, file: Path) -> None:
    try:
        file.write_text(chart(standings), encoding="utf-8")
    except OSError as error:
        raise BadInput(f"cannot write '{file}': {error.strerror}") from error
    note(f"wrote {file}")


def show(standings: Standings) -> None:
    contest = standings.contest
    title = f"{contest.game}, {contest.players} players, {contest.games} games a pairing"
    rows: list[list[Cell]] = [
        [
            bot,
            round(rating.value),
            f"{rating.low:.0f} to {rating.high:.0f}",
            _percent(standings.win_share[bot]),
            standings.mean_points[bot],
            *[f"{1000 * s:.1f}" for s in astuple(standings.times[bot])],
        ]
        for bot, rating in sorted(standings.rating.items(), key=lambda item: -item[1].value)
    ]
    columns = ("bot", "rating", "95 %", "wins %", "points", "CPU ms", "p95", "p99")
    print_table(title, columns, rows)
    print_line()
    pairs = [
        (" – ".join(p.bots), " – ".join(_percent(part) for part in p.win_share))
        for p in standings.pairings
    ]
    print_table("wins %, with 95 % intervals", ("pairing", "shares"), pairs)
    print_line(f"{len(standings.results)} games in {standings.seconds:.0f} s")
    for bot, times in standings.replaced.items():
        if times:
            note(f"{bot} failed in {times} decisions; random moves were played instead")


def _percent(part: Interval) -> str:
    return f"{100 * part.value:.1f} ({100 * part.low:.1f} to {100 * part.high:.1f})"
