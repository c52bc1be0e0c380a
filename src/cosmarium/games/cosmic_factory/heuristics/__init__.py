"""What bots know: how good a position looks, and how a person would draft and build."""
