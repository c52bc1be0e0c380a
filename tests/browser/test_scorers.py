"""The companions of Cosmogenesis and Crafting the Cosmos: games scored by tapping."""

from typing import Any

from playwright.sync_api import Browser, Page, expect

from browser.axe import Theme, check_widths, in_both_languages
from browser.tapping import tap_at_once
from cosmarium.games.cosmogenesis.companion.companion import read_systems
from cosmarium.games.cosmogenesis.components import PLANETARY_NAMES, PLANETARY_OBJECTIVES
from cosmarium.games.cosmogenesis.scoring import score_sheets
from games.cosmogenesis.test_examples import A, B, C

COSMOGENESIS = "/real-table/cosmogenesis"
CRAFTING = "/real-table/crafting-the-cosmos"
MOST_TAPS = 60  # for a usual system with its cards


class Fingers:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0
        self.by_hand = True

    def tap(self, selector: str) -> None:
        if self.by_hand:
            self.page.locator(selector).first.click()
        else:
            tap_at_once(self.page, selector)
        self.taps += 1

    def step(self, name: str, times: int) -> None:
        """Steppers count while a finger is down."""
        for _ in range(times):
            self.page.locator(f"[data-stepper='{name}'] [data-step='1']").first.click()
            self.taps += 1


def begin(page: Page, home: str, *names: str) -> Fingers:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{home}#players")
    for seat, name in enumerate(names):
        page.locator(f"[data-key='name {seat}']").fill(name)
    page.locator("[data-do=start]").click()
    return Fingers(page)


# -- Cosmogenesis -----------------------------------------------------------------------------


def body(fingers: Fingers, text: str) -> None:
    """A body in our notation, tapped into the open editor."""
    kind = {"T": "rock", "G": "gas", "a": "asteroid"}[text[0]]
    size = text[1] if kind != "asteroid" else "1"
    fingers.tap(f"[data-do=body][data-value='{kind} {size}']")
    rest = text[2:].partition(":")[0]
    if "w" in rest:
        fingers.tap("[data-do=water]")
    if "r" in rest:
        fingers.tap("[data-do=rings]")
    if "/L" in text:
        fingers.tap(f"[data-do=life][data-value='{text[-1]}']")


def system(fingers: Fingers, text: str) -> dict[str, Any]:
    """A system in our notation, as far as it lies on the table; the rest is returned."""
    rest: dict[str, Any] = {"objectives": [], "exotic": 0, "belt": (0, 0)}
    orbit = 0
    for part in text.split(" | "):
        words = part.split()
        if words[0] == "belt":
            fingers.step("asteroids", int(words[1]))
            fingers.step("comets", int(words[2]))
        elif words[0] == "exotic":
            fingers.step("exotic", len(words) - 1)
        elif words[0][0] in "TG":
            there, _, objective = part.partition(" P")
            planet, _, moons = there.partition("; ")
            if orbit == 5:
                fingers.tap("[data-do=expand]")
            fingers.tap(f"[data-do=open][data-value='{orbit},0']")
            body(fingers, planet)
            for number, moon in enumerate(moons.split(", ") if moons else [], 1):
                fingers.tap(f"[data-do=open][data-value='{orbit},{number}']")
                body(fingers, moon)
            fingers.tap("[data-do=close]")
            if objective:
                rest["objectives"].append((orbit, f"P{objective}"))
            orbit += 1
    return rest


