"""Parts of the games' pages that are made from the code."""

from cosmarium.bundle import Bundle

ENCODING = "encoding"


def page_part(text: str, name: str, part: str) -> str:
    """A page with the part between its two marks replaced."""
    head, start, rest = text.partition(f"<!-- {name}: made by pytest --regenerate -->\n")
    _, end, tail = rest.partition(f"<!-- end of {name} -->\n")
    assert end, f"the page has no marks for its part '{name}'"
    return head + start + "\n" + part + "\n" + end + tail


def encoding_table(bundle: Bundle) -> str:
    """The slices of an encoding; those of each seat once."""
    counts = range(bundle.game.min_players, bundle.game.max_players + 1)
    sizes: dict[str, list[str]] = {}
    about: dict[str, str] = {}
    for players in counts:
        for part in bundle.encoding.slices(players):
            if part.name.startswith("seat ") and not part.name.startswith("seat 0:"):
                continue
            name = part.name.replace("seat 0:", "seat *k*:")
            sizes.setdefault(name, []).append(str(part.size))
            about[name] = part.about
    totals = " / ".join([f"{bundle.encoding.size(players):,}" for players in counts])
    actions = f"{len(bundle.game.actions):,} actions"
    lines = [
        f"{totals} numbers for {' / '.join(map(str, counts))} players; {actions}.",
        "Seats are numbered from the observing seat, which is 0.",
        "",
        "| slice | numbers | says |",
        "|---|---|---|",
    ]
    for name, found in sizes.items():
        size = found[0] if len(set(found)) == 1 else " / ".join(found)
        lines.append(f"| {name} | {size} | {about[name]} |")
    return "\n".join(lines) + "\n"
