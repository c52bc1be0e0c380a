"""The words of Cosmic Factory; English here, German in de.po."""

from collections.abc import Mapping

from cosmarium.core.contract import Action, Observation
from cosmarium.games.cosmic_factory.components import CARD_NAMES, NEW_DIMENSION, TILE_NAMES
from cosmarium.games.cosmic_factory.notation import LABELS
from cosmarium.games.cosmic_factory.state import FactoryState
from cosmarium.games.cosmic_factory.texts.explanation import (
    EXPLANATION,
    EXPLANATION_OF_OTHERS,
    EXPLANATION_PLURALS,
)
from cosmarium.games.cosmic_factory.texts.prompts import PROMPT_PLURALS, PROMPTS
from cosmarium.games.cosmic_factory.texts.sentences import FORMS, PLURALS, STORY
from cosmarium.games.cosmic_factory.texts.tiles import (
    TURNS,
    WORDS,
    describe_place,
    describe_tile,
)
from cosmarium.words import Texts

CARD_TITLES = (
    "Black Hole",
    "Heavenly Gift",
    "New Dimension",
    "Crisscross",
    "Mega District",
    "Micro Scattering",
    "One Dimension",
    "Constellation Galaxy",
    "Absolute Vacuum",
    "Multipass",
    "Parallel Universes",
    "Space Pirates",
    "Act of Sabotage",
    "Eternal Ice Age",
    "Hellish Hot Age",
    "Habitable Home",
    "Happy Hour",
    "Bonus Optimisation",
    "Stellar Exchange",
    "Planetoid Offering",
)

CARD_EFFECTS = (
    "Turn two of your tiles face down: holes. Flips you miss your left neighbour chooses.",
    "You score your right neighbour's galaxy, your left neighbour yours. No bonus tiles.",
    "Your nine tiles may form any shape in which all hang together by whole sides.",
    "Branches count: the belt scores all tiles of your largest connected belt.",
    "Each zone with 3 or more planets brings one more point.",
    "Each zone with 0, 1 or 2 planets brings one more point.",
    "Your nine tiles form one straight row.",
    "Each constellation zone brings one star point.",
    "Constellation zones of 2, 3 and 4 bring 1, 2 and 4 star points.",
    "The belt scores the number of your separate belts.",
    "Build two galaxies of 2x2 tiles and put the ninth tile aside. Nothing connects them.",
    "After the draft, pass all nine tiles to the right, unseen.",
    "After building, everybody removes one tile from the left neighbour's galaxy.",
    "Each Ice zone brings one more point, also without planets.",
    "Each Desert zone brings one more point, also without planets.",
    "Each Vegetation zone brings one more point, also without planets.",
    "Bonus tiles bring 6 points or cost 4.",
    "Bonus tiles do not lock your galaxy and may be taken at different moments.",
    "Your belt points go to a zone marker of your choice.",
    "At the end of the round you may move a zone marker back by 5 for 2 star points.",
)

NAMES: Mapping[str, str] = {
    **dict(zip(CARD_NAMES, CARD_TITLES, strict=True)),
    "G": "Vegetation",
    "B": "Ice",
    "O": "Desert",
    "S": "star",
    "GB": "Vegetation and Ice",
    "GO": "Vegetation and Desert",
    "BO": "Ice and Desert",
    "GBO": "Vegetation, Ice and Desert",
    "none": "nothing",
    "left": "left",
    "right": "right",
}

# How the board for a terminal is read, and how to build there (notation.py, gestures.py).
LEGEND = (
    (
        "G2, B1, O0: a cell of Vegetation, Ice or Desert and its planets; **: a constellation;"
        " lines of | and - are belts"
    ),
    (
        "T25.3: tile T25, three quarter turns clockwise; x behind it: face down; ..: empty;"
        " ??: you have not seen it"
    ),
    "Three tiles to keep in one line: T01 T05 T33",
    (
        "A whole galaxy in one line, rows from top to bottom, and what follows behind a semicolon:"
        " T25.3 T36.2 T32.0 / T15.2 T41.1 T01.3 / T28.3 T43.0 T33.0; submit GO"
    ),
    (
        "Behind the semicolon: submit with the colours you bet on, or none; against the clock"
        " grab GO or done"
    ),
)


