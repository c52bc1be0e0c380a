"""Posts word of a turn to an address that a person has named: a chat room, or a program."""

import asyncio
import hmac
import socket
import ssl
from functools import cache
from hashlib import sha256
from ipaddress import ip_address
from typing import Final, Literal
from urllib.parse import urlsplit

from msgspec import Struct, json

from cosmarium.server.news.delivery import Delayed, Rejected

SECONDS: Final = 10.0
SIGNATURE: Final = "x-cosmarium-signature"
AGAIN: Final = (408, 425, 429)  # answers that ask to come back later

Reach = Literal["public", "any", "off"]


class TurnWord(Struct, frozen=True):
    """What is posted. `text` is what chat rooms show."""

    text: str
    game: str
    table: str
    address: str
    name: str


def is_webhook(address: str, reach: Reach) -> bool:
    """Whether an address may be named at all; where it leads is looked up when it is used."""
    try:
        parts = urlsplit(address)
        there = bool(parts.hostname) and not parts.username and (parts.port or 1) > 0
    except ValueError:
        return False
    schemes = ("https",) if reach == "public" else ("https", "http")
    return there and parts.scheme in schemes and reach != "off" and len(address) <= 500


async def post(address: str, word: TurnWord, key: str, reach: Reach) -> None:
    """Post a signed message. It never follows redirects, and reaches only public addresses
    unless the operator allows others: else anybody could knock at machines near the server."""
    parts = urlsplit(address)
    host = parts.hostname or ""
    port = parts.port or (443 if parts.scheme == "https" else 80)
    there = await _look_up(host, port, reach)
    authorities = await asyncio.to_thread(_authorities)
    import httpx  # noqa: PLC0415  loaded by now

    body = json.encode(word)
    signature = hmac.new(key.encode(), body, sha256).hexdigest()
    shown = f"[{there}]" if ":" in there else there
    url = httpx.URL(address).copy_with(host=shown)
    headers = {
        "host": parts.netloc,
        "content-type": "application/json",
        "user-agent": "Cosmarium",
        SIGNATURE: f"sha256={signature}",
    }
    try:
        async with httpx.AsyncClient(
            timeout=SECONDS, trust_env=False, verify=authorities
        ) as client:
            answer = await client.post(
                url, content=body, headers=headers, extensions={"sni_hostname": host}
            )
    except httpx.HTTPError as error:
        raise Delayed(type(error).__name__) from error
    if answer.status_code >= 500 or answer.status_code in AGAIN:
        raise Delayed(str(answer.status_code))
    if not answer.is_success:
        raise Rejected(str(answer.status_code))


@cache
def _authorities() -> ssl.SSLContext:
    """Whom we trust. Read once, in a thread, and so is the library: both take a while, in which
    nobody would get an answer, and a server that posts nothing needs neither."""
    import httpx  # noqa: PLC0415  see above

    return httpx.create_ssl_context(trust_env=False)


async def _look_up(host: str, port: int, reach: Reach) -> str:
    """The address that is used: the one that was checked."""
    loop = asyncio.get_running_loop()
    try:
        found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except OSError as error:
        raise Delayed("no-address") from error
    addresses = [str(one[4][0]) for one in found]
    if reach != "any" and not all(ip_address(one).is_global for one in addresses):
        raise Rejected("not-public")
    return addresses[0]
