"""The simple pages: about, the list of replays."""

from starlette.responses import Response

from cosmarium.server.pages.lobby import lists_data
from cosmarium.server.pages.visit import Visit
from cosmarium.version import __version__


async def about(visit: Visit) -> Response:
    return visit.page("about.html", version=__version__)


async def replays(visit: Visit, trouble: str = "") -> Response:
    """The list of replays. `trouble` says what is wrong with an uploaded record."""
    mine = (await lists_data(visit))["mine"]
    tables = [one for one in mine if one["status"] != "waiting"]
    return visit.page("replays.html", tables=tables, trouble=trouble)
