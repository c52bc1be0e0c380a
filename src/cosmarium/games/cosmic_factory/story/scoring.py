"""The lines of a scoring, seat by seat: each terrain, the belt, bonus tiles, the chaos card."""

from collections import Counter
from itertools import pairwise
from typing import Any, Final

from msgspec.structs import replace

from cosmarium.core.contract import Event
from cosmarium.games.cosmic_factory.components import (
    COLOUR_LETTERS,
    CRISSCROSS,
    MEGA_DISTRICT,
    MICRO_SCATTERING,
    MULTIPASS,
    card_name,
)
from cosmarium.games.cosmic_factory.scoring.points import zone_points
from cosmarium.games.cosmic_factory.story.pieces import BELT, STAR, card, terrain
from cosmarium.story import Count, Divider, Entry, Item, Step, of_steps, points_of

ENDS: Final = ("markers", "final")
STEPS: Final = ("gift", "zones", "belt", "bonus-won", "bonus-lost", "extra")
SCORED: Final = frozenset([*STEPS, *ENDS])  # the kinds of events that a scoring has


def scoring(step: Step) -> list[Item]:
    """A divider and lines for each seat. An offering (card 20) has only the last of them."""
    whole = any([event.kind == "zones" for event in step.events])
    items: list[Item] = [Divider("scoring", number=step.number, row=step.row)] if whole else []
    gained = points_of([step])
    for seat, total in enumerate(step.totals):
        if whole:
            points = gained.get(seat, 0)
            items.append(
                Divider("scored", seat, {}, points, total, step.number, step.number, step.row)
            )
        events = [event for event in step.events if event.seat == seat]
        items += [of_steps(entry, [step]) for entry in _lines(seat, events)]
    return items


def _lines(seat: int, events: list[Event]) -> list[Entry]:
    """What a seat's galaxy brings, in the order of the steps a to d, and where the seat stands."""
    gift = [event for event in events if event.kind == "gift"]
    extra = [event for event in events if event.kind == "extra"]
    found = [_gift(event) for event in gift]
    for event in events:
        if event.kind == "zones":
            added = [one for one in extra if one.detail[0] == event.detail[0]]
            found.append(_terrain(event, added, bool(gift)))
        elif event.kind == "belt":
            found.append(_belt(event, bool(gift)))
        elif event.kind in ("bonus-won", "bonus-lost"):
            found.append(_bonus(event))
        elif event.kind == "extra" and event.detail[0] == STAR.code:
            stars = Count("stars", int(event.detail[1]))
            sizes = event.detail[4:]
            args: dict[str, Any] = {"card": card(event.detail[3]), "stars": stars, "sizes": sizes}
            alike = len(sizes) > 1 and len(set(sizes)) == 1
            if alike:
                args |= {"zones": Count("star-zones", len(sizes)), "size": sizes[0]}
            found.append(_moved("card-gives-each" if alike else "card-gives", event, args))
    cuts = {
        id(event): int(cut.detail[1]) for event, cut in pairwise(events) if cut.kind == "cut-short"
    }
    found = [_cut_short(entry, cuts) for entry in found]
    final = [event for event in events if event.kind == "final"]
    ends = final or [event for event in events if event.kind == "markers"]
    return found + [_stands(event) for event in ends]


def _moved(
    kind: str, event: Event, args: dict[str, Any], effects: tuple[Entry, ...] = (), more: int = 0
) -> Entry:
    """A line about a marker, with the points that it moved."""
    points = int(event.detail[1]) + more
    gained = {event.seat: points} if points else {}
    return Entry(kind, event.seat, args, effects, gained, (event,))


def _cut_short(entry: Entry, cuts: dict[int, int]) -> Entry:
    """SC-cap: what the end of the track takes from the points of a line."""
    over = sum([cuts.get(id(event), 0) for event in entry.events])
    if not over:
        return entry
    points = entry.points[entry.seat] - over
    kind, lost = "cut-above" if over > 0 else "cut-below", Count("points", abs(over))
    effect = Entry(kind, args={"points": lost}, grave=True)
    gained = {entry.seat: points} if points else {}
    return replace(entry, effects=(*entry.effects, effect), points=gained)


def _gift(event: Event) -> Entry:
    owner = int(event.detail[0])
    return Entry("gift", event.seat, {"galaxy": Entry("galaxy", owner)}, events=(event,))


