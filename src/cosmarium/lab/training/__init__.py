"""Trains a learned value: games of bots against themselves, a fit, a test, an arena."""
