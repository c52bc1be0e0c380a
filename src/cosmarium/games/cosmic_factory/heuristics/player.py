"""The human-like player of section 3.4: a plan for every decision.

`effort` is its strength, the number of trial changes a galaxy: 45 stands for a human
minute, thousands with annealing for a nearly perfect player.
"""

from math import sqrt
from typing import Final

from cosmarium.core.contract import Observation
from cosmarium.core.dice import Dice
from cosmarium.core.heuristics import Heuristics
from cosmarium.games.cosmic_factory.actions import (
    CHOOSE,
    DONE,
    EXCHANGE,
    GRAB,
    KEEP,
    OFFER,
    OFFER_NOTHING,
    REACH,
    READY,
    SUBMIT,
    TAKE_BACK,
)
from cosmarium.games.cosmic_factory.components import (
    BLACK_HOLE,
    BLUE,
    BONUS_OPTIMISATION,
    CELLS,
    COLOURS,
    GALAXY_TILES,
    GREEN,
    HEAVENLY_GIFT,
    KEEPS,
    MARKERS,
    NO_CARD,
    OFFERING_PRICE,
    ORANGE,
    ROUNDS,
    STAR,
    TILE_SET,
    TRACK_END,
)
from cosmarium.games.cosmic_factory.heuristics.building import Arrangement, Best
from cosmarium.games.cosmic_factory.rules.bonus import is_reaching, may_grab
from cosmarium.games.cosmic_factory.rules.build import finish_problem, is_building
from cosmarium.games.cosmic_factory.rules.choices import chosen_galaxy, legal_choices
from cosmarium.games.cosmic_factory.rules.draft import kept
from cosmarium.games.cosmic_factory.rules.gestures import layout_actions
from cosmarium.games.cosmic_factory.rules.reasons import ALLOWED
from cosmarium.games.cosmic_factory.scoring.objective import Objective
from cosmarium.games.cosmic_factory.scoring.points import count_galaxy, field_of, points_of
from cosmarium.games.cosmic_factory.state import (
    HIDDEN,
    MODE_UNTIMED,
    PHASE_BUILD,
    PHASE_COMPLETE,
    PHASE_NEIGHBOUR_CHOICE,
    PHASE_READY,
    PHASE_SCORE_CHOICE,
    FactoryState,
    Player,
    find_tile,
)

# A bet is made from so many planets in the largest zone on.
BETS: Final = {GREEN: 9, BLUE: 5, ORANGE: 5}

# Drafting: what a planet, and a tile with two or more arms, is worth; and how wrong a
# person's judgement of a tile can be.
PLANET: Final = 1.0
BELT: Final = 1.0
NOISE: Final = 4.0

# Building: how much a point counts, and a point for the colour that lags.
WEIGHT: Final = 2
LAG_WEIGHT: Final = 3
STAR_WEIGHT: Final = 3

ANNEALED: Final = 1000  # trial changes from which on a galaxy is annealed
HOT: Final = 0.6  # temperatures, in points
COLD: Final = 0.25

# What a round brings a player on average (3.4: four players, 45 trial changes), and the
# planets, or tiles with two or more arms, in nine average tiles.
ROUND_GAIN: Final = (4.5, 4.8, 4.7, 1.05)
NINE_TILES: Final = (68 / 6, 36 / 6, 31 / 6, 40 / 6)
SPREAD: Final = 6.6  # of the difference between two players at the end


class FactoryHeuristics(Heuristics[FactoryState]):
    def terms(self, state: FactoryState, seat: int) -> list[tuple[str, float]]:
        """The markers as they may stand at the end: the lowest colour and the star count."""
        ahead = projection(state, seat)
        lowest = min(ahead[:COLOURS])
        spread = sum(ahead[:COLOURS]) - COLOURS * lowest
        return [("lowest", lowest), ("star", ahead[STAR]), ("balance", 0.05 * spread)]

    def swing(self, state: FactoryState) -> float:
        left = 0 if state.over else ROUNDS + 1 - state.round
        return SPREAD * sqrt(left / ROUNDS)

    def rests(self, state: FactoryState) -> bool:
        """A galaxy is for a plan: no tree search builds one."""
        return state.phase in (PHASE_READY, PHASE_BUILD)

    def plan(self, seen: Observation[FactoryState], dice: Dice, effort: int) -> list[int]:
        state, seat = seen.state, seen.seat
        player = state.players[seat]
        if state.phase < PHASE_READY:
            return plan_draft(state, player, dice)
        if state.phase == PHASE_BUILD and is_building(state, player):
            return plan_galaxy(state, seat, dice, effort)
        if state.phase < PHASE_COMPLETE:
            return [READY]
        return [plan_choice(state, seat)]


# -- value ----------------------------------------------------------------------------------


def projection(state: FactoryState, seat: int) -> list[float]:
    """Markers as they stand, plus this round by what is known of it, plus average rounds."""
    player = state.players[seat]
    this_round = expectation(state, seat)
    rounds = 0 if state.over else ROUNDS - state.round
    found = []
    for marker in range(MARKERS):
        height = player.markers[marker] + this_round[marker] + rounds * ROUND_GAIN[marker]
        found.append(min(float(TRACK_END), height))
    return found


def expectation(state: FactoryState, seat: int) -> list[float]:
    """What this round may bring: a galaxy as it lies, else the tiles of it that are known."""
    player = state.players[seat]
    if state.over:
        return [0.0] * MARKERS
    if state.card == HEAVENLY_GIFT:
        return list(ROUND_GAIN)
    if player.galaxy:
        earned = points_of(count_galaxy(player.galaxy), state.card).by_marker()
        return [float(points) for points in earned]
    tiles = [tile for tile in player.hand if tile != HIDDEN] or player.first + player.second
    found = []
    for marker in range(MARKERS):
        average = NINE_TILES[marker] / GALAXY_TILES
        more = sum([_amount(tile, marker) - average for tile in tiles if tile != HIDDEN])
        found.append(ROUND_GAIN[marker] * (1.0 + more / NINE_TILES[marker]))
    return found


