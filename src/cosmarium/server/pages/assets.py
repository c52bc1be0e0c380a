"""Static files: scripts, styles and emblems. Their names contain a hash, so they can be cached."""

from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Final

from cosmarium.drawing.theme import page_style
from cosmarium.registry import load_all

TYPES: Final = {
    "js": "text/javascript",
    "css": "text/css",
    "svg": "image/svg+xml",
    "png": "image/png",
}


@dataclass(frozen=True)
class Asset:
    name: str  # with a hash of its content
    content: bytes
    media_type: str

    @property
    def address(self) -> str:
        return f"/static/{self.name}"


def _asset(name: str, kind: str, content: bytes) -> Asset:
    digest = sha256(content).hexdigest()[:12]
    return Asset(f"{name}.{digest}.{kind}", content, TYPES[kind])


@cache
def assets() -> dict[str, Asset]:
    """Return all assets by plain name: `main.js`, `style.css`, `<game>.js`, `<game>.svg` …"""
    found = {}
    here = files("cosmarium.server.pages")
    folder = here.joinpath("static")
    built = {path.name: path.read_bytes() for path in folder.iterdir()} if folder.is_dir() else {}
    if "main.js" not in built:
        raise RuntimeError("the client has not been built; run `make client`")
    built["style.css"] = page_style().encode() + built["style.css"]
    built |= {path.name: path.read_bytes() for path in here.joinpath("art").iterdir()}
    for name, bundle in load_all().items():
        folder_name = bundle.package.rpartition(".")[2]
        for part in ("", "-companion", "-solver", "-sheet"):
            for kind in ("js", "css"):
                chunk = built.pop(f"{folder_name}{part}.{kind}", None)
                if chunk is not None:
                    built[f"{name}{part}.{kind}"] = chunk
        emblem = files(bundle.package).joinpath("data", "emblem.svg")
        built[f"{name}.svg"] = emblem.read_bytes() if emblem.is_file() else built["icon.svg"]
    for name, content in built.items():
        stem, _, kind = name.rpartition(".")
        if kind in TYPES:
            found[name] = _asset(stem, kind, content)
    return found


@cache
def by_address() -> dict[str, Asset]:
    return {asset.name: asset for asset in assets().values()}


def address(name: str) -> str:
    """Return the URL of an asset; empty if there is none."""
    found = assets().get(name)
    return "" if found is None else found.address
