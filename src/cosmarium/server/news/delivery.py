"""What can happen to a message on its way."""


class Delayed(Exception):
    """It did not arrive, and may arrive later: a server that cannot be reached or is busy."""


class Rejected(Exception):
    """It will never arrive: no such address, or somebody who wants no messages."""
