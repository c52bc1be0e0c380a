"""Scoring: the kernel of bit planes, belts, points under a card, score sheets."""