def test_a_game_of_three_is_scored_by_tapping(page: Page) -> None:
    """E24: the same table as the rules' example, 61, 44 and 32 points. Cards by points printed."""
    sheets = score_sheets(read_systems([A, B, C]))
    fingers = begin(page, COSMOGENESIS, "Ada", "Vega", "Orla")
    for seat, text in enumerate((A, B, C)):
        before, fingers.by_hand = fingers.taps, not seat
        fingers.tap("[data-do=go]")
        rest = system(fingers, text)
        fingers.tap("[data-do=whole]")
        for orbit, name in rest["objectives"]:
            points = PLANETARY_OBJECTIVES[PLANETARY_NAMES.index(name)].points
            fingers.tap(f"[data-do='printed {orbit}'][data-value='{points}']")
        for line in sheets[seat].lines:
            if line.code == "stellar":
                fingers.tap("[data-do=new]")
                fingers.tap("[data-do=kind][data-value=typed]")
                page.locator("[data-key='step points']").fill(str(line.points))
                page.keyboard.press("Tab")
                fingers.tap("[data-do=add]")
        fingers.tap("[data-do=whole]")
        assert fingers.taps - before <= MOST_TAPS
    holder = next(one.seat for one in sheets for line in one.lines
                  if line.code == "monolith" and line.points)  # fmt: skip
    fingers.by_hand = True
    fingers.tap(f"[data-do=monolith][data-value='{holder}']")
    totals = page.locator(".cgc-pad tfoot b").all_inner_texts()
    assert [int(total) for total in totals] == [sheet.total for sheet in sheets] == [61, 44, 32]
    expect(page.locator(".cgc-verdict")).to_have_text("Ada wins with 61 points")
    page.reload()
    expect(page.locator(".cgc-verdict")).to_have_text("Ada wins with 61 points")


def test_impossible_bodies_cannot_be_entered(page: Page) -> None:
    fingers = begin(page, COSMOGENESIS, "Ada", "Vega", "Orla")
    page.goto(f"{COSMOGENESIS}#system/1")
    fingers.tap("[data-do=open][data-value='0,0']")
    fingers.tap("[data-value='rock 2']")
    off = {"aria-disabled": "true"}
    for selector in ("[data-do=water]", "[data-do=rings]", "[data-do=life][data-value='1']"):
        expect(page.locator(selector)).to_have_attribute("aria-disabled", off["aria-disabled"])
    fingers.tap(".cgc-moonrow [data-do=open]")
    expect(page.locator("[data-value='rock 2']")).to_have_attribute("aria-disabled", "true")
    fingers.tap("[data-value='rock 1']")
    fingers.tap(".rt-foot [data-do=open]")
    expect(page.locator("[data-value='rock 1']")).to_have_attribute("aria-disabled", "true")


def test_a_formula_counts_and_is_offered_again(page: Page) -> None:
    fingers = begin(page, COSMOGENESIS, "Ada", "Vega", "Orla")
    page.goto(f"{COSMOGENESIS}#system/1")
    for orbit in range(2):
        fingers.tap(f"[data-do=open][data-value='{orbit},0']")
        body(fingers, "G1r:red")
    page.goto(f"{COSMOGENESIS}#cards/1")
    fingers.tap("[data-do=new]")
    page.locator("select").select_option("ringed-giants")
    fingers.step("points", 1)
    fingers.tap("[data-do=add]")
    expect(page.locator(".cgc-stellar > b")).to_have_text("6")
    expect(page.locator("[data-do=known]")).to_have_count(0)  # not to the one who has it
    page.goto(f"{COSMOGENESIS}#cards/2")
    fingers.tap("[data-do=known]")
    expect(page.locator(".cgc-stellar > b")).to_have_text("0")


