"""Ids of tables and people."""

import secrets

import pytest

from cosmarium.server import keys


def test_no_id_looks_like_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["-abc", "--de", "f-gh"])
    monkeypatch.setattr(secrets, "token_urlsafe", lambda size: next(drawn))
    assert keys.new_id() == "f-gh"
