// Runs the companion's score pad for test_companion_client.py: tables as JSON in, lines out.

import { readFileSync } from "node:fs";

const { folder, cases } = JSON.parse(readFileSync(0, "utf8"));
const pad = await import(`file://${folder}/companion/system.ts`);

/** What the page would not let anybody enter. */
function refused(system) {
  const found = [];
  const { orbits } = system;
  if (orbits.length > pad.orbitsOf(system)) found.push("orbits");
  if (system.exotic > pad.mostExotic(system)) found.push("exotic");
  if (system.cards.length > pad.MOST_STELLAR) found.push("stellar");
  for (const orbit of orbits) {
    if (orbit.moons.length && !pad.mayAddMoon({ ...orbit, moons: orbit.moons.slice(1) })) found.push("moons");
    if (!pad.planetFits(orbit, orbit.planet)) found.push("planet");
    if (!orbit.moons.every(({ size }) => pad.moonFits(orbit, size))) found.push("moon");
    for (const body of [orbit.planet, ...orbit.moons]) {
      if (body.wet && !pad.mayHaveWater(body)) found.push("water");
      if (body.rings && !pad.mayHaveRings(body)) found.push("rings");
      if (!pad.mayHaveLevel(body, body.life) && body.life >= 0) found.push("life");
      if (JSON.stringify(pad.changed(body, body.kind, body.size)) !== JSON.stringify(body)) found.push("changed");
    }
  }
  return found;
}

const answers = cases.map((table) => ({
  lines: table.systems.map((_, seat) => pad.lines(table, seat)),
  counts: table.systems.map((system) => Object.fromEntries(Object.keys(pad.THINGS).map((thing) => [thing, pad.count(system, thing)]))),
  ranks: pad.places(table).sort((a, b) => a.seat - b.seat).map(({ rank }) => rank),
  refused: table.systems.map(refused),
}));
process.stdout.write(JSON.stringify(answers));
