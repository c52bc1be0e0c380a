// Runs parts of the minute's client for test_client.py: a question as JSON in, an answer as JSON out.

import { readFileSync } from "node:fs";

const { folder, tiles: text, task, cases } = JSON.parse(readFileSync(0, "utf8"));
const load = (name) => import(`file://${folder}/${name}.ts`);
const { read, readTiles, largest } = await load("scoring");
const { Layout, frameOf, same } = await load("layout");
const { Saving, QUIET } = await load("saving");
const { outline } = await load("outline");
const { lasts } = await load("pace");
const { Countdown } = await load("countdown");
const { cardOf, lastScored, roundOf } = await load("recap");
const tiles = readTiles(text);

const tasks = {
  tiles: () => tiles,
  shows: () => cases.map((steps) => lasts(steps)),
  strokes: () => {
    const countdown = new Countdown();
    return cases.map((seconds) => countdown.strikes(seconds));
  },
  // Where there is no card, the others build first.
  films: () =>
    cases.map(({ events, galaxies = [], card = 0 }) => roundOf(tiles, events, 0, { card, round: 1, unseen: !card, galaxies })),
  lately: () =>
    cases.map((events) => ({ kinds: lastScored(events).map(({ kind }) => kind), card: cardOf(lastScored(events)) ?? null })),
  frames: () => cases.map((card) => frameOf(card)),

  score: () =>
    cases.map(({ pieces, card }) => {
      const reading = read(tiles, pieces, card);
      const sizes = (colour) => reading.zones.filter((z) => z.colour === colour).map((z) => z.planets);
      return {
        zones: [0, 1, 2].map(sizes),
        constellations: sizes(3),
        number: reading.number,
        belt: reading.beltPoints,
        points: reading.points,
        extra: reading.extra,
        largest: [0, 1, 2].map((colour) => largest(reading, colour)),
      };
    }),

  outline: () =>
    cases.map(({ pieces }) => {
      const reading = read(tiles, pieces, 0);
      return reading.zones.map((zone) => ({ cells: zone.cells, data: outline(zone.cells, reading.arms) }));
    }),

  // Random gestures; after each the layout as text and what the builder is told.
  build: () =>
    cases.map(({ hand, card, steps }) => {
      const layout = new Layout(tiles, hand, card);
      return steps.map(([kind, n, m]) => {
        const tile = hand[n % hand.length];
        const places = layout.places();
        const [x, y] = places[m % places.length];
        if (kind === "put") {
          layout.pick(tile);
          layout.put(x, y);
        } else if (kind === "turn") layout.turn(tile, 1);
        else if (kind === "back") layout.takeBack(tile);
        else layout.flip(tile);
        const again = new Layout(tiles, hand, card);
        again.read(layout.text().split(" "));
        return { text: layout.text(), complete: layout.complete, same: same(again.text(), layout.text(), card) };
      });
    }),

  // A slow connection: what is sent, what is kept.
  save: async () => {
    let now = 0;
    const sent = [];
    const answers = [];
    const play = (move) => new Promise((resolve) => (sent.push(move.gesture), answers.push(resolve)));
    const told = [];
    const saving = new Saving("..", play, (problem) => told.push(problem?.code ?? null), () => now);
    const settle = () => new Promise((resolve) => setTimeout(resolve));
    const log = [];
    const note = () => log.push({ sent: sent.length, pending: saving.pending, quiet: saving.quiet });
    saving.save("a");
    saving.save("b");
    saving.save("c");
    note(); // one message, the newest waits
    answers.shift()(null);
    await settle();
    note(); // the newest follows
    const grab = saving.finish("d", "grab G"); // does not wait for the answer
    note();
    answers.shift()(null);
    answers.shift()(null);
    await grab;
    await settle();
    note();
    now += QUIET + 1;
    note();
    saving.save("e");
    answers.shift()({ code: "stale", message: "" });
    await new Promise((resolve) => setTimeout(resolve, 400));
    note(); // sent again
    answers.shift()({ code: "locked", message: "no" });
    await settle();
    note(); // told, and not sent again
    return { sent, log, told };
  },
};

process.stdout.write(JSON.stringify(await tasks[task]()));
