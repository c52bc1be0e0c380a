"""Output of commands: tables and progress bars on a terminal, plain text in a pipe, or JSON."""

import json
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, redirect_stdout
from io import TextIOWrapper
from textwrap import wrap
from time import monotonic

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

Cell = str | int | float

QUIET = 60  # seconds between two lines of progress in a pipe


def take_any_text() -> None:
    """Replace characters that the terminal cannot show by question marks instead of failing."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def print_json(data: dict[str, object]) -> None:
    """Print one JSON object, the only thing on standard output."""
    plain = (sys.stdout.encoding or "").lower() not in ("utf-8", "utf8")
    sys.stdout.write(json.dumps(data, ensure_ascii=plain) + "\n")


def print_line(text: str = "", style: str = "", hang: int | None = None) -> None:
    """Print a line. On a terminal it has colour and is wrapped between words; continuation lines
    start at column `hang`, or slightly indented."""
    console = Console(highlight=False)
    if not console.is_terminal:
        sys.stdout.write(text + "\n")
        return
    for line in text.split("\n"):
        for part in folded(line, console.width, hang):
            console.print(Text(part, style=style), soft_wrap=True)


GAP = "   "  # between the parts of a line, which are kept together if possible
GLUE = "\0"


def folded(line: str, width: int, hang: int | None = None) -> list[str]:
    if len(line) <= width:
        return [line]
    indent = len(line) - len(line.lstrip()) + 4 if hang is None else hang
    parts = line.strip().split(GAP)
    if len(parts) > 1 and max(map(len, parts)) <= width - indent:
        line = re.sub(r"(?<! ) (?! )", GLUE, line)
    lines = wrap(line, width, subsequent_indent=" " * indent, break_on_hyphens=False)
    return [part.replace(GLUE, " ") for part in lines]


def note(text: str) -> None:
    """Print a line to standard error, for people rather than programs."""
    sys.stderr.write(text + "\n")


def others_aside() -> AbstractContextManager[object]:
    """Send what third-party bots print to standard error, so that it is not in the result."""
    return redirect_stdout(sys.stderr)


def _shown(cell: Cell) -> str:
    if isinstance(cell, float):
        return f"{cell:,.0f}" if abs(cell) >= 1000 else f"{cell:,.2f}"
    return str(cell)


def print_table(title: str, columns: Sequence[str], rows: Sequence[Sequence[Cell]]) -> None:
    """Print a table; columns of numbers are right-aligned."""
    console = Console(highlight=False)
    cells = [[_shown(cell) for cell in row] for row in rows]
    right = [
        bool(rows) and all(not isinstance(r[i], str) or not r[i] for r in rows)
        for i in range(len(columns))
    ]
    if console.is_terminal:
        table = Table(title=title, title_justify="left", title_style="bold")
        for column, to_right in zip(columns, right, strict=True):
            table.add_column(column, justify="right" if to_right else "left")
        for row in cells:
            table.add_row(*[Text(cell) for cell in row])
        console.print(table)
        return
    lines = [list(columns), *cells]
    widths = [max(len(line[i]) for line in lines) for i in range(len(columns))]
    print_line(title)
    for line in lines:
        parts = [
            cell.rjust(width) if to_right else cell.ljust(width)
            for cell, width, to_right in zip(line, widths, right, strict=True)
        ]
        print_line("  ".join(parts).rstrip())


def _lines_of_progress(what: str, total: float) -> Callable[[float, str], None]:
    due = monotonic() + QUIET

    def tell(done: float, word: str) -> None:
        nonlocal due
        if monotonic() >= due:
            due = monotonic() + QUIET
            note(f"{what} {word}".strip() + f": {done / total:.0%}")

    return tell


@contextmanager
def progress_bar(what: str, total: float) -> Iterator[Callable[[float, str], None]]:
    """Show progress. Yields a function that takes how much is done and a word about it. In a pipe
    it prints a line from time to time."""
    console = Console(file=sys.stderr)
    if not console.is_terminal:
        yield _lines_of_progress(what, total)
        return
    parts = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn() if total > 1 else TextColumn("{task.percentage:.0f} %"),
        TimeRemainingColumn(),
    )
    with Progress(*parts, console=console, transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done, word: bar.update(
            task, completed=done, description=f"{what} {word}".strip()
        )
