// Systems as they lie at a real table: what may lie there, what cards count, the lines of the
// score pad. Pure; a test compares it with the engine.

export const COLOURS = ["blue", "green", "red", "yellow", "violet"] as const;
export const LIFE_POINTS = [0, 1, 2, 3, 5];
export const NO_LIFE = -1;
export const NOBODY = -1;
const [MOONS, LARGEST, WATER_SIZE, ORBITS, MORE_ORBITS, HABITABLE] = [3, 4, 3, 5, 7, 3];
export const MOST_STELLAR = 3; // FILL-1
const MOST_PLANETARY = 4; // SET-9, FILL-1
const MOST_ELEMENTS = 12; // TRN-3: planets and exotic objects
const BELT_POINTS = [5, 3];

export interface Body {
  kind: "rock" | "gas" | "asteroid";
  size: number; // rock 1 to 4, gas 1 and 2, asteroid 1
  wet: boolean; // water on rock
  rings: boolean; // of gas
  life: number; // -1: none; 0: bacteria
  colour: string; // of gas; empty: not asked for
}

export interface Orbit {
  planet: Body;
  moons: Body[];
  points: number; // printed on the planetary objective here; 0: none
}

/** A stellar objective by what is printed on it. */
export type Card =
  | { kind: "each"; thing: string; points: number; most: number } // most 0: no limit
  | { kind: "steps"; thing: string; steps: number[] }
  | { kind: "most"; thing: string; first: number; second: number }
  | { kind: "typed"; points: number };

export interface System {
  orbits: Orbit[]; // from the star outwards, without gaps (MA-A)
  expanded: boolean;
  asteroids: number; // in the belt
  comets: number;
  exotic: number;
  cards: Card[];
}

export interface Table {
  systems: System[];
  monolith: number; // seat
}

export const emptySystem = (): System => ({ orbits: [], expanded: false, asteroids: 0, comets: 0, exotic: 0, cards: [] });

export const newBody = (kind: Body["kind"], size: number): Body => ({ kind, size, wet: false, rings: false, life: NO_LIFE, colour: "" });

// -- what may lie there ----------------------------------------------------------------------

export const orbitsOf = ({ expanded }: System): number => (expanded ? MORE_ORBITS : ORBITS);
export const mayAddPlanet = (system: System): boolean => system.orbits.length < orbitsOf(system) && elements(system) < MOST_ELEMENTS;
const elements = ({ orbits, exotic }: System): number => orbits.length + exotic;
export const mostExotic = (system: System): number => MOST_ELEMENTS - system.orbits.length;
export const mayHaveWater = ({ kind, size }: Body): boolean => kind === "rock" && size >= WATER_SIZE; // COM-2
export const mayHaveRings = ({ kind }: Body): boolean => kind === "gas"; // COM-1
export const mayHaveLife = ({ kind }: Body): boolean => kind === "rock"; // AA-D
export const mayAddMoon = ({ planet, moons }: Orbit): boolean => moons.length < MOONS && (planet.kind === "gas" || planet.size > 1); // MA-B
export const moonFits = ({ planet }: Orbit, size: number): boolean => planet.kind === "gas" || size < planet.size;
/** Evolution needs water (RND-2), which never leaves. */
export const mayHaveLevel = (body: Body, level: number): boolean => mayHaveLife(body) && (level <= 0 || body.wet);
export const planetFits = ({ moons }: Orbit, { kind, size }: Pick<Body, "kind" | "size">): boolean => kind === "gas" || moons.every((moon) => moon.size < size);
export const revealed = ({ orbits }: System): number => orbits.filter(({ points }) => points > 0).length;
export const mayReveal = (system: System): boolean => revealed(system) < MOST_PLANETARY;

/** Another kind or size: what the new body cannot have is gone. */
export function changed(body: Body, kind: Body["kind"], size: number): Body {
  const made = { ...body, kind, size };
  made.wet &&= mayHaveWater(made);
  made.rings &&= mayHaveRings(made);
  made.life = mayHaveLevel(made, made.life) ? made.life : NO_LIFE;
  made.colour = kind === "gas" ? made.colour : "";
  return made;
}

// -- what is counted -------------------------------------------------------------------------

const bodies = ({ orbits }: System): { body: Body; moon: boolean }[] =>
  orbits.flatMap(({ planet, moons }) => [{ body: planet, moon: false }, ...moons.map((body) => ({ body, moon: true }))]);

const some = (system: System, fits: (body: Body, moon: boolean) => boolean): number => bodies(system).filter(({ body, moon }) => fits(body, moon)).length;
const different = (system: System, of: (body: Body) => string): number => new Set(bodies(system).map(({ body }) => of(body)).filter(Boolean)).size;

