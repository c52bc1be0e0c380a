"""What the learned value looks at: one seat's galaxy, its cards, and how the goals stand."""

from typing import Final

from mypy_extensions import i64

from cosmarium.core.bitsets import lowest, size
from cosmarium.core.heuristics import Heuristics
from cosmarium.core.learned import Features
from cosmarium.core.net import SparseRow
from cosmarium.games.crafting_the_cosmos.components import (
    CHAMBER_TOP,
    DISCHARGE_POINTS,
    GOALS,
    LAST_ROUND,
    LIFE_SPACES,
    LIVES_AROUND,
    NEBULA_SPACES,
    POWERS,
    STAR_SPACES,
    TILE_POINTS,
    TILE_SIZE,
)
from cosmarium.games.crafting_the_cosmos.heuristics.appraisal import Appraisal
from cosmarium.games.crafting_the_cosmos.heuristics.outlook import (
    Outlook,
    future_turns,
    in_crafting,
)
from cosmarium.games.crafting_the_cosmos.heuristics.value import parts
from cosmarium.games.crafting_the_cosmos.heuristics.worth import distance, stars_around
from cosmarium.games.crafting_the_cosmos.rules.overlap import in_front
from cosmarium.games.crafting_the_cosmos.scoring import goal_value
from cosmarium.games.crafting_the_cosmos.state import NONE, CraftingState, Player

TURNS: Final = LAST_ROUND + 1
MOST_CRYSTALS: Final = 15
MOST_CARDS: Final = 7  # of one kind
MOST_STEPS: Final = 5  # that the stars of a nebula are away
SIDES: Final = 6  # life spaces around a nebula
MOST_STARS: Final = 9  # of one element
MOST_LIFE: Final = 15
MOST_FULL: Final = 3
MOST_LEAD: Final = 3  # in a goal
MOST_WAIT: Final = 3  # rounds until a goal is scored
MOST_TOKENS: Final = 3  # on a control
TERMS: Final = 4  # turns left, in four steps: none, one, a few, many
VALUES: Final = 8  # terms of the hand-written value
HALVES: Final = 120  # of a point that a term counts at most
SMALL: Final = 3  # an amount that one step of the points inputs stands for

# A nebula space: free; a tile, by size and missing steps; a finished one, by missing life; full.
_TILE: Final = 1
_CRAFTED: Final = _TILE + 3 * (MOST_STEPS + 1)
_FULL: Final = _CRAFTED + SIDES + 1
NEBULA: Final = _FULL + 1

# Where each part of a row begins.
AT_TURNS: Final = 0
AT_PLAYERS: Final = AT_TURNS + 2 * TURNS
AT_SUPPLY: Final = AT_PLAYERS + 3
AT_POWERS: Final = AT_SUPPLY + MOST_CRYSTALS + 1
AT_SLOTS: Final = AT_POWERS + TERMS * POWERS
AT_CARDS: Final = AT_SLOTS + TERMS * 5
AT_CHAMBER: Final = AT_CARDS + 4 * (MOST_CARDS + 1)
AT_FULL: Final = AT_CHAMBER + (len(DISCHARGE_POINTS) + 1) * (CHAMBER_TOP + 1)
AT_NEBULAE: Final = AT_FULL + TERMS * (MOST_FULL + 1)
AT_KINDS: Final = AT_NEBULAE + NEBULA_SPACES * NEBULA
AT_POINTS: Final = AT_KINDS + TERMS * NEBULA
AT_STARS: Final = AT_POINTS + TERMS * (MOST_STEPS + 1)
AT_ELEMENTS: Final = AT_STARS + 5 * STAR_SPACES
AT_LIVES: Final = AT_ELEMENTS + 5 * (MOST_STARS + 1)
AT_LIFE: Final = AT_LIVES + 2 * LIFE_SPACES
AT_GOALS: Final = AT_LIFE + 2 * (MOST_LIFE + 1)
AT_CONTROLS: Final = AT_GOALS + GOALS * MOST_WAIT * (2 * MOST_LEAD + 1)
AT_OWN: Final = AT_CONTROLS + 4 * (MOST_TOKENS + 1)
AT_POOL: Final = AT_OWN + 4
AT_TERMS: Final = AT_POOL + 9
SIZE: Final = AT_TERMS + TERMS * VALUES
MOST: Final = 280  # inputs that are not zero at once


