"""The words of prompts: questions, verbs, chips, losses, and ways out. German is in de.po.

In a chip, what stands before the | is what the choice does; the page sets it off.
"""

from collections.abc import Mapping

PROMPTS: Mapping[str, str] = {
    # questions
    "ask-keep-six": "Keep three tiles. The other six go to {other}.",
    "ask-keep-three": "Keep three more tiles. The last three go to {other}, unseen.",
    "ask-choose-flip": "Turn one of {other:whose} tiles face down.",
    "ask-choose-removal": "Remove one of {other:whose} tiles.",
    "ask-exchange": "Your belt brings {points}. Which marker gets them?",
    "keep-these": "Keep these three",
    # chips
    "chip-keep": "Keep",
    "planets-on": "{terrain}: {count}.",
    "with": "{what}.",
    "belt-here": "A belt runs across it.",
    "chip-flip": "Turn over|: {other} {points:signed}",
    "chip-flip-same": "Turn over| this tile",
    "chip-removal": "Remove|: {other} {points:signed}",
    "chip-removal-same": "Remove| this tile",
    "chip-exchange": "{terrain}|: from {now} to {then}",
    "chip-offer": "Give| 5 {terrain} points for 2 star points",
    "chip-offer-none": "Offer nothing",
    "chip-ready": "I am ready",
    "chip-pick": "Pick up| this tile",
    "chip-lift": "Pick up| a tile of your galaxy",
    "chip-face-down": "Lay a tile| face down",
    "chip-apart": "Lay it| apart from the others",
    "chip-put": "Lay it| here",
    "chip-take-back": "Take it back",
    "chip-flip-own": "Turn over| this tile",
    "chip-reach": "Reach| for bonus tiles",
    "chip-grab": "Take| the bonus tile: {bonus}",
    "chip-done": "I am done",
    "chip-undone": "Go on building",
    "chip-submit": "Hand in| your galaxy; bonus tiles: {bonus}",
    # why not
    "why-others": "The others are still choosing.",
    "why-now": "Something else comes first.",
    # what to do instead
    "way-locked": "Your tiles stay where they are. Scoring comes next.",
    "way-is_done": "Choose “Go on building” first.",
    "way-already_sent": "Wait for the others.",
    "way-marker_too_low": "Choose a terrain with 5 points or more, or offer nothing.",
    "way-already_face_down": "Choose a tile that lies face up.",
}

PROMPT_PLURALS: Mapping[str, tuple[str, str]] = {
    "planets": ("{0} planet", "{0} planets"),
    "constellations": ("{0} constellation", "{0} constellations"),
    "belt-points": ("{0} point", "{0} points"),
}
