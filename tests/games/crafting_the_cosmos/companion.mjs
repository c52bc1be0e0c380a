// Runs the companion's scorer for test_companion_client.py: tables as JSON in, points out.

import { readFileSync } from "node:fs";

const { folder, cases } = JSON.parse(readFileSync(0, "utf8"));
const { award, creaturesFit, creaturesLeft, lines, places, wholeTotal } = await import(`file://${folder}/companion/scorer.ts`);

const answers = cases.map(({ players, goals }) => {
  const totals = players.map((_, seat) => wholeTotal(players, goals, seat));
  return {
    awards: goals.map(({ values }) => award(values)),
    lines: players.map((_, seat) => lines(players, goals, seat)),
    totals,
    ranks: places(players, totals).sort((a, b) => a.seat - b.seat).map(({ rank }) => rank),
    fit: creaturesFit(players) && [4, 5, 6, 7, 8].every((value) => creaturesLeft(players, value) >= 0),
  };
});
process.stdout.write(JSON.stringify(answers));
