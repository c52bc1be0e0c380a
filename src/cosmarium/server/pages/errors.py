"""The error page: what went wrong, and where to go from there."""

from starlette.requests import HTTPConnection
from starlette.responses import Response

from cosmarium.server.pages.visit import page_language, write_page
from cosmarium.server.problems import Problem
from cosmarium.server.web.responses import ask_again_later, problem_view


def wants_page(connection: HTTPConnection) -> bool:
    """Return whether the client wants a page rather than JSON."""
    asked = connection.url.path.startswith("/api/")
    return not asked and "text/html" in connection.headers.get("accept", "")


def problem_page(connection: HTTPConnection, problem: Problem) -> Response:
    seen = problem_view(problem, page_language(connection))
    home = problem.details.get("url", "/")  # of a server with a different address
    linked = "code" in connection.query_params
    about = {"problem": seen, "status": problem.status, "home": home, "linked": linked}
    response = write_page(connection, "problem.html", about, problem.status)
    ask_again_later(response, problem)
    return response