class CraftingFeatures(Features[CraftingState]):
    size = SIZE
    most = MOST
    branched = 0.08
    parts = [
        ("turns left, and whether one is under way", AT_TURNS),
        ("players", AT_PLAYERS),
        ("crystals in the supply", AT_SUPPLY),
        ("power by turns left", AT_POWERS),
        ("number of powers by turns left", AT_SLOTS),
        ("cards by kind", AT_CARDS),
        ("chamber", AT_CHAMBER),
        ("crystals to discharge", AT_FULL),
        ("nebula by space", AT_NEBULAE),
        ("kinds of nebulae by turns left", AT_KINDS),
        ("points of nebulae by missing steps and turns left", AT_POINTS),
        ("stars by space", AT_STARS),
        ("number of stars by element", AT_ELEMENTS),
        ("life by space", AT_LIVES),
        ("number of lives", AT_LIFE),
        ("lead in goals by rounds", AT_GOALS),
        ("tokens by control", AT_CONTROLS),
        ("control of the own token", AT_OWN),
        ("unplaced", AT_POOL),
        ("terms of the hand-written value by turns left", AT_TERMS),
    ]

    def write(self, state: CraftingState, seat: int, row: SparseRow) -> None:
        write_features(state, seat, row)

    def write_and_judge(
        self,
        by_hand: Heuristics[CraftingState],
        state: CraftingState,
        seat: int,
        row: SparseRow,
    ) -> float:
        return write_features(state, seat, row)


def write_features(state: CraftingState, seat: int, row: SparseRow) -> float:
    """Write the inputs of one seat; return its hand-written value."""
    state = in_front(state, seat)
    player = state.players[seat]
    turns = min(TURNS - 1, future_turns(state, seat))
    term = _term(turns)
    acting = in_crafting(state, seat)
    row.on(AT_TURNS + turns + (TURNS if acting else 0))
    row.on(AT_PLAYERS + state.seats - 2)
    row.on(AT_SUPPLY + min(MOST_CRYSTALS, state.crystals))
    _cards(player, term, row)
    _chamber(player, term, row)
    _nebulae(player, term, row)
    _stars(player, row)
    _life(player, row)
    _goals(state, seat, row)
    _controls(state, seat, row)
    if acting:
        _pool(player, row)
    return _terms(state, seat, term, row)


def _terms(state: CraftingState, seat: int, term: i64, row: SparseRow) -> float:
    """What the value is made of, in halves of a point; points already scored are certain.
    Returns the value."""
    look = Outlook(state, seat)
    points = parts(state, seat, look, Appraisal(state.players[seat], look))
    total = points[0]
    for k in range(1, VALUES):
        total += points[k]
        halves = round(2.0 * points[k])
        row.put(AT_TERMS + term * VALUES + k, max(-HALVES, min(HALVES, halves)))
    return total


def _term(turns: int) -> int:
    if turns <= 1:
        return turns
    return 2 if turns <= 3 else 3


def _cards(player: Player, term: i64, row: SparseRow) -> None:
    powers = 0
    for power in player.slots:
        if power != NONE:
            powers += 1
            row.on(AT_POWERS + term * POWERS + power)
    row.on(AT_SLOTS + term * 5 + powers)
    for kind in range(4):
        row.on(AT_CARDS + kind * (MOST_CARDS + 1) + min(MOST_CARDS, player.hand[kind]))


def _chamber(player: Player, term: i64, row: SparseRow) -> None:
    row.on(AT_CHAMBER + player.discharged * (CHAMBER_TOP + 1) + player.crystal)
    row.on(AT_FULL + term * (MOST_FULL + 1) + min(MOST_FULL, player.full))


