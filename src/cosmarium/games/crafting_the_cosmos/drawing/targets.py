"""How actions and events touch the picture: targets, changes, journeys of pieces."""

from typing import Final

from cosmarium.core.contract import Action, Event
from cosmarium.games.crafting_the_cosmos.components import (
    ELEMENTS,
    GOAL_IDS,
    GRAVITY,
    KINDS,
    LIFE_IDS,
    NEBULA_IDS,
    POWER_NAMES,
    RELATIVITY_DELTA,
    RELATIVITY_PHI,
    RELATIVITY_PSI,
    SEAT_COLOURS,
    SPECIATION,
    STAR_IDS,
    TILE_IDS,
    TILE_SIZE,
    TIME,
)
from cosmarium.games.crafting_the_cosmos.drawing.names import name_of
from cosmarium.games.crafting_the_cosmos.drawing.scene import CraftingScene
from cosmarium.games.crafting_the_cosmos.state import (
    NO_LIFE,
    NONE,
    TO_CRAFT,
    TO_MOVE_BACK,
    TO_PUT_STAR,
    TO_SHOOT,
    CraftingState,
)

# By kind of action: what is pointed at, in the order in which one would, and which of the
# action's arguments names it; `space` is a space of the galaxy. In the crafting phase what is
# paid comes first (PAID). Kinds that are not here (done, forfeit, …) have buttons.
TARGETS: Final[dict[str, tuple[tuple[str, int | None], ...]]] = {
    "shift-dark": (("dark", 0),),
    "take-nebula": (("stack", 0),),
    "draw": (("display", 0),),
    "draw-deck": (("deck", None),),
    "place-nebula": (("tile", 0), ("space", 1)),
    "craft": (("space", 0), ("space", 1)),
    "discharge-star": (("chamber", None), ("supply", 0)),
    "discharge-none": (("chamber", None),),
    "discharge-power": (("chamber", None), ("power", 0)),
    "create": (("space", 0),),
    "buy-power": (("slot", 0), ("hand", 1)),
    "power": (("power", 0), ("hand", 1)),
    "cash-set": (("set", None), ("hand", 0)),
    "flip": (("space", 0),),
    "evolve": (("space", 0),),
    "move": (("space", 0), ("space", 1)),
    "omega-nebula": (("omega", None), ("stack", 0)),
    "omega-evolve": (("omega", None), ("space", 0)),
    "omega-none": (("omega", None),),
    "keep": (("offer", 0),),
    "bottom": (("offer", 0),),
    "put-stable": (("space", 0),),
    "place-proto": (("space", 0),),
    "discard-star": (("space", 0),),
    "choose-star": (("supply", 0),),
    "choose-nova": (("space", 0),),
    "choose-nebula": (("space", 0),),
    "replace": (("space", 0),),
    "unflip": (("space", 0),),
    "pay-life": (("space", 0),),
    "discard": (("hand", 0),),
}
PAID: Final = {
    "flip": ("counter", "supernova"),
    "evolve": ("counter", "dna"),
    "move": ("counter", "graviton"),
    "place-proto": ("pool", "proto"),
}
CHOICES: Final = {  # which have a place of their own; the others are buttons
    "gain": name_of("stack", 1),
    "crystals": name_of("chamber"),
}


def targets(action: Action, step: int) -> tuple[str, ...]:
    """By the kind of the open step."""
    kind, args = action.kind, action.args
    if kind == "shift":
        return (name_of("token", SEAT_COLOURS.index(args[0]) + 1),)
    if kind == "place-star":
        source = "supply" if step == TO_PUT_STAR else "pool"
        return name_of(source, args[0]), name_of(args[1])
    if kind == "choose":
        return (CHOICES[args[0]],) if args[0] in CHOICES else ()
    if kind == "move" and step == TO_MOVE_BACK:
        return (name_of(args[1]),)
    if kind == "move" and args[0][0] == "N" and step != TO_SHOOT:
        return ()  # nebulae never move by gravitons, so nobody asks why not
    found = [name_of(*PAID[kind])] if kind in PAID and step == TO_CRAFT else []
    for part, number in TARGETS.get(kind, ()):
        if number is None:
            found.append(name_of(part))
        else:
            found.append(name_of("" if part == "space" else part, args[number]))
    return tuple(found)


def ghosts(before: CraftingState, after: CraftingState, seat: int) -> dict[str, str]:
    """Marks for what an action would bring or change on a seat's board."""
    old, new = before.players[seat], after.players[seat]
    found = {}
    boards = (
        (STAR_IDS, old.stars, new.stars),
        (LIFE_IDS, old.life, new.life),
        (NEBULA_IDS, old.tiles, new.tiles),
        (NEBULA_IDS, old.finished, new.finished),
    )
    for ids, was, now in boards:
        for space, name in enumerate(ids):
            if was[space] != now[space]:
                found[name_of(name)] = "ghost"
    for element, code in enumerate(ELEMENTS):
        if new.pool_stars[element] > old.pool_stars[element]:
            found[name_of("pool", code)] = "ghost"
    if new.pool_proto > old.pool_proto:
        found[name_of("pool", "proto")] = "ghost"
    if (new.crystal, new.full) != (old.crystal, old.full):
        found[name_of("chamber")] = "ghost"
    for number, control in enumerate(after.own_at):
        if control != before.own_at[number]:
            found[name_of("token", number + 1)] = "ghost"
    for control, kind in enumerate(KINDS):
        if after.dark[control] > before.dark[control]:
            found[name_of("dark", kind)] = "ghost"
    return found


# -- events -----------------------------------------------------------------------------------

