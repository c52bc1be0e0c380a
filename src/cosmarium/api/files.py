"""Files that are written whole or not at all."""

from pathlib import Path


def write_whole(file: Path, text: str) -> None:
    """All of it or nothing: a full disk must not cost what was saved before."""
    if file.exists() and not file.is_file():  # a device, a folder: nothing to keep
        file.write_text(text, encoding="utf-8")
        return
    draft = file.with_name(f"{file.name}.new")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)
