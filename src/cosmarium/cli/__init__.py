"""The command line: everything that is done from a terminal."""

from cosmarium.cli.main import main

__all__ = ["main"]
