"""Word for people who are not here: that it is their turn."""
