"""Other seats: how they stand, in words."""

from cosmarium.drawing.fragment import Opponent
from cosmarium.games.cosmic_factory.components import COLOURS, GALAXY_TILES, MARKERS
from cosmarium.games.cosmic_factory.drawing.scene import FactoryScene, letter
from cosmarium.games.cosmic_factory.state import PHASE_BUILD


def opponent(scene: FactoryScene, seat: int) -> Opponent:
    say, player, markers = scene.look.caption, scene.player(seat), scene.markers(seat)
    facts = [", ".join([f"{say(letter(m))} {markers[m]}" for m in range(MARKERS)])]
    if scene.open(seat) and player.galaxy:
        sizes = [f"{say(letter(c))} {scene.largest(seat, c)}" for c in range(COLOURS)]
        facts.append(say("largest-zones", ", ".join(sizes)))
        if scene.phase == PHASE_BUILD:
            facts.append(say("placed", len(player.galaxy), GALAXY_TILES))
    held = [say(letter(c)) for c in range(COLOURS) if player.bonus >> c & 1]
    if held:
        facts.append(say("holds", ", ".join(held)))
    name, doing = scene.view.name(seat), scene.doing(seat)
    return Opponent(seat, name, doing, tuple(facts), scene.final(seat), scene.acts(seat))
