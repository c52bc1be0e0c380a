"""The words of Cosmogenesis. German is in de.po.

Names of pieces stand without an article and are never inflected, so that one name fits
every sentence in both languages: "Player 1 chooses: terrestrial body of size 2." Those of the
story, with articles and cases, are in sentences.py.
"""

import re
from collections.abc import Mapping

from cosmarium.core.contract import Action, Observation, Refusal
from cosmarium.games.cosmogenesis.actions import ORBIT_NAMES, PLACE_NAMES
from cosmarium.games.cosmogenesis.components import (
    EFFECTS,
    ELEMENT_NAMES,
    EXOTIC_NAMES,
    ICONS,
    NOTHING,
    PLANETARY_NAMES,
    PLANETARY_OBJECTIVES,
    SPACE_NAMES,
    STELLAR_NAMES,
    PlanetaryObjective,
)
from cosmarium.games.cosmogenesis.notation import LABELS, write_body
from cosmarium.games.cosmogenesis.state import (
    ASTEROID_MOON,
    NO_BODY,
    NO_LIFE,
    CosmogenesisState,
    has_rings,
    has_water,
    life_of,
)
from cosmarium.games.cosmogenesis.texts.explanation import (
    EXPLANATION,
    EXPLANATION_OF_OTHERS,
    EXPLANATION_PLURALS,
)
from cosmarium.games.cosmogenesis.texts.prompts import PROMPT_PLURALS, PROMPTS
from cosmarium.games.cosmogenesis.texts.sentences import FORMS, STORY, template_of
from cosmarium.words import Texts

PLANETARY_TITLES = (
    "Cold Jupiter",
    "Hot Jupiter",
    "Ringed Giant",
    "Saturn's Twin",
    "Galilean Family",
    "Ocean Moon",
    "Moon of Many Voices",
    "Captured Wanderer",
    "Shepherd Moons",
    "Super-Jupiter",
    "Distant Companions",
    "Two Small Attendants",
    "Scorched World",
    "Super-Earth",
    "Ocean World",
    "Pale Blue Dot",
    "Double Planet",
    "Giant Impact",
    "Cambrian Sea",
    "Cradle of Minds",
    "Twin Oceans",
    "Panspermia",
    "Snowball World",
    "Crowded Sky",
    "Living Moon",
)

STELLAR_TITLES = (
    "Giants' Nursery",
    "Ring Dance",
    "Rocky Worlds",
    "Moon Court",
    "Blue Marbles",
    "Tree of Life",
    "Comet Reservoir",
    "Debris Field",
    "Cabinet of Wonders",
    "Wide Realm",
    "Alternating Orbits",
    "Classical Order",
    "Every Scale",
    "Colours of the Void",
    "Worldlike Moons",
    "Full Orbits",
    "Super-Earth Family",
    "Crown of Moons",
    "Seeds Everywhere",
)

STELLAR_SCORING = (
    "2 per gas giant, up to 10",
    "3 per ringed gas giant, up to 12",
    "3 per terrestrial planet of size 3 or 4, up to 12",
    "1 per moon, up to 10",
    "3 per planet or moon with water, up to 12",
    "2/4/7/10/12 for 1/2/3/4/5 different evolution levels",
    "2 per comet in the belt, up to 8",
    "1 per asteroid in the belt or in orbit, up to 8",
    "3 per exotic object, up to 9",
    "1/3/5/8/11 for 3/4/5/6/7 planets",
    "2 per neighbouring pair of planets of different kind, up to 10",
    "2 per terrestrial planet inside and gas giant outside the habitable zone, up to 10",
    "1/3/6/9 for 3/4/5/6 different sizes (rock 1–4, gas 1–2)",
    "1/3/6/9/12 for 1/2/3/4/5 gas giant colours",
    "2 per moon of size 2 or larger, up to 10",
    "4 per planet with three moons, up to 12",
    "3 per planet or moon of size 4, up to 12",
    "most moons: 8 (second with 3–4 players: 4), ties count",
    "most bodies with life: 8 (second with 3–4 players: 4), ties count",
)

