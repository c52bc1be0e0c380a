"""The words of Cosmogenesis. German is in de.po.

Names of pieces stand without an article and are never inflected, so that one name fits
every sentence in both languages: "Player 1 chooses: terrestrial body of size 2." Those of the
story, with articles and cases, are in sentences.py.
"""

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
from cosmarium.games.cosmogenesis.texts.captions import CAPTIONS, LEGEND
from cosmarium.games.cosmogenesis.texts.explanation import (
    EXPLANATION,
    EXPLANATION_OF_OTHERS,
    EXPLANATION_PLURALS,
)
from cosmarium.games.cosmogenesis.texts.prompts import PROMPT_PLURALS, PROMPTS
from cosmarium.games.cosmogenesis.texts.sentences import FORMS, STORY, template_of
from cosmarium.games.cosmogenesis.texts.titles import (
    EFFECT_ICONS,
    EFFECTS_AIMED,
    EXPLANATIONS,
    NAMES,
    PATTERNS,
    REQUIREMENTS,
    STELLAR_SCORING,
)
from cosmarium.words import Texts


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
    tie_break = "If points are equal, the Monolith is ahead, then the most planets."
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
        "target_is_gas_giant": "Only a comet can hit a gas giant.",
        "target_too_large": "The body already has size 4.",
        "target_too_small": "Water needs size 3 or 4.",
        "moon_would_match_planet": "The moon would reach its planet’s size.",
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
        "requirements_not_met": "{0} asks for more: {1}.",
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
        "moons-any": ("a moon of any size", "{0} moons"),
        "moons": ("a moon of size {1} or larger", "{0} moons of size {1} or larger"),
        "moons-one": ("one moon of size {1} or larger", "{0} moons, one of size {1} or larger"),
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
        if form == "need":  # of an objective: `P16:water`
            card, _, need = code.partition(":")
            return self.requirements(PLANETARY_OBJECTIVES[PLANETARY_NAMES.index(card)])[need]
        found = template_of(code, form)
        if found is None:
            return super().thing(code, form, picture)
        template, number = found
        return self.say(template).format(number, picture=picture)

    def card_of(self, code: str) -> str:
        if code in PLANETARY_NAMES or code in STELLAR_NAMES:
            return f"card-{code}"
        return f"object-{code}" if code in EXOTIC_NAMES else ""

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
        """Effects by their icons, equal ones counted: `2 × comet, impact`."""
        named = []
        for icon in dict.fromkeys(icons):
            times = f"{icons.count(icon)} × " if icons.count(icon) > 1 else ""
            named.append(times + self.say(EFFECT_ICONS[icon]))
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
            (bool(need.moons), "moons", str(max(need.moons, default=0))),
            (need.water_moons > 0, "water-moons", ""),
            (need.moon_life >= 0, "moon-life", self.arg(f"L{need.moon_life}")),
            (need.water_bodies > 0, "water-bodies", str(need.water_bodies)),
            (need.life_bodies > 0, "life-bodies", str(need.life_bodies)),
        ]
        moons = {"moons": len(need.moons), "water-moons": need.water_moons}
        large = len([size for size in need.moons if size > 1])
        codes = {
            "moons": "moons" if large == len(need.moons) else "moons-one" if large else "moons-any",
            "size": "size-most" if need.size == (2 if need.gas else 4) else "size",
        }
        return {
            name: self.plural(codes.get(name, name), moons[name], value)
            if name in moons
            else self._ask(codes.get(name, name), value)
            for wanted, name, value in given
            if wanted
        }

    def _ask(self, name: str, value: str = "") -> str:
        return self.say(REQUIREMENTS[name]).format(value)

    def messages(self) -> list[str]:
        templates = [template for _, template in PATTERNS]
        tables = (NAMES, EFFECT_ICONS, EFFECTS_AIMED, REQUIREMENTS, EXPLANATIONS)
        named = [text for table in tables for text in table.values()]
        forms = [text for table in FORMS.values() for text in table.values()]
        return [*super().messages(), *templates, *named, *forms, *STELLAR_SCORING]
