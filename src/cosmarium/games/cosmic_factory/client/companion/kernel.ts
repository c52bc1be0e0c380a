// A galaxy on typed arrays, for layouts by the hundred thousand: what nine tiles are worth where
// they lie. scoring.ts counts the same for people; a test compares both with Python.

import { BELT_POINTS, STAR, zoneExtra, zonePoints, starExtra, type Spot, type Tile } from "../scoring.ts";

export const NINE = 9;
export const MOST = 73; // more planets than nine tiles can hold
const UNKNOWN = -1;

/** What a builder wants: a card's points, each marker's times its weight, as tables. */
export class Objective {
  readonly card: number;
  readonly zone = new Int32Array(4 * MOST); // by kind and planets, or stars
  readonly belt: Int32Array; // by the number that step b looks up

  constructor(card: number, weights: number[]) {
    this.card = card;
    for (let n = 0; n < MOST; n++) {
      for (let colour = 0; colour < STAR; colour++)
        this.zone[colour * MOST + n] = weights[colour]! * (zonePoints(colour, n) + zoneExtra(card, colour, n));
      this.zone[STAR * MOST + n] = n ? weights[STAR]! * starExtra(card, n) : 0;
    }
    const star = card === 19 ? Math.max(weights[0]!, weights[1]!, weights[2]!) : weights[STAR]!;
    this.belt = Int32Array.from(BELT_POINTS, (points) => star * points);
  }
}

/** The faces of a hand: by tile * 4 + rotation, four cells each. */
export class Faces {
  readonly colour = new Uint8Array(NINE * 16);
  readonly planets = new Uint8Array(NINE * 16); // of a whole area, at its first cell
  readonly first = new Uint8Array(NINE * 16); // the first cell of a cell's area
  readonly arms = new Uint8Array(NINE * 4);
  readonly same: number[] = []; // by face: the lowest rotation that looks the same

  constructor(tiles: Tile[]) {
    tiles.forEach((tile, n) => {
      const looks: string[] = [];
      for (let rot = 0; rot < 4; rot++) {
        const face = n * 4 + rot;
        const arms = ((tile.arms << rot) | (tile.arms >> (4 - rot))) & 15;
        this.arms[face] = arms;
        for (let k = 0; k < 4; k++) {
          const printed = (k - rot + 4) % 4;
          this.colour[face * 4 + k] = tile.colours[printed]!;
          this.first[face * 4 + k] = k;
        }
        this.join(face * 4, arms);
        for (let k = 0; k < 4; k++) {
          const printed = (k - rot + 4) % 4;
          const size = tile.colours[printed] === STAR ? 1 : tile.planets[printed]!;
          this.planets[face * 4 + this.first[face * 4 + k]!]! += size;
        }
        const turned = [0, 1, 2, 3].map((k) => `${tile.colours[(k - rot + 4) % 4]}${tile.planets[(k - rot + 4) % 4]}`);
        const look = `${turned.join(" ")} ${arms}`;
        if (!looks.includes(look)) looks[rot] = look;
        this.same[face] = looks.indexOf(look);
      }
    });
  }

  /** ZN-2: neighbours of one colour without an arm between them are one area. */
  private join(at: number, arms: number): void {
    for (let round = 0; round < 2; round++)
      for (let k = 0; k < 4; k++) {
        const [a, b] = [at + k, at + ((k + 1) & 3)];
        if ((arms >> k) & 1 || this.colour[a] !== this.colour[b]) continue;
        const low = Math.min(this.first[a]!, this.first[b]!);
        const high = Math.max(this.first[a]!, this.first[b]!);
        for (let j = at; j < at + 4; j++) if (this.first[j] === high) this.first[j] = low;
      }
  }

  /** The planets of each area of a tile of one kind. */
  areas(tile: number, kind: number): number[] {
    const at = tile * 16;
    return [0, 1, 2, 3]
      .filter((k) => this.colour[at + k] === kind && this.first[at + k] === k)
      .map((k) => this.planets[at + k]!);
  }
}

// -- belts -----------------------------------------------------------------------------------

/** Longest run, largest belt, belts, tiles in them: four bits each. BT-3 forbids to use an arm
 * twice, not a tile. */
function measure(pairs: [number, number][]): number {
  const at: number[][] = Array.from({ length: NINE }, () => []);
  pairs.forEach(([a, b], n) => (at[a]!.push(n), at[b]!.push(n)));
  const used = pairs.map(() => false);
  const visits = new Uint8Array(NINE);
  let best = 0;
  const walk = (slot: number, length: number): void => {
    if (++visits[slot]! === 1) length++;
    best = Math.max(best, length);
    for (const n of at[slot]!) {
      if (used[n]) continue;
      used[n] = true;
      walk(pairs[n]![0] === slot ? pairs[n]![1] : pairs[n]![0], length);
      used[n] = false;
    }
    visits[slot]!--;
  };
  const sizes: number[] = [];
  const seen = new Set<number>();
  for (let start = 0; start < NINE; start++) {
    if (seen.has(start) || !at[start]!.length) continue;
    const part = [start];
    for (const slot of part)
      for (const n of at[slot]!)
        for (const other of pairs[n]!) if (!part.includes(other)) part.push(other);
    part.forEach((slot) => seen.add(slot));
    sizes.push(part.length);
    const odd = part.filter((slot) => at[slot]!.length % 2).length;
    if (odd <= 2) best = Math.max(best, part.length); // one run takes every link
    for (const slot of part) if (best < part.length) walk(slot, 0);
  }
  return best | (Math.max(0, ...sizes) << 4) | (sizes.length << 8) | (seen.size << 12);
}

export const longestRun = (packed: number): number => packed & 15;

