"""Explains what to install if a package for learners is missing."""


def missing(extra: str, error: ModuleNotFoundError) -> ModuleNotFoundError:
    """Return an error that says what to install, to raise instead of the import's own."""
    line = f"{error.name} is not installed; run pip install 'cosmarium[{extra}]'"
    return ModuleNotFoundError(line, name=error.name)
