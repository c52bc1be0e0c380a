"""The table server: people and bots play at one table over the network. It names no game."""
