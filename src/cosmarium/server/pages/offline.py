"""The companions without a network: the service worker, its list of files, and the manifest with
which a phone installs them."""

from functools import cache
from hashlib import sha256
from typing import Final

from msgspec import json
from starlette.responses import RedirectResponse, Response

from cosmarium.registry import load_all
from cosmarium.server.pages.assets import address, assets
from cosmarium.server.pages.templates import say
from cosmarium.server.pages.visit import Visit

HOME: Final = "/real-table"
COMMON: Final = ("main.js", "style.css", "icon.svg", "icon-192.png", "icon-512.png")
OF_A_GAME: Final = ("-companion.js", "-companion.css", "-solver.js", ".svg")
ICONS: Final = (("icon.svg", "any"), ("icon-192.png", "192x192"), ("icon-512.png", "512x512"))


def games() -> list[str]:
    """The games with a companion page of their own."""
    return [
        name
        for name, bundle in load_all().items()
        if bundle.companion is not None and bundle.companion.words
    ]


@cache
def script() -> bytes:
    """The service worker, behind the list of what it keeps. Its version is the list itself:
    all names of files contain a hash."""
    names = [*COMMON, *[game + part for game in games() for part in OF_A_GAME]]
    files = [address(name) for name in names if address(name)]
    pages = [HOME, *[f"{HOME}/{game}" for game in games()]]
    code = assets()["offline.js"].content
    version = sha256(json.encode(files) + code).hexdigest()[:12]
    listed = json.encode({"version": version, "pages": pages, "files": files})
    return b"const FILES=" + listed + b";\n" + code


async def offline(visit: Visit) -> Response:
    """At the root of the site: a service worker may only serve addresses below its own."""
    return Response(script(), media_type="text/javascript", headers={"cache-control": "no-cache"})


async def manifest(visit: Visit) -> Response:
    data = {
        "name": say(visit.language, "Cosmarium: the real table"),
        "short_name": "Cosmarium",
        "lang": visit.language,
        "start_url": HOME,
        "scope": HOME,
        "display": "standalone",
        "background_color": "#0b1020",
        "theme_color": "#0b1020",
        "icons": [{"src": address(name), "sizes": sizes} for name, sizes in ICONS],
    }
    return Response(json.encode(data), media_type="application/manifest+json")


async def moved(visit: Visit) -> Response:
    """The addresses of earlier versions."""
    game = visit.request.path_params.get("game", "")
    return RedirectResponse(f"{HOME}/{game}" if game else HOME, 308)
