"""Legal actions, refusals and what actions do, one file per phase or family."""