export const THINGS: Record<string, (system: System) => number> = {
  "gas-giants": (system) => some(system, ({ kind }) => kind === "gas"),
  "ringed-giants": (system) => some(system, ({ rings }) => rings),
  "large-terrestrials": (system) => some(system, ({ kind, size }, moon) => !moon && kind === "rock" && size >= WATER_SIZE),
  moons: (system) => some(system, (_, moon) => moon),
  "wet-bodies": (system) => some(system, ({ wet }) => wet),
  "life-levels": (system) => different(system, ({ life }) => (life === NO_LIFE ? "" : `level ${life}`)),
  "belt-comets": ({ comets }) => comets,
  asteroids: (system) => system.asteroids + some(system, ({ kind }) => kind === "asteroid"),
  "exotic-objects": ({ exotic }) => exotic,
  planets: ({ orbits }) => orbits.length,
  "unlike-neighbours": ({ orbits }) => orbits.filter(({ planet }, n) => orbits[n + 1] && (planet.kind === "gas") !== (orbits[n + 1]!.planet.kind === "gas")).length,
  "classical-orbits": ({ orbits }) => orbits.filter(({ planet }, n) => (planet.kind === "gas") === n >= HABITABLE).length,
  sizes: (system) => different(system, ({ kind, size }) => `${kind === "gas"} ${size}`),
  colours: (system) => different(system, ({ kind, colour }) => (kind === "gas" ? colour : "")),
  "large-moons": (system) => some(system, ({ size }, moon) => moon && size >= 2),
  "full-orbits": ({ orbits }) => orbits.filter(({ moons }) => moons.length === MOONS).length,
  "size-four-bodies": (system) => some(system, ({ kind, size }) => kind === "rock" && size === LARGEST),
  "living-bodies": (system) => some(system, ({ life }) => life !== NO_LIFE),
  "belt-asteroids": ({ asteroids }) => asteroids,
};

const countsColours = (card: Card): boolean => card.kind !== "typed" && card.thing === "colours";

/** Whether a card asks for the colours of a seat's giants: its own, or one that compares everybody. */
export const asksColours = ({ systems }: Table, seat: number): boolean =>
  systems.some(({ cards }, n) => cards.some((card) => countsColours(card) && (n === seat || card.kind === "most")));

/** Giants whose colour a card counts and nobody entered. */
export const colourless = (table: Table, seat: number): number =>
  asksColours(table, seat) ? some(table.systems[seat]!, ({ kind, colour }) => kind === "gas" && !colour) : 0;

export const count = (system: System, thing: string): number => THINGS[thing]!(system);

/** SCO-2: what a card pays a seat. */
export function cardPoints({ systems }: Table, seat: number, card: Card): number {
  if (card.kind === "typed") return card.points;
  const own = count(systems[seat]!, card.thing);
  if (card.kind === "each") return Math.min(card.most || Infinity, card.points * own);
  if (card.kind === "steps") return card.steps[Math.min(own, card.steps.length - 1)] ?? 0;
  if (!own) return 0;
  const ahead = systems.filter((other, n) => n !== seat && count(other, card.thing) > own).length;
  return ahead === 0 ? card.first : ahead === 1 && systems.length > 2 ? card.second : 0;
}

export const lifePoints = ({ wet, life }: Body): number => (wet && life > 0 ? LIFE_POINTS[life]! : 0); // SCO-3
export const beltValue = ({ asteroids, comets }: System): number => asteroids + 2 * comets;

/** SCO-5: by distinct values, so that ties share and leave no place open. */
export function beltPoints({ systems }: Table, seat: number): number {
  const own = beltValue(systems[seat]!);
  const higher = new Set(systems.map(beltValue).filter((value) => value > own));
  return own ? (BELT_POINTS[higher.size] ?? 0) : 0;
}

export const LINES = ["planetary", "stellar", "life", "exotic", "belt", "monolith"] as const;
export type Line = (typeof LINES)[number];

export function lines(table: Table, seat: number): Record<Line, number> {
  const system = table.systems[seat]!;
  return {
    planetary: system.orbits.reduce((sum, { points }) => sum + points, 0),
    stellar: system.cards.reduce((sum, card) => sum + cardPoints(table, seat, card), 0),
    life: bodies(system).reduce((sum, { body }) => sum + lifePoints(body), 0),
    exotic: system.exotic,
    belt: beltPoints(table, seat),
    monolith: table.monolith === seat ? 1 : 0,
  };
}

export const total = (table: Table, seat: number): number => Object.values(lines(table, seat)).reduce((sum, points) => sum + points, 0);

export interface Place {
  seat: number;
  rank: number;
  total: number;
}

/** WIN-1 to WIN-4: points, then the Monolith, then planets, then a shared place. */
export function places(table: Table): Place[] {
  const keys = table.systems.map((system, seat) => [total(table, seat), table.monolith === seat ? 1 : 0, system.orbits.length]);
  const better = (a: number[], b: number[]): number => b[0]! - a[0]! || b[1]! - a[1]! || b[2]! - a[2]!;
  const found = keys.map((key, seat) => ({ seat, total: key[0]!, rank: 1 + keys.filter((other) => better(key, other) > 0).length }));
  return found.sort((a, b) => a.rank - b.rank || a.seat - b.seat);
}
