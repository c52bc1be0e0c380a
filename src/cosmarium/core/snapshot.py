"""Positions as plain data, for equality, pickling and tests."""


def snapshot(value: object) -> object:
    """Return nested lists of ints, strings and None, in the order of each class's FIELDS."""
    if isinstance(value, list | tuple):
        return [item if isinstance(item, int) else snapshot(item) for item in value]
    fields: tuple[str, ...] | None = getattr(value, "FIELDS", None)
    if fields is None:
        return value
    return [snapshot(getattr(value, name)) for name in fields]


def restore(blank: object, data: object) -> object:
    """Fill a blank object of the same class and number of seats from a snapshot.

    Lists of objects keep their length in the blank one; nothing is shared with `data`. Fields that
    a later version has added (`ADDED`) may be missing.
    """
    if isinstance(blank, list) and isinstance(data, list):
        if blank and hasattr(blank[0], "FIELDS"):
            return [restore(part, item) for part, item in zip(blank, data, strict=True)]
        return snapshot(data)
    fields: tuple[str, ...] | None = getattr(blank, "FIELDS", None)
    if fields is None or not isinstance(data, list):
        return data
    added: int = getattr(blank, "ADDED", 0)
    if not len(fields) - added <= len(data) <= len(fields):
        raise ValueError(f"{len(data)} fields instead of {len(fields)}")
    for name, item in zip(fields, data, strict=False):
        setattr(blank, name, restore(getattr(blank, name), item))
    return blank


def same(one: object, other: object) -> bool:
    """Whether two positions have equal snapshots."""
    if one == other:  # they share what did not change
        return True
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        if len(one) != len(other):
            return False
        for item, twin in zip(one, other, strict=True):
            if item is not twin and not same(item, twin):
                return False
        return True
    fields: tuple[str, ...] | None = getattr(one, "FIELDS", None)
    if fields is None or fields != getattr(other, "FIELDS", None):
        return False
    for name in fields:
        item, twin = getattr(one, name), getattr(other, name)
        if item is not twin and not same(item, twin):
            return False
    return True
