"""The contract that every game implements, and the host that runs a match. Knows no game."""
