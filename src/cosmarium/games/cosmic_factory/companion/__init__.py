"""Score and solve for the real table, with our tiles or those of a box file."""
