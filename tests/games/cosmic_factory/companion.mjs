// Runs the companion's scorer and solver for test_companion_client.py: a question as JSON in, an
// answer as JSON out.

import { readFileSync } from "node:fs";

const { folder, task, cases } = JSON.parse(readFileSync(0, "utf8"));
const load = (name) => import(`file://${folder}/${name}.ts`);
const { read, largest } = await load("scoring");
const { readBox, writeBox } = await load("companion/box");
const { Faces, Field, Objective } = await load("companion/kernel");
const { places, scoreGame } = await load("companion/game");
const { whatDecided } = await load("companion/decided");
const { Solver, Thinking } = await load("companion/solver");

const boxes = new Map();
const boxOf = (text) => {
  if (!boxes.has(text)) boxes.set(text, readBox(text));
  return boxes.get(text);
};
const tilesOf = (text) => boxOf(text).tiles;

/** Nine tiles in any places, by the solver's kernel. */
function worth(tiles, pieces, card) {
  const seen = pieces.filter((piece) => !piece.down).sort((a, b) => a.y - b.y || a.x - b.x);
  const hand = seen.map(({ tile }) => tiles[tile]);
  const field = new Field(new Faces(hand), seen.map(({ x, y }) => [x, y]));
  seen.forEach(({ rot }, n) => field.put(n, n * 4 + rot));
  return field.worth(new Objective(card, [1, 1, 1, 1]));
}

const tasks = {
  boxes: () =>
    cases.map((text) => {
      try {
        const box = readBox(text);
        return { tiles: [...box.entries.keys()], leftOut: box.leftOut, text: writeBox(box) };
      } catch (error) {
        return { refused: error.message };
      }
    }),

  score: () =>
    cases.map(({ box, pieces, card }) => {
      const tiles = tilesOf(box);
      const reading = read(tiles, pieces, card);
      const sizes = (colour) => reading.zones.filter((z) => z.colour === colour).map((z) => z.planets);
      return {
        zones: [0, 1, 2].map(sizes),
        constellations: sizes(3),
        number: reading.number,
        points: reading.points,
        extra: reading.extra,
        largest: [0, 1, 2].map((colour) => largest(reading, colour)),
        kernel: worth(tiles, pieces, card),
      };
    }),

  // What annealing finds, what is proved; and what the proof alone finds that is at least as good.
  solve: () =>
    cases.map(({ box, hand, card, weights, layouts, nodes }) => {
      const tiles = hand.map((tile) => tilesOf(box)[tile]);
      const solver = new Solver(tiles, card, weights);
      solver.search(layouts);
      const annealed = solver.worth;
      const alone = new Solver(tiles, card, weights, 2);
      alone.worth = annealed - 1;
      alone.prove(nodes);
      solver.prove(nodes);
      return {
        bound: solver.bound,
        worth: solver.worth,
        proved: solver.proved,
        annealed,
        alone: alone.proved ? alone.worth : null,
        share: solver.share,
        pieces: solver.pieces.map((piece) => ({ ...piece, tile: hand[piece.tile] })),
      };
    }),

  games: () =>
    cases.map(({ box, rounds, seats }) => {
      const names = [...Array(seats).keys()].map(String);
      const game = { names, rounds: rounds.map((round) => ({ ...round, typed: names.map(() => null) })) };
      const scored = scoreGame(tilesOf(box), game);
      const found = places(scored.at(-1).after).map(({ seat, rank, total }) => [seat, rank, total]);
      return { tracks: scored.map(({ after }) => after), places: found.sort((a, b) => a[0] - b[0]), decided: whatDecided(tilesOf(box), game).length };
    }),

  think: () => {
    const [{ box, hand, card, seconds }] = cases;
    const thinking = new Thinking(new Solver(hand.map((tile) => tilesOf(box)[tile]), card, [1, 1, 1, 1]), seconds);
    const told = [thinking.slice()];
    while (!told.at(-1).over) told.push(thinking.slice());
    return told.map(({ worth, bound, share, proved }) => ({ worth, bound, share, proved }));
  },
};

process.stdout.write(JSON.stringify(tasks[task]()));
