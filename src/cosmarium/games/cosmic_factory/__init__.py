"""Cosmic Factory: draft nine tiles, build a galaxy in a minute; the weakest colour counts."""

from cosmarium.bundle import Bundle
from cosmarium.games.cosmic_factory.companion.companion import FactoryCompanion
from cosmarium.games.cosmic_factory.encoding import FactoryEncoding
from cosmarium.games.cosmic_factory.heuristics.expert import FactoryExpert
from cosmarium.games.cosmic_factory.heuristics.heuristics import FactoryHeuristics
from cosmarium.games.cosmic_factory.notation import board
from cosmarium.games.cosmic_factory.observation import as_json
from cosmarium.games.cosmic_factory.rules.game import GAME
from cosmarium.games.cosmic_factory.texts import FactoryTexts

BUNDLE = Bundle(
    package=__name__,
    game=GAME,
    heuristics=FactoryHeuristics(),
    expert=FactoryExpert(),
    encoding=FactoryEncoding(),
    texts=FactoryTexts,
    board=board,
    as_json=as_json,
    companion=FactoryCompanion(),
)
