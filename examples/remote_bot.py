"""A bot that plays over the network: joins a table, takes random legal actions to the end.

    cosmarium play --no-browser                               # somewhere
    python examples/remote_bot.py http://127.0.0.1:8420 --game cosmogenesis

With `--game` it sets a table against a bot of the server; `--table ID --code CODE` takes a
free seat at somebody's table. Needs the package `websockets`; any language would do.
Replace `choose` to play better: it gets the position as the seat knows it.
"""

import argparse
import json
import random
import time
import urllib.request
from itertools import count
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect


class Bot:
    def __init__(self, server: str, name: str) -> None:
        self.server = server.rstrip("/")
        self.name = name
        self.token = ""
        self.token = self.post("/api/people", {"name": name})["token"]
        self.number = 0  # the last entry of the log that we have
        self.turn: dict[str, Any] = {}
        self.version = 0  # of our seat; an older turn is over
        self.position: dict[str, Any] = {}
        self.status = "waiting"
        self.open_move: dict[str, Any] | None = None  # sent, but not yet answered

    def post(self, path: str, body: dict[str, Any]) -> Any:
        headers = {"content-type": "application/json"}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        request = urllib.request.Request(self.server + path, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    def choose(self, actions: list[str]) -> str:
        """The heart of the bot. `self.position` is all that it may know."""
        return random.choice(actions)

    def play(self, table: str, seat: int) -> None:
        """To the end of the game, through as many connections as it takes."""
        url = f"{self.server.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        headers = {"authorization": f"Bearer {self.token}"}
        while self.status not in ("finished", "closed"):
            try:
                with connect(url, additional_headers=headers, max_size=None) as socket:
                    self.talk(socket, seat)
            except (OSError, WebSocketException):
                time.sleep(0.5)  # the server is away; our seat waits

    def talk(self, socket: ClientConnection, seat: int) -> None:
        parts = ["table", "turn", "position"]
        hello = {"type": "hello", "seat": seat, "since": self.number, "parts": parts}
        socket.send(json.dumps(hello))
        if self.open_move:
            socket.send(json.dumps(self.open_move))  # the same id: it is never played twice
        ids = count(int(time.time() * 1000))
        while self.status not in ("finished", "closed"):
            message = json.loads(socket.recv())
            if message["type"] == "answer":
                self.open_move = None
                problem = message.get("problem")
                if problem and problem["code"] != "stale":
                    raise RuntimeError(problem)
                self.version = (problem or message)["version"]
            else:
                self.number = message["number"]
                self.turn = message.get("turn", self.turn)
                self.position = message.get("position", self.position)
                self.status = message.get("table", {"status": self.status})["status"]
            mine = seat in self.turn.get("to_act", []) and self.turn["version"] >= self.version
            if mine and self.turn["actions"] and not self.open_move:
                self.open_move = {
                    "type": "move",
                    "seat": seat,
                    "id": str(next(ids)),
                    "base": self.turn["version"],
                    "action": self.choose([entry["action"] for entry in self.turn["actions"]]),
                }
                socket.send(json.dumps(self.open_move))


def main() -> None:
    parser = argparse.ArgumentParser(description="A bot that plays over the network.")
    parser.add_argument("server", help="for example http://127.0.0.1:8420")
    parser.add_argument("--name", default="Remote bot")
    parser.add_argument("--game", help="set a table of this game")
    parser.add_argument("--against", default="greedy", help="level of the server's bot")
    parser.add_argument("--table", help="id of a table with a free seat")
    parser.add_argument("--code", default="", help="code of its link")
    args = parser.parse_args()
    bot = Bot(args.server, args.name)
    if args.table:
        table = args.table
        bot.post(f"/api/tables/{table}/join", {"name": args.name, "code": args.code})
    else:
        seats = [{"name": args.name}, {"bot": args.against}]
        game = args.game or "cosmogenesis"
        table = bot.post("/api/tables", {"game": game, "seats": seats})["id"]
    request = urllib.request.Request(
        f"{bot.server}/api/tables/{table}?parts=you,table",
        headers={"authorization": f"Bearer {bot.token}"},
    )
    with urllib.request.urlopen(request) as answer:
        seen = json.load(answer)
    seat = seen["you"]["seats"][0]
    if seen["table"]["status"] == "waiting":
        bot.post(f"/api/tables/{table}/ready", {"seat": seat})
    print(f"table {table}, seat {seat}")
    bot.play(table, seat)
    print(f"{bot.status}, {bot.number} entries in the log")


if __name__ == "__main__":
    main()