PUTTING: Final = [  # powers that put a piece of the supply into the galaxy
    POWER_NAMES[power] for power in (RELATIVITY_DELTA, RELATIVITY_PSI, RELATIVITY_PHI, SPECIATION)
]
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
CHAMBER: Final = ("crystal-raised", "chamber-full")
COUNTED: Final = {"dna": TIME, "supernova": GRAVITY, "graviton": GRAVITY}  # and their controls


def _space(scene: CraftingScene, seat: int, code: str) -> list[str]:
    """A space of a seat, wherever its galaxy is drawn; in miniature only what lies there."""
    if seat == scene.focus:
        return [name_of(code)]
    galaxy, space = scene.galaxies[seat], int(code[1:]) - 1
    there = {
        "S": galaxy.stars[space : space + 1] != (NONE,),
        "L": galaxy.life[space] != NO_LIFE,
        "N": galaxy.tiles[space : space + 1] != (NONE,),
    }[code[0]]
    return [name_of(f"strip{seat + 1}", code)] if there else []


def _thing(scene: CraftingScene, seat: int, *own: object) -> str:
    """By its own id, or the line of an opponent."""
    return name_of(*own) if seat == scene.focus else f"opponent-{seat + 1}"


def changed(scene: CraftingScene, event: Event) -> list[str]:
    seat, kind, detail = event.seat, event.kind, event.detail
    if kind in ON_SPACE:
        return _space(scene, seat, detail[ON_SPACE[kind]])
    if kind in CHAMBER:
        return [_thing(scene, seat, "chamber")]
    if kind == "discharged":
        count = scene.chamber(seat).discharged
        return [_thing(scene, seat, *(("points", count) if count else ("chamber",)))]
    if kind in ("took-card", "drew-kind", "discarded"):
        return [_thing(scene, seat, "hand", detail[-1])]
    if kind == "shifted":
        return _token(scene, detail[0], KINDS.index(detail[2]))
    if kind == "refilled":
        there = scene.market.display[KINDS.index(detail[0])]
        return [name_of("display", detail[0])] if there else []
    if kind == "gained":
        return [_gain(scene, seat, detail[1])]
    if kind in ("kept", "activated", "discharge-used"):
        return _power(scene, seat, detail[0])
    if kind in ("goal-revealed", "goal-scored"):
        return _goal(scene, detail[0])
    return []


def _token(scene: CraftingScene, token: str, control: int) -> list[str]:
    if token in SEAT_COLOURS:
        return [name_of("token", SEAT_COLOURS.index(token) + 1)]
    return [name_of("dark", KINDS[control])] if scene.energy.dark[control] else []


def _gain(scene: CraftingScene, seat: int, code: str) -> str:
    return _thing(scene, seat, "counter" if code in COUNTED else "pool", code)


def _power(scene: CraftingScene, seat: int, code: str) -> list[str]:
    return [name_of("power", code)] if seat == scene.focus and not scene.offers() else []


def _goal(scene: CraftingScene, code: str) -> list[str]:
    """Goals that lie on the track."""
    shown = [GOAL_IDS[one.goal] for one in scene.goals.shown]
    return [name_of("goal", code)] if code in shown else []


def journeys(scene: CraftingScene, events: list[Event]) -> list[tuple[str, str]]:
    """From supplies, pool and display to where the pieces lie now."""
    found: list[tuple[str, str]] = []
    taken = _put_by_powers([*scene.view.events[-RECENT:], *events])
    for event in events:
        start = _supply(event.detail[0]) if event in taken else _start(scene, event)
        if start:
            found += [(start, goal) for goal in changed(scene, event) if goal != start]
        if event.kind == "drew-tile":
            found += _drawn_tile(scene, event)
    return found


def _put_by_powers(told: list[Event]) -> list[Event]:
    """What Relativity and Speciation put into a galaxy comes from the supply, not the pool."""
    found = []
    asked = NONE  # the seat
    for event in told:
        if event.kind == "placed" and event.seat == asked:
            found.append(event)
        used = event.kind in ("activated", "discharge-used") and event.detail[0] in PUTTING
        asked = event.seat if used else NONE
    return found


def _supply(code: str) -> str:
    return name_of("supply", "life" if code in ("proto", "stable") else code)


def _start(scene: CraftingScene, event: Event) -> str:
    """Where the piece of an event comes from; empty if nothing moves."""
    seat, kind, detail = event.seat, event.kind, event.detail
    if kind == "placed":
        if detail[0] == "stable":
            return _supply(detail[0])
        source = ("tile", detail[0]) if detail[0] in TILE_IDS else ("pool", detail[0])
        return _thing(scene, seat, *source)
    if kind == "moved":
        where = name_of(detail[0])
        return where if seat == scene.focus else name_of(f"strip{seat + 1}", detail[0])
    if kind == "took-card":
        return name_of("display", detail[0])
    if kind == "drew-kind":
        return name_of("deck")
    if kind == "shifted" and detail[0] == "dark":
        return name_of("dark", detail[1])
    if kind == "gained":
        code = detail[1]
        if code in COUNTED:
            return name_of("control", KINDS[COUNTED[code]])
        return _supply(code)
    if kind == "created":
        return name_of("supply", "creatures")
    if kind == "discharged" and seat == scene.focus:
        return name_of("chamber")
    if kind == "kept" and seat == scene.seat:
        return name_of("offer", detail[0])
    return ""


def _drawn_tile(scene: CraftingScene, event: Event) -> list[tuple[str, str]]:
    """Into the pool, where it still lies."""
    tile = TILE_IDS.index(event.detail[0])
    if tile not in scene.pool(event.seat).tiles:
        return []
    goal = _thing(scene, event.seat, "tile", event.detail[0])
    return [(name_of("stack", TILE_SIZE[tile]), goal)]
