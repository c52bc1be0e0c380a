"""Writes files atomically."""

from pathlib import Path


def write_whole(file: Path, text: str) -> None:
    """Write a file completely or not at all, so that a full disk cannot destroy an older one."""
    if file.exists() and not file.is_file():  # a device or folder
        file.write_text(text, encoding="utf-8")
        return
    draft = file.with_name(f"{file.name}.new")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)
