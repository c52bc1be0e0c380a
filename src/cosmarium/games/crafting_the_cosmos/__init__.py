"""Crafting the Cosmos: shift energy, craft nebulae from stars, let life grow around them."""

from cosmarium.bundle import Bundle
from cosmarium.games.crafting_the_cosmos.companion.companion import CraftingCompanion
from cosmarium.games.crafting_the_cosmos.components import value_net
from cosmarium.games.crafting_the_cosmos.encoding import CraftingEncoding
from cosmarium.games.crafting_the_cosmos.features import CraftingFeatures
from cosmarium.games.crafting_the_cosmos.heuristics.heuristics import (
    CraftingExpert,
    CraftingHeuristics,
)
from cosmarium.games.crafting_the_cosmos.notation.board import board
from cosmarium.games.crafting_the_cosmos.observation import as_json
from cosmarium.games.crafting_the_cosmos.rules.game import GAME
from cosmarium.games.crafting_the_cosmos.texts import CraftingTexts

BUNDLE = Bundle(
    package=__name__,
    game=GAME,
    heuristics=CraftingHeuristics(),
    expert=CraftingExpert(),
    features=CraftingFeatures(),
    value_net=value_net,
    encoding=CraftingEncoding(),
    texts=CraftingTexts,
    board=board,
    as_json=as_json,
    companion=CraftingCompanion(),
)
