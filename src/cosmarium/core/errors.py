"""What may be wrong with what comes from outside."""


class BadInput(ValueError):
    """One clear line for a person: what is wrong, where, and what would be right."""