EXOTIC_TITLES = (
    "Molecular Cloud",
    "Oort Cloud",
    "Protoplanetary Disc",
    "Black Hole",
    "White Dwarf",
    "Pulsar",
    "Wormhole",
    "Rogue Planet",
    "Interstellar Visitor",
    "Supernova Remnant",
)

LIFE_LEVELS = ("bacteria", "jellyfish", "fish", "lizards", "intelligent life")

EFFECT_TITLES: Mapping[str, str] = {
    "ast": "gain an asteroid",
    "com": "gain a comet",
    "evo": "evolve life",
    "life": "create life",
    "act": "one more additional action",
    "imp": "impact",
    "cap": "capture an asteroid",
    "mig": "swap two orbits",
}

# The same effects with what they are aimed at.
EFFECTS_AIMED: Mapping[str, str] = {
    "com": "a comet for {0}",
    "evo": "evolve life on {0}",
    "life": "create life on {0}",
    "imp": "impact on {0}",
    "cap": "capture an asteroid in orbit {0}",
    "mig": "swap orbits {0}",
}

# Names by pattern: the first group, or both, are put into the template.
PATTERNS: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"(I{1,3}|IV)-(\d)"), "sector {0}, space {1}"),
    (re.compile(r"(\d)\.0"), "planet {0}"),
    (re.compile(r"(\d)\.([1-3])"), "moon {1} of planet {0}"),
    (re.compile(r"(\d)-(\d)"), "{0} and {1}"),
    (re.compile(r"T([1-4])"), "terrestrial body of size {0}"),
    (re.compile(r"G([12]):blue"), "blue gas giant of size {0}"),
    (re.compile(r"G([12]):green"), "green gas giant of size {0}"),
    (re.compile(r"G([12]):red"), "red gas giant of size {0}"),
    (re.compile(r"G([12]):yellow"), "yellow gas giant of size {0}"),
    (re.compile(r"G([12]):violet"), "violet gas giant of size {0}"),
)

NAMES: Mapping[str, str] = {
    **dict(zip(PLANETARY_NAMES, PLANETARY_TITLES, strict=True)),
    **dict(zip(STELLAR_NAMES, STELLAR_TITLES, strict=True)),
    **dict(zip(EXOTIC_NAMES, EXOTIC_TITLES, strict=True)),
    **{f"L{level}": name for level, name in enumerate(LIFE_LEVELS)},
    **EFFECT_TITLES,
    "belt": "your belt",
    "asteroid": "asteroid",
    "two-asteroids": "two asteroids",
    "comet": "comet",
    "tok12": "token of size 1 or 2",
    "tok3": "token of size 3",
    "tok4": "token of size 4",
}

# What a planetary objective asks for.
REQUIREMENTS: Mapping[str, str] = {
    "gas": "gas giant",
    "terrestrial": "terrestrial planet",
    "any": "any planet",
    "size": "size {0} or larger",
    "habitable": "in the habitable zone",
    "outer": "outside the habitable zone",
    "orbits": "in orbit {0}",
    "or": "or",
    "water": "with water and atmosphere",
    "rings": "with rings",
    "life": "carrying at least {0}",
    "moon-life": "a moon carrying at least {0}",
    "water-bodies": "{0} bodies with water in this orbit",
    "life-bodies": "{0} bodies with life in this orbit",
}

EXPLANATIONS: Mapping[str, str] = {
    "planetary": "{0}. Reward: {1}. {2} points.",
    "stellar": "At the end: {0}.",
    "exotic": "Once each: {0}. 1 point.",
}

# How the board for a terminal is read (notation.py).
LEGEND = (
    (
        "T3w/L2: terrestrial body of size 3 with water (w) and life of level 2"
        " (L0 bacteria to L4 intelligent)"
    ),
    "G1r:blue: blue gas giant of size 1 with rings (r); a: asteroid in orbit",
    (
        "2 T3; T1, a P16: orbit 2 with a planet, its moons and the objective revealed there;"
        " ·: free orbit; ║: edge of the habitable zone"
    ),
    (
        "S, P, X and a number: stellar objective, planetary objective, exotic object;"
        " ?: a card you have not seen"
    ),
    (
        "X06(act,evo): the icons an object still has: ast asteroid, com comet, evo evolve life,"
        " life create life, act additional action, imp impact, cap capture an asteroid,"
        " mig swap two orbits"
    ),
)

