"""Simulations, the arena and benchmarks."""
