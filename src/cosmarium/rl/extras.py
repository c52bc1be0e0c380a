"""What to install where a package for learners is missing."""


def missing(extra: str, error: ModuleNotFoundError) -> ModuleNotFoundError:
    """The error to raise instead of the one that an import has raised."""
    line = f"{error.name} is not installed; 'pip install cosmarium[{extra}]' brings it"
    return ModuleNotFoundError(line, name=error.name)