# Words and accessible names in pictures (drawing/).
CAPTIONS: Mapping[str, str] = {
    "you": "You",
    "you-named": "{0}, you",
    "point": "{0} point",
    "points": "{0} points",
    "now": "now",
    "of": "of {0}",
    "none": "none yet",
    "used": "used",
    "used-by": "Used by {0}",
    "round": "Round",
    "rounds": "Round {0} of {1}",
    "evolution": "Evolution after round {0}",
    "stellar-round": "Round {0}: stellar objectives",
    "planetary-round": "Round {0}: planetary objectives",
    "deadline": "Life that exists by now can become intelligent by time alone",
    "order": "Order",
    "reserve": "Reserve",
    "bag": "Bag",
    "bag-count": "{0} tokens in the bag",
    "bag-hint": "Sectors II and III are filled from it, without looking.",
    "turns-done": "{0} of {1} turns done",
    "turns-hint": "Everybody takes four turns in a round, one in each sector.",
    "supply": "Turn order, reserve and bag",
    "reserve-12": "Bodies of size 1 and 2 in the reserve: {0}",
    "reserve-3": "Bodies of size 3 in the reserve: {0}",
    "reserve-4": "Bodies of size 4 in the reserve: {0}",
    "reserve-asteroids": "Asteroids in the reserve: {0}",
    "reserve-comets": "Comets in the reserve: {0}",
    "board": "Central board",
    "sector": "Sector {0}",
    "sector-1": "Objectives",
    "sector-2": "Bodies",
    "sector-3": "Bodies",
    "sector-4": "Belt",
    "rock": "rock",
    "gas": "gas",
    "space": "{0}: {1}",
    "space-monolith": "{0}, and the Monolith",
    "space-empty": "{0}: empty",
    "space-taken": "{0}: taken by {1}",
    "system-of": "Star system: {0}",
    "shelf-of": "Cards and objects: {0}",
    "sectors-used": "Used: {0}",
    "no-sector-used": "No sector used yet",
    "belt-holds": "In the belt: asteroids {0}, comets {1}",
    "hand-holds": "Cards in hand: {0}",
    "stellar-hold": "Stellar objectives: {0}, now {1} points",
    "at": "{0}: {1}",
    "with-water": "with water and atmosphere",
    "with-rings": "with rings",
    "habitable": "habitable zone",
    "outer": "outer zone",
    "habitable-hint": "Life on bodies with water here evolves after every round.",
    "outer-hint": "Life can exist here, but it does not evolve by itself.",
    "orbit": "Orbit {0}",
    "moon": "moon",
    "moon-place": "Free place for a moon of planet {0}",
    "next": "next planet",
    "next-place": "Place of the next planet, orbit {0}",
    "card-place": "Place for an objective at orbit {0}",
    "card-at": "Orbit {0}: {1}",
    "expand": "expand",
    "belt": "Asteroid belt",
    "asteroids": "Asteroids in the belt: {0}",
    "comets": "Comets in the belt: {0}",
    "hand": "In hand",
    "stellar": "Stellar objectives",
    "exotic": "Exotic objects",
    "exotic-place": "Place for a new exotic object",
    "hidden-card": "A planetary objective that you have not seen",
    "extinction": "Extinction",
    "score": "Points so far",
    "score-planetary": "Planetary objectives",
    "score-life": "Life",
    "score-stellar": "Stellar objectives",
    "score-exotic": "Exotic objects",
    "score-belt": "Asteroid belt",
    "score-monolith": "Monolith",
    "score-total": "Total",
    "over": "The game is over",
    "to-do": "{0}: {1}",
}


def describe_body(texts: Texts, body: int) -> str:
    """`terrestrial body of size 3, with water and atmosphere, fish`."""
    if body == ASTEROID_MOON:
        return texts.arg("asteroid")
    plain = write_body(body).partition("/")[0].replace("w", "").replace("r:", ":")
    parts = [texts.arg(plain)]
    if has_water(body):
        parts.append(texts.caption("with-water"))
    if has_rings(body):
        parts.append(texts.caption("with-rings"))
    if life_of(body) != NO_LIFE:
        parts.append(texts.arg(f"L{life_of(body)}"))
    return ", ".join(parts)


