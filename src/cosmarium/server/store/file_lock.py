"""One process for one file, by whatever name the file is known."""

import fcntl
import os
from pathlib import Path

from cosmarium.core.errors import BadInput


class Taken(BadInput):
    """Another server has the file; `address` is where it listens."""

    def __init__(self, path: Path, address: str) -> None:
        super().__init__(f"a server at {address or '?'} already uses {path}")
        self.address = address


class FileLock:
    """Locks the database itself, so that a hard link to it is the same file, and a `.lock` that
    somebody deletes opens nothing. Beside it, `.lock` says where its server listens and until
    when it has written: if the database knows less, something is lost."""

    def __init__(self, path: Path) -> None:
        real = os.path.realpath(path)
        # It holds every hand of every game: for the eyes of its owner alone.
        self._file = os.open(real, os.O_RDWR | os.O_CREAT, 0o600)
        self._notes = os.open(f"{real}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        address, _, heard = os.pread(self._notes, 200, 0).decode(errors="replace").partition("\n")
        self.heard = int(heard) if heard.strip().isdecimal() else 0
        try:
            for one in (self._file, self._notes):
                fcntl.flock(one, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            self.release()
            raise Taken(path, address) from error

    def note(self, address: str, heard: int) -> None:
        """`heard` is when the server last wrote that it is alive, in milliseconds."""
        self.heard = heard
        data = f"{address}\n{heard}".encode()
        os.pwrite(self._notes, data, 0)
        os.ftruncate(self._notes, len(data))

    def release(self) -> None:
        os.close(self._file)
        os.close(self._notes)
