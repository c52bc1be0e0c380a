"""Value of a position and plans for a turn, for bots."""
