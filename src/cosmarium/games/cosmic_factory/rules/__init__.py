"""The rules, one file per phase; game.py puts them together."""
