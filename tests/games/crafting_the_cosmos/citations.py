"""The rules that a refusal may cite, by its reason, and refusals play does not meet."""

from collections.abc import Iterator

from cosmarium.core.contract import Refusal
from cosmarium.games.crafting_the_cosmos.components import LIFE_IDS
from cosmarium.games.crafting_the_cosmos.state import TO_DISCARD
from games.crafting_the_cosmos.table import Table

_TARGET = {"W-7": "are what the card names"}
_USELESS = {"W-7": "A use that would change nothing is not allowed"}

CITED = {
    "not_your_turn": {"S-20": "Only the player whose turn it is decides"},
    "other_still_crafts": {"M-12": "The next player crafts only after your omega"},
    "wrong_phase": {
        "S-20": "an energy phase, then a crafting phase",
        "S-21": "Crafting begins when everything is collected",
    },
    "decision_pending": {"M-6": "must be answered before anything else"},
    "not_your_token": {"E-2": "nobody else’s"},
    "no_token_there": {"E-2": "your own token and dark ones"},
    "own_token_not_moved": {"E-3": "Your own token must move at least once"},
    "no_moves_left": {"E-4": "There is no fourth move"},
    "stack_empty": {"R-2": "a stack that is not empty", "O-1": "a stack that is not empty"},
    "supply_empty": {
        "C-18": "If the supply holds less than you gain",
        "A-2": "If no star is in any supply",
    },
    "display_empty": {"R-5": "from the display or from the deck"},
    "no_cards_to_draw": {"R-5": "only the display is left"},
    "not_in_pool": {
        "P-1": "from your pool",
        "P-2": "from your pool",
        "P-3": "from your pool",
        "O-1": "place it on an empty space",
    },
    "space_occupied": {
        "P-1": "on any empty nebula space",
        "P-2": "on any empty star space",
        "P-3": "on an empty life space",
        "P-5": "A star space holds one star",
        "O-1": "on an empty space",
    },
    "not_adjacent_to_life": {"P-3": "adjacent to life of either side", **_TARGET},
    "must_use_start_space": {"P-3": "it must be the starting space L21"},
    "no_nebula": {"A-1": "Craft a nebula", **_TARGET},
    "already_finished": {"A-1": "Each tile is crafted once", **_TARGET},
    "too_few_stars": {"A-1": "exactly the number it needs"},
    "too_many_stars": {"A-1": "exactly the number it needs"},
    "stars_do_not_match": {"A-1": "of no element may there be more normal stars"},
    "not_around_nebula": {"A-1": "discard one of these stars"},
    "no_crystal_on_6": {"A-2": "if a crystal is on 6"},
    "star_available": {"A-2": "If no star is in any supply you get none"},
    "not_a_discharge_power": {"W-8": "are used only in a discharge"},
    "power_not_owned": {"K-5": "Use a power** of yours"},
    "needs_discharge": {"W-8": "are used only in a discharge"},
    "not_finished": {"A-3": "on a finished nebula"},
    "has_creature": {"A-3": "without a creature"},
    "life_missing": {"A-3": "whose six sides all hold life"},
    "no_creatures_left": {
        "A-3": "Take the top creature tile",
        "C-18": "nebulae and creatures are limited",
    },
    "no_free_slot": {"K-1": "choose a free slot"},
    "slot_taken": {"K-1": "choose a free slot"},
    "not_enough_cards": {
        "K-1": "pay its cost in energy cards",
        "K-6": "discard 5 energy cards",
        "W-2": "energy card",
        "F-5": "discards down to 10",
    },
    "wrong_card_kind": {"W-2": "of a kind of your choice"},
    "power_deck_empty": {"K-1": "must not be empty"},
    "not_among_drawn": {"K-2": "Keep one"},
    "no_supernova": {"X-1": "for 1 supernova", "W-2": "Gravitons and supernovae are taken"},
    "no_dna": {"X-2": "for 1 DNA"},
    "no_graviton": {
        "X-3": "for 1 graviton",
        "X-4": "for 1 graviton",
        "W-2": "Gravitons and supernovae are taken",
    },
    "no_star": {
        "X-1": "turn one of your stars",
        "X-3": "Move a star",
        "W-3": '"Discard a star" means a star or supernova from your board',
        **_TARGET,
    },
    "already_supernova": {"X-1": "turn one of your stars to its supernova side", **_TARGET},
    "not_a_supernova": _TARGET,
    "supernova_never_moves": {"X-3": "Supernovae never move"},
    "no_life": {"X-4": "Move life"},
    "no_proto": {
        "X-2": "turn proto-life into stable life",
        "O-2": "evolve one of your proto-life",
        "W-2": "life is discarded from your board",
        **_TARGET,
    },
    "no_stable": {"W-2": "life is discarded from your board", **_TARGET},
    "not_reachable": {"X-5": "A move goes to an adjacent empty space"},
    "no_target": _USELESS,
    "no_space": _USELESS,
    "wrong_sector": _TARGET,
    "must_choose_at_least_one": {"W-7": '"Up to" means at least one'},
    "token_already_used": {"W-7": "each of them once"},
    "not_exactly_one_creature": _TARGET,
    "wrong_size": _TARGET,
    "omega_possible": {"O-3": "One of both you must choose"},
    "wrong_number_of_cards": {"F-5": "discards down to 10"},
}

