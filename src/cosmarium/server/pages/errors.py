"""What went wrong, as a page: what happened, what is lost, one way on."""

from starlette.requests import HTTPConnection
from starlette.responses import Response

from cosmarium.server.pages.visit import page_language, write_page
from cosmarium.server.problems import Problem
from cosmarium.server.web.responses import ask_again_later, problem_view


def wants_page(connection: HTTPConnection) -> bool:
    """Whether a browser asks for something to look at, and not a program for data."""
    asked = connection.url.path.startswith("/api/")
    return not asked and "text/html" in connection.headers.get("accept", "")


def problem_page(connection: HTTPConnection, problem: Problem) -> Response:
    seen = problem_view(problem, page_language(connection))
    response = write_page(connection, "problem.html", {"problem": seen}, problem.status)
    ask_again_later(response, problem)
    return response
