"""`cosmarium backup`, `restore`, `check` and `prune`: looking after a server's database."""

import asyncio
import re
import sys
import time
from argparse import Namespace
from pathlib import Path

from cosmarium.cli.arguments import Commands, add_command, add_json, check_folder
from cosmarium.cli.output import note, print_json, print_line
from cosmarium.cli.serve import FILE, data_folder
from cosmarium.core.errors import BadInput

# The server's packages are loaded by these commands alone: all others start without them.
# ruff: noqa: PLC0415

DAYS = {"d": 1, "w": 7, "y": 365}
A_DAY = 24 * 3600 * 1000  # milliseconds


def add_to(commands: Commands) -> None:
    backup = add_command(
        commands,
        "backup",
        "copy a server's database into a file",
        "The server can run meanwhile; the copy is of one moment.",
    )
    backup.add_argument("file", metavar="FILE", help="the new file")
    backup.set_defaults(run=run_backup)
    restore = add_command(
        commands,
        "restore",
        "fill a new database from a backup",
        "Stop the server first. The database must not exist yet, or be empty.",
    )
    restore.add_argument("file", metavar="FILE", help="a file that `cosmarium backup` wrote")
    restore.set_defaults(run=run_restore)
    check = add_command(
        commands,
        "check",
        "look for damage in a server's database",
        "Reads every row and replays every game; the exit status is 1 if a table is damaged.",
    )
    check.set_defaults(run=run_check)
    prune = add_command(
        commands,
        "prune",
        "delete old tables from a server's database",
        "Deletes finished and closed tables. Tables in use stay.",
    )
    prune.add_argument("--older-than", required=True, metavar="AGE", help="such as 90d, 12w or 2y")
    prune.add_argument("--unfinished", action="store_true", help="also games that are not over")
    prune.add_argument("--dry-run", action="store_true", help="only say what would be deleted")
    prune.set_defaults(run=run_prune)
    add_json(check)
    add_json(prune)
    for command in (backup, restore, check, prune):
        command.add_argument(
            "--database",
            metavar="URL",
            help="a file (default: in your data folder), or postgresql://…",
        )


def _database(args: Namespace) -> str:
    return str(args.database or data_folder() / FILE)


def run_backup(args: Namespace) -> None:
    from cosmarium.server.maintenance import back_up

    check_folder(Path(args.file))
    count = asyncio.run(back_up(_database(args), Path(args.file)))
    note(f"{args.file} has {count} tables")


def run_restore(args: Namespace) -> None:
    from cosmarium.server.maintenance import restore

    count = asyncio.run(restore(Path(args.file), _database(args)))
    note(f"restored {count} tables")


def run_check(args: Namespace) -> None:
    from cosmarium.server.maintenance import check

    found = asyncio.run(check(_database(args)))
    if found.structure:
        raise BadInput(f"the file is damaged: {found.structure}")
    if args.json:
        print_json({"tables": found.tables, "rows": found.rows, "damaged": found.damaged})
    else:
        for table, wrong in found.damaged.items():
            print_line(f"table {table}: {wrong}")
    note(f"{found.tables} tables with {found.rows} rows, {len(found.damaged)} of them damaged")
    if not found.whole:
        sys.exit(1)


def run_prune(args: Namespace) -> None:
    from cosmarium.server.maintenance import prune

    age = re.fullmatch(r"(\d{1,5})([dwy])", args.older_than)
    if age is None:
        raise BadInput(f"'{args.older_than}' is not an age; write for example 90d, 12w or 2y")
    before = time.time_ns() // 1_000_000 - int(age[1]) * DAYS[age[2]] * A_DAY
    tables, rows = asyncio.run(prune(_database(args), before, args.unfinished, args.dry_run))
    if args.json:
        print_json({"tables": tables, "rows": rows, "deleted": not args.dry_run})
    verb = "would be deleted" if args.dry_run else "deleted"
    note(f"{tables} tables with {rows} rows {verb}")
