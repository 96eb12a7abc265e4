// Paper on wood, synthesised: no files. Browsers allow sound only after the first touch.
import { settings } from "./settings.svelte.ts";
import type { SoundName } from "./stage.ts";

/** Everything is heard through one gain: that is the volume. */
let studio: Studio | null = null;

interface Studio {
  audio: AudioContext;
  out: GainNode;
}

export function play(name: SoundName): void {
  if (!settings.volume || typeof AudioContext === "undefined" || !wasTouched()) return;
  studio ??= opened();
  const { audio, out } = studio;
  out.gain.value = loudnessOf(settings.volume);
  if (audio.state === "suspended") void audio.resume();
  if (audio.state === "running") SOUNDS[name](studio);
}

/** Twice as much is heard as about twice as loud; the usual 60 is 1. */
export function loudnessOf(volume: number): number {
  return (volume / 60) ** 2;
}

function opened(): Studio {
  const audio = new AudioContext();
  const out = new GainNode(audio);
  out.connect(audio.destination);
  return { audio, out };
}

/** A browser complains about sound on a page that nobody has touched yet. */
function wasTouched(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true;
}

const SOUNDS: Record<SoundName, (studio: Studio) => void> = {
  lay: (studio) => {
    rustle(studio, 1_800, 0.09, 0.22);
    knock(studio, 150, 0.06, 0.25);
  },
  turn: (studio) => rustle(studio, 3_200, 0.12, 0.14),
  draw: (studio) => rustle(studio, 2_400, 0.16, 0.12),
  sweep: (studio) => rustle(studio, 1_100, 0.4, 0.18),
  bell: (studio) => {
    tone(studio, 880, 0, 0.5, 0.07);
    tone(studio, 1_320, 0.03, 0.4, 0.03);
  },
  fanfare: (studio) => {
    for (const pitch of [392, 494, 587]) tone(studio, pitch, 0, 0.6, 0.05);
    for (const pitch of [523, 659, 784]) tone(studio, pitch, 0.28, 0.9, 0.05);
  },
  refused: (studio) => knock(studio, 110, 0.12, 0.2),
  win: (studio) => {
    [523, 659, 784, 1_047].forEach((pitch, at) => tone(studio, pitch, 0.13 * at, 0.5, 0.06));
    for (const pitch of [523, 659, 784]) tone(studio, pitch, 0.55, 1.4, 0.05);
  },
  loss: (studio) => {
    [440, 392, 330].forEach((pitch, at) => tone(studio, pitch, 0.22 * at, 0.45, 0.05));
  },
  chat: (studio) => {
    tone(studio, 660, 0, 0.09, 0.05);
    tone(studio, 990, 0.08, 0.14, 0.04);
  },
  tick: (studio) => knock(studio, 720, 0.04, 0.1),
};

/** A short breath of noise around a pitch: paper. */
function rustle({ audio, out }: Studio, pitch: number, seconds: number, loudness: number): void {
  const length = Math.ceil(audio.sampleRate * seconds);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < length; at++) samples[at] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 0.8 });
  source
    .connect(filter)
    .connect(fading(audio, 0, seconds, loudness))
    .connect(out);
  source.start();
}

/** A low thump: wood. */
function knock(studio: Studio, pitch: number, seconds: number, loudness: number): void {
  tone(studio, pitch, 0, seconds, loudness);
}

function tone({ audio, out }: Studio, pitch: number, wait: number, seconds: number, loud: number) {
  const start = audio.currentTime + wait;
  const source = new OscillatorNode(audio, { type: "sine", frequency: pitch });
  source.connect(fading(audio, wait, seconds, loud)).connect(out);
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
