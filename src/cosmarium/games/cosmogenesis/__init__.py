"""Cosmogenesis: shape a star system, collide bodies, give them water, rings and life."""
