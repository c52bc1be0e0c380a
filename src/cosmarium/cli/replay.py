"""`cosmarium replay RECORD`: prints what happened in a saved match, and its score."""

import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

from cosmarium.api.match import Match
from cosmarium.api.records import read_text, replay_in_words
from cosmarium.bundle import Bundle
from cosmarium.cli.arguments import (
    Commands,
    add_command,
    add_file,
    add_json,
    add_language,
    check_output,
    whole_number,
)
from cosmarium.cli.output import note, print_json, print_line, progress_bar
from cosmarium.cli.phrases import Phrases
from cosmarium.cli.story import print_scores, sentences
from cosmarium.core.contract import SPECTATOR, Observation
from cosmarium.core.errors import BadInput
from cosmarium.core.host import Host
from cosmarium.core.record import read_record
from cosmarium.registry import load

FILM_WIDTH = 960  # pixels
FILM_PACE = 700  # milliseconds a picture


def add_to(commands: Commands) -> None:
    parser = add_command(commands, "replay", "replay a saved match")
    add_file(parser, "record", "a record file, or - for standard input", "RECORD")
    parser.add_argument(
        "--steps", type=whole_number, metavar="N", help="stop after the first N steps"
    )
    parser.add_argument(
        "--seat",
        type=whole_number,
        metavar="SEAT",
        help="show only what this seat may know (default: everything)",
    )
    add_file(parser, "--svg", "draw the last position to a file")
    add_file(parser, "--gif", "write an animation of the match, turn by turn")
    add_language(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def load_match(name: str, steps: int | None = None) -> Host:
    """Return the match of a record file, after all or the first steps. Raises BadInput."""
    data = _read(name)
    try:
        return replay_in_words(read_record(read_text(data)), steps)
    except BadInput as error:
        raise BadInput(f"'{name}': {error}") from error


def _read(name: str) -> bytes:
    if not name:
        raise BadInput("give a record file, or - for standard input")
    try:
        return sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        raise BadInput(f"cannot read '{name}': {error.strerror}") from error


def run(args: Namespace) -> None:
    if args.steps is not None and args.steps < 0:
        raise BadInput(f"--steps must not be negative: {args.steps}")
    for option, file, suffix in (("--svg", args.svg, ".svg"), ("--gif", args.gif, ".gif")):
        if file:
            check_output(option, Path(file), suffix)
    match = load_match(args.record, args.steps)
    if args.seat is not None and not 0 <= args.seat < match.players:
        raise BadInput(f"there is no seat {args.seat}; the seats are 0 to {match.players - 1}")
    bundle = load(match.game.name)
    if args.svg or args.gif:
        pictures(bundle, match, args)
    if args.json:
        print_json(as_json(bundle, match, args.seat))
    else:
        tell(bundle, match, args.seat, args.lang)


def pictures(bundle: Bundle, match: Host, args: Namespace) -> None:
    """Write the pictures that were asked for, as a seat or a spectator sees the table."""
    # Imported here because no other command needs them.
    from cosmarium.api.pictures import draw  # noqa: PLC0415
    from cosmarium.drawing.gallery import film  # noqa: PLC0415
    from cosmarium.drawing.raster import gif  # noqa: PLC0415

    seat = SPECTATOR if args.seat is None else args.seat
    texts = bundle.texts(args.lang)
    if args.svg:
        picture = draw(Match(match), args.seat, language=args.lang)
        write(args.svg, picture.svg.encode())
    if args.gif:
        with progress_bar("film", len(match.steps())) as progress:
            frames = film(bundle.drawing, bundle.storyteller, match, seat, texts, progress)
            write(args.gif, gif([picture.png(FILM_WIDTH) for picture in frames], FILM_PACE))


def write(name: str, data: bytes) -> None:
    try:
        Path(name).write_bytes(data)
    except OSError as error:
        raise BadInput(f"cannot write '{name}': {error.strerror}") from error
    note(f"wrote {name}")


def shown(match: Host, seat: int | None) -> Observation[Any]:
    """Return what a seat knows; without a seat, everything."""
    return Observation(SPECTATOR, match.state) if seat is None else match.observe(seat)


def as_json(bundle: Bundle, match: Host, seat: int | None) -> dict[str, object]:
    seen = shown(match, seat)
    return {
        "game": bundle.game.name,
        "rules": match.rules,
        "players": match.players,
        "options": match.options,
        "steps": len(match.record().rows),
        "over": match.over,
        "to_act": match.to_act,
        "position": bundle.as_json(seen),
        "scores": [sheet.as_json() for sheet in bundle.game.scores(seen.state)],
    }


def tell(bundle: Bundle, match: Host, seat: int | None, language: str) -> None:
    texts = bundle.texts(language)
    for number, sentence, divides in sentences(match, bundle, texts, seat):
        print_line(f"      {sentence}" if divides else f"{number:4}  {sentence}", hang=6)
    seen = shown(match, seat)
    print_line()
    print_line(bundle.board(seen, texts.say))
    print_line()
    sheets = bundle.game.scores(seen.state)
    say = Phrases(language)
    print_scores(sheets, texts, say, say("score-end" if match.over else "score-now"))
