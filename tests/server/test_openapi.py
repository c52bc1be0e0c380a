"""The OpenAPI document: it says what there is, and what there is does as it says."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import anyio
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.config import SchemathesisConfig
from schemathesis.specs.openapi.checks import ignored_auth

from cosmarium import new_match
from cosmarium.registry import GAMES, load
from cosmarium.server.problems import STATUS
from cosmarium.server.tables.commands import COMMANDS
from cosmarium.server.web.handlers import endpoints
from cosmarium.server.web.openapi import document
from server.helpers import Human, running
from server.robot import Process

# What fits the schema may still not fit the rules (422) or the moment (409).
POSSIBLE = ["2xx", "401", "403", "404", "409", "422", "429"]
REFUSED = ["400", "401", "403", "404", "405", "409", "413", "415", "422", "429"]
DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """A server with a table in play; somebody's token, and the table's id."""
    folder = tmp_path_factory.mktemp("openapi")
    process = Process(str(folder / "tables.sqlite"), folder / "errors")

    async def begin() -> dict[str, str]:
        await process.start()
        ada = await Human.enter(process.url, "Ada")
        table = await ada.new_table("toy", "me", "me", listed=True)
        await ada.leave()
        eve = await Human.enter(process.url, "Eve")
        await eve.leave()
        return {"url": process.url, "token": ada.token, "other": eve.token, "table": table}

    yield anyio.run(begin)
    assert process.stop() == 0
    assert '"level": "error"' not in process.errors.read_text()


# Only handlers look at the context, and here nothing is handled.
schema = schemathesis.openapi.from_dict(
    document(endpoints(None)),  # type: ignore[arg-type]
    config=SchemathesisConfig.from_dict(
        {
            "checks": {
                "positive_data_acceptance": {"expected-statuses": POSSIBLE},
                "negative_data_rejection": {"expected-statuses": REFUSED},
            }
        }
    ),
)


@schema.parametrize()
@settings(
    max_examples=12,
    derandomize=True,
    database=None,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_what_is_described_is_what_happens(case: Any, server: dict[str, str]) -> None:
    """Random requests, right and wrong ones, at a real table or at one that is not there."""
    if "table" in (case.path_parameters or {}) and len(case.path_parameters["table"]) % 2:
        case.path_parameters["table"] = server["table"]
    # Somebody who asks to be forgotten cannot ask anything after.
    token = server["other" if case.method == "DELETE" else "token"]
    case.call_and_validate(
        base_url=server["url"],
        headers={"authorization": f"Bearer {token}"},
        excluded_checks=[ignored_auth],  # it takes the header above for none at all
    )


@pytest.mark.anyio
async def test_every_route_is_described(sqlite: str) -> None:
    async with running(sqlite) as server:
        human = Human(server.url)
        served = await human.get("/api/openapi.json")
        assert served["openapi"].startswith("3.1")
        for command in COMMANDS:
            path = f"/api/tables/{{table}}/{command.__struct_config__.tag}"
            assert "post" in served["paths"][path]
        names = set(served["components"]["schemas"])
        assert {"Hello", "Sent", "Update", "Entry", "ProblemView"} <= names
        references = set(re.findall(r"#/components/schemas/(\w+)", str(served)))
        assert references <= names
        await human.leave()


def test_every_problem_stands_where_it_can_be_met() -> None:
    paths = document(endpoints(None))["paths"]  # type: ignore[arg-type]
    told = {
        code
        for methods in paths.values()
        for operation in methods.values()
        for response in operation["responses"].values()
        for code in response["description"].split(", ")
    }
    # Two are about paths and methods that the document does not have; others are for pages.
    hints = {"hints-off", "hints-used", "nudges-only", "no-hint", "not-your-turn", "no-time"}
    assert set(STATUS) - told == {"not-found", "wrong-method", "no-puzzle", "not-player", *hints}


def test_who_may_look_without_a_key_can_still_send_one() -> None:
    look = document(endpoints(None))["paths"]["/api/tables/{table}"]["get"]  # type: ignore[arg-type]
    assert look["security"] == [{"bearer": []}, {"cookie": []}, {}]


def test_the_page_names_every_path_problem_and_kind_of_entry() -> None:
    page = (DOCS / "api.md").read_text(encoding="utf-8")
    described = document(endpoints(None))  # type: ignore[arg-type]
    paths, schemas = described["paths"], described["components"]["schemas"]
    assert not [path for path in paths if path not in page]
    assert not [code for code in STATUS if f"`{code}`" not in page]
    kinds = schemas["Entry"]["properties"]["kind"]["enum"]
    assert not [kind for kind in kinds if f"`{kind}`" not in page]


@pytest.mark.parametrize("game", [game for game in GAMES if game != "toy"])
def test_the_page_of_a_game_names_every_key_of_its_position(game: str) -> None:
    """And every kind of decision; they stand below "For programs"."""
    page = (DOCS / "games" / f"{game}.md").read_text(encoding="utf-8")
    told = page.partition("\n## For programs\n")[2].partition("\n## ")[0]
    bundle = load(game)
    position: Any = bundle.as_json(new_match(game, bundle.game.min_players).observe(0))
    keys = [*position, *position.get("players", position.get("systems"))[0]]
    wanted = [*keys, *bundle.game.decision_kinds]
    assert not [name for name in wanted if f"`{name}`" not in told]
