"""Cosmarium: three board games about making a cosmos, for people, bots and programs."""
