// A position as observation.as_json tells it, as far as the minute needs it.

export interface Player {
  hand: (string | null)[];
  galaxy: string[];
  markers: { green: number; blue: number; orange: number; star: number };
  ready: boolean;
  done: boolean;
  locked: boolean;
  built: boolean;
  grabbing: string;
  bonus: string;
  claims: (number | null)[];
}

export interface Position {
  phase: string;
  mode: string;
  round: number;
  card: string | null;
  players: Player[];
}
