"""The developer console of every page under test: what a page complains about fails its test."""

import re
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    Response,
    WebError,
)

LEFT = "net::ERR_ABORTED"  # the page was left, or the answer became a download


class Console:
    """Hears uncaught exceptions, console errors and failed requests of all pages of a browser."""

    def __init__(self) -> None:
        self.complaints: list[str] = []
        self._browser: Browser | None = None

    def watch(self, browser: Browser) -> None:
        """From now on, every new context or page of this browser is watched."""
        self._browser = browser
        make = browser.new_context

        def new_context(**arguments: Any) -> BrowserContext:
            context = make(**arguments)
            self._listen(context)
            return context

        def new_page(**arguments: Any) -> Page:
            return new_context(**arguments).new_page()

        browser.new_context = new_context  # type: ignore[method-assign]
        browser.new_page = new_page  # type: ignore[method-assign]

    def close(self) -> None:
        """Close what the test left open: only then everything has been heard."""
        for context in self._browser.contexts if self._browser else []:
            context.close()

    def judge(self, expected: list[str], possible: list[str]) -> list[str]:
        """What was neither expected nor possible, and what was expected but never heard; then
        forget it all.

        The patterns are regular expressions. A failed request is heard twice, as a request and as
        an error of the console; both lines end with its address.
        """
        heard, self.complaints = self.complaints, []
        known = expected + possible
        surprises = [one for one in heard if not any(re.search(each, one) for each in known)]
        missing = [each for each in expected if not any(re.search(each, one) for one in heard)]
        return surprises + [f"expected, but never heard: {each}" for each in missing]

    # -- listening ---------------------------------------------------------------------------

    def _listen(self, context: BrowserContext) -> None:
        context.on("weberror", self._exception)
        context.on("console", self._message)
        context.on("requestfailed", self._failed)
        context.on("response", self._response)

    def _exception(self, thrown: WebError) -> None:
        where = thrown.page.url if thrown.page else ""
        self.complaints.append(f"uncaught exception: {thrown.error} {where}")

    def _message(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(f"console: {message.text} {message.location['url']}")

    def _failed(self, request: Request) -> None:
        if request.failure != LEFT:
            self.complaints.append(f"request failed: {request.failure} {request.url}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.complaints.append(f"request refused: {response.status} {response.url}")