def test_what_is_taken_away_or_missing_is_said(page: Page) -> None:
    fingers = begin(page, COSMOGENESIS, "Ada", "Vega", "Orla")
    page.goto(f"{COSMOGENESIS}#system/1")
    for orbit, planet in enumerate(("T3w/L2", "T1", "T4w/L3", "G2r")):
        fingers.tap(f"[data-do=open][data-value='{orbit},0']")
        body(fingers, planet)
    fingers.tap("[data-do=open][data-value='2,0']")
    expect(page.locator("[data-orbit='2']")).to_be_in_viewport(ratio=1)  # not below the sheet
    sheet, row = (page.locator(name).bounding_box() for name in (".cgc-sheet", "[data-orbit='2']"))
    assert sheet is not None
    assert row is not None
    assert row["y"] + row["height"] <= sheet["y"]
    fingers.tap("[data-value='rock 2']")
    expect(page.locator(".cgc-lost")).to_contain_text("Water, lizards")
    expect(page.locator(".cgc-sheet")).to_contain_text("Only gas giants can have rings.")
    page.goto(f"{COSMOGENESIS}#cards/1")
    fingers.tap("[data-do=new]")
    page.locator("select").select_option("colours")
    fingers.tap("[data-do=add]")
    expect(page.locator(".rt-note")).to_contain_text("One gas giant has no colour yet")
    page.goto(f"{COSMOGENESIS}#pad")
    expect(page.locator(".cgc-still")).to_contain_text("Ada: colours of gas giants")
    expect(page.locator(".cgc-still")).to_contain_text("Ada: system (not marked as complete)")
    page.goto(f"{COSMOGENESIS}#system/1")
    fingers.tap("[data-do=open][data-value='3,0']")
    fingers.tap("[data-do=colour][data-value=red]")
    expect(page.locator(".cgc-unknown")).to_have_count(0)
    page.goto(f"{COSMOGENESIS}#cards/1")
    expect(page.locator(".cgc-stellar > b")).to_have_text("2")


def test_typing_replaces_the_number_of_a_field(page: Page) -> None:
    begin(page, CRAFTING, "Nova", "Tobi")
    track = page.locator("[data-key='step track 0']")
    track.fill("96")
    page.keyboard.press("Tab")
    track.click()
    page.keyboard.type("42")
    page.locator("[data-do=creature][data-value='1,8']").click()  # this tap counts, too
    expect(page.locator(".ccc-total")).to_have_text(["42", "8", "0"])


def test_points_follow_every_digit(page: Page) -> None:
    begin(page, CRAFTING, "Nova", "Tobi")
    for seat, track in enumerate(("96", "104")):
        page.locator(f"[data-key='step track {seat}']").click()
        page.keyboard.type(track)
    expect(page.locator(".ccc-total")).to_have_text(["96", "104", "0"])
    expect(page.locator(".ccc-verdict")).to_contain_text("Tobi wins with 104 points")
    expect(page.locator("[data-key='step track 1']")).to_be_focused()
    page.locator("[data-key='step track 1']").fill("999")  # out of range until it is left
    expect(page.locator(".ccc-total")).to_have_text(["96", "104", "0"])
    page.keyboard.press("Tab")
    expect(page.locator(".ccc-total")).to_have_text(["96", "300", "0"])


def test_names_change_and_the_score_stays(page: Page) -> None:
    fingers = begin(page, COSMOGENESIS, "Ada", "Vega", "Orla")
    page.goto(f"{COSMOGENESIS}#system/1")
    fingers.step("exotic", 2)
    page.goto(f"{COSMOGENESIS}#players")
    page.locator("[data-key='name 0']").fill("Adele")
    fingers.tap("[data-do=rename]")
    expect(page.locator(".cgc-pad thead")).to_contain_text("Adele")
    expect(page.locator(".cgc-pad tfoot b").first).to_have_text("2")
    page.goto(f"{COSMOGENESIS}#players")
    fingers.tap("[data-do=count][data-value='2']")
    expect(page.locator("[data-do=rename]")).to_have_count(0)
    fingers.tap("[data-do=start]")
    expect(page.locator(".cgc-pad tfoot b")).to_have_text(["0", "0"])


def test_a_second_tab_shows_what_the_first_one_changed(page: Page) -> None:
    begin(page, CRAFTING, "Nova", "Tobi")
    other = page.context.new_page()
    other.goto(f"{CRAFTING}#final")
    page.locator("[data-key='step track 0']").fill("96")
    expect(other.locator(".ccc-total").first).to_have_text("96")
    other.close()


