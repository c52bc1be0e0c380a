"""Says in words why an action is good, from what a search found out about it."""
