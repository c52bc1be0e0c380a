"""Sends e-mail by the operator's SMTP server."""

import os
from dataclasses import dataclass
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid, parseaddr
from typing import Final
from urllib.parse import unquote, urlsplit

from aiosmtplib import SMTPException, SMTPResponseException, send

from cosmarium.core.errors import BadInput
from cosmarium.server.news.delivery import Delayed, Rejected

SECONDS: Final = 20
# Links are longer than a usual line, and must not be encoded to fit.
WIDE: Final = SMTP.clone(max_line_length=900)
PASSWORD: Final = "COSMARIUM_SMTP_PASSWORD"  # noqa: S105  the name of a variable
PORTS: Final = {"smtp": 587, "smtps": 465}


@dataclass(frozen=True)
class Mailer:
    """An SMTP server, and from whom its mails come."""

    host: str
    port: int
    tls: bool  # from the start; otherwise STARTTLS where the server offers it
    user: str
    password: str
    sender: str

    async def send(
        self, to: str, subject: str, text: str, stop: str = "", one_click: bool = True
    ) -> None:
        """Send a text. `stop` is where the reader says: no more of these."""
        message = EmailMessage(policy=WIDE)
        message["From"], message["To"], message["Subject"] = self.sender, to, subject
        message["Date"], message["Message-ID"] = formatdate(), make_msgid("cosmarium")
        message["Auto-Submitted"] = "auto-generated"
        if stop:
            message["List-Unsubscribe"] = f"<{stop}>"
            if one_click:
                message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message.set_content(text)
        try:
            await send(
                message.as_bytes(),
                sender=parseaddr(self.sender)[1],
                recipients=[to],
                hostname=self.host,
                port=self.port,
                use_tls=self.tls,
                username=self.user or None,
                password=self.password or None,
                timeout=SECONDS,
            )
        except SMTPResponseException as error:
            raise (Rejected if error.code >= 500 else Delayed)(str(error.code)) from error
        except (SMTPException, OSError, ValueError) as error:
            raise Delayed(type(error).__name__) from error


def read_mailer(address: str, sender: str) -> Mailer:
    """Read `smtp://user@host:587`. Raises BadInput with one line if it cannot be read."""
    parts = urlsplit(address)
    if parts.scheme not in PORTS or not parts.hostname:
        raise BadInput(f"--smtp needs an address such as smtp://mail.example:587, not '{address}'")
    if "@" not in sender:
        raise BadInput("--mail-from needs an address such as games@games.example")
    if parts.password:
        raise BadInput(f"put the password of --smtp into the variable {PASSWORD}")
    try:
        port = parts.port or PORTS[parts.scheme]
    except ValueError as error:
        raise BadInput(f"'{address}' has no port that exists") from error
    user, password = unquote(parts.username or ""), os.environ.get(PASSWORD, "")
    return Mailer(parts.hostname, port, parts.scheme == "smtps", user, password, sender)
