"""Players' keys, ids, and what is derived from a table's secret: dice, links, bots' seeds."""

import hmac
import secrets
from base64 import b32encode
from hashlib import blake2b, sha256
from typing import Final

KEY_BYTES: Final = 24  # 192 bits
ID_BYTES: Final = 9
SECRET_BYTES: Final = 32
LINK_BYTES: Final = 18
RECOVERY_BYTES: Final = 16


def new_key() -> str:
    """Return a new key, with which a player signs in. Only its hash is stored."""
    return secrets.token_urlsafe(KEY_BYTES)


def new_recovery() -> str:
    """Return a code that people can write down: 26 letters and digits, 128 bits."""
    letters = b32encode(secrets.token_bytes(RECOVERY_BYTES)).decode().rstrip("=")
    return "-".join([letters[place : place + 5] for place in range(0, len(letters), 5)])


def key_hash(key: str) -> str:
    # Keys are long and random, so a slow password hash would not make them safer.
    return sha256(key.encode()).hexdigest()


def new_id() -> str:
    """Return a new id. None begins with a minus: commands would take it for an option."""
    while (made := secrets.token_urlsafe(ID_BYTES)).startswith("-"):
        pass
    return made


def new_secret() -> str:
    return secrets.token_hex(SECRET_BYTES)


def derive(secret: str, *purpose: object) -> bytes:
    """Derive bytes for a purpose. They reveal neither the secret nor other derived bytes."""
    text = "/".join(map(str, purpose)).encode()
    return blake2b(text, key=bytes.fromhex(secret), digest_size=32).digest()


def dice_seed(secret: str) -> str:
    return derive(secret, "dice").hex()


def bot_seed(secret: str, seat: int, row: int) -> int:
    return int.from_bytes(derive(secret, "bot", seat, row)[:8], "big") >> 1


def link_code(secret: str, purpose: str, generation: int) -> str:
    """Return the secret code of an invite link."""
    code = derive(secret, "link", purpose, generation)[:LINK_BYTES]
    return code.hex()


def same(given: str, wanted: str) -> bool:
    return hmac.compare_digest(given.encode(), wanted.encode())
