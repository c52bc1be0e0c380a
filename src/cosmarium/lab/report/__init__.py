"""A report about a game for its designers: what wins, and by how much."""
