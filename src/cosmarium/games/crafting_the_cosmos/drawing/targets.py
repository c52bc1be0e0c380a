"""How actions and events touch the picture: targets, changes, journeys of pieces."""

from collections.abc import Iterator
from typing import Final

from cosmarium.core.contract import Action, Event
from cosmarium.games.crafting_the_cosmos import components as data
from cosmarium.games.crafting_the_cosmos import state as steps
from cosmarium.games.crafting_the_cosmos.drawing.names import name_of
from cosmarium.games.crafting_the_cosmos.drawing.scene import CraftingScene
from cosmarium.games.crafting_the_cosmos.state import NO_LIFE, NONE, CraftingState, Player

# By kind of action: what is pointed at, in the order in which one would; {0} is the action's
# first argument. In the crafting phase what is paid comes first (PAID). Kinds that are not here
# (done, forfeit, …) have buttons.
TARGETS: Final = {
    "shift-dark": "dark-{0}",
    "take-nebula": "stack-{0}",
    "draw": "display-{0}",
    "draw-deck": "deck",
    "place-nebula": "tile-{0} {1}",
    "place-star": "pool-{0} {1}",
    "craft": "{0} {1}",
    "discharge-star": "chamber supply-{0}",
    "discharge-none": "chamber",
    "discharge-power": "chamber power-{0}",
    "create": "{0}",
    "buy-power": "slot-{0} hand-{1}",
    "power": "power-{0} hand-{1}",
    "cash-set": "set hand-{0}",
    "flip": "{0}",
    "evolve": "{0}",
    "move": "{0} {1}",
    "omega-nebula": "omega stack-{0}",
    "omega-evolve": "omega {0}",
    "omega-none": "omega",
    "keep": "offer-{0}",
    "bottom": "offer-{0}",
    "put-stable": "{0}",
    "place-proto": "{0}",
    "discard-star": "{0}",
    "choose-star": "supply-{0}",
    "choose-nova": "{0}",
    "choose-nebula": "{0}",
    "replace": "{0}",
    "unflip": "{0}",
    "pay-life": "{0}",
    "discard": "hand-{0}",
}
PAID: Final = {
    "flip": "counter-supernova {0}",
    "evolve": "counter-dna {0}",
    "move": "counter-graviton {0} {1}",
    "place-proto": "pool-proto {0}",
}
CHOICES: Final = {"gain": "stack-1", "crystals": "chamber"}  # the others are buttons


def targets(action: Action, step: int) -> tuple[str, ...]:
    """By the kind of the open step."""
    kind, args = action.kind, action.args
    places = TARGETS.get(kind, "")
    if kind in PAID and step == steps.TO_CRAFT:
        places = PAID[kind]
    if kind == "shift":
        places = f"token-{data.SEAT_COLOURS.index(args[0]) + 1}"
    elif kind == "place-star" and step == steps.TO_PUT_STAR:
        places = "supply-{0} {1}"
    elif kind == "choose":
        places = CHOICES.get(args[0], "")
    elif kind == "move" and step == steps.TO_MOVE_BACK:
        places = "{1}"
    elif kind == "move" and args[0][0] == "N" and step != steps.TO_SHOOT:
        places = ""  # nebulae never move by gravitons, so nobody asks why not
    return tuple([name_of(place) for place in places.format(*args).split()])


def ghosts(before: CraftingState, after: CraftingState, seat: int) -> dict[str, str]:
    """Marks for what an action would bring or change: on a seat's board what differs, of what is
    counted what becomes more."""
    old, new = before.players[seat], after.players[seat]
    places = zip(_places(old, before), _places(new, after), strict=True)
    counts = zip(_counts(old, before), _counts(new, after), strict=True)
    found = [now[0] for was, now in places if was != now]
    found += [now[0] for was, now in counts if was[1] < now[1]]
    return {name_of(name): "ghost" for name in found}


def _places(player: Player, state: CraftingState) -> Iterator[tuple[str, object]]:
    """What lies where."""
    yield from zip(data.STAR_IDS, player.stars, strict=True)
    yield from zip(data.LIFE_IDS, player.life, strict=True)
    nebulae = zip(player.tiles, player.finished, strict=True)
    yield from zip(data.NEBULA_IDS, nebulae, strict=True)
    yield "chamber", (player.crystal, player.full)
    yield from [(f"token-{seat}", control) for seat, control in enumerate(state.own_at, 1)]


def _counts(player: Player, state: CraftingState) -> Iterator[tuple[str, int]]:
    """How many there are."""
    for code, count in zip(data.ELEMENTS, player.pool_stars, strict=True):
        yield f"pool-{code}", count
    yield "pool-proto", player.pool_proto
    for kind, count in zip(data.KINDS, state.dark, strict=True):
        yield f"dark-{kind}", count


# -- events -----------------------------------------------------------------------------------

PUTTING: Final = [  # powers that put a piece of the supply into the galaxy
    data.POWER_NAMES[power]
    for power in (
        data.RELATIVITY_DELTA,
        data.RELATIVITY_PSI,
        data.RELATIVITY_PHI,
        data.SPECIATION,
    )
]
USED: Final = ("activated", "discharge-used")
RECENT: Final = 40  # events looked through for what a power has asked for
ON_SPACE: Final = {  # which argument names the space
    "placed": 1,
    "crafted": 0,
    "star-discarded": 0,
    "life-discarded": 0,
    "created": 0,
    "creature-value": 0,
    "flipped": 0,
    "unflipped": 0,
    "evolved": 0,
    "moved": 1,
    "tile-replaced": 2,
}
COUNTED: Final = {"dna": "time", "supernova": "gravity", "graviton": "gravity"}  # their controls


