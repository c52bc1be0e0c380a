"""The files in deploy fit each other and the program. No container engine is needed for that; what
was tried with one, docs/containers.md says."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from cosmarium.cli.commands import parser

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"


@pytest.fixture
def services() -> dict[str, Any]:
    text = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    found: dict[str, Any] = yaml.safe_load(text.replace("${ADDRESS}", "games.example"))["services"]
    return found


def instruction(name: str) -> list[str]:
    """The words of the last such instruction, in the form of a JSON list."""
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    found = re.findall(rf"^{name} (\[.*\])$", text, re.MULTILINE)[-1]
    words: list[str] = yaml.safe_load(found)
    return words


def test_the_image_starts_a_server() -> None:
    assert Path(instruction("ENTRYPOINT")[0]).name == "cosmarium"
    wish = parser().parse_args(instruction("CMD"))
    assert (wish.host, wish.database) == ("0.0.0.0", "/data/tables.sqlite")


def test_the_server_of_compose_trusts_its_proxy_and_finds_its_database(
    services: dict[str, Any],
) -> None:
    wish = parser().parse_args(services["games"]["command"])
    assert wish.url == "https://games.example"
    assert wish.behind_proxy == services["proxy"]["networks"]["inside"]["ipv4_address"]
    assert wish.database == "postgresql://cosmarium@database/cosmarium"
    assert services["database"]["environment"]["POSTGRES_USER"] == "cosmarium"
    secret = "${PASSWORD:?a password for the database}"
    assert services["games"]["environment"]["PGPASSWORD"] == secret


def test_the_proxy_knows_the_server(services: dict[str, Any]) -> None:
    caddy = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    (backend,) = re.findall(r"reverse_proxy (\w+):(\d+)", caddy)
    assert backend[0] in services
    assert int(backend[1]) == parser().parse_args(["serve"]).port
    assert "respond /metrics 404" in caddy
    assert "./Caddyfile:/etc/caddy/Caddyfile:ro" in services["proxy"]["volumes"]


def test_the_image_gets_what_the_build_needs() -> None:
    """Everything that the hook and the metadata read is let through."""
    let_through = {
        line.removeprefix("!")
        for line in (ROOT / ".dockerignore").read_text().splitlines()
        if line.startswith("!")
    }
    needed = {
        "LICENSE",
        "README.md",
        "pyproject.toml",
        "uv.lock",
        "hatch_build.py",
        "src",
        "client",
    }
    assert let_through == needed
