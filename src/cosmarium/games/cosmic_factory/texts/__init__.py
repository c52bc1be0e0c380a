"""The words of Cosmic Factory; English here, German in de.po."""

from cosmarium.core.contract import Action, Observation
from cosmarium.games.cosmic_factory.components import NEW_DIMENSION, TILE_NAMES
from cosmarium.games.cosmic_factory.notation import LABELS
from cosmarium.games.cosmic_factory.state import FactoryState
from cosmarium.games.cosmic_factory.texts.captions import CAPTIONS, LEGEND
from cosmarium.games.cosmic_factory.texts.explanation import (
    EXPLANATION,
    EXPLANATION_OF_OTHERS,
    EXPLANATION_PLURALS,
)
from cosmarium.games.cosmic_factory.texts.prompts import PROMPT_PLURALS, PROMPTS
from cosmarium.games.cosmic_factory.texts.sentences import FORMS, PLURALS, RECKONED, STORY
from cosmarium.games.cosmic_factory.texts.tiles import (
    TURNS,
    WORDS,
    describe_place,
    describe_tile,
)
from cosmarium.games.cosmic_factory.texts.titles import EFFECTS, NAMES
from cosmarium.words import Texts


class FactoryTexts(Texts):
    package = "cosmarium.games.cosmic_factory"
    title = "Cosmic Factory"
    about = "Nine tiles, one minute: build a galaxy whose weakest colour is still strong."
    minutes = 20
    tie_break = "If points are equal, fewer points on the star marker are better."
    labels = LABELS
    legend = LEGEND
    captions = CAPTIONS
    story = STORY
    reckoned = RECKONED
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
        "choose-removal": "Remove a tile from your left neighbour’s galaxy",
        "random-choice": "Time is up: a tile is chosen at random",
        "exchange": "Choose the colour marker that gets your belt points",
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
        "fell-apart": "{who}: only {0} tiles hang together. The others fall at random.",
        "filled": "{who}: a missing tile falls into a gap.",
        "has-chosen": "{who} has chosen.",
        "chosen-at-random": "{who}: a tile is chosen at random.",
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
        "cut-short": "{who}: the track ends, {0} {1} too much.",
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
    score_lines = {"lowest": "Lowest colour marker: {0}", "star": "Star marker"}
    options = {
        "mode": "How you build",
        "build_seconds": "Seconds to build",
        "draft_seconds": "Seconds to choose tiles",
        "turn_hours": "Hours for each choice of the game",
        "family": "Family variant",
    }
    choices = {
        "untimed": "without a clock",
        "realtime": "all at once, with a clock",
        "personal-clock": "each with their own clock",
    }
    explained = {
        "untimed": "Everybody lays a galaxy at leisure and hands it in, unseen by the others.",
        "realtime": "Everybody builds at once and sees the others. Bonus tiles go to whoever takes "
        "them first.",
        "personal-clock": "Everybody builds when it suits them, unseen, within the same time.",
        "build_seconds": "To lay your nine tiles. Without a clock it does not matter.",
        "draft_seconds": "To choose the tiles you keep. When this time is over, chance keeps tiles "
        "for you. Only if all build at once; 0: no limit.",
        "turn_hours": "For games over days. When this time is over, the decision is made for you. "
        "Not if all build at once; 0: no limit.",
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
        "V, I, D": "choose a bonus tile: vegetation, ice, desert; then Enter takes it",
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
        return self.say(EFFECTS[value]) if value in EFFECTS else ""

    def messages(self) -> list[str]:
        forms = [template for table in FORMS.values() for template in table.values()]
        return [
            *super().messages(),
            *NAMES.values(),
            *EFFECTS.values(),
            *LEGEND,
            *forms,
            *WORDS,
            "everybody",
        ]
