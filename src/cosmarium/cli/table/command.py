"""`cosmarium table GAME`: play in the terminal against bots."""

import sys
from argparse import Namespace
from contextlib import suppress
from secrets import randbelow

from cosmarium.bundle import Bundle
from cosmarium.cli.arguments import (
    Commands,
    add_file,
    add_game,
    add_language,
    add_match,
    read_bots,
    read_names,
    read_options,
)
from cosmarium.cli.output import print_line
from cosmarium.cli.replay import load_match
from cosmarium.cli.table.terminal import TerminalTable
from cosmarium.core.dice import derived_seed
from cosmarium.core.errors import BadInput
from cosmarium.core.host import Host
from cosmarium.players import seat_bot
from cosmarium.registry import load

with suppress(ImportError):
    import readline  # noqa: F401  gives input() a history and editing keys

PROMPT = "» "
USUAL = "greedy"
SEEDS = 1_000_000


def add_to(commands: Commands) -> None:
    parser = commands.add_parser("table", help="play in the terminal against bots")
    add_game(parser)
    add_match(parser, f"one bot for all other seats, or one for each (default: {USUAL})")
    parser.add_argument(
        "--seat", type=int, default=0, metavar="SEAT", help="your seat (default: 0)"
    )
    add_file(parser, "--load", "continue a saved match", "RECORD")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> None:
    bundle = load(args.game)
    seed = randbelow(SEEDS) if args.seed is None else args.seed
    saved = args.load is not None
    match = saved_match(args, seed) if saved else new_match(args, bundle, seed)
    if not 0 <= args.seat < match.players:
        raise BadInput(f"there is no seat {args.seat}; the seats are 0 to {match.players - 1}")
    others = [seat for seat in range(match.players) if seat != args.seat]
    names = read_bots(args.bots, len(others), USUAL, len(others))
    bots = {
        seat: seat_bot(name, bundle, seat, derived_seed(seed, "bot", seat))
        for seat, name in zip(others, names, strict=True)
    }
    session = TerminalTable(bundle, match, args.seat, bots, args.lang, ask)
    greet(session, seed)
    session.run()


def new_match(args: Namespace, bundle: Bundle, seed: int) -> Host:
    players = args.players
    if players is None:
        others = len(read_names(args.bots, USUAL))
        players = max(bundle.game.min_players, 1 + others)
    return Host(bundle.game, players, seed, read_options(args.option))


def saved_match(args: Namespace, seed: int) -> Host:
    """Return the saved match. What is dealt from here on depends on the seed."""
    saved = load_match(args.load)
    game = saved.game
    if game.name != args.game:
        raise BadInput(f"'{args.load}' is a match of {game.name}, not of {args.game}")
    if args.players not in (None, saved.players) or args.option:
        raise BadInput("you cannot change the players or options of a saved match")
    return Host(game, saved.players, seed, saved.options, steps=saved.steps(), rules=saved.rules)


def greet(session: TerminalTable, seed: int) -> None:
    texts = session.texts
    words = {"title": texts.title, "players": session.match.players, "seed": seed}
    print_line(session.say("opening", you=texts.who(session.seat), **words), "bold")
    for seat, bot in session.bots.items():
        print_line(session.say("opponent", who=texts.who(seat), bot=bot.name))


def ask() -> str | None:
    """Return the next line of input, or None. Input from a pipe is echoed to the output."""
    try:
        if sys.stdin.isatty():
            return input(PROMPT)
        line = sys.stdin.readline()
    except EOFError:
        return None
    if not line:
        return None
    print_line(PROMPT + line.rstrip())
    return line
