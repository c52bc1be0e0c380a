"""`cosmarium lab GAME`: a report about a game for its designers."""

from argparse import Namespace
from pathlib import Path
from time import perf_counter

from cosmarium.cli.arguments import (
    Commands,
    add_command,
    add_file,
    add_game,
    add_json,
    add_match,
    add_workers,
    check_output,
    read_names,
    read_options,
    whole_number,
)
from cosmarium.cli.output import (
    note,
    others_aside,
    print_json,
    print_line,
    print_table,
    progress_bar,
)
from cosmarium.core.errors import BadInput
from cosmarium.lab.report.games import PlayedGame, Run, check_run, play_run
from cosmarium.lab.report.page import page
from cosmarium.lab.report.parquet import need_polars, write_parquet
from cosmarium.lab.report.report import Finding, Report
from cosmarium.lab.report.variant import read_variant
from cosmarium.registry import load

USUAL = "greedy"
GAMES = 200
SHOWN = 15  # findings


def add_to(commands: Commands) -> None:
    parser = add_command(commands, "lab", "measure what wins in a game, for its designers")
    add_game(parser)
    add_match(parser, f"the bots, which take turns at the seats (default: {USUAL})")
    parser.add_argument(
        "--games",
        type=whole_number,
        default=GAMES,
        metavar="K",
        help=f"number of games (default: {GAMES})",
    )
    add_file(parser, "--variant", "changed lines of the game's data, played on the same deals")
    add_workers(parser)
    add_file(parser, "--html", "write the report to an .html file")
    add_file(parser, "--parquet", "write the data to a .parquet file")
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> None:
    if args.html:
        check_output("--html", Path(args.html), ".html")
    if args.parquet:
        check_output("--parquet", Path(args.parquet), ".parquet")
        need_polars()
    game = load(args.game).game
    bots = read_names(args.bots, USUAL)
    players = max(game.min_players, len(bots)) if args.players is None else args.players
    wish = Run(
        game=args.game,
        bots=bots,
        players=players,
        games=args.games,
        seed=args.seed or 0,
        options=read_options(args.option),
        variant=read_variant(Path(args.variant), args.game) if args.variant else (),
    )
    with others_aside():
        report = play(check_run(wish), args)
    if args.html:
        write(Path(args.html), page(report))
    if args.parquet:
        write_parquet(report, Path(args.parquet))
        note(f"wrote {args.parquet}")
    if args.json:
        print_json(report.as_json())
    else:
        show(report)


def play(wish: Run, args: Namespace) -> Report:
    """Play the games; with a variant, first its games and then the printed ones."""
    start = perf_counter()
    printed: list[PlayedGame] = []
    total = wish.games * (2 if wish.variant else 1)
    with progress_bar(f"{wish.game}, {wish.players} players", total) as tell:
        games = play_run(wish, args.workers, args.ray, lambda done: tell(done, ""))
        if wish.variant:
            printed = play_run(
                wish.printed(), args.workers, args.ray, lambda done: tell(len(games) + done, "")
            )
    return Report(wish, games, printed, perf_counter() - start)


def write(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadInput(f"cannot write '{file}': {error.strerror}") from error
    note(f"wrote {file}")


def show(report: Report) -> None:
    run = report.run
    title = f"{run.game}, {run.players} players, {len(report.games)} games, seed {run.seed}"
    rows = [
        (name.replace("_", " "), spread["mean"], spread["low"], spread["high"])
        for name, spread in report.lengths.items()
    ]
    print_table(title, ("per game", "mean", "lowest tenth", "highest tenth"), rows)
    print_line()
    if report.run.variant:
        _show(report.changes, "changes against the printed components")
    _show(report.findings, "effects on winning")
    for what in report.rare:
        print_line(f"in under 1 % of the games: {what}")
    print_line(f"{len(report.games) + len(report.printed)} games in {report.seconds:.0f} s")


def _show(findings: list[Finding], title: str) -> None:
    if not findings:
        print_line(f"{title}: none that chance does not explain")
        return
    rows = [
        (f.what, f.effect.value, f"{f.effect.low:.2f} to {f.effect.high:.2f}", f.unit)
        for f in findings[:SHOWN]
    ]
    print_table(title, ("what", "effect", "95 %, corrected", "in"), rows)
    print_line()
