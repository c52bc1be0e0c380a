"""`cosmarium review RECORD`: judges every turn of a finished match."""

from argparse import Namespace
from dataclasses import asdict
from os import cpu_count
from pathlib import Path

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
from cosmarium.cli.output import Cell, print_json, print_line, print_table, progress_bar
from cosmarium.cli.replay import load_match, write
from cosmarium.core.errors import BadInput
from cosmarium.core.host import Host
from cosmarium.lab.pool import in_chunks
from cosmarium.registry import GAMES, load
from cosmarium.review.judgements import JUDGEMENTS
from cosmarium.review.page import SIGNS, page, percent
from cosmarium.review.phrases import ReviewPhrases
from cosmarium.review.report import Reporter, ReviewReport, TurnReport
from cosmarium.review.review import PASSES, Review, carry_out, new_review


def add_to(commands: Commands) -> None:
    parser = add_command(
        commands, "review", "judge every turn of a finished match against the best turn found"
    )
    add_file(parser, "record", "a record file, or - for standard input", "RECORD")
    add_file(parser, "--html", "write the review as a page")
    parser.add_argument(
        "--workers",
        type=whole_number,
        metavar="W",
        help="number of processes (default: one for each core)",
    )
    add_language(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> None:
    if args.html:
        check_output("--html", Path(args.html), ".html")
    workers = cpu_count() or 1 if args.workers is None else args.workers
    if workers < 1:
        raise BadInput(f"--workers must be at least 1, not {workers}")
    match = load_match(args.record)
    bundle = load(match.game.name)
    try:
        review = new_review(GAMES[match.game.name], bundle, match)
    except BadInput as error:
        raise BadInput(f"'{args.record}': {error}") from error
    work(review, workers)
    report = Reporter(bundle, match, {}, args.lang).report(review)
    if args.html:
        write(args.html, as_page(bundle, match, report, args.lang).encode())
    if args.json:
        print_json(asdict(report))
    else:
        show(bundle, match, report, args.lang)


def work(review: Review, workers: int) -> None:
    """Do all passes, in so many processes."""
    with progress_bar("review", 1.0) as tell:
        for number in range(PASSES):
            tasks = [review.task(job) for job in review.jobs()]
            for done, outcome in enumerate(in_chunks(carry_out, tasks, workers), start=1):
                review.take(outcome)
                tell((number + done / len(tasks)) / PASSES, "")


def as_page(bundle: Bundle, match: Host, report: ReviewReport, language: str) -> str:
    texts = bundle.texts(language)
    names = {seat: texts.who(seat) for seat in range(match.players)}
    totals = [sheet.total for sheet in match.scores()]
    return page(report, texts.title, names, totals, language)


def show(bundle: Bundle, match: Host, report: ReviewReport, language: str) -> None:
    say, texts = ReviewPhrases(language), bundle.texts(language)
    names = [texts.who(seat) for seat in range(match.players)]
    for one in report.judged:
        print_line(_line(one, names, say), hang=4)
    print_line()
    for point in report.turning_points:
        change = say.change(point.change)
        where = say("turn", point.turn)
        print_line(f"{change:>6}  {where}: {names[point.seat]}: {point.words}", hang=8)
    print_line()
    columns = ["", say("accuracy"), *[say(name) for name in JUDGEMENTS]]
    rows: list[list[Cell]] = [
        [names[one.seat], percent(one.accuracy), *[one.counts[name] for name in JUDGEMENTS]]
        for one in report.seats
    ]
    print_table(say("title"), columns, rows)


def _line(one: TurnReport, names: list[str], say: ReviewPhrases) -> str:
    word = say(one.judgement or "not-judged")
    loss = f" ({say.loss(one.loss)})" if one.judgement not in ("", "best") else ""
    better = f" {say('expert')}: {one.better}" if one.better else ""
    where = f"{one.turn:3} {SIGNS[one.judgement]} {names[one.seat]}"
    return f"{where}, {word}{loss}: {one.played}{better} {one.reason}".rstrip()
