"""A human-like player: a plan for every decision.

`effort` is its strength, the number of trial changes a galaxy: 45 stands for a human
minute, thousands with annealing for a nearly perfect player.
"""

from typing import Final

from cosmarium.core.dice import Dice
from cosmarium.core.rules import ALLOWED
from cosmarium.games.cosmic_factory.actions import (
    CHOOSE,
    DONE,
    EXCHANGE,
    GRAB,
    KEEP,
    OFFER,
    OFFER_NOTHING,
    REACH,
    SUBMIT,
    TAKE_BACK,
)
from cosmarium.games.cosmic_factory.components import (
    BLACK_HOLE,
    BLUE,
    BONUS_OPTIMISATION,
    COLOURS,
    GREEN,
    HEAVENLY_GIFT,
    KEEPS,
    NO_CARD,
    OFFERING_PRICE,
    ORANGE,
    TILE_SET,
)
from cosmarium.games.cosmic_factory.heuristics.building import Arrangement, Best
from cosmarium.games.cosmic_factory.rules.bonus import bonus_problem, is_reaching
from cosmarium.games.cosmic_factory.rules.build import finish_problem
from cosmarium.games.cosmic_factory.rules.choices import chosen_galaxy, possible_choices
from cosmarium.games.cosmic_factory.rules.draft import kept
from cosmarium.games.cosmic_factory.rules.gestures import layout_actions
from cosmarium.games.cosmic_factory.scoring.objective import Objective
from cosmarium.games.cosmic_factory.scoring.points import count_galaxy, field_of, points_of
from cosmarium.games.cosmic_factory.state import (
    MODE_UNTIMED,
    PHASE_NEIGHBOUR_CHOICE,
    PHASE_SCORE_CHOICE,
    FactoryState,
    Player,
    find_tile,
)

# A bet is made from so many planets in the largest zone on.
BETS: Final = {GREEN: 9, BLUE: 5, ORANGE: 5}

# Drafting: what a planet, and a tile with two or more arms, is worth; and how wrong a
# person's judgement of a tile can be, in a hurry and with time.
PLANET: Final = 1.0
BELT: Final = 1.0
NOISE: Final = 4.0
LESS_NOISE: Final = 2.0

# Building: how much a point counts, and a point for the colour that lags.
WEIGHT: Final = 2
LAG_WEIGHT: Final = 3
STAR_WEIGHT: Final = 3

# Trial changes from which on a player takes time: a galaxy is annealed, and a tile judged with
# less noise.
ANNEALED: Final = 1000
HOT: Final = 0.6  # temperatures, in points
COLD: Final = 0.25

# -- draft ----------------------------------------------------------------------------------


def lagging(player: Player) -> int:
    """The colour with the lowest marker; the first of several."""
    return player.markers[:COLOURS].index(player.lowest())


def plan_draft(state: FactoryState, player: Player, dice: Dice, effort: int) -> list[int]:
    """Planets and belts, judged with noise."""
    noise = NOISE if effort < ANNEALED else LESS_NOISE
    worths = []
    for tile in player.offer:
        worth = tile_worth(tile) + noise * (dice.fraction() - 0.5)
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
        return plan_finish(state, player, bets(state, player.galaxy))
    target = build(player.hand, Objective(state.card, wishes(state, player)), dice, effort)
    layout = layout_actions(state, seat, target)
    return layout + plan_finish(state, player, bets(state, target))


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


def plan_finish(state: FactoryState, player: Player, colours: int) -> list[int]:
    if state.mode == MODE_UNTIMED:
        return [SUBMIT + colours]
    if not colours or bonus_problem(state, player, colours) != ALLOWED:
        return [DONE]
    grab = [REACH, GRAB + colours - 1]
    return [*grab, DONE] if state.card == BONUS_OPTIMISATION else grab


def plan_grab(state: FactoryState, player: Player) -> list[int]:
    """With the hand out already: somebody may have been faster."""
    colours = bets(state, player.galaxy)
    if colours and bonus_problem(state, player, colours) == ALLOWED:
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
    for tile in possible_choices(state, seat):
        number = find_tile(galaxy, tile)
        worth = objective.worth(field_of(galaxy[:number] + galaxy[number + 1 :]))
        if best < 0 or worth < least:
            best = CHOOSE + tile
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
