"""Cosmogenesis: shape a star system, collide bodies, give them water, rings and life."""

from cosmarium.bundle import Bundle
from cosmarium.games.cosmogenesis.companion.companion import CosmogenesisCompanion
from cosmarium.games.cosmogenesis.components import value_net
from cosmarium.games.cosmogenesis.encoding import CosmogenesisEncoding
from cosmarium.games.cosmogenesis.features import CosmogenesisFeatures
from cosmarium.games.cosmogenesis.heuristics import CosmogenesisHeuristics
from cosmarium.games.cosmogenesis.notation import board
from cosmarium.games.cosmogenesis.observation import as_json
from cosmarium.games.cosmogenesis.rules.game import GAME
from cosmarium.games.cosmogenesis.texts import CosmogenesisTexts

BUNDLE = Bundle(
    package=__name__,
    game=GAME,
    heuristics=CosmogenesisHeuristics(),
    features=CosmogenesisFeatures(),
    value_net=value_net,
    encoding=CosmogenesisEncoding(),
    texts=CosmogenesisTexts,
    board=board,
    as_json=as_json,
    companion=CosmogenesisCompanion(),
)
