"""Crafting the Cosmos."""
