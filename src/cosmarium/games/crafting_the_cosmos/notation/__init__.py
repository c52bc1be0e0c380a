"""Positions as short text, read and written; and the table for a terminal."""
