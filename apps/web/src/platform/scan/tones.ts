/** The sounds of a scan: one for what was taken, a lower and longer one for what was not. */
export type ScanTone = 'taken' | 'refused';

interface Beep {
  readonly hertz: number;
  readonly seconds: number;
  readonly wave: OscillatorType;
}

/** They differ in height, length and colour: a loud room or a hard ear leaves one of the three. */
const BEEPS: Readonly<Record<ScanTone, Beep>> = {
  taken: { hertz: 1_320, seconds: 0.08, wave: 'sine' },
  refused: { hertz: 220, seconds: 0.35, wave: 'square' },
};

const VOLUME = 0.2;
const KEY = 'scan-sound';
const listeners = new Set<() => void>();
/** The choice of a browser that stores nothing, until the page closes. */
let isUnstoredMuted = false;
let context: AudioContext | undefined;

/** True when the person has switched the sounds of scans off in this browser. */
export function isMuted(): boolean {
  try {
    return localStorage.getItem(KEY) === 'off';
  } catch {
    return isUnstoredMuted;
  }
}

/** Calls `listener` after each change; returns what ends it. */
export function onMutedChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Switches the sounds of scans off or on in this browser. */
export function setMuted(muted: boolean): void {
  isUnstoredMuted = muted;
  try {
    if (muted) localStorage.setItem(KEY, 'off');
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that stores nothing keeps the choice until the page closes.
  }
  for (const listener of listeners) listener();
}

function sound({ hertz, seconds, wave }: Beep, audio: AudioContext) {
  const tone = new OscillatorNode(audio, { type: wave, frequency: hertz });
  const volume = new GainNode(audio, { gain: VOLUME });
  tone.connect(volume).connect(audio.destination);
  const end = audio.currentTime + seconds;
  // A tone that is cut off clicks.
  volume.gain.setValueAtTime(VOLUME, end - 0.02);
  volume.gain.linearRampToValueAtTime(0, end);
  tone.start();
  tone.stop(end);
}

/** Sounds a tone, unless the person has muted them. A browser without sound is silent: the screen says the same. */
export function playTone(tone: ScanTone): void {
  if (isMuted() || typeof AudioContext !== 'function') return;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume().catch(() => {});
    sound(BEEPS[tone], context);
  } catch {
    // No loudspeaker.
  }
}