def test_cards_with_other_points_and_steps(page: Page) -> None:
    fingers = begin(page, COSMOGENESIS, "Ada", "Vega", "Orla")
    page.goto(f"{COSMOGENESIS}#system/1")
    for orbit in range(3):
        fingers.tap(f"[data-do=open][data-value='{orbit},0']")
        body(fingers, "T2")
    page.goto(f"{COSMOGENESIS}#cards/1")
    fingers.tap("[data-do='printed 0'] >> text=…")
    fingers.page.locator("[data-key='step more 0']").fill("12")
    expect(page.locator(".cgc-total")).to_have_text("12")
    fingers.tap("[data-do=new]")
    fingers.tap("[data-do=kind][data-value=steps]")
    expect(page.locator(".cgc-form")).to_be_in_viewport()
    page.locator("select").select_option("planets")
    for number, points in enumerate((0, 0, 3, 8)):
        page.locator(f"[data-key='step step {number}']").fill(str(points))
    expect(page.locator(".cgc-form")).to_contain_text("Worth 8 points now.")
    fingers.tap("[data-do=add]")
    expect(page.locator(".cgc-stellar")).to_contain_text("3/8 for 2/3: planets")


# -- Crafting the Cosmos ----------------------------------------------------------------------


def test_final_scoring_with_a_tie(page: Page) -> None:
    fingers = begin(page, CRAFTING, "Nova", "Tobi", "Lene")
    for seat, (track, hand) in enumerate(((96, 3), (104, 5), (88, 4))):
        page.locator(f"[data-key='step track {seat}']").fill(str(track))
        page.keyboard.press("Tab")
        fingers.step(f"hand {seat}", hand)
    for creature in ("0,8", "0,7", "1,7", "2,5", "2,4"):
        fingers.tap(f"[data-do=creature][data-value='{creature}']")
    assert page.locator(".ccc-total").all_inner_texts() == ["111", "111", "97"]
    expect(page.locator(".ccc-verdict")).to_contain_text("Tobi wins the tie: 111 each, 5 cards")


def test_goals_with_shared_places(page: Page) -> None:
    fingers = begin(page, CRAFTING, "Nova", "Tobi", "Lene")
    page.goto(f"{CRAFTING}#goals")
    fingers.tap("[data-do=goal][data-value=Y03]")
    for seat, value in enumerate((4, 2, 4)):
        fingers.step(f"value {seat}", value)
    expect(page.locator(".ccc-gain")).to_have_text(["+6", "0", "+6"])
    expect(page.locator(".ccc-reason")).to_have_text("Tie for first: 6 each, nobody is second.")
    fingers.tap("[data-do=keep]")
    expect(page.locator("[data-do=goal][data-value=Y03]")).to_have_count(0)
    page.goto(f"{CRAFTING}#whole")
    fingers.step("discharges 1", 2)
    expect(page.locator(".ccc-total")).to_have_text(["6", "9", "6"])


def test_the_box_holds_so_many_creatures(page: Page) -> None:
    fingers = begin(page, CRAFTING, "Nova", "Tobi", "Lene")
    for _ in range(4):
        fingers.tap("[data-do=creature][data-value='0,8']")
    expect(page.locator("[data-do=creature][data-value='1,8']")).to_have_attribute(
        "aria-disabled", "true"
    )


@in_both_languages("en")
def test_axe_finds_nothing_and_nothing_is_cut(
    browser: Browser, base_url: str, locale: str, wide: Theme, phone: Theme
) -> None:
    context = browser.new_context(base_url=base_url, reduced_motion="reduce", locale=locale)
    page = context.new_page()

    def check() -> None:
        check_widths(page, wide, phone)

    fingers = begin(page, COSMOGENESIS, "Ada", "Vega", "Orla")
    check()
    page.goto(f"{COSMOGENESIS}#system/1")
    fingers.tap("[data-do=open][data-value='0,0']")
    body(fingers, "T3w/L4")
    check()
    page.goto(f"{COSMOGENESIS}#cards/1")
    fingers.tap("[data-do=new]")
    for kind in ("steps", "most"):
        fingers.tap(f"[data-do=kind][data-value={kind}]")
        check()
    begin(page, CRAFTING, "Nova", "Tobi", "Lene")
    fingers.tap("[data-do=creature][data-value='0,8']")
    check()
    page.goto(f"{CRAFTING}#goals")
    check()
    fingers.tap("[data-do=goal][data-value=Y03]")
    check()
    page.goto(f"{CRAFTING}#whole")
    check()
    context.close()