def _terrain(event: Event, extra: list[Event], is_gift: bool) -> Entry:
    """SC-a, with what the card adds (SC-d). Zones without planets are named if the card counts."""
    letter, worth = event.detail[:2]
    sizes = [int(size) for size in event.detail[3:] if extra or size != "0"]
    what = Entry("terrain" if is_gift else "own-terrain", event.seat, {"terrain": terrain(letter)})
    args: dict[str, Any] = {"what": what}
    effects = [_card_adds(one) for one in extra]
    if extra or len(sizes) > 1:
        effects = [*_zones(COLOUR_LETTERS.index(letter), sizes), *effects]
    if sizes:
        zones, planets = Count("zones", len(sizes)), Count("planets", sizes[0])
        args |= {"zones": zones, "sizes": tuple(sizes), "planets": planets}
    more = sum([int(one.detail[1]) for one in extra])
    told = _moved(_zone_kind(sizes, int(worth)), event, args, tuple(effects), more)
    return replace(told, events=(event, *extra))


def _zone_kind(sizes: list[int], worth: int) -> str:
    """How the zones of a terrain are told; the largest comes first."""
    if not sizes:
        return "zone-none"
    if not sizes[0]:
        return "zones-empty"
    if len(sizes) > 1:
        return "zones-single" if sizes[0] == sizes[-1] == 1 else "zones"
    if not worth:
        return "zone-few"
    return "zone-single" if sizes[0] == 1 else "zone"


def _zones(colour: int, sizes: list[int]) -> list[Entry]:
    """What each zone brings; equal ones together, and all that bring nothing."""
    found = []
    for planets, times in Counter(sizes).items():
        points = zone_points(colour, planets)
        if points:
            args = {"planets": Count("planets", planets), "points": Count("points", points)}
            args["zones"] = Count("zones", times)
            found.append(Entry("zone-points" if times == 1 else "zone-points-each", args=args))
    if len(sizes) > 1 and sizes[0] and not zone_points(colour, sizes[-1]):
        found.append(Entry("zone-nothing" if found else "zones-nothing"))
    return found


def _card_adds(event: Event) -> Entry:
    """Each zone that a card counts brings one point; K05 and K06 do not count all."""
    code, points = event.detail[3], int(event.detail[1])
    which = {card_name(MEGA_DISTRICT): "-large", card_name(MICRO_SCATTERING): "-small"}
    args = {
        "card": card(code),
        "points": Count("points", points),
        "zones": Count("zones", points),
    }
    return Entry(f"card-adds{which.get(code, '')}", event.seat, args, grave=True)


def _belt(event: Event, is_gift: bool) -> Entry:
    """SC-b; cards 4 and 10 count something else, card 19 moves another marker."""
    marker, worth, _, number, rule = event.detail
    what = Entry("belt" if is_gift else "own-belt", event.seat, {"belt": BELT})
    args = {
        "what": what,
        "belt": BELT,
        "tiles": Count("tiles", int(number)),
        "belts": Count("belts", int(number)),
        "stars": Count("stars", int(worth)),
    }
    if number == "0":
        return _moved("belt-none", event, args)
    if marker != STAR.code:
        args |= {"points": Count("points", int(worth)), "terrain": terrain(marker)}
        return _moved("belt-terrain", event, args)
    kinds = {card_name(CRISSCROSS): "net", card_name(MULTIPASS): "belts"}
    ending = "stars" if int(worth) else "short"
    return _moved(f"{kinds.get(rule, 'belt')}-{ending}", event, args)


def _bonus(event: Event) -> Entry:
    """SC-c: one's own largest zone against the largest."""
    letter, _, _, own, rival, most = event.detail
    args = {
        "terrain": terrain(letter),
        "planets": Count("planets", int(own)),
        "rival": Entry("has", int(rival), {"number": most}),
    }
    return _moved(event.kind, event, args)


def _stands(event: Event) -> Entry:
    """The weakest zone and the stars (EN-1)."""
    if event.kind == "final":
        points, lowest, stars = event.detail
        args: dict[str, Any] = {"points": Count("points", int(points)), "lowest": lowest}
    else:
        *markers, stars, number = event.detail
        least = min(map(int, markers))
        letter = COLOUR_LETTERS[[int(one) for one in markers].index(least)]
        args = {
            "points": least + int(stars),
            "lowest": least,
            "terrain": terrain(letter),
            "round": number,
        }
    return Entry(event.kind, event.seat, args | {"star": STAR, "stars": stars}, events=(event,))