_FULL_LIFE = " ".join([f"{space}=S" for space in LIFE_IDS])


def refusals() -> Iterator[Refusal]:
    for table, actions in [*_energy(), *_crafting(), *_using(), *_effects()]:
        for action in actions:
            refusal = table.refusal(action)
            assert refusal is not None, action
            yield refusal
    waiting = Table("")
    waiting.state.fast, waiting.state.ahead = True, [1, 0, 0]
    refusal = waiting.refusal("omega-nebula 1", seat=1)
    assert refusal is not None
    yield refusal


def _energy() -> Iterator[tuple[Table, list[str]]]:
    shift = "phase=shift chemistry=pink light=dark time=dark,turquoise"
    yield Table("", table=shift), ["shift-dark gravity", "shift turquoise", "omega-nebula 1"]
    taking = Table("", table=shift.replace("chemistry", "gravity"))
    taking.state.stacks[0] = 0
    yield taking.play("shift pink", "shift-done"), ["take-nebula 1"]
    drawing = Table("", table=f"{shift} display=light:2")
    drawing.state.deck = [0, 0, 0, 0, 0]
    yield drawing.play("shift pink", "shift-done"), ["draw-deck", "draw time"]


def _crafting() -> Iterator[tuple[Table, list[str]]]:
    yield Table("pool=h:1,proto:1,T101 N05=T201 S19=O L21=S"), _OCCUPIED
    yield Table("L21=P"), ["place-proto L14", "place-star h S01", "place-nebula T101 N01"]
    yield Table("pool=proto:1"), ["place-proto L01"]
    stars = "S19=H S14=He S23=X(H) S09=O"
    yield Table(f"N05=T113 {stars}"), ["craft N05 S01", "craft N04 S19"]
    yield Table(f"N05=T113 {stars} S13=H"), ["craft N05 S19"]
    yield Table(f"N05=T113 {stars}".replace("S09=O", "S09=He")), ["craft N05 S19"]
    yield Table("N05=T113* N06=T201*8"), ["craft N05 S19", "create N05", "create N06"]
    yield Table(f"N05=T113* {_FULL_LIFE}", table="supply=creatures:0"), ["create N05"]
    yield Table("full=1"), ["discharge-none", "discharge-power quasar"]
    yield Table("full=1", table="supply=h:0"), ["discharge-star h"]
    yield Table("hand=time:2 powers=quasar"), ["buy-power 1 time", "buy-power 2 time"]
    yield Table("powers=quasar,pulsar,wormhole,evolution"), ["buy-power 1 time"]
    no_power_left = Table("hand=time:4")
    no_power_left.state.power_tops[1] = 0
    yield no_power_left, ["buy-power 1 time", "cash-set time"]
    yield Table("supernova=1 S19=X(H)"), ["flip S19", "flip S01"]
    yield Table("dna=1 L21=S"), ["evolve L21", "omega-evolve L21"]
    yield Table("L21=P"), ["evolve L21", "flip S19", "move L21 L14", "move S19 S14"]
    yield Table("graviton=1 S19=X(H)"), ["move S19 S14", "move S01 S02", "move L21 L14"]
    empty = Table("")
    empty.state.stacks[0] = 0
    yield empty, ["omega-nebula 1", "omega-none"]
    yield Table("", table="start=0").play("omega-nebula 2").chance("tile T209"), ["shift pink"]
    too_many = Table("hand=time:12")
    too_many.state.pending = [TO_DISCARD]
    yield too_many, ["discard light", "shift pink"]


