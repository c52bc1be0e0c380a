"""`cosmarium simulate GAME`: many games between bots."""

from argparse import Namespace

from cosmarium.cli.arguments import (
    Commands,
    add_command,
    add_game,
    add_json,
    add_match,
    add_workers,
    read_bots,
    read_options,
    whole_number,
)
from cosmarium.cli.output import (
    others_aside,
    print_json,
    print_line,
    print_table,
    progress_bar,
)
from cosmarium.lab.simulation import SimulationPlan, SimulationSummary, checked, simulate
from cosmarium.registry import load


def add_to(commands: Commands) -> None:
    parser = add_command(commands, "simulate", "play many games between bots")
    add_game(parser)
    add_match(parser, "one bot for all seats, or one for each (default: random)")
    parser.add_argument(
        "--games",
        type=whole_number,
        default=100,
        metavar="K",
        help="number of games (default: 100)",
    )
    add_workers(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> None:
    game = load(args.game).game
    if args.players is not None:
        game.check_players(args.players)
    bots = read_bots(args.bots, args.players, "random", game.min_players)
    options = read_options(args.option)
    with others_aside():
        plan = checked(SimulationPlan(args.game, bots, args.games, args.seed or 0, options))
        with progress_bar(f"{args.game}, {plan.players} players", plan.games) as tell:
            summary = simulate(plan, args.workers, lambda done: tell(done, ""), args.ray)
    if args.json:
        print_json(summary.as_json())
    else:
        show(summary)


def show(summary: SimulationSummary) -> None:
    plan = summary.plan
    title = f"{plan.game}, {plan.players} players, {plan.games} games, seed {plan.seed}"
    by_seat = zip(plan.bots, summary.mean_scores, summary.win_share, strict=True)
    rows = [(seat, bot, score, 100 * share) for seat, (bot, score, share) in enumerate(by_seat)]
    print_table(title, ("seat", "bot", "mean score", "wins %"), rows)
    data = summary.as_json()
    where = "on Ray" if summary.ray else f"workers: {summary.workers}"
    print_line(f"mean winning score {summary.mean_winning_score:.2f}")
    print_line(
        f"{summary.decisions:,} decisions in {summary.seconds:.2f} s,"
        f" {data['decisions_per_second']:,} decisions/s, {data['games_per_second']:,} games/s"
        f" ({'compiled' if data['compiled'] else 'pure Python'}, {where})"
    )
