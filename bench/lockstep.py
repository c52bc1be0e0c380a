"""Do two versions of Cosmarium play exactly alike? Random games, compared step by step.

    old/bin/python bench/lockstep.py record  cosmogenesis old.jsonl.gz --games 10000
    new/bin/python bench/lockstep.py compare cosmogenesis old.jsonl.gz [--without events]
    new/bin/python bench/lockstep.py show    cosmogenesis 123 45     # game 123, step 45

The version is the one that the environment has installed; compiled ones are fastest. `record`
plays games with every number of players, every combination of options and every version of the
rules in turn, and writes digests. `compare` plays the same games and names the first difference:
the game, the step and what differs there. `show` prints what the digests of a step were made
from; run it in both environments and compare the output. `--without` leaves out a part that was
meant to change.

Compared before every step: what is open and for whom, the timers, the legal list of every asked
seat, refusals of some actions, the outcomes of chance with their weights; the position of every
seat and of a spectator as JSON; every seat's row for learners; the score sheets. And after it the
events with who saw them. The games are chosen by Python's generator and by the contract of
`core/contract.py` alone, so nothing that may have changed has a say in the choices.
"""

import argparse
import gzip
import json
import random
import sys
from collections.abc import Iterator
from hashlib import blake2b
from itertools import islice, product
from pathlib import Path
from typing import Any, TextIO

import msgspec

import cosmarium
from cosmarium import registry
from cosmarium.bundle import Bundle
from cosmarium.core.contract import CHANCE, CLOCK, SPECTATOR
from cosmarium.version import build

DAWDLING = 0.05  # how often a limit runs out instead of a move
OPTIONAL = 0.1  # how often a seat uses a decision that nobody waits for
THOUGHT = 700  # milliseconds for a move
REFUSALS = 2  # actions of a step that are asked whether and why they are refused
STRIDE = 7919  # a prime: a few games already show many combinations
LONGEST = 20_000  # steps; a game that goes on has no end
SHORT = 2  # bytes of a step's digests; the whole game has a long one

PARTS = ("open", "legal", "refusals", "positions", "rows", "scores", "events")


def cases(bundle: Bundle) -> list[tuple[int, dict[str, Any], int]]:
    """Players, options and version of the rules, in every combination."""
    game = bundle.game
    players = range(game.min_players, game.max_players + 1)
    values = [[(option.name, value) for value in option.choices] for option in game.options]
    versions = range(game.rules_version, 0, -1)
    return [(n, dict(chosen), v) for v in versions for chosen in product(*values) for n in players]


def play(bundle: Bundle, number: int) -> Iterator[dict[str, Any]]:
    """One game: for each step what it was and what was known before it, by part."""
    game: Any = bundle.game
    known = cases(bundle)
    players, options, version = known[number * STRIDE % len(known)]
    dice = random.Random(f"{game.name} {number}")
    state = game.opening(players, game.read_options(options), version)
    for _ in range(LONGEST):
        told = look(bundle, state, dice)
        if state.over:
            told["step"] = "over"
            told["events"] = []
            yield told
            return
        seat, action = choose(game, state, told, dice)
        state.events = []
        game.apply(state, seat, action)
        told["step"] = f"{seat} {game.actions[action].text}"
        told["events"] = [[e.kind, e.seat, list(e.detail), e.seen_by] for e in state.events]
        state.events = None
        yield told
    raise AssertionError(f"game {number} has no end after {LONGEST} steps")


def look(bundle: Bundle, state: Any, dice: random.Random) -> dict[str, Any]:
    """Everything that can be asked about a position."""
    game: Any = bundle.game
    seats = range(state.seats)
    asked = game.decisions(state)
    open_now: list[Any] = [[d.seat, d.kind, d.source, d.seen_by, d.optional] for d in asked]
    open_now.append(
        [[t.seat, t.kind, t.begins, t.due, t.action, t.race] for t in timers(game, state)]
    )
    if asked and asked[0].seat == CHANCE:
        open_now.append([list(pair) for pair in game.chance_outcomes(state)])
    refusals = []
    for _ in range(REFUSALS):
        seat, action = dice.randrange(state.seats), dice.randrange(len(game.actions))
        why = game.refusal(state, seat, action)
        refusals.append([seat, action, why and [why.rule, why.reason, list(why.detail)]])
    return {
        "open": open_now,
        "legal": [game.legal_actions(state, seat) for seat in seats],
        "refusals": refusals,
        "positions": [bundle.as_json(game.observe(state, s)) for s in (SPECTATOR, *seats)],
        "rows": [bundle.encoding.encode(state, seat).hex() for seat in seats],
        "scores": [sheet.as_json() for sheet in game.scores(state)],
    }


def timers(game: Any, state: Any) -> list[Any]:
    return [] if state.over else list(game.timers(state))


