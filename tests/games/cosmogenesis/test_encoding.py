"""The slices of the encoding say what their names say."""

import random

from cosmarium.core.host import Host
from cosmarium.games.cosmogenesis.components import (
    ELEMENT_NAMES,
    PLANETARY_NAMES,
    STELLAR_NAMES,
)
from cosmarium.games.cosmogenesis.encoding import CosmogenesisEncoding
from cosmarium.games.cosmogenesis.notation import write_body
from cosmarium.games.cosmogenesis.state import CosmogenesisState
from games.cosmogenesis.table import GAME

ENCODING = CosmogenesisEncoding()
COLOURS = ("blue", "green", "red", "yellow", "violet")


def parts(state: CosmogenesisState, seat: int) -> dict[str, list[int]]:
    row = list(ENCODING.encode(state, seat))
    found = {}
    for part in ENCODING.slices(state.seats):
        found[part.name], row = row[: part.size], row[part.size :]
    return found


def played(players: int, moves: int, seed: int) -> Host:
    match = Host(GAME, players, seed)
    dice = random.Random(seed)
    for _ in range(moves):
        match.play(match.turn, dice.choice(match.legal_actions(match.turn)))
    return match


def named(flags: list[int], names: list[str]) -> list[str]:
    return [name for name, flag in zip(names, flags, strict=True) if flag]


def test_the_turn() -> None:
    for moves in (0, 1, 40, 77):
        match = played(3, moves, 4)
        state = match.state
        for seat in range(3):
            said = parts(state, seat)
            assert [(seat + k) % 3 for k, on in enumerate(said["to act"]) if on] == sorted(
                match.to_act, key=lambda other: (other - seat) % 3
            )
            assert said["round"].index(1) == state.round - 1
            assert [state.order[place] for place in said["order"]] == [
                (seat + k) % 3 for k in range(3)
            ]
            assert (seat + said["monolith"].index(1)) % 3 == state.monolith


def test_what_is_on_offer() -> None:
    rock_and_gas = ["T1", "T2", "T3", "G1", "G2"]
    objects = [f"X{number:02}" for number in range(1, 11)]
    for seed in range(6):
        state = played(2, 20 + seed, seed).state
        said = parts(state, 0)
        for space in range(3):
            card = named(
                said["objectives on offer"][44 * space :][:44], STELLAR_NAMES + PLANETARY_NAMES
            )
            assert card == [ELEMENT_NAMES[state.board[space]]] * (state.board[space] > 0)
        for space in range(6):
            element = state.board[5 + space % 3 + 5 * (space // 3)]
            flags = said["bodies on offer"][20 * space :][:20]
            kind = named(flags[:5], rock_and_gas)
            colour = named(flags[5:10], list(COLOURS))
            words = ":".join(kind + colour + named(flags[10:], objects))
            assert words == (ELEMENT_NAMES[element] if element else "")


def test_systems() -> None:
    """Every body can be read back from its numbers."""
    seen = set()
    for seed in range(8):
        state = played(2, 110, seed).state
        for seat in range(2):
            said = parts(state, seat)
            for k in range(2):
                system = state.systems[(seat + k) % 2]
                orbits = said[f"seat {k}: orbits"]
                for orbit in range(7):
                    numbers = orbits[28 * orbit :][:28]
                    bodies = [
                        write_body(body) if body else "-" for body in system.bodies[4 * orbit :][:4]
                    ]
                    assert read_planet(numbers[:12]) == bodies[0]
                    for moon in range(3):
                        text = read_rock(numbers[12 + 5 * moon :][:5])
                        assert text == bodies[1 + moon]
                        seen.add(text)
                    assert numbers[27] == (system.objectives[orbit] >= 0)
                assert said[f"seat {k}: belt"] == [system.asteroids, system.comets]
    assert len(seen) > 3


def read_planet(numbers: list[int]) -> str:
    rock, size, water, life, gas, giant, rings, *colours = numbers
    if gas:
        return f"G{giant}{'r' * rings}:{COLOURS[colours.index(1)]}"
    return read_rock([rock, 0, size, water, life])


def read_rock(numbers: list[int]) -> str:
    rock, asteroid, size, water, life = numbers
    if rock:
        return f"T{size}{'w' * water}" + (f"/L{life - 1}" if life else "")
    return "a" if asteroid else "-"


def test_cards_in_hand_are_told_to_their_owner_alone() -> None:
    match = played(3, 3, 6)
    state = match.state
    for seat in range(3):
        said = parts(state, seat)
        own = state.systems[seat].secret_hand
        assert named(said["secret hand"], PLANETARY_NAMES) == [PLANETARY_NAMES[c] for c in own]
        assert sum(said["returned"]) == 1
        known = {*own, state.returned[state.returned_by.index(seat)]}
        unseen = [card for card in range(25) if card not in known]
        assert named(said["planetary unseen"], PLANETARY_NAMES) == [
            PLANETARY_NAMES[card] for card in unseen
        ]
        assert [said[f"seat {k}: hidden cards"] for k in range(3)] == [[1]] * 3


def test_points_are_those_of_the_sheet() -> None:
    codes = ("planetary", "stellar", "life", "belt")
    for seed in range(4):
        match = played(2, 120, seed)
        for sheet in match.scores():
            said = parts(match.state, sheet.seat)
            assert said["seat 0: points"] == [sheet.points(code) for code in codes]
