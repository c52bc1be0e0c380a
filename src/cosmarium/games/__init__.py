"""One folder per game; they never import each other."""
