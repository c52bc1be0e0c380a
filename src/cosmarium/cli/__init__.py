"""The command line."""

from cosmarium.cli.main import main

__all__ = ["main"]
