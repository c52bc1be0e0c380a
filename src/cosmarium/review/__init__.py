"""The review of a finished match: every turn against the best turn found."""