def choose(game: Any, state: Any, told: dict[str, Any], dice: random.Random) -> tuple[int, int]:
    """Who does what: mostly a seat that is waited for, sometimes another, or the clock."""
    asked = game.decisions(state)
    if asked and asked[0].seat == CHANCE:
        outcomes = game.chance_outcomes(state)
        weights = [weight for _, weight in outcomes]
        return CHANCE, dice.choices([action for action, _ in outcomes], weights)[0]
    limits = timers(game, state)
    waiting = [d.seat for d in asked if not d.optional]
    optional = [d.seat for d in asked if d.optional and told["legal"][d.seat]]
    dawdles = limits and dice.random() < DAWDLING
    if optional and (dice.random() < OPTIONAL or not (waiting or limits)):
        waiting, dawdles = optional, False
    moment = state.now + dice.randrange(THOUGHT)
    soonest = min(limits, key=lambda timer: timer.due) if limits else None
    if soonest is not None and (dawdles or not waiting or soonest.due <= moment):
        state.now = max(state.now, soonest.due)
        return CLOCK, soonest.action
    state.now = moment
    seat = dice.choice(waiting)
    return seat, dice.choice(told["legal"][seat])


def digest(value: Any, size: int) -> str:
    return blake2b(msgspec.json.encode(value), digest_size=size).hexdigest()


def digests(bundle: Bundle, number: int) -> dict[str, Any]:
    """A game as a line of the file: by part the digests of all steps, and one of them all."""
    whole = blake2b(digest_size=16)
    short: dict[str, list[str]] = {part: [] for part in PARTS}
    steps = 0
    for told in play(bundle, number):
        steps += 1
        whole.update(told["step"].encode())
        for part in PARTS:
            full = digest(told[part], 16)
            whole.update(full.encode())
            short[part].append(full[: 2 * SHORT])
    joined = {part: "".join(found) for part, found in short.items()}
    return {"game": number, "steps": steps, "whole": whole.hexdigest(), **joined}


def first_difference(old: dict[str, Any], new: dict[str, Any], without: list[str]) -> str:
    """Where two lines of a game part, in words; empty if they do not."""
    if old["whole"] == new["whole"]:
        return ""
    size = 2 * SHORT
    compared = [part for part in PARTS if part not in without]
    for step in range(min(old["steps"], new["steps"])):
        here = slice(step * size, (step + 1) * size)
        parts = [part for part in compared if old[part][here] != new[part][here]]
        if parts:
            return f"game {old['game']}, step {step}: {', '.join(parts)} differ"
    if without and old["steps"] == new["steps"]:
        return ""
    return f"game {old['game']}: {old['steps']} steps before, {new['steps']} now"


def record(bundle: Bundle, path: Path, games: int) -> None:
    with gzip.open(path, "wt", compresslevel=3) as file:
        file.write(json.dumps({"version": cosmarium.__version__, "cases": len(cases(bundle))}))
        file.write("\n")
        for number in range(games):
            file.write(json.dumps(digests(bundle, number)) + "\n")
            progress(number + 1, games)


def whole_lines(file: TextIO) -> Iterator[str]:
    """The games that a recording got to, if it was stopped."""
    try:
        for line in file:
            if line.endswith("\n"):
                yield line
    except EOFError:
        return


def compare(bundle: Bundle, args: argparse.Namespace) -> bool:
    """Whether all games of a file are played as they were."""
    alike = True
    with gzip.open(args.file, "rt") as file:
        known = json.loads(file.readline())["cases"]
        if known != len(cases(bundle)):
            print(
                f"there were {known} combinations of players, options and rules;"
                f" now there are {len(cases(bundle))}"
            )
            return False
        count = 0
        for line in islice(whole_lines(file), args.games):
            old = json.loads(line)
            found = first_difference(old, digests(bundle, old["game"]), args.without)
            count += 1
            if found:
                alike = False
                print(found, flush=True)
                if not args.all:
                    return False
            progress(count, args.games)
    print(f"{bundle.game.name}: {count} games compared, {'all alike' if alike else 'not alike'}")
    return alike


def show(bundle: Bundle, number: int, step: int, out: TextIO) -> None:
    for at, told in enumerate(play(bundle, number)):
        if at < step:
            print(at, told["step"], file=out)
        elif at == step:
            json.dump(told, out, indent=1)
            out.write("\n")


def progress(done: int, games: int) -> None:
    if sys.stderr.isatty() and done % 50 == 0:
        print(f"\r{done} of {games}", end="", file=sys.stderr, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    for name in ("record", "compare"):
        command = commands.add_parser(name)
        command.add_argument("game")
        command.add_argument("file", type=Path)
        command.add_argument("--games", type=int, default=10_000, help="default: 10,000")
    command.add_argument("--all", action="store_true", help="go on after the first difference")
    command.add_argument("--without", action="append", default=[], choices=PARTS, help="a part")
    command = commands.add_parser("show")
    command.add_argument("game")
    command.add_argument("number", type=int)
    command.add_argument("step", type=int)
    args = parser.parse_args()
    bundle = registry.load(args.game)
    print(f"cosmarium {cosmarium.__version__}, {build()}", file=sys.stderr)
    if args.command == "record":
        record(bundle, args.file, args.games)
        return 0
    if args.command == "show":
        show(bundle, args.number, args.step, sys.stdout)
        return 0
    return 0 if compare(bundle, args) else 1


if __name__ == "__main__":
    sys.exit(main())