class CosmogenesisTexts(Texts):
    package = "cosmarium.games.cosmogenesis"
    title = "Cosmogenesis"
    about = "Shape a star system: gather worlds, let them collide, bring water and life."
    minutes = 45
    labels = LABELS
    legend = LEGEND
    captions = CAPTIONS
    actions = {
        "start": "{0} begins",
        "draw": "Draw: {0}",
        "deal": "Deal: {0}",
        "keep": "Keep {0}",
        "planet": "Create a planet from {0}",
        "moon": "Capture {0} as a moon of planet {1}",
        "collide": "Hurl {0} at {1}",
        "belt": "Add {0} to your belt",
        "exotic": "Add the object on {0} to your system",
        "objective": "Take the objective on {0}",
        "discard": "Discard {0} for an asteroid",
        "add-moon": "Make an asteroid a moon of planet {0}",
        "add-asteroid": "Hurl an asteroid at {0}",
        "add-create-comet": "Turn two asteroids into a comet for {0}",
        "add-life": "Create life on {0} for an asteroid",
        "add-expand": "Expand your system for an asteroid",
        "add-reveal": "Reveal {0} at orbit {1}",
        "add-comet": "Hurl a comet at {0}",
        "use": "Use {0}: {1}",
        "reward-comet": "Take the comet for {0}",
        "reward-evolve": "Evolve life on {0}",
        "reward-life": "Create life on {0}",
        "decline": "Decline the reward",
        "end-turn": "End your turn",
    }
    decisions = {
        "start": "The start player is drawn",
        "fill": "The central board is filled",
        "deal": "Planetary objectives are dealt",
        "keep": "Keep one of your two planetary objectives",
        "main": "Choose an element and a main action",
        "step2": "Take an additional action, use exotic objects, or end your turn",
        "reward-comet": "Your reward is a comet: choose what it is for",
        "reward-evolve": "Your reward is evolution: choose a living body, or decline",
        "reward-life": "Your reward is life: choose a body for it, or decline",
    }
    events = {
        "starts": "{who} begins and holds the Monolith.",
        "round": "Round {0} begins. {who} goes first.",
        "turn": "{who}: turn {0}.",
        "drawn": "On the board: {1}.",
        "dealt": "{who} is dealt {0}.",
        "kept": "{who} keeps one objective and puts the other under the deck.",
        "chose": "{who} chooses: {1}.",
        "monolith": "{who} takes the Monolith.",
        "planet": "{who} creates planet {0}: {1}.",
        "moon": "{who} gains {0}.",
        "struck": "{who} hurls at {1}: {0}.",
        "grown": "{who}: {0} grows to size {1}.",
        "survived": "{who}: bacteria survive on {0}.",
        "extinction": "{who}: extinction on {0}, only bacteria survive.",
        "remnant": "{who}: a remnant of size {1} stays: {0}.",
        "ringed": "{who}: {0} gets rings.",
        "watered": "{who}: {0} gets water and an atmosphere.",
        "belt": "{who} adds to the belt: {0}.",
        "exotic": "{who} adds to the system: {0}.",
        "objective": "{who} takes the objective {0}.",
        "discarded": "{who} discards: {0}.",
        "asteroid": "{who} gains an asteroid.",
        "comet": "{who} gains a comet.",
        "extra-action": "{who} may take one more additional action.",
        "life": "{who} creates life on {0}.",
        "evolved": "{who}: life on {0} evolves: {1}.",
        "expanded": "{who} expands the system: orbits 6 and 7 are open.",
        "revealed": "{who} reveals {0} at orbit {1}.",
        "declined": "{who} declines a reward: {0}.",
        "used": "{who} uses {0}: {1}.",
        "migrated": "{who} swaps orbits {0} and {1}.",
        "turn-ended": "{who} ends the turn.",
        "evolution": "Evolution phase of round {0}.",
        "ended": "The game is over. {who} holds the Monolith.",
    }
    reasons = {
        "not_your_turn": "It is not your turn.",
        "wrong_phase": "You cannot do that in this step.",
        "game_over": "The game is over.",
        "sector_already_used": "You have already used sector {0} this round.",
        "space_empty": "That space is empty.",
        "element_action_mismatch": "{0}: this element does not allow that action.",
        "no_free_orbit": "You have no free orbit.",
        "orbit_empty": "There is no planet in that orbit.",
        "moon_limit": "That planet already has three moons.",
        "moon_too_large": "A moon must be smaller than its planet.",
        "target_missing": "There is no such body.",
        "target_is_gas_giant": "You cannot hit gas giants with rock.",
        "target_too_large": "The body already has size 4.",
        "target_too_small": "Water needs size 3 or 4.",
        "moon_would_match_planet": "The moon would reach its planet's size.",
        "remnant_too_large": "The remnant would be no smaller than the planet.",
        "supply_exhausted": "The reserve has no {0} left.",
        "already_ringed": "It already has rings.",
        "already_has_water": "It already has water and atmosphere.",
        "not_enough_asteroids": "Not enough asteroids in your belt: {0} needed, you have {1}.",
        "no_comet_in_belt": "You have no comet in your belt.",
        "no_life_surface": "Life needs a terrestrial body.",
        "life_already_present": "There is already life here.",
        "no_life": "There is no life here.",
        "no_water": "Life cannot evolve without water.",
        "not_habitable": "That is outside the habitable zone.",
        "life_at_maximum": "Life is already intelligent.",
        "already_expanded": "Your system is already expanded.",
        "objective_not_in_hand": "You do not have this objective.",
        "requirements_not_met": "{0} needs more: {1}.",
        "orbit_has_objective": "This orbit already has an objective.",
        "no_action_left": "You have no additional actions left.",
        "exotic_not_owned": "You do not have this object.",
        "exotic_used_this_turn": "You have already used this in this turn.",
        "exotic_icon_spent": "That icon is used up.",
        "migrate_needs_two_planets": "Choose two different occupied orbits.",
    }
    story = STORY
    prompts = {**PROMPTS, **EXPLANATION}
    prompts_of_others = EXPLANATION_OF_OTHERS
    plurals = {
        **PROMPT_PLURALS,
        **EXPLANATION_PLURALS,
        "uses": ("{0} use left.", "{0} uses left."),
        "worth": ("Worth {0} point.", "Worth {0} points."),
        "moons": ("a moon of at least size {1}", "moons of at least size {1}"),
        "water-moons": (
            "a moon with water and atmosphere",
            "{0} moons with water and atmosphere",
        ),
    }
    score_lines = {
        "planetary": "Planetary objective: {0}",
        "stellar": "Stellar objective: {0}",
        "life": "Life",
        "exotic": "Exotic object: {0}",
        "belt": "Asteroid belt",
        "monolith": "Monolith",
    }

    def arg(self, value: str) -> str:
        if value in NAMES:
            return self.say(NAMES[value])
        for pattern, template in PATTERNS:
            match = pattern.fullmatch(value)
            if match:
                return self.say(template).format(*match.groups())
        return value

    def thing(self, code: str, form: str, picture: str) -> str:
        """A piece or place in a sentence of the story (sentences.py)."""
        if form == "explain":
            return self.explain(code)
        found = template_of(code, form)
        if found is None:
            return super().thing(code, form, picture)
        template, number = found
        return self.say(template).format(number, picture=picture)

    def action(self, action: Action) -> str:
        if action.kind == "start":
            return self.say(self.actions["start"]).format(self.who(int(action.args[0])))
        return self._action(action, [self.arg(value) for value in action.args])

    def action_here(self, action: Action, seen: Observation[CosmogenesisState]) -> str:
        """With what lies on a space or in an orbit: `planet 2 (blue gas giant of size 1)`."""
        on_orbits = action.kind in ("moon", "add-moon", "add-reveal")
        named = []
        for value in action.args:
            there = self._there(value, seen, on_orbits)
            named.append(self.arg(value) + (f" ({there})" if there else ""))
        return self._action(action, named)

    def _action(self, action: Action, named: list[str]) -> str:
        if action.kind == "use" and len(action.args) == 3:
            aimed = self.say(EFFECTS_AIMED[action.args[1]]).format(named[2])
            return self.say(self.actions["use"]).format(named[0], aimed)
        return self.say(self.actions[action.kind]).format(*named)

    def _there(self, value: str, seen: Observation[CosmogenesisState], orbits: bool) -> str:
        """The element on a space or the body at a place, in words; or empty."""
        state = seen.state
        if value in SPACE_NAMES:
            element = state.board[SPACE_NAMES.index(value)]
            return self.arg(ELEMENT_NAMES[element]) if element != NOTHING else ""
        if value in PLACE_NAMES:
            body = state.systems[seen.seat].bodies[PLACE_NAMES.index(value)]
        elif orbits and value in ORBIT_NAMES:
            body = state.systems[seen.seat].planet(ORBIT_NAMES.index(value))
        else:
            return ""
        return describe_body(self, body) if body != NO_BODY else ""

    def explain(self, value: str) -> str:
        """What an objective asks for and pays, or what an exotic object does."""
        if value in PLANETARY_NAMES:
            objective = PLANETARY_OBJECTIVES[PLANETARY_NAMES.index(value)]
            asks = ", ".join(self.requirements(objective).values())
            pays = self.effects([EFFECTS[effect] for effect in objective.rewards])
            template = self.say(EXPLANATIONS["planetary"])
            return template.format(asks[0].upper() + asks[1:], pays, objective.points)
        if value in STELLAR_NAMES:
            scoring = self.say(STELLAR_SCORING[STELLAR_NAMES.index(value)])
            return self.say(EXPLANATIONS["stellar"]).format(scoring)
        if value in EXOTIC_NAMES:
            icons = [EFFECTS[effect] for effect in ICONS[EXOTIC_NAMES.index(value)]]
            return self.say(EXPLANATIONS["exotic"]).format(self.effects(icons))
        return ""

    def effects(self, icons: list[str]) -> str:
        """Effects by name, equal ones counted: `2 × gain a comet, impact`."""
        named = []
        for icon in dict.fromkeys(icons):
            times = f"{icons.count(icon)} × " if icons.count(icon) > 1 else ""
            named.append(times + self.arg(icon))
        return ", ".join(named)

    def refusal(self, refusal: Refusal) -> str:
        if refusal.reason == "requirements_not_met":
            card, need = refusal.detail
            objective = PLANETARY_OBJECTIVES[PLANETARY_NAMES.index(card)]
            phrase = self.requirements(objective)[need]
            return self.say(self.reasons[refusal.reason]).format(self.arg(card), phrase)
        sentence = super().refusal(refusal)
        return sentence[0].upper() + sentence[1:]

    def requirements(self, need: PlanetaryObjective) -> dict[str, str]:
        """Phrases for what an objective asks for, by the need's name in the rules."""
        either = f" {self._ask('or')} "
        given = [
            (need.gas, "gas", ""),
            (need.terrestrial, "terrestrial", ""),
            (not need.gas and not need.terrestrial, "any", ""),
            (need.size > 0, "size", str(need.size)),
            (need.habitable, "habitable", ""),
            (need.outer, "outer", ""),
            (bool(need.orbits), "orbits", either.join([str(o + 1) for o in need.orbits])),
            (need.water, "water", ""),
            (need.rings, "rings", ""),
            (need.life >= 0, "life", self.arg(f"L{need.life}")),
            (bool(need.moons), "moons", ", ".join([str(size) for size in need.moons])),
            (need.water_moons > 0, "water-moons", ""),
            (need.moon_life >= 0, "moon-life", self.arg(f"L{need.moon_life}")),
            (need.water_bodies > 0, "water-bodies", str(need.water_bodies)),
            (need.life_bodies > 0, "life-bodies", str(need.life_bodies)),
        ]
        moons = {"moons": len(need.moons), "water-moons": need.water_moons}
        return {
            name: self.plural(name, moons[name], value) if name in moons else self._ask(name, value)
            for wanted, name, value in given
            if wanted
        }

    def _ask(self, name: str, value: str = "") -> str:
        return self.say(REQUIREMENTS[name]).format(value)

    def messages(self) -> list[str]:
        templates = [template for _, template in PATTERNS]
        tables = (NAMES, EFFECTS_AIMED, REQUIREMENTS, EXPLANATIONS)
        named = [text for table in tables for text in table.values()]
        forms = [text for table in FORMS.values() for text in table.values()]
        return [*super().messages(), *templates, *named, *forms, *STELLAR_SCORING]
