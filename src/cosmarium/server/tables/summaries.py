"""Summaries of tables, as lists store them."""

from msgspec import MsgspecError, json

from cosmarium.server.logs import warn_seldom
from cosmarium.server.tables.shapes import TableSummary

_decoder = json.Decoder(TableSummary)


def read_summary(text: str) -> TableSummary | None:
    """Return a stored summary; None if it is damaged, so that a list can leave it out."""
    try:
        return _decoder.decode(text)
    except MsgspecError:
        warn_seldom("row_damaged", reason="summary")
        return None