def _nebulae(player: Player, term: i64, row: SparseRow) -> None:
    """Each space by itself, how many there are of each kind, and the points in reach."""
    life = player.all_life()
    counts = [0] * NEBULA
    points = [0] * (MOST_STEPS + 1)
    for nebula in range(NEBULA_SPACES):
        tile = player.tiles[nebula]
        around: i64 = LIVES_AROUND[nebula]
        kind = 0
        if player.creatures[2 * nebula]:
            kind = _FULL
        elif player.is_crafted(nebula):
            kind = _CRAFTED + size(around & ~life)
        elif tile != NONE:
            steps = min(MOST_STEPS, (distance(stars_around(player, nebula), tile) + 5) // 10)
            kind = _TILE + (TILE_SIZE[tile] - 1) * (MOST_STEPS + 1) + steps
            points[steps] += TILE_POINTS[tile]
        counts[kind] += 1
        row.on(AT_NEBULAE + nebula * NEBULA + kind)
    for kind in range(NEBULA):
        row.put(AT_KINDS + term * NEBULA + kind, counts[kind])
    for steps in range(MOST_STEPS + 1):
        row.put(AT_POINTS + term * (MOST_STEPS + 1) + steps, (points[steps] + 1) // SMALL)


def _stars(player: Player, row: SparseRow) -> None:
    for element in range(4):
        spaces = player.stars_of(element)
        row.on(AT_ELEMENTS + element * (MOST_STARS + 1) + min(MOST_STARS, size(spaces)))
        _spaces(spaces, AT_STARS + element * STAR_SPACES, row)
    row.on(AT_ELEMENTS + 4 * (MOST_STARS + 1) + min(MOST_STARS, size(player.novae)))
    _spaces(player.novae, AT_STARS + 4 * STAR_SPACES, row)


def _life(player: Player, row: SparseRow) -> None:
    row.on(AT_LIFE + min(MOST_LIFE, size(player.proto)))
    row.on(AT_LIFE + MOST_LIFE + 1 + min(MOST_LIFE, size(player.stable)))
    _spaces(player.proto, AT_LIVES, row)
    _spaces(player.stable, AT_LIVES + LIFE_SPACES, row)


def _spaces(spaces: i64, start: i64, row: SparseRow) -> None:
    while spaces:
        row.on(start + lowest(spaces))
        spaces &= spaces - 1


def _goals(state: CraftingState, seat: int, row: SparseRow) -> None:
    """The lead over the best of the others in each goal on the track."""
    if state.over:
        return
    for index in range(len(state.players[seat].goal_points), len(state.goals)):
        goal = state.goals[index]
        wait = max(0, min(MOST_WAIT - 1, index + 2 - state.round))
        best = 0
        for other in range(state.seats):
            if other != seat:
                best = max(best, goal_value(state.players[other], goal))
        lead = goal_value(state.players[seat], goal) - best
        place = MOST_LEAD + max(-MOST_LEAD, min(MOST_LEAD, lead))
        row.on(AT_GOALS + (goal * MOST_WAIT + wait) * (2 * MOST_LEAD + 1) + place)


def _controls(state: CraftingState, seat: int, row: SparseRow) -> None:
    """Where energy lies: it is what the next turn collects."""
    for control in range(4):
        tokens = state.dark[control]
        for other in range(state.seats):
            if other != seat and state.own_at[other] == control:
                tokens += 1
        row.on(AT_CONTROLS + control * (MOST_TOKENS + 1) + min(MOST_TOKENS, tokens))
    if state.own_at[seat] != NONE:
        row.on(AT_OWN + state.own_at[seat])


def _pool(player: Player, row: SparseRow) -> None:
    for element in range(4):
        row.put(AT_POOL + element, player.pool_stars[element])
    row.put(AT_POOL + 4, player.pool_proto)
    row.put(AT_POOL + 5, len(player.pool_tiles))
    row.put(AT_POOL + 6, player.supernovae)
    row.put(AT_POOL + 7, player.dna)
    row.put(AT_POOL + 8, player.gravitons)
