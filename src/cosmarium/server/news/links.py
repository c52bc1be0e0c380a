"""Addresses in mails and feeds. They are signed, so nothing about them is stored."""

from dataclasses import dataclass

from cosmarium.server.keys import derive, same
from cosmarium.server.problems import Problem

LETTERS = 40  # of a signature: 160 bits


@dataclass(frozen=True)
class SignedLinks:
    """Links that only this server can have made, for one person and one purpose.

    `generation` is a number of the person's profile: a new one makes all older links invalid.
    """

    secret: str
    url: str  # of the server

    def token(self, purpose: str, person: str, generation: int, about: str = "") -> str:
        return f"{person}.{self._signature(purpose, person, generation, about)}"

    def address(self, purpose: str, person: str, generation: int, about: str = "") -> str:
        return f"{self.url}/{purpose}/{self.token(purpose, person, generation, about)}"

    def person_in(self, token: str) -> str:
        return token.partition(".")[0]

    def check(self, token: str, purpose: str, generation: int, about: str = "") -> None:
        """Raise Problem unless this server made the token."""
        wanted = self.token(purpose, self.person_in(token), generation, about)
        if not same(token, wanted):
            raise Problem("wrong-link")

    def key(self, purpose: str, person: str, generation: int) -> str:
        """A key that the server and one person share."""
        return self._signature(purpose, person, generation, "")

    def _signature(self, purpose: str, person: str, generation: int, about: str) -> str:
        return derive(self.secret, "signed", purpose, person, generation, about).hex()[:LETTERS]