def _amount(tile: int, marker: int) -> float:
    """Planets of a colour, or for the star whether it helps a belt."""
    printed = TILE_SET[tile]
    if marker == STAR:
        return 1.0 if printed.arms.bit_count() >= 2 else 0.0
    return float(sum([printed.planets[k] for k in range(CELLS) if printed.colours[k] == marker]))


# -- draft ----------------------------------------------------------------------------------


def lagging(player: Player) -> int:
    """The colour with the lowest marker; the first of several."""
    return player.markers[:COLOURS].index(player.lowest())


def plan_draft(state: FactoryState, player: Player, dice: Dice) -> list[int]:
    """Planets and belts, judged with noise."""
    worths = []
    for tile in player.offer:
        worth = tile_worth(tile) + NOISE * (dice.fraction() - 0.5)
        worths.append((-worth, tile))
    worths.sort()
    wanted = KEEPS - len(kept(state, player))
    return [KEEP + tile for _, tile in worths[:wanted]]


def tile_worth(tile: int) -> float:
    printed = TILE_SET[tile]
    belt = BELT if printed.arms.bit_count() >= 2 else 0.0
    return belt + PLANET * sum(printed.planets)


# -- build ----------------------------------------------------------------------------------


def wishes(state: FactoryState, player: Player) -> list[int]:
    """Weights of the markers; with card 2 a good galaxy is a bad one (K02)."""
    lag = lagging(player)
    weights = [LAG_WEIGHT if colour == lag else WEIGHT for colour in range(COLOURS)]
    weights.append(STAR_WEIGHT)
    return [-weight for weight in weights] if state.card == HEAVENLY_GIFT else weights


def plan_galaxy(state: FactoryState, seat: int, dice: Dice, effort: int) -> list[int]:
    """A whole galaxy, then bets; a galaxy that is complete stays as it is."""
    player = state.players[seat]
    if is_reaching(player):
        return plan_grab(state, player)
    if finish_problem(state, player) == ALLOWED:
        return plan_finish(state, player, player.galaxy)
    target = build(player.hand, Objective(state.card, wishes(state, player)), dice, effort)
    return layout_actions(state, seat, target) + plan_finish(state, player, target)


def build(hand: list[int], objective: Objective, dice: Dice, effort: int) -> list[int]:
    arrangement = Arrangement(hand, objective, dice)
    if effort < ANNEALED:
        arrangement.climb(effort)
        return arrangement.galaxy()
    best = Best(arrangement)
    arrangement.anneal(effort, HOT * WEIGHT, COLD * WEIGHT, best)
    return best.galaxy


def bets(state: FactoryState, galaxy: list[int]) -> int:
    """The colours worth a bonus tile, as bits."""
    count = count_galaxy(galaxy)
    colours = 0
    for colour, planets in BETS.items():
        if count.largest(colour) >= planets and state.card != HEAVENLY_GIFT:
            colours |= 1 << colour
    return colours


def plan_finish(state: FactoryState, player: Player, galaxy: list[int]) -> list[int]:
    colours = bets(state, galaxy)
    if state.mode == MODE_UNTIMED:
        return [SUBMIT + colours]
    if not colours or not may_grab(state, player, colours):
        return [DONE]
    grab = [REACH, GRAB + colours - 1]
    return [*grab, DONE] if state.card == BONUS_OPTIMISATION else grab


def plan_grab(state: FactoryState, player: Player) -> list[int]:
    """With the hand out already: somebody may have been faster."""
    colours = bets(state, player.galaxy)
    if colours and may_grab(state, player, colours):
        return [GRAB + colours - 1]
    return [TAKE_BACK]


# -- choices --------------------------------------------------------------------------------


def plan_choice(state: FactoryState, seat: int) -> int:
    if state.phase == PHASE_NEIGHBOUR_CHOICE:
        return plan_harm(state, seat)
    if state.phase == PHASE_SCORE_CHOICE:
        return plan_exchange(state, seat)
    return plan_offering(state.players[seat])


def plan_harm(state: FactoryState, seat: int) -> int:
    """Cards 1 and 13: the tile without which the neighbour's galaxy is worth least."""
    owner = state.right(seat) if state.card == BLACK_HOLE else state.left(seat)
    objective = Objective(state.card, wishes(state, state.players[owner]))
    galaxy = chosen_galaxy(state, seat)
    best = -1
    least = 0
    for action in legal_choices(state, seat):
        number = find_tile(galaxy, action - CHOOSE)
        worth = objective.worth(field_of(galaxy[:number] + galaxy[number + 1 :]))
        if best < 0 or worth < least:
            best = action
            least = worth
    return best


def plan_exchange(state: FactoryState, seat: int) -> int:
    """Card 19: the colour that lags after step a."""
    player = state.players[seat]
    earned = points_of(count_galaxy(player.galaxy), NO_CARD).zones
    after = [player.markers[colour] + earned[colour] for colour in range(COLOURS)]
    return EXCHANGE + after.index(min(after))


def plan_offering(player: Player) -> int:
    """Card 20: if the highest colour stays at least as high as the lowest."""
    highest = max(player.markers[:COLOURS])
    if highest - OFFERING_PRICE < player.lowest():
        return OFFER_NOTHING
    return OFFER + player.markers[:COLOURS].index(highest)
