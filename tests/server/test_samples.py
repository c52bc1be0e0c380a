"""The samples of docs/hosting.md work as they stand there: nginx, Caddy and systemd."""

import asyncio
import os
import shutil
import ssl
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from server.network import Network, need_namespaces
from server.test_hosts import HOSTING, sample

NAME = "games.example"
MACHINE = "10.0.0.2"
CERTIFICATE = "# ssl_certificate …; ssl_certificate_key …;"
NGINX = """
daemon off; pid {folder}/nginx.pid; error_log stderr; events {{}}
http {{
    access_log off; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
    {sample}
}}
"""
CADDY = "{{\n    local_certs\n    skip_install_trust\n    admin off\n}}\n{sample}"


def certificate(folder: Path) -> tuple[Path, Path]:
    paths = folder / "cert.pem", folder / "key.pem"
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]
    command += ["-nodes", "-days", "2", "-subj", f"/CN={NAME}", "-addext"]
    command += [f"subjectAltName=DNS:{NAME}", "-out", str(paths[0]), "-keyout", str(paths[1])]
    subprocess.run(command, check=True, capture_output=True)
    return paths


def start_nginx(machine: "Machine") -> None:
    cert, key = certificate(machine.folder)
    block = sample("Behind a proxy", "server_name")
    line = f"ssl_certificate {cert}; ssl_certificate_key {key};"
    assert CERTIFICATE in block
    path = machine.folder / "nginx.conf"
    path.write_text(NGINX.format(folder=machine.folder, sample=block.replace(CERTIFICATE, line)))
    machine.start("nginx", "-c", str(path))


def start_caddy(machine: "Machine") -> None:
    path = machine.folder / "Caddyfile"
    path.write_text(CADDY.format(sample=sample("Behind a proxy", "reverse_proxy")))
    home = ["env", f"HOME={machine.folder}", f"XDG_DATA_HOME={machine.folder}"]
    machine.start(*home, "caddy", "run", "--config", str(path), "--adapter", "caddyfile")


class Machine:
    """One machine with a server as the document starts it."""

    def __init__(self, network: Network, folder: Path) -> None:
        self.network, self.folder = network, folder
        words = sample("Behind a proxy", "cosmarium serve").split()[1:]
        cosmarium = Path(sys.executable).with_name("cosmarium")
        self.start(str(cosmarium), *words, "--database", str(folder / "tables.sqlite"))

    def start(self, *command: str) -> None:
        self.network.start("machine", list(command), self.folder / "log")


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[Machine]:
    need_namespaces()
    tmp_path.chmod(0o755)
    with Network(machine=MACHINE) as network:
        yield Machine(network, tmp_path)


async def ask(http: httpx.AsyncClient, method: str, path: str, **about: Any) -> httpx.Response:
    return await http.request(method, path, extensions={"sni_hostname": NAME}, **about)


async def visit() -> None:
    """Somebody comes over HTTPS, makes a table and hears about it by WebSocket."""
    trusting = ssl.create_default_context()
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    async with httpx.AsyncClient(
        verify=trusting,
        timeout=60,
        trust_env=False,
        base_url="https://127.0.0.1",
        headers={"host": NAME},
    ) as http:
        async with asyncio.timeout(60):
            while not await _answers(http):
                await asyncio.sleep(0.1)
        assert "strict-transport-security" in (await ask(http, "GET", "/")).headers
        assert (await ask(http, "GET", "/metrics")).status_code in (403, 404)
        plain = await http.get("http://127.0.0.1/rules")
        assert plain.is_redirect
        assert plain.headers["location"] == f"https://{NAME}/rules"
        made = await ask(http, "POST", "/api/people", json={"name": "Ada"})
        bearer = {"authorization": f"Bearer {made.json()['token']}"}
        wish = {"game": "cosmogenesis", "seats": [{"name": "Ada"}, {"bot": "random"}]}
        table = await ask(http, "POST", "/api/tables", json=wish, headers=bearer)
    address = f"wss://{NAME}/api/tables/{table.json()['id']}/socket"
    async with connect(
        address,
        host="127.0.0.1",
        ssl=trusting,
        server_hostname=NAME,
        additional_headers=bearer,
        proxy=None,
    ) as socket:
        await socket.send('{"type": "hello", "ref": "1", "seat": 0}')
        async with asyncio.timeout(60):
            assert '"number"' in str(await socket.recv())


async def _answers(http: httpx.AsyncClient) -> bool:
    try:
        answer = await ask(http, "GET", "/healthz")
    except httpx.HTTPError:
        return False
    return answer.status_code == 200


@pytest.mark.parametrize("proxy", ["nginx", "caddy"])
def test_the_sample_of_a_proxy_works(machine: Machine, proxy: str) -> None:
    assert shutil.which(proxy), f"the tests need {proxy}; on Debian: apt-get install {proxy}"
    {"nginx": start_nginx, "caddy": start_caddy}[proxy](machine)
    machine.network.at("machine", visit)


def test_systemd_understands_the_sample_of_a_unit(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        if os.environ.get("CI") == "true":
            pytest.fail("there is no systemd-analyze; on Debian: apt-get install systemd")
        pytest.skip("THE UNIT FILE IS NOT CHECKED HERE: there is no systemd-analyze")
    unit = sample("As a service", "[Service]")
    assert "/opt/cosmarium/bin/cosmarium" in unit
    assert "python3 -m venv /opt/cosmarium" in HOSTING.read_text()
    cosmarium = Path(sys.executable).with_name("cosmarium")
    path = tmp_path / "cosmarium.service"
    path.write_text(unit.replace("/opt/cosmarium/bin/cosmarium", str(cosmarium)))
    command = ["systemd-analyze", "verify", "--man=no", "--recursive-errors=one", str(path)]
    found = subprocess.run(command, check=False, capture_output=True, text=True)
    complaints = [line for line in found.stderr.splitlines() if "cosmarium" in line]
    assert (found.returncode, complaints) == (0, [])
