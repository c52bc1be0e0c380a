"""The rules, one file per family; game.py puts them together."""
