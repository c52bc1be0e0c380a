"""The words of Crafting the Cosmos in English; German stands in de.po."""

from cosmarium.core.contract import Action, Observation
from cosmarium.games.crafting_the_cosmos.components import (
    GOAL_IDS,
    KINDS,
    NEBULA_IDS,
    POWER_CARDS,
    POWER_GRAVITONS,
    POWER_NAMES,
    POWER_PAYS,
    POWER_SUPERNOVAE,
    STAR_IDS,
    TILE_IDS,
    TILE_NEEDS,
    TILE_POINTS,
    TILE_SIZE,
)
from cosmarium.games.crafting_the_cosmos.notation.board import LABELS
from cosmarium.games.crafting_the_cosmos.rules.supplies import star_name
from cosmarium.games.crafting_the_cosmos.state import NONE, CraftingState, Player
from cosmarium.games.crafting_the_cosmos.texts.captions import CAPTIONS, LEGEND
from cosmarium.games.crafting_the_cosmos.texts.explanation import (
    EXPLANATION,
    EXPLANATION_OF_OTHERS,
    EXPLANATION_PLURALS,
)
from cosmarium.games.crafting_the_cosmos.texts.places import (
    WORDS,
    is_space,
    place_words,
    space_words,
    where_words,
)
from cosmarium.games.crafting_the_cosmos.texts.prompts import PROMPT_PLURALS, PROMPTS
from cosmarium.games.crafting_the_cosmos.texts.sentences import FORMS, PLURALS, STORY
from cosmarium.games.crafting_the_cosmos.texts.titles import (
    COSTS,
    ELEMENT_TITLES,
    EXPLANATIONS,
    GOAL_VALUES,
    LIFE_COSTS,
    NAMES,
    POWER_EFFECTS,
    TILE_NAME,
)
from cosmarium.words import Texts