# Words and accessible names of pictures and of the minute.
CAPTIONS: Mapping[str, str] = {
    "G": "Vegetation",
    "B": "Ice",
    "O": "Desert",
    "S": "Star",
    "belt": "Belt",
    "daily": "Daily galaxy",
    "daily-note": "Only the galaxy counts, bonus tiles do not.",
    "daily-about": "Nine tiles, at most one chaos card, one minute. Everybody builds from the"
    " same tiles, and the best possible galaxy is proved.",
    "constellation": "constellation",
    "arms": "belt {0}",
    "no-arms": "no belt",
    "arm-N": "north",
    "arm-E": "east",
    "arm-S": "south",
    "arm-W": "west",
    "tile-said": "{0}; {1}",
    "turned": "{0}; turned {1} times",
    "place": "row {0}, column {1}",
    "face-down": "face down",
    "you": "You",
    "you-named": "{0} (you)",
    "to-do": "{0}: {1}",
    "over": "The game is over",
    "round": "Round {0} of {1}",
    "phase-0": "setup",
    "phase-1": "chaos card",
    "phase-2": "drawing tiles",
    "phase-3": "draft, nine tiles",
    "phase-4": "draft, six tiles",
    "phase-5": "ready?",
    "phase-6": "building",
    "phase-7": "completing",
    "phase-8": "choosing a tile",
    "phase-9": "choosing a marker",
    "phase-10": "offering",
    "phase-11": "the end",
    "no-card": "No chaos card yet",
    "family-card": "Family variant: no chaos cards",
    "card-said": "Chaos card: {0}",
    "tracks": "Markers",
    "galaxy": "Galaxy",
    "galaxy-of": "Galaxy: {0}",
    "draft": "Tiles to choose from",
    "ready": "Before the minute",
    "ready-hint": "Nine tiles, face down. Ready?",
    "starting-in": "Starting in {0}…",
    "starting-hint": "Your nine tiles turn up when the clock starts.",
    "dealing": "Tiles are drawn",
    "keep-three": "Keep three",
    "kept-count": "{0} of {1} kept",
    "rest-to": "the rest to {0}",
    "pass-left": "In rounds 1, 3 and 5 tiles go to the left, in rounds 2 and 4 to the right.",
    "pass-right": "In rounds 2 and 4 tiles go to the right, in rounds 1, 3 and 5 to the left.",
    "hand-place": "Place {0} of nine for your tiles",
    "hand-place-hint": "You build a galaxy of the nine tiles that you keep in the draft.",
    "kept": "Kept",
    "kept-tiles": "{0} tiles kept, face down",
    "hand": "In hand",
    "turns": "Which way up?",
    "bonus": "Bonus tiles",
    "bonus-free": "free",
    "bonus-none": "not in play",
    "bonus-held": "with {0}",
    "bonus-claimed": "claimed",
    "bonus-compare": "Planets in the largest zone: {0}",
    "compared": "you {0}, others {1}",
    "compared-own": "you {0}",
    "at-step": "at {0}: {1} points",
    "at-step-one": "at {0}: {1} point",
    "gives": "gives {0}",
    "points": "Points",
    "points-now": "Points of this galaxy",
    "points-last": "Points of the last round",
    "points-table": "What brings points",
    "step-zones": "Zones",
    "step-belt": "Belt",
    "step-bonus": "Bonus",
    "step-extra": "Card",
    "step-offering": "Offering",
    "now": "now",
    "standings": "Lowest zone + star",
    "final": "Final scores",
    "if-scored": "{0} if scored now",
    "cells": "Markers and points",
    "choosing": "choosing",
    "has-chosen": "has chosen",
    "is-ready": "ready",
    "not-ready": "not ready yet",
    "locked": "locked",
    "is-done": "done",
    "waits": "waits",
    "building": "is building",
    "placed": "{0} of {1} placed",
    "holds": "Bonus tiles: {0}",
    "largest-zones": "Largest zones: {0}",
    "log": "What happened",
    "keys": "keys 1–9",
    "turn": "Turn",
    "to-hand": "To hand",
    "flip": "Turn over",
    "finish": "Done",
    "reopen": "Go on building",
    "hand-in": "Hand in",
    "tiles-missing": "{0} to place",
    "flips-missing": "{0} to turn face down",
    "lies-apart": "Tiles lie apart",
    "hold": "hold to take",
    "hold-locks": "hold to take, locks",
    "mark-bets": "tap to bet",
    "time-left": "Time left",
    "saving": "saving",
    "saved": "saved",
    "not-saved": "not saved: {0}",
    "picked": "picked",
    "next-step": "next",
    "extra": "card",
    "drop": "here",
    "swap": "swap with {0}",
    "empty-place": "empty place",
    "help": "Arrows move, R turns, Enter places, Backspace takes back, Space finishes",
    "total-said": "Points: {0}. Vegetation {1}, Ice {2}, Desert {3}, Star {4}",
    "time-over": "Time is up",
    "recap": "What the galaxy brings",
    "recap-builds": "{0} builds: tile {1} of {2}",
    "recap-all-build": "The others build: tile {1} of {2}",
    "recap-missing": "Missing tiles fall where there is room: {0}",
    "recap-falls": "Missing tile {0} of {1} turns up",
    "recap-zone": "{0}: {1} planets together, +{2}",
    "recap-none": "{0}: no zone is large enough",
    "recap-belt": "The asteroid belt runs across {0} tiles: +{1}",
    "recap-belts": "Separate asteroid belts: {0}, +{1}",
    "recap-belt-short": "No asteroid belt is long enough",
    "recap-won": "{0}: bonus tile {1} won, {2} against {3}: {4}",
    "recap-lost": "{0}: bonus tile {1} lost, {2} against {3}: {4}",
    "recap-card": "Chaos card, {0}: {1}",
    "recap-offering": "Offering, {0}: {1}",
    "recap-total": "Lowest zone {0} + stars {1} = {2}",
    "scores-neighbour": "You score your right neighbour's galaxy: build a poor one",
}


