"""My box: tiles painted, checked, saved, opened and merged."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.axe import complaints
from browser.tapping import tap_at_once
from cosmarium.games.cosmic_factory.companion.box import read_box
from games.cosmic_factory.boxes import box_text, our_box

HOME = "/real-table/cosmic-factory"


@pytest.fixture
def phone(page: Page) -> Page:
    page.set_viewport_size({"width": 390, "height": 844})
    return page


def paint(page: Page, *keys: str, belt: str = "") -> None:
    for key in keys:
        page.locator(f"[data-do=key][data-value='{key}']").click()
    for side in belt:
        page.locator(f"[data-do=side][data-value='{'NESW'.index(side)}']").click()


def open_file(page: Page, data: object) -> None:
    text = data if isinstance(data, str) else json.dumps(data)
    file: Any = {"name": "a.box.json", "mimeType": "application/json", "buffer": text.encode()}
    page.locator("input[type=file]").set_input_files(file)


def saved(page: Page) -> dict[str, Any]:
    page.goto(f"{HOME}#box-files")
    with page.expect_download() as download:
        page.locator("[data-do=save]").click()
    text = Path(download.value.path()).read_text(encoding="utf-8")
    assert download.value.suggested_filename.endswith(".box.json")
    read_box(text)  # what Python reads
    found: dict[str, Any] = json.loads(text)
    return found


def test_tiles_are_painted_checked_and_saved(phone: Page) -> None:
    page = phone
    page.goto(f"{HOME}#box")
    page.locator("[data-do=begin]").click()
    paint(page, "G2", "G0", "G1")
    expect(page.locator("[data-do=keep]")).to_have_text("One quarter is missing")
    paint(page, "**", belt="NE")
    assert complaints(page) == []
    page.locator("[data-do=keep]").click()
    expect(page.locator("h1")).to_have_text("Tile 2")
    paint(page, "**", "G2", "G0", "G1", belt="ES")  # the same, turned once
    expect(page.locator(".rt-note")).to_contain_text("The same as 1")
    page.locator("[data-do=key][data-value=G0]").click()
    expect(page.locator(".rt-note")).to_have_count(0)
    page.locator("[data-do=undo]").click()
    page.locator("[data-do=quarter][data-value='3']").click()
    page.locator("[data-do=key][data-value=G2]").click()  # one planet more
    expect(page.locator(".rt-note")).to_contain_text("Very like tile 1")
    page.locator("[data-do=keep]").click()
    page.locator("[data-do=like]").click()
    page.locator("[data-do=turn]").click()
    page.keyboard.press("n")
    page.locator("a", has_text="Done").click()
    expect(page.locator(".cfc-places .cfc-tile")).to_have_count(2)
    found = saved(page)
    assert found["tiles"] == [
        {"id": 1, "cells": ["G2", "G0", "G1", "**"], "arms": "NE"},
        {"id": 2, "cells": ["**", "G2", "G0", "G2"], "arms": "ES"},
    ]
    page.goto(f"{HOME}#galaxy")  # the picker has these two tiles
    page.locator("[data-do=no-card]").click()
    expect(page.locator(".rt-tiles [data-tile]")).to_have_count(2)
    page.locator("[data-do=paint]").click()
    paint(page, "O1", "O1", "O1", "O1")
    page.locator("[data-do=painted]").click()
    assert [tile["id"] for tile in saved(page)["tiles"]] == [1, 2, 3]  # kept in the box


def test_boxes_are_opened_merged_and_refused(phone: Page) -> None:
    page = phone
    page.goto(f"{HOME}#box-files")
    ours = json.loads(box_text(our_box()))
    for text, words in (
        ("no box", "cannot be read as a box"),
        (json.dumps({**ours, "version": 2}), "newer Cosmarium"),
        (json.dumps({**ours, "game": "chess"}), "another game"),
        (json.dumps({**ours, "note": "x" * 70_000}), "larger than 64 kB"),
    ):
        open_file(page, text)
        expect(page.locator("[role=alert]")).to_contain_text(words)
    first = {**ours, "name": "Mine <b>", "mine": 7, "tiles": [*ours["tiles"][:20], {"id": 21}]}
    first["tiles"][0] = {**first["tiles"][0], "note": "worn"}
    open_file(page, first)
    expect(page.locator(".cfc-left")).to_have_text("Tile 21 could not be read.")
    page.locator("[data-do=apart]").click()
    expect(page.locator("h1 + p")).to_have_text("Mine <b>")
    theirs = {**ours, "name": "Lene's", "tiles": [dict(tile) for tile in ours["tiles"]]}
    theirs["tiles"][4]["cells"] = ["O2", "O2", "O2", "O2"]
    theirs["tiles"][5]["cells"] = ["B2", "B2", "B2", "B2"]
    open_file(page, theirs)
    counts = page.locator(".cfc-figure b")
    expect(counts).to_have_text(["18", "34", "2"])
    page.locator("[data-do=way][data-value=each]").click()
    page.locator("[data-do='take 6'][data-value=theirs]").click()
    assert complaints(page) == []
    page.locator("[data-do=merge]").click()
    found = saved(page)
    assert (found["mine"], len(found["tiles"])) == (7, 54)
    assert found["tiles"][0]["note"] == "worn"
    assert found["tiles"][4]["cells"] == ours["tiles"][4]["cells"]  # mine
    assert found["tiles"][5]["cells"] == ["B2", "B2", "B2", "B2"]  # theirs


def test_a_box_is_known_again_and_a_galaxy_keeps_its_tiles(phone: Page) -> None:
    page = phone
    page.goto(f"{HOME}#galaxy")
    page.locator("[data-do=no-card]").click()
    tap_at_once(page, *[f".rt-tiles [data-tile='{tile}']" for tile in range(9)])
    before = page.locator(".cfc-table tbody").inner_text()
    other = json.loads(box_text(our_box()))
    other["tiles"] = [{**tile, "cells": ["O2"] * 4} for tile in other["tiles"][:3]]
    for _ in range(2):
        page.goto(f"{HOME}#box-files")
        open_file(page, other)
        used = page.locator("[role=status].rt-good", has_text="in use now")
        apart = page.locator("[data-do=apart]")
        expect(used.or_(apart)).to_be_visible()
        if apart.is_visible():  # the first time only: then it is known
            apart.click()
        expect(used).to_be_visible()
    page.goto(f"{HOME}#box")
    expect(page.locator(".cfc-progress")).to_have_attribute("value", "3")
    expect(page.locator("[data-do=box]")).to_have_count(0)  # there is only one
    page.goto(HOME)
    expect(page.locator(".rt-first")).to_contain_text("9 of 9")
    page.locator(".rt-first").click()
    assert page.locator(".cfc-table tbody").inner_text() == before
    page.locator("[data-do=new]").click()
    page.locator("[data-do=no-card]").click()
    expect(page.locator(".rt-tiles [data-tile]")).to_have_count(3)  # of the box in use


def test_several_boxes_and_the_comparison(phone: Page) -> None:
    page = phone
    page.goto(f"{HOME}#box-files")
    open_file(page, box_text(our_box()))
    page.locator("[data-do=apart]").click()
    page.goto(f"{HOME}#box-compare")
    expect(page.locator(".cfc-versus b").first).to_have_text("Mine 1 = ours 1")
    page.goto(f"{HOME}#box")
    page.locator("[data-do=begin]").click()
    page.goto(f"{HOME}#box")
    expect(page.locator("[data-do=box]")).to_have_count(2)
    page.locator("[data-do=delete]").click()
    page.locator("[data-do=delete-yes]").click()
    expect(page.locator(".cfc-places .cfc-tile")).to_have_count(54)
    page.reload()
    expect(page.locator(".rt-pad b").first).to_have_text(re.compile("54 of 54"))
