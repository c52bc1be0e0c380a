"""What a position turned out to be worth: the end of the game, and the way there."""

PATIENCE = 0.25


def returns(promised: list[list[float]], totals: list[float]) -> list[list[float]]:
    """Return for each stage the points in the end, mixed with the values of the stages between:
    one outcome is mostly luck. Later stages count less and less, so that of the very first stage
    only PATIENCE comes from the end."""
    share = PATIENCE ** (1 / max(1, len(promised)))
    found = [totals]
    for values in reversed(promised[1:]):
        ahead = found[-1]
        found.append([share * a + (1 - share) * v for a, v in zip(ahead, values, strict=True)])
    return found[::-1]
