"""Sends the list of public tables to everybody in the lobby whenever it changes."""

import asyncio
from collections.abc import Awaitable, Callable

from starlette.websockets import WebSocket

from cosmarium.server.supervision import until_one_ends

PAUSE = 0.5  # seconds between two reads of the list


class LobbyFeed:
    """Reads the list once for all connections, and only when it has changed."""

    def __init__(self, read: Callable[[], Awaitable[bytes]]) -> None:
        self._read = read
        self._changed = asyncio.Event()
        self._news = asyncio.Condition()
        self._list = b""
        self._version = 0

    def changed(self) -> None:
        self._changed.set()

    async def read(self) -> None:
        """Wait for a change, then read the list again."""
        await self._changed.wait()
        self._changed.clear()
        try:
            fresh = b'{"type":"lobby",' + (await self._read())[1:]
        except BaseException:
            self._changed.set()  # the change has not been read yet
            raise
        async with self._news:
            self._list, self._version = fresh, self._version + 1
            self._news.notify_all()

    async def show(self, websocket: WebSocket) -> None:
        await websocket.accept()
        if not self._version:
            self.changed()
        await until_one_ends(self._show(websocket), self._listen(websocket))

    async def _listen(self, websocket: WebSocket) -> None:
        while (await websocket.receive())["type"] != "websocket.disconnect":
            pass  # messages to the lobby are ignored

    async def _show(self, websocket: WebSocket) -> None:
        seen = 0
        while True:
            async with self._news:
                while self._version == seen:
                    await self._news.wait()
                seen, shown = self._version, self._list
            await websocket.send_text(shown.decode())
