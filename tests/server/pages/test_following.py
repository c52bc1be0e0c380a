"""What a page is sent so that people can follow the others: actions one by one, turns looked back
at, and the same pace on both sides."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from msgspec import json

from cosmarium.core.contract import SPECTATOR
from cosmarium.narration import Narrator
from cosmarium.registry import load
from cosmarium.server.pages.past_turns import most_important
from cosmarium.server.pages.story import Writer
from cosmarium.server.tables import pacing
from cosmarium.story import Entry
from server.helpers import Human, Place, running

pytestmark = pytest.mark.anyio

PACE = Path(__file__).parents[3] / "client" / "src" / "pace.ts"
DOCS = Path(__file__).parents[3] / "docs"
LAYOUT = {"language": "en", "layout": "wide"}


async def play_until(place: Place, done: Any) -> list[dict[str, Any]]:
    """Play the last legal action whenever it is our turn; all messages that the page got."""
    while not done(pages(place)):
        turn = place.parts.get("turn")
        if turn and turn.get("mine") and turn.get("actions"):
            await place.move(turn["seat"], turn["actions"][-1]["action"])
            place.parts["turn"] = {}
        else:
            await place.receive()
    return pages(place)


def pages(place: Place) -> list[dict[str, Any]]:
    return [one for one in map(json.decode, place.raw) if one["type"] == "page"]


def beats_of(messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [beat for one in messages for beat in one.get("beats", [])]


@pytest.mark.parametrize("game", ["cosmogenesis", "crafting-the-cosmos"])
async def test_bots_come_one_action_at_a_time_and_can_be_watched_again(
    sqlite: str, game: str
) -> None:
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        table = await ada.new_table(game, "me", "greedy", "greedy")
        async with ada.look(table, seat=0, **LAYOUT) as place:
            first = await place.receive()
            assert first["turn"]["undo"]["words"][0].isupper(), "a sentence: nothing to undo yet"
            heard = await play_until(
                place, lambda found: len({b["turn"] for b in beats_of(found) if b["turn"]}) > 2
            )
            news = [one for one in heard if not one.get("first")]
            for one in news:
                stories = [b for b in one.get("beats", []) if b["turn"] and b["kind"] != "event"]
                # Crafting the Cosmos: the last marble that is moved makes the seat collect.
                assert len(stories) <= 2, "one move in a message"
            told = beats_of(news)
            assert all(beat["words"] and beat["seat"] != 0 for beat in told)
            turns = [beat["turn"] for beat in told if beat["turn"]]
            answer = await place.ask("recap", since=first["number"])
            cards = answer["cards"]
            assert {card["seat"] for card in cards} == {1, 2}
            assert all(card["phrases"] and card["picture"] for card in cards)
            assert {card["turn"] for card in cards} & set(turns)
            frames = (await place.ask("watch", row=turns[0]))["frames"]
            assert "beat" not in frames[0]
            assert frames[0]["order"] == [one["name"] for one in frames[0]["fragments"]]
            again = {one["beat"]["key"]: one["beat"]["words"] for one in frames[1:]}
            live = {beat["key"]: beat["words"] for beat in told if beat["turn"] == turns[0]}
            assert live.items() <= again.items()
            assert_panels_tell_the_moment(frames)
        await ada.leave()


def assert_panels_tell_the_moment(frames: list[dict[str, Any]]) -> None:
    """The points of who acted, before what happens to all at the end of a round."""
    panel = frames[0]["opponents"]
    assert all("gained" not in one for one in panel)
    seat = frames[1]["beat"]["seat"]
    for frame, following in zip(frames[1:], [*frames[2:], None], strict=True):
        panel = frame.get("opponents") or panel
        over = following is None or following["beat"]["seat"] < 0
        if frame["beat"]["seat"] == seat and over:
            points = {one["seat"]: one["points"] for one in panel}
            assert points[seat] == frame["beat"]["total"]
            break


@pytest.mark.parametrize("game", ["cosmogenesis", "crafting-the-cosmos"])
async def test_cards_and_panel_say_the_same_points(sqlite: str, game: str) -> None:
    """Also where somebody else has changed them since: belts are compared, the Monolith moves."""
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        table = await ada.new_table(game, "me", "greedy", "greedy")
        async with ada.look(table, seat=0, **LAYOUT) as place:
            first = await place.receive()

            def mine_after_five_turns(found: list[dict[str, Any]]) -> bool:
                turns = {beat["turn"] for beat in beats_of(found)}
                return len(turns) > 5 and bool(found[-1].get("turn", {}).get("mine"))

            heard = await play_until(place, mine_after_five_turns)
            panel = {one["seat"]: one for each in heard for one in each.get("opponents", [])}
            cards = (await place.ask("recap", since=first["number"]))["cards"]
            latest = {card["seat"]: card for card in cards}
            assert latest.keys() == panel.keys() == {1, 2}
            for seat, card in latest.items():
                assert card["total"] == panel[seat]["points"]
                assert card.get("gained", 0) == panel[seat]["gained"]
            told = [card for card in cards if "total" in card]
            assert told == list(latest.values()), "only the last card of a seat says it"
        await ada.leave()


async def test_a_recap_accounts_for_all_points(sqlite: str) -> None:
    """Also for those that a turn does not bring by itself: goals. New ones are told too."""
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        table = await ada.new_table("crafting-the-cosmos", "me", "greedy")
        async with ada.look(table, seat=0, **LAYOUT) as place:
            first = await place.receive()

            def after_four_turns(found: list[dict[str, Any]]) -> bool:
                turns = {beat["turn"] for beat in beats_of(found) if beat["turn"]}
                return len(turns) > 3 and bool(found[-1].get("turn", {}).get("mine"))

            heard = await play_until(place, after_four_turns)
            answer = await place.ask("recap", since=first["number"])
            [before] = [one["points"] for one in first["opponents"]]
            panel = [one["points"] for each in heard for one in each.get("opponents", [])]
            if not answer.get("earlier"):
                told = [points for card in answer["cards"] for _, points in card["phrases"]]
                gained = sum([int(one.replace("−", "-")) for one in told if one])
                assert gained == panel[-1] - before
            words = [phrase for card in answer["cards"] for phrase, _ in card["phrases"]]
            assert any(one.startswith("New goal") for one in words)
        await ada.leave()


async def test_a_recap_says_what_others_did_to_my_own_points(sqlite: str) -> None:
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        table = await ada.new_table("cosmogenesis", "me", "greedy", "greedy")
        async with ada.look(table, seat=0, **LAYOUT) as place:
            first = await place.receive()

            def a_round_later(found: list[dict[str, Any]]) -> bool:
                return len({beat["turn"] for beat in beats_of(found)}) > 9

            await play_until(place, a_round_later)
            own = (await place.ask("recap", since=first["number"]))["own"]
            assert own["seat"] == 0
            lines = [words for words, _ in own["phrases"]]
            assert "Asteroid belt" in lines
            assert len(set(lines)) == len(lines), "a line of the score sheet is told once"
            points = [int(one.replace("−", "-")) for _, one in own["phrases"]]
            assert sum(points) == own.get("gained", 0)
        await ada.leave()


def test_a_card_tells_what_brought_most_in_the_order_in_which_it_happened() -> None:
    entries = [
        Entry("planet", 1),
        Entry("moon", 1),
        Entry("reveal", 1, points={1: 6}),
        Entry("comet", 1, points={1: -2}),
    ]
    rarity = Counter({"planet": 5, "moon": 9, "reveal": 1, "comet": 2})
    told = most_important(entries, 1, rarity)
    assert [entry.kind for entry in told] == ["planet", "reveal", "comet"]
    told = most_important(entries, 1, rarity, ["moon"])
    assert [entry.kind for entry in told] == ["moon", "reveal", "comet"]
    scoring = [Entry("moon", 1, points={1: 1}) for _ in range(5)]
    assert most_important([*entries, *scoring], 1, rarity) == [*entries[2:], *scoring]


async def test_a_turn_timer_waits_until_the_bots_were_followed(sqlite: str) -> None:
    """The server works the time out from its own words; 20 s at most."""
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        table = await ada.new_table("cosmogenesis", "me", "greedy", "greedy", turn_seconds=60)
        async with ada.look(table, seat=0, **LAYOUT) as place:
            await place.receive()

            def mine_again(found: list[dict[str, Any]]) -> bool:
                told = any(beat["turn"] for beat in beats_of(found))
                return told and bool(found[-1].get("turn", {}).get("mine"))

            heard = await play_until(place, mine_again)
            turns: dict[int, list[str]] = {}
            for beat in beats_of(heard):
                if beat["turn"]:
                    turns.setdefault(beat["turn"], []).append(re.sub("<[^>]*>", "", beat["words"]))
            shown = sum([pacing.turn_time(words) for words in turns.values()])
            [timer] = heard[-1]["update"]["clock"]["timers"]
            assert timer["limit"] == 60_000
            waits = timer["opens"] - heard[-1]["now"]  # sending the message took a moment
            assert shown / 4 < waits <= pacing.MOST_GRANTED
        await ada.leave()


def test_what_does_not_fit_beside_a_caption_is_counted() -> None:
    """A cut list would look complete."""
    narrator = Narrator(load("crafting-the-cosmos").texts(), {}, SPECTATOR)
    gained = [Entry("did-gain", args={"gains": ("a" * 60,)}, grave=True) for _ in range(4)]
    entry = Entry("cash", 1, {"cards": "5 cards"}, tuple(gained))
    told, left_out = narrator.consequence(entry)
    assert (len(told), left_out) == (2, 2)
    drawing = load("crafting-the-cosmos").drawing
    assert (
        Writer(narrator, "en", drawing, None).consequence(entry).endswith("… and 2 more effects.")
    )
    assert "a" * 60 in narrator.read_at_once(entry), "it is read too, so it takes time"


def test_script_and_server_keep_the_same_pace() -> None:
    written = dict(re.findall(r"export const (\w+) = ([\d_]+);", PACE.read_text(encoding="utf-8")))
    for name in ("BEAT", "LETTER", "SHORTEST", "LONGEST", "END", "WHOLE_TURN", "LEAST", "BETWEEN"):
        assert int(written[name]) == getattr(pacing, name), name
    for page, words in (
        ("play.md", "up to about {} seconds"),
        ("de/spielen.md", "bis zu etwa {} Sek"),
    ):
        text = (DOCS / page).read_text(encoding="utf-8")
        assert words.format(pacing.WHOLE_TURN // 1000) in text, page


@pytest.mark.parametrize("game", ["cosmogenesis", "crafting-the-cosmos"])
async def test_a_page_can_have_the_whole_story(sqlite: str, game: str) -> None:
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        table = await ada.new_table(game, "me", "greedy", "greedy")
        async with ada.look(table, seat=0, **LAYOUT) as place:
            await play_until(place, lambda found: found and found[-1]["number"] > 110)
        async with ada.look(table, seat=0, **LAYOUT) as place:
            first = await place.receive()
            latest = [key for key, _ in first["story"]]
            assert first["first"]
            assert first["cut"]
            whole = [key for key, _ in (await place.ask("story"))["story"]]
            assert len(set(whole)) == len(whole) > len(latest)
            assert whole[0] not in latest
            assert [key for key in whole if key in latest] == latest
        await ada.leave()