def _on_space(scene: CraftingScene, seat: int, code: str) -> list[str]:
    """A space of a seat, wherever its galaxy is drawn; in miniature only what lies there."""
    if seat == scene.focus:
        return [name_of(code)]
    galaxy, space = scene.galaxies[seat], int(code[1:]) - 1
    lists = {"S": (galaxy.stars, NONE), "L": (galaxy.life, NO_LIFE), "N": (galaxy.tiles, NONE)}
    there, nothing = lists[code[0]]
    return [name_of(f"strip{seat + 1}", code)] if there[space] != nothing else []


def _thing(scene: CraftingScene, seat: int, own: str) -> str:
    """By its own id, or the line of an opponent."""
    return name_of(own) if seat == scene.focus else f"opponent-{seat + 1}"


def changed(scene: CraftingScene, event: Event) -> list[str]:
    seat, kind, detail = event.seat, event.kind, event.detail
    if kind in ON_SPACE:
        return _on_space(scene, seat, detail[ON_SPACE[kind]])
    if kind in ("crystal-raised", "chamber-full"):
        return [_thing(scene, seat, "chamber")]
    if kind == "discharged":
        count = scene.chamber(seat).discharged
        return [_thing(scene, seat, f"points-{count}" if count else "chamber")]
    if kind in ("took-card", "drew-kind", "discarded"):
        return [_thing(scene, seat, f"hand-{detail[-1]}")]
    if kind == "gained":
        part = "counter" if detail[1] in COUNTED else "pool"
        return [_thing(scene, seat, f"{part}-{detail[1]}")]
    return [name_of(name) for name in _shared(scene, event)]


def _shared(scene: CraftingScene, event: Event) -> list[str]:
    """What is drawn for all alike, or for the seat in the middle alone, as far as it is there."""
    kind, detail = event.kind, event.detail
    if kind == "shifted":
        token, _, control = detail
        if token in data.SEAT_COLOURS:
            return [f"token-{data.SEAT_COLOURS.index(token) + 1}"]
        return [f"dark-{control}"] if scene.state.dark[data.KINDS.index(control)] else []
    if kind == "refilled" and scene.state.display[data.KINDS.index(detail[0])]:
        return [f"display-{detail[0]}"]
    if kind in ("kept", *USED) and event.seat == scene.focus and not scene.offers():
        return [f"power-{detail[0]}"]
    if kind in ("goal-revealed", "goal-scored"):
        shown = [data.GOAL_IDS[one.goal] for one in scene.goals(scene.focus).shown]
        return [f"goal-{detail[0]}"] if detail[0] in shown else []
    return []


# -- journeys ---------------------------------------------------------------------------------


def journeys(scene: CraftingScene, events: list[Event]) -> list[tuple[str, str]]:
    """From supplies, pool and display to where the pieces lie now."""
    found: list[tuple[str, str]] = []
    taken = _put_by_powers([*scene.view.events[-RECENT:], *events])
    for event in events:
        start = _supply(event.detail[0]) if event in taken else _start(scene, event)
        if start:
            found += [(start, goal) for goal in changed(scene, event) if goal != start]
        if event.kind == "drew-tile":
            tile = data.TILE_IDS.index(event.detail[0])
            if tile in scene.tiles(event.seat):  # it still lies in the pool
                goal = _thing(scene, event.seat, f"tile-{event.detail[0]}")
                found.append((name_of("stack", data.TILE_SIZE[tile]), goal))
    return found


def _put_by_powers(told: list[Event]) -> list[Event]:
    """What Relativity and Speciation put into a galaxy comes from the supply, not the pool."""
    found = []
    asked = NONE  # the seat
    for event in told:
        if event.kind == "placed" and event.seat == asked:
            found.append(event)
        asked = event.seat if event.kind in USED and event.detail[0] in PUTTING else NONE
    return found


def _supply(code: str) -> str:
    return name_of("supply", "life" if code in ("proto", "stable") else code)


def _start(scene: CraftingScene, event: Event) -> str:
    """Where the piece of an event comes from; empty if nothing moves."""
    seat, kind, detail = event.seat, event.kind, event.detail
    mine = seat == scene.focus
    if kind == "placed" and detail[0] != "stable":
        source = "tile" if detail[0] in data.TILE_IDS else "pool"
        return _thing(scene, seat, f"{source}-{detail[0]}")
    if kind == "placed":
        return _supply(detail[0])
    if kind == "moved":
        return name_of("" if mine else f"strip{seat + 1}", detail[0])
    if kind == "gained":
        code = detail[1]
        return name_of("control", COUNTED[code]) if code in COUNTED else _supply(code)
    starts = {
        "took-card": f"display-{detail[0]}" if detail else "",
        "drew-kind": "deck",
        "shifted": f"dark-{detail[1]}" if detail and detail[0] == "dark" else "",
        "created": "supply-creatures",
        "discharged": "chamber" if mine else "",
        "kept": f"offer-{detail[0]}" if seat == scene.seat and detail else "",
    }
    start = starts.get(kind, "")
    return name_of(start) if start else ""
