"""What stands in a catalogue, as it is written."""

from importlib.resources import files

from babel.messages.pofile import read_po

Forms = tuple[str, ...]  # one, or those of a plural


def translations(package: str, language: str = "de") -> dict[Forms, Forms]:
    """English and its translation, by the forms of each."""
    with files(package).joinpath(f"{language}.po").open("rb") as source:
        entries = [entry for entry in read_po(source, locale=language) if entry.id]
    return {_forms(entry.id): _forms(entry.string) for entry in entries}


def _forms(text: str | list[str] | tuple[str, ...] | None) -> Forms:
    return (text,) if isinstance(text, str) else tuple(text or ())


def pairs(package: str) -> list[tuple[str, str]]:
    """Every English form beside its German one."""
    found = translations(package).items()
    return [pair for english, german in found for pair in zip(english, german, strict=True)]