class FactoryTexts(Texts):
    package = "cosmarium.games.cosmic_factory"
    title = "Cosmic Factory"
    about = "Nine tiles, one minute: build a galaxy whose weakest colour is still strong."
    minutes = 20
    labels = LABELS
    legend = LEGEND
    captions = CAPTIONS
    story = STORY
    actions = {
        "keep": "Keep the tile with {0}",
        "ready": "I am ready",
        "pick": "Pick up the tile with {0}",
        "lift": "Pick up a tile that lies in your galaxy",
        "face-down": "Lay a tile face down",
        "apart": "Lay it apart from the others",
        "put": "Lay it {0}",
        "take-back": "Take it back",
        "flip": "Turn over the tile with {0}",
        "reach": "Reach for bonus tiles",
        "grab": "Grab bonus tiles: {0}",
        "done": "I am done",
        "undone": "I am not done yet",
        "submit": "Hand in your galaxy; bonus tiles: {0}",
        "choose": "Choose the tile with {0}",
        "exchange": "Belt points for {0}",
        "offer": "Offer: {0}",
        "start-seat": "Start seat: {0}",
        "card": "Chaos card: {0}",
        "deal": "Draw the tile with {0}",
        "random": "By chance: the tile with {0}",
        "land": "The next tile falls {0}",
        "fill": "The tile with {0} falls into the gap",
        "start": "The clock starts",
        "settle": "Grabs are answered",
        "time-up": "Time is up: {0}",
    }
    decisions = {
        "start-seat": "The start seat is drawn",
        "card": "A chaos card is revealed",
        "deal": "Tiles are drawn from the bag",
        "keep": "Keep three tiles; the others go to your neighbour",
        "random-keep": "Time is up: tiles are kept at random",
        "ready": "Say when you are ready to build",
        "build": "Build your galaxy",
        "put": "Lay the tile in your galaxy, or take it back",
        "lift": "Choose a tile of your galaxy to turn or move",
        "cover": "Choose the tile that shall lie face down",
        "grab": "Choose the bonus tiles to grab, or take your hand back",
        "finished": "You are done; you may go on building or grab bonus tiles",
        "land": "The next missing tile falls somewhere beside the galaxy",
        "fill": "A missing tile falls into a gap",
        "choose-flip": "Turn a tile of your right neighbour face down",
        "choose-removal": "Remove a tile from your left neighbour's galaxy",
        "random-choice": "Time is up: a tile is chosen at random",
        "exchange": "Choose the zone marker that gets your belt points",
        "offer": "Offer 5 points of a colour for 2 star points, or nothing",
    }
    events = {
        "start-seat": "{who} sits at the start seat.",
        "round": "Round {0} begins.",
        "card": "Chaos card: {0}.",
        # DR-4: which tiles they were is told when building begins ("drafted").
        "dealt": "{who} draws nine tiles.",
        "kept": "{who} keeps a tile.",
        "kept-at-random": "{who} keeps a random tile.",
        "has-kept": "{who} has kept three tiles.",
        "passed-six": "Six tiles each go to the {0}.",
        "passed-three": "The last three tiles each go to the {0}, unseen.",
        "pirates": "Pirates: all nine tiles go to the right, unseen.",
        "drafted": "{who} turns up the nine tiles.",
        "ready": "{who} is ready.",
        "clock-started": "The clock runs.",
        "own-clock-started": "{who} starts the clock.",
        "put": "{who} lays a tile: {4} of {5}.",
        "put-down": "{who} lays a tile face down: {2} of {3}.",
        "took-back": "{who} takes a tile back.",
        "took-back-hidden": "{who} takes a face-down tile back.",
        "turned-up": "{who} turns a tile face up.",
        "turned-down": "{who} turns a tile face down.",
        "claimed": "{who} claims bonus tiles: {0}.",
        "grabbed": "{who} gets bonus tiles: {0}.",
        "grab-failed": "{who} comes too late for bonus tiles: {0}.",
        "locked": "{who} has a locked galaxy now.",
        "done": "{who} is done.",
        "undone": "{who} goes on building.",
        "has-built": "{who} has built a galaxy.",
        "time-up": "Time is up.",
        "own-time-up": "Time is up for {who}.",
        "build-ended": "All galaxies are open.",
        "fell-apart": "{who}: only {0} tiles hang together, the others fall anew.",
        "filled": "{who}: a missing tile falls into a gap.",
        "has-chosen": "{who} has chosen.",
        "flipped-for-neighbour": "{who}: the left neighbour turns a tile face down.",
        "removed": "{who} loses a tile to sabotage.",
        "exchanged": "{who} puts the belt points on {0}.",
        "galaxy": "{who} shows the galaxy.",
        "gift": "{who} scores the galaxy of the right neighbour.",
        "zones": "{who}: zones, {0} {1}, now {2}.",
        "belt": "{who}: belt, {0} {1}, now {2}.",
        "bonus-won": "{who}: bonus tile won, {0} {1}, now {2}.",
        "bonus-lost": "{who}: bonus tile lost, {0} {1}, now {2}.",
        "extra": "{who}: chaos card, {0} {1}, now {2}.",
        "offering": "{who}: offering, {0} {1}, now {2}.",
        "markers": "{who} stands at Vegetation {0}, Ice {1}, Desert {2}, Star {3}.",
        "final": "{who} ends with {0} points: {1} and {2} stars.",
    }
    reasons = {
        "game_over": "The game is over.",
        "wrong_mode": "With a clock you use ready, grab and done; without one you use submit.",
        "too_late": "It is too late for that.",
        "wrong_state": "You cannot do that now.",
        "no_decision": "There is nothing for you to choose here.",
        "already_sent": "You have already done that.",
        "locked": "Your galaxy is locked by a bonus tile.",
        "grab_pending": "Your grab has not been decided yet.",
        "is_done": "You are done. Choose “Go on building” first.",
        "not_done": "You are not done yet.",
        "no_bonus_tiles": "There are no bonus tiles with this card.",
        "already_grabbed": "You have already taken bonus tiles this round.",
        "no_colour": "Choose a terrain.",
        "unknown_colour": "The terrains are Vegetation, Ice and Desert.",
        "bonus_taken": "Someone else was faster.",
        "not_reaching": "Reach for the bonus tiles first.",
        "tile_picked": "Put down the tile you are holding first.",
        "nothing_picked": "Pick up a tile first.",
        "nothing_placed": "There is no tile there yet.",
        "wrong_number": "That is the wrong number of tiles.",
        "unknown_tile": "There is no such tile.",
        "tile_twice": "A tile is listed twice.",
        "not_your_tile": "That is not one of your tiles.",
        "already_placed": "This tile is already in your galaxy. Pick it up first.",
        "not_in_galaxy": "This tile is not in that galaxy.",
        "already_face_down": "This tile is already face down.",
        "bad_rotation": "A tile can be turned 0, 1, 2 or 3 times.",
        "outside_frame": "That position is outside the frame.",
        "position_taken": "There is already a tile there.",
        "no_free_shape": "You can place tiles apart only with New Dimension.",
        "already_apart": "You have already chosen to place this tile apart.",
        "not_touching": "That is not next to your other tiles.",
        "no_flip_card": "Only Black Hole turns tiles face down.",
        "too_many_flips": "Two tiles are already face down.",
        "incomplete": "Your galaxy is not complete yet.",
        "not_connected": "Your tiles are not all connected.",
        "flips_missing": "Two tiles must be face down.",
        "marker_too_low": "That marker is below 5.",
        "too_many_tiles": "A galaxy has nine tiles.",
        "unknown_card": "The cards are numbered 1 to 20.",
    }
    prompts = {**PROMPTS, **EXPLANATION}
    prompts_of_others = EXPLANATION_OF_OTHERS
    plurals = {
        **PLURALS,
        **PROMPT_PLURALS,
        **EXPLANATION_PLURALS,
        "zone-said": ("{1}: {2} planets, 1 point", "{1}: {2} planets, {0} points"),
        "belt-said": ("Belt: {1}, 1 point", "Belt: {1}, {0} points"),
        "standing-said": ("{1}: 1 point, {2}", "{1}: {0} points, {2}"),
    }
    score_lines = {"lowest": "Lowest zone marker: {0}", "star": "Star marker"}
    options = {
        "mode": "How you build",
        "build_seconds": "Seconds to build",
        "draft_seconds": "Seconds per draft choice",
        "turn_hours": "Hours per decision",
        "family": "Family variant",
    }
    choices = {
        "untimed": "without a clock",
        "realtime": "all at once, against the clock",
        "personal-clock": "each with their own clock",
    }
    explained = {
        "untimed": "Everybody lays a galaxy at leisure and hands it in, unseen by the others.",
        "realtime": "Everybody builds at once and sees the others. The first hand gets the bonus.",
        "personal-clock": "Everybody builds when it suits them, unseen, within the same time.",
        "build_seconds": "For laying nine tiles; without a clock it does not matter.",
        "draft_seconds": "Then tiles are kept at random. Only if all build at once; 0: no limit.",
        "turn_hours": "Then the table decides for you. Not if all build at once; 0: no limit.",
        "family": "No chaos cards and no draft: everybody draws nine tiles each round.",
    }
    usual = {"mode": "realtime"}
    keys_where = "While you build"
    keys = {
        "1–9": "pick up a tile; once more turns it",
        "Arrow keys": "from place to place",
        "Enter": "put the tile there, or pick up what lies there",
        "R": "turn to the right; with Shift to the left",
        "F": "turn over, where a card says so",
        "Backspace": "back to the hand",
        "Esc": "let go of the tile",
        "V, I, D": "hold to take a bonus tile: vegetation, ice, desert; with Shift only mark it",
        "P": "read the points aloud",
        "Space": "done, or hand in",
    }

    def arg(self, value: str) -> str:
        if value in TILE_NAMES:
            return describe_tile(self, TILE_NAMES.index(value))
        return self.say(NAMES[value]) if value in NAMES else value

    def thing(self, code: str, form: str, picture: str) -> str:
        if form == "explain":
            return self.explain(code)
        template = FORMS.get(form, {}).get(code)
        if template is None:
            return super().thing(code, form, picture)
        return self.say(template).format(picture=picture).strip()

    def action(self, action: Action) -> str:
        if action.kind in ("put", "land"):  # whatever the card, in steps from the centre
            return self._laid(action, NEW_DIMENSION)
        if action.kind in ("start-seat", "time-up") and action.args[0] != "all":
            who = self.who(int(action.args[0]))
            return self.say(self.actions[action.kind]).format(who)
        if action.kind == "time-up":
            return self.say(self.actions["time-up"]).format(self.say("everybody"))
        if action.kind == "fill":
            return self._turned(super().action(action), list(action.args[1:]))
        return super().action(action)

    def action_here(self, action: Action, seen: Observation[FactoryState]) -> str:
        if action.kind in ("put", "land"):
            return self._laid(action, seen.state.card)
        return self.action(action)

    def _laid(self, action: Action, card: int) -> str:
        x, y, *turns = action.args
        where = describe_place(self, int(x), int(y), card)
        return self._turned(self.say(self.actions[action.kind]).format(where), turns)

    def _turned(self, said: str, turns: list[str]) -> str:
        turn = TURNS[int(turns[0])] if turns else ""
        return f"{said}, {self.say(turn)}" if turn else said

    def explain(self, value: str) -> str:
        """What a chaos card does."""
        if value not in CARD_NAMES:
            return ""
        return self.say(CARD_EFFECTS[CARD_NAMES.index(value)])

    def messages(self) -> list[str]:
        forms = [template for table in FORMS.values() for template in table.values()]
        return [
            *super().messages(),
            *NAMES.values(),
            *CARD_EFFECTS,
            *LEGEND,
            *forms,
            *WORDS,
            "everybody",
        ]