_OCCUPIED = ["place-nebula T101 N05", "place-star h S19", "place-proto L21", "place-proto L01"]


def _owning(power: str, galaxy: str = "", table: str = "") -> Table:
    hand = "hand=light:5,time:5,gravity:5,chemistry:5"
    return Table(f"powers={power} {hand} {galaxy}", table=table)


def _using() -> Iterator[tuple[Table, list[str]]]:
    """Powers that cannot be paid, or would change nothing."""
    counters = "graviton=1 supernova=1"
    yield _owning("quasar"), ["power quasar light", "power pulsar gravity"]
    yield _owning("pulsar", counters), ["power pulsar time"]
    yield _owning("event-horizon"), ["power event-horizon light"]
    yield Table("powers=quasar graviton=1"), ["power quasar light"]
    yield _owning("creation"), ["power creation time", "discharge-power creation"]
    yield _owning("creation", f"full=1 {_FULL_LIFE}", "supply=life:9"), ["discharge-power creation"]
    yield _owning("survival-of-the-fittest"), ["power survival-of-the-fittest light"]
    yield _owning("wormhole"), ["power wormhole light"]
    yield _owning("nuclear-fusion"), ["power nuclear-fusion time"]
    yield _owning("speciation", "L21=P"), ["power speciation light"]
    yield _owning("molecular-cloud", "", "supply=c:0"), ["power molecular-cloud light"]
    no_creatures = _owning("evolution", "N05=T101*8 L01=S L02=S L03=S", "supply=creatures:0")
    yield no_creatures, ["power evolution light"]
    yield _owning("evolution", "N05=T101* L01=S L02=S L03=S"), ["power evolution light"]
    no_ash = _owning("stellar-ash")
    no_ash.state.stacks = [0, 0, 0]
    yield no_ash, ["power stellar-ash light"]


def _effects() -> Iterator[tuple[Table, list[str]]]:
    """Wrong answers to what a power asks."""
    for power, galaxy, before, answers in [
        ("survival-of-the-fittest", "L01=P L21=P L14=S", [], ["pay-life L14"]),
        ("survival-of-the-fittest", "L01=P L21=P L14=S", ["pay-life L01"], ["evolve L14", "done"]),
        ("genetic-drift", "L21=P L14=S", [], ["move L14 L13", "move L21 L48"]),
        ("wormhole", "L01=S L02=S L21=P", [], ["pay-life L21"]),
        ("wormhole", "L01=S L21=P", ["pay-life L01"], ["choose stable"]),
        ("wormhole", "L01=S L02=S", ["pay-life L01"], ["choose proto"]),
        ("wormhole", _WORMHOLE, ["pay-life L01", "choose proto"], ["move L02 L40", "move L21 L14"]),
        ("wormhole", _WORMHOLE, _MOVED, ["move L40 L41"]),
        ("nuclear-fusion", "S19=H", [], ["discard-star S01"]),
        ("solar-wind", "S19=H S14=X(O)", [], ["flip S01", "flip S14"]),
        ("shooting-star", "S19=H N05=T101*", [], ["move S01 S02", "move N01 N02", "move N05 N01"]),
        ("binary-star", "S19=X(H) S14=O graviton=1", [], ["unflip S14"]),
        ("ionizing-radiation", "S19=X(H) S14=O L21=P", [], ["choose-nova S14"]),
        ("ionizing-radiation", "S19=X(H) S01=X(O) L21=P", [], ["choose-nova S01"]),
        ("speciation", "L21=S", [], ["place-proto L01", "place-proto L21"]),
        ("relativity-delta", "", [], ["place-star c S15"]),
        ("stellar-ash", "N01=T201 N02=T101*", [], ["replace N01", "replace N02", "replace N03"]),
        ("evolution", _EVOLUTION, _PAID, ["choose-nebula N06"]),
    ]:
        first = next(action for action in _owning(power, galaxy).legal("power"))
        yield _owning(power, galaxy).play(first, *before), answers


_WORMHOLE = "L01=S L02=S L21=P L14=P L15=P"
_MOVED = ["pay-life L01", "choose proto", "move L21 L40"]
_EVOLUTION = "N05=T101*8 N06=T201* L01=S L02=S L03=S"
_PAID = ["pay-life L01", "pay-life L02", "pay-life L03"]
