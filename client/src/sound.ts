// Sounds, made on the spot.

import { settings } from "./prefs";

export type SoundName = "pick" | "turn" | "place" | "refuse" | "chime" | "tick" | "over";

type Note = [pitch: number, begins: number, lasts: number, loud: number];

const NOTES: Record<SoundName, Note[]> = {
  pick: [[660, 0, 0.06, 0.05]],
  turn: [[520, 0, 0.05, 0.05]],
  place: [
    [330, 0, 0.09, 0.08],
    [495, 0.05, 0.12, 0.06],
  ],
  refuse: [[160, 0, 0.14, 0.07]],
  tick: [[740, 0, 0.04, 0.03]],
  over: [
    [110, 0, 0.9, 0.07],
    [165, 0, 0.9, 0.05],
    [220, 0, 0.9, 0.04],
  ],
  chime: [
    [587, 0, 0.25, 0.06],
    [880, 0.12, 0.4, 0.06],
  ],
};

let context: AudioContext | null = null;

export function sound(name: SoundName): void {
  // Browsers let nobody make a noise before the first click.
  if (!settings().sound || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  for (const [pitch, begins, lasts, loud] of NOTES[name]) {
    const at = context.currentTime + begins;
    const tone = new OscillatorNode(context, { frequency: pitch, type: "sine" });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(loud, at + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
    tone.connect(gain).connect(context.destination);
    tone.start(at);
    tone.stop(at + lasts);
  }
}
