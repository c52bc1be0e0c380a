"""The contract every game keeps, and the host that plays it; knows no game."""
