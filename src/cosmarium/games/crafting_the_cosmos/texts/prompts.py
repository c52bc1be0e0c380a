"""The words of prompts: those by code are in en.toml, German is in de.po."""

from collections.abc import Mapping

from cosmarium.words import english

PROMPTS: Mapping[str, str] = english("cosmarium.games.crafting_the_cosmos", "prompts")

PROMPT_PLURALS: Mapping[str, tuple[str, str]] = {
    "good-h": ("{0} hydrogen star", "{0} hydrogen stars"),
    "good-he": ("{0} helium star", "{0} helium stars"),
    "good-o": ("{0} oxygen star", "{0} oxygen stars"),
    "good-c": ("{0} carbon star", "{0} carbon stars"),
    "good-nebula": ("{0} nebula", "{0} nebulae"),
    "good-dna": ("{0} DNA", "{0} DNA"),
    "good-supernova": ("{0} supernova", "{0} supernovae"),
    "good-graviton": ("{0} graviton", "{0} gravitons"),
    "good-proto": ("{0} proto-life", "{0} proto-life tokens"),
    "good-crystal": ("{0} crystal step", "{0} crystal steps"),
    "good-card": ("{0} card", "{0} cards"),
    "stars": ("{0} star", "{0} stars"),
    "nebulae": ("{0} nebula", "{0} nebulae"),
    "fits": ("Fits {0} nebula.", "Fits {0} nebulae."),
    "chip-fills": ("Fits| {0} nebula", "Fits| {0} nebulae"),
    "chip-spoils": ("Spoils| {0} nebula", "Spoils| {0} nebulae"),
    "slots": ("{0} slot", "{0} slots"),
    "powers": ("{0} power", "{0} powers"),
    "kinds": ("{0} kind", "{0} kinds"),
    "lives": ("{0} life", "{0} lives"),
    "choices": ("{0} choice", "{0} choices"),
    "moves-left": ("{0} move left", "{0} moves left"),
    "sides": ("{0} side", "{0} sides"),
    "alike": ("{0} card of the same kind", "{0} cards of the same kind"),
    "cards-over": ("{0} card too many", "{0} cards too many"),
}