class CraftingTexts(Texts):
    package = "cosmarium.games.crafting_the_cosmos"
    title = "Crafting the Cosmos"
    about = "Steer shared energy, ring your nebulae with stars, and coax creatures into being."
    minutes = 75
    tie_break = "If points are equal, the most energy cards in hand are ahead."
    labels = LABELS
    legend = LEGEND
    captions = CAPTIONS
    story = STORY
    actions = {
        "shift": "Move {0}",
        "shift-dark": "Move a dark token from {0}",
        "shift-done": "Move no more tokens",
        "take-nebula": "Take a nebula of size {0}",
        "draw": "Take from the display: {0}",
        "draw-deck": "Draw from the deck",
        "place-star": "Place: {0}, {1}",
        "place-proto": "Place proto-life {0}",
        "place-nebula": "Place {0}, {1}",
        "craft": "Craft the nebula {0}, give up the star {1}",
        "discharge-star": "Discharge the time chamber: {0}",
        "discharge-none": "Discharge the time chamber without a star",
        "discharge-power": "Discharge the time chamber with {0}",
        "create": "Create a creature on the nebula {0}",
        "buy-power": "Buy a power for slot {0} with {1}",
        "power": "Use {0}, pay with {1}",
        "cash-set": "Score a set of {0}",
        "flip": "Turn the star {0} into a supernova",
        "evolve": "Evolve the proto-life {0}",
        "move": "Move from the spot {0} to the spot {1}",
        "omega-nebula": "Omega: take a nebula of size {0}",
        "omega-evolve": "Omega: evolve the proto-life {0}",
        "omega-none": "Omega: end your turn",
        "forfeit": "Give up the tile",
        "keep": "Keep {0}",
        "bottom": "Put under the deck next: {0}",
        "put-stable": "Put stable life {0}",
        "discard-star": "Discard the star {0}",
        "choose-star": "Choose: {0}",
        "choose-nova": "Choose the supernova {0}",
        "choose-nebula": "Choose the nebula {0}",
        "choose": "Choose: {0}",
        "replace": "Replace the nebula {0}",
        "unflip": "Turn the supernova {0} back into its star",
        "pay-life": "Give up the life {0}",
        "done": "Done",
        "discard": "Discard: {0}",
        "token": "Next energy token: {0}",
        "goal": "Goal: {0}",
        "card": "Energy card: {0}",
        "tile": "Drawn: {0}",
        "power-card": "Power card: {0}",
        "creature": "Creature worth {0}",
        "reveal": "Discarded: {0}",
    }
    decisions = {
        "shift": "Move tokens: up to three moves, your own token at least once",
        "take-nebula": "Choose the size of your new nebula",
        "draw": "Take an energy card from the display or the deck",
        "craft": "Craft: place, score, buy and use; omega ends your turn",
        "place-omega": "Place the new nebula, or give it up",
        "discard": "Discard down to ten energy cards",
        "keep": "Keep one of the power cards",
        "put-under": "Choose the next power card to go under the deck",
        "put-stable": "Put stable life on an empty life space",
        "put-proto": "Put proto-life next to stable life",
        "put-star": "Put a star on an empty space of the sector",
        "discard-star": "Discard a star",
        "choose-star": "Choose a star",
        "choose-nova": "Choose a supernova with proto-life around it",
        "choose-nebula": "Choose a nebula with one creature",
        "choose-gain": "Choose crystals or proto-life",
        "choose-side": "Choose what to relocate: proto-life or stable life",
        "choose-ash": "Take a nebula of size 1, or replace one",
        "flip": "Turn a star into a supernova",
        "flip-wind": "Turn a star into a supernova; proto-life around it evolves",
        "unflip": "Turn a supernova back into its star",
        "move-back": "Move that star",
        "drift": "Move proto-life; it evolves",
        "shoot": "Relocate a star, a supernova or an unfinished nebula",
        "pay-proto": "Give up proto-life",
        "pay-stable": "Give up stable life",
        "evolve": "Evolve proto-life",
        "evolve-more": "Evolve one more, or be done",
        "relocate": "Relocate life",
        "relocate-more": "Relocate one more, or be done",
        "chance-token": "The energy tokens are placed",
        "chance-goal": "A goal is revealed",
        "chance-display": "The display is filled",
        "chance-card": "An energy card is drawn",
        "chance-tile": "A nebula tile is drawn",
        "chance-power": "A power card is drawn",
        "chance-creature": "A creature is drawn",
        "chance-reveal": "The discards are shown",
    }
    events = {
        "token-placed": "{1} gets {0}.",
        "set-up": "The cosmos is ready. {who} begins.",
        "shifted": "{who} moves {0} from {1} to {2}.",
        "gained": "{who} gains {0} × {1}.",
        "crystal-raised": "{who} raises the crystal by {0}, to space {1}.",
        "chamber-full": "The time chamber of {who} is full; a new crystal starts.",
        "took-card": "{who} takes from the display: {0}.",
        "drew-card": "{who} draws an energy card.",
        "drew-kind": "Drawn by {who}: {0}.",
        "reshuffled": "The discarded energy cards become the new deck.",
        "refilled": "New in the display: {0}.",
        "drew-tile": "{who} draws {0}.",
        "placed": "{who} places {0}, {1}.",
        "crafted": "{who} crafts {1}, {0}: {2} points.",
        "star-discarded": "{who} puts the star {0} back into the supply.",
        "life-discarded": "{who} puts the life {0} back into the supply.",
        "discharged": "{who} discharges the time chamber: {0} points.",
        "created": "{who} creates a creature {0}.",
        "creature-value": "The creature of {who} {0} is worth {1}.",
        "bought": "{who} buys a power for slot {0} with {1}.",
        "power-seen": "{who} sees {0}.",
        "kept": "{who} keeps {0} at slot {1}.",
        "power-ended": "{who} is done with {0}.",
        "activated": "{who} uses {0} for {1} × {2}.",
        "discharge-used": "{who} uses {0} in place of the star.",
        "set-cashed": "{who} scores a set of {0}: {1} points.",
        "flipped": "{who} turns the star {0} into a supernova.",
        "unflipped": "{who} turns the supernova {0} back into a star.",
        "evolved": "{who}: the life {0} evolves.",
        "moved": "{who} moves what lay {0}; it lies {1} now.",
        "tile-replaced": "{who} replaces {0}, {2}, by {1}.",
        "lost": "{who} loses {0} × {1}.",
        "omega": "{who} ends the turn.",
        "goal-revealed": "New goal: {0}.",
        "goal-scored": "{who} scores {1} for the goal {0}.",
        "discarded": "{who} discards {0} × {1}.",
        "round": "Round {0} begins.",
        "ended": "The game is over: {0}.",
    }
    reasons = {
        "not_your_turn": "It is not your turn.",
        "wrong_phase": "You cannot do that in this phase.",
        "other_still_crafts": "Wait until the player before you has finished crafting.",
        "decision_pending": "Answer the open question first.",
        "not_your_token": "You can only move your own token and dark ones.",
        "no_token_there": "There is no dark token there.",
        "own_token_not_moved": "Your own token must move at least once.",
        "no_moves_left": "You have already made your three moves.",
        "stack_empty": "That stack is empty.",
        "supply_empty": "The supply is empty.",
        "display_empty": "That card is not in the display.",
        "no_cards_to_draw": "There are no cards left to draw.",
        "not_in_pool": "There is none in your pool.",
        "space_occupied": "That space is occupied.",
        "not_adjacent_to_life": "It must be next to existing life.",
        "must_use_start_space": "Your first life goes on the starting space.",
        "no_nebula": "There is no nebula there.",
        "already_finished": "That nebula is finished.",
        "too_few_stars": "Too few stars: {0} are needed, {1} are there.",
        "too_many_stars": "Too many stars: {0} are needed, {1} are there.",
        "stars_do_not_match": "The elements do not match.",
        "not_around_nebula": "There is no star of this nebula there.",
        "no_crystal_on_6": "There is no crystal on space 6.",
        "star_available": "You can take a star, so you must.",
        "not_a_discharge_power": "You cannot use that power in a discharge.",
        "power_not_owned": "You do not have that power.",
        "needs_discharge": "That power works only in a discharge.",
        "not_finished": "The nebula is not finished.",
        "has_creature": "There is already a creature there.",
        "life_missing": "All six sides need life.",
        "no_creatures_left": "There are no creatures left.",
        "no_free_slot": "All four slots are taken.",
        "slot_taken": "That slot is taken.",
        "not_enough_cards": "Not enough cards: {0} × {1} are needed, you have {2}.",
        "wrong_card_kind": "You must pay for this with {0}.",
        "power_deck_empty": "That power deck is empty.",
        "not_among_drawn": "That card was not drawn.",
        "no_supernova": "You have no supernova to spend.",
        "no_dna": "You have no DNA.",
        "no_graviton": "You have no graviton.",
        "no_star": "There is no star there.",
        "already_supernova": "That is already a supernova.",
        "not_a_supernova": "That is not a supernova.",
        "supernova_never_moves": "Supernovae never move.",
        "no_life": "There is no life there.",
        "no_proto": "There is no proto-life there.",
        "no_stable": "There is no stable life there.",
        "not_reachable": "That cannot be reached with one move.",
        "no_target": "There is nothing to use it on.",
        "no_space": "There is no empty space for it.",
        "wrong_sector": "That space is in another sector.",
        "must_choose_at_least_one": "Choose at least one.",
        "token_already_used": "That token has already been relocated.",
        "not_exactly_one_creature": "Exactly one creature must be there.",
        "wrong_size": "Only nebulae of size 1 can be replaced.",
        "omega_possible": "Take a nebula or evolve life.",
        "wrong_number_of_cards": "You keep ten cards.",
    }
    prompts = {**PROMPTS, **EXPLANATION}
    prompts_of_others = EXPLANATION_OF_OTHERS
    plurals = {
        "any": ("1 card of any kind", "{0} cards of the same kind, whichever"),
        **PLURALS,
        **PROMPT_PLURALS,
        **EXPLANATION_PLURALS,
    }
    score_lines = {
        "nebulae": "Finished nebulae",
        "discharges": "Discharges",
        "sets": "Sets of five cards",
        "goal": "Goal: {0}",
        "creatures": "Creatures on nebulae",
    }
    options = {"fast": "Faster play"}
    explained = {
        "fast": "While one player crafts, the next one already moves tokens and collects. When "
        "supplies run low, it matters who is first.",
    }

    def arg(self, value: str) -> str:
        if value in NAMES:
            return self.say(NAMES[value])
        if value in TILE_IDS:
            tile = TILE_IDS.index(value)
            return self.say(TILE_NAME).format(TILE_SIZE[tile], self._needs(tile), TILE_POINTS[tile])
        return space_words(self, value) if is_space(value) else value

    def action_here(self, action: Action, seen: Observation[CraftingState]) -> str:
        """With what lies there: "Discard the star in the middle (hydrogen star)"."""
        player = seen.state.players[seen.seat]
        there = [said for value in action.args if (said := self._there(value, player))]
        words = self.action(action)
        return f"{words} ({', '.join(there)})" if there else words

    def _there(self, value: str, player: Player) -> str:
        if value in STAR_IDS and player.stars[STAR_IDS.index(value)] != NONE:
            return self.arg(star_name(player.stars[STAR_IDS.index(value)]))
        if value in NEBULA_IDS and player.tiles[NEBULA_IDS.index(value)] != NONE:
            return self.arg(TILE_IDS[player.tiles[NEBULA_IDS.index(value)]])
        return ""

    def _needs(self, tile: int) -> str:
        stars = zip(TILE_NEEDS[tile], ELEMENT_TITLES.values(), strict=True)
        return self.joined([f"{number} {self.say(name)}" for number, name in stars if number])

    def thing(self, code: str, form: str, picture: str) -> str:
        if form == "explain":
            return self.explain(code)
        number, _, what = code.partition(".")
        if number.isdigit():
            return self.plural(f"n-{what}", int(number), picture)
        if code[0] == "~":
            return where_words(self, code)
        if code[0] in "SLN" and code[1:3].isdigit():
            return place_words(self, code, form)
        if form == "needs":
            return self.arg(code)
        points = ""
        if code in TILE_IDS:
            tile = TILE_IDS.index(code)
            points = self.plural("points", TILE_POINTS[tile])
            code = f"size-{TILE_SIZE[tile]}"
        template = FORMS.get(form, {}).get(code)
        if template is None:
            return super().thing(code, form, picture)
        return self.say(template).format(picture=picture, points=points)

    def explain(self, value: str) -> str:
        """What a power costs and does, what a goal counts, what a tile needs."""
        if value in POWER_NAMES:
            effect = self.say(POWER_EFFECTS[POWER_NAMES.index(value)])
            return self.say(EXPLANATIONS["power"]).format(effect, ", ".join(self.cost(value)))
        if value in GOAL_IDS:
            counted = self.say(GOAL_VALUES[GOAL_IDS.index(value)])
            return self.say(EXPLANATIONS["goal"]).format(counted)
        if value in TILE_IDS:
            tile = TILE_IDS.index(value)
            return self.say(EXPLANATIONS["tile"]).format(self._needs(tile), TILE_POINTS[tile])
        return ""

    def cost(self, name: str) -> list[str]:
        power = POWER_NAMES.index(name)
        cards, kind = POWER_CARDS[power], [*KINDS, "any", "discharge"][POWER_PAYS[power]]
        if kind == "any":
            parts = [self.plural(kind, cards)]
        else:
            template = COSTS.get(kind, COSTS["kind"])
            parts = [self.say(template).format(cards, self.arg(kind))]
        if POWER_GRAVITONS[power]:
            parts.append(self.say(COSTS["graviton"]))
        if POWER_SUPERNOVAE[power]:
            parts.append(self.say(COSTS["supernova"]))
        if name in LIFE_COSTS:
            parts.append(self.say(LIFE_COSTS[name]))
        return parts

    def messages(self) -> list[str]:
        tables = (NAMES, COSTS, ELEMENT_TITLES, EXPLANATIONS, LIFE_COSTS)
        named = [text for table in tables for text in table.values()]
        forms = [text for table in FORMS.values() for text in table.values() if text]
        sentences = [TILE_NAME, *POWER_EFFECTS, *GOAL_VALUES, *WORDS]
        return [*super().messages(), *named, *sentences, *forms]