// -- the field -------------------------------------------------------------------------------

const SHAPES = 500; // free shapes whose belts are remembered

interface Shape {
  slots: number;
  cross: Uint8Array; // pairs of cells of different tiles that touch
  links: [number, number][]; // pairs of tiles that touch
  linkArms: Uint8Array; // for each the arms that face each other
  belts: Int32Array; // measured by links, as bits
}

function shapeOf(places: Spot[]): Shape {
  const cross: number[] = [];
  const links: [number, number][] = [];
  const linkArms: number[] = [];
  places.forEach(([x, y], a) =>
    places.forEach(([u, v], b) => {
      const [p, q] = [a * 4, b * 4];
      if (u === x + 1 && v === y) {
        cross.push(p + 1, q, p + 2, q + 3);
        links.push([a, b]);
        linkArms.push(2, 8);
      } else if (u === x && v === y + 1) {
        cross.push(p + 3, q, p + 2, q + 1);
        links.push([a, b]);
        linkArms.push(4, 1);
      }
    }),
  );
  return {
    slots: places.length,
    cross: Uint8Array.from(cross),
    links,
    linkArms: Uint8Array.from(linkArms),
    belts: new Int32Array(1 << links.length).fill(UNKNOWN),
  };
}

/** Places and what lies in them; an empty place is a hole. */
export class Field {
  readonly parent = new Uint8Array(36);
  readonly colour = new Uint8Array(36).fill(255); // of the cells; 255: nothing there
  readonly planets = new Uint8Array(36); // of whole zones, at their roots, after connect()
  readonly arms = new Uint8Array(NINE);
  private readonly laid = new Int16Array(NINE).fill(-1);
  private readonly faces: Faces;
  private readonly known = new Map<string, Shape>();
  private shape: Shape;

  constructor(faces: Faces, places: Spot[]) {
    this.faces = faces;
    this.shape = shapeOf(places);
  }

  get slots(): number {
    return this.shape.slots;
  }

  get links(): [number, number][] {
    return this.shape.links;
  }

  /** Take other places; what lies in them stays. */
  reshape(places: Spot[]): void {
    const name = places.join(" ");
    let found = this.known.get(name);
    if (!found) {
      if (this.known.size >= SHAPES) this.known.clear();
      found = shapeOf(places);
      this.known.set(name, found);
    }
    this.shape = found;
  }

  put(slot: number, face: number): void {
    this.laid[slot] = face;
    const at = slot * 4;
    for (let k = 0; k < 4; k++) this.colour[at + k] = this.faces.colour[face * 4 + k]!;
    this.arms[slot] = this.faces.arms[face]!;
  }

  clear(slot: number): void {
    this.laid[slot] = -1;
    const at = slot * 4;
    for (let k = 0; k < 4; k++) this.colour[at + k] = 255;
    this.arms[slot] = 0;
  }

  find(cell: number): number {
    const parent = this.parent;
    while (parent[cell] !== cell) cell = parent[cell] = parent[parent[cell]!]!;
    return cell;
  }

  /** Join areas of neighbouring tiles to zones: their planets are at their roots afterwards. */
  connect(): void {
    const { parent, planets, colour, laid, faces } = this;
    const { cross, slots } = this.shape;
    for (let slot = 0; slot < slots; slot++) {
      const at = slot * 4;
      const face = laid[slot]! * 4;
      if (face < 0) continue;
      for (let k = 0; k < 4; k++) {
        parent[at + k] = at + faces.first[face + k]!;
        planets[at + k] = faces.planets[face + k]!;
      }
    }
    for (let n = 0; n < cross.length; n += 2) {
      const a = cross[n]!;
      const b = cross[n + 1]!;
      if (colour[a] !== colour[b] || colour[a] === 255) continue;
      const one = this.find(a);
      const other = this.find(b);
      if (one === other) continue;
      parent[other] = one;
      planets[one]! += planets[other]!;
    }
  }

  /** The links between facing arms (BT-2), as bits. */
  joined(): number {
    const { links, linkArms } = this.shape;
    const arms = this.arms;
    let bits = 0;
    for (let n = 0; n < links.length; n++) {
      const pair = links[n]!;
      if (arms[pair[0]]! & linkArms[2 * n]! && arms[pair[1]]! & linkArms[2 * n + 1]!) bits |= 1 << n;
    }
    return bits;
  }

  belts(): number {
    const bits = this.joined();
    let found = this.shape.belts[bits]!;
    if (found === UNKNOWN) {
      found = measure(this.shape.links.filter((_, n) => (bits >> n) & 1));
      this.shape.belts[bits] = found;
    }
    return found;
  }

  armed(): number {
    let count = 0;
    for (let slot = 0; slot < this.shape.slots; slot++) if (this.arms[slot]) count++;
    return count;
  }

  zonesWorth(objective: Objective): number {
    this.connect();
    const { parent, planets, colour } = this;
    const cells = this.shape.slots * 4;
    let total = 0;
    for (let cell = 0; cell < cells; cell++)
      if (colour[cell] !== 255 && parent[cell] === cell) total += objective.zone[colour[cell]! * MOST + planets[cell]!]!;
    return total;
  }

  /** BT-4, K04, K10: what step b looks up. A tile without a link is a belt of its own. */
  beltNumber(card: number): number {
    const packed = this.belts();
    if (card === 10) return ((packed >> 8) & 15) + this.armed() - ((packed >> 12) & 15);
    const found = card === 4 ? (packed >> 4) & 15 : packed & 15;
    return found || (this.armed() ? 1 : 0);
  }

  worth(objective: Objective): number {
    return this.zonesWorth(objective) + objective.belt[this.beltNumber(objective.card)]!;
  }
}
