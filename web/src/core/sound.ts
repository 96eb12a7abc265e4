// Paper on wood, synthesised: no files. Browsers allow sound only after the first touch.
import { settings } from "./settings.svelte.ts";
import type { SoundName } from "./stage.ts";

let context: AudioContext | null = null;

export function play(name: SoundName): void {
  if (!settings.sound || typeof AudioContext === "undefined" || !wasTouched()) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  if (context.state === "running") SOUNDS[name](context);
}

/** A browser complains about sound on a page that nobody has touched yet. */
function wasTouched(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true;
}

const SOUNDS: Record<SoundName, (audio: AudioContext) => void> = {
  lay: (audio) => {
    rustle(audio, 1_800, 0.09, 0.22);
    knock(audio, 150, 0.06, 0.25);
  },
  turn: (audio) => rustle(audio, 3_200, 0.12, 0.14),
  draw: (audio) => rustle(audio, 2_400, 0.16, 0.12),
  sweep: (audio) => rustle(audio, 1_100, 0.4, 0.18),
  bell: (audio) => {
    tone(audio, 880, 0, 0.5, 0.07);
    tone(audio, 1_320, 0.03, 0.4, 0.03);
  },
  fanfare: (audio) => {
    for (const pitch of [392, 494, 587]) tone(audio, pitch, 0, 0.6, 0.05);
    for (const pitch of [523, 659, 784]) tone(audio, pitch, 0.28, 0.9, 0.05);
  },
  refused: (audio) => knock(audio, 110, 0.12, 0.2),
};

/** A short breath of noise around a pitch: paper. */
function rustle(audio: AudioContext, pitch: number, seconds: number, loudness: number): void {
  const length = Math.ceil(audio.sampleRate * seconds);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < length; at++) samples[at] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 0.8 });
  source
    .connect(filter)
    .connect(fading(audio, 0, seconds, loudness))
    .connect(audio.destination);
  source.start();
}

/** A low thump: wood. */
function knock(audio: AudioContext, pitch: number, seconds: number, loudness: number): void {
  tone(audio, pitch, 0, seconds, loudness);
}

function tone(audio: AudioContext, pitch: number, wait: number, seconds: number, loud: number) {
  const start = audio.currentTime + wait;
  const source = new OscillatorNode(audio, { type: "sine", frequency: pitch });
  source.connect(fading(audio, wait, seconds, loud)).connect(audio.destination);
  source.start(start);
  source.stop(start + seconds);
}

function fading(audio: AudioContext, wait: number, seconds: number, loudness: number): GainNode {
  const gain = new GainNode(audio, { gain: loudness });
  const start = audio.currentTime + wait;
  gain.gain.setValueAtTime(loudness, start);
  gain.gain.exponentialRampToValueAtTime(0.0005, start + seconds);
  return gain;
}
