import type { LiveKind, LiveSignal } from '@sanguine/contract';

/** Something has changed on the server; the screens that show it ask again. */
export interface Hint {
  readonly kind: LiveKind;
  readonly ids: Readonly<Record<string, string>>;
}

type Kinds<Name extends string> = Readonly<Record<Name, true>>;

const kinds: Kinds<LiveKind> = {
  request: true,
  inventory: true,
  facility: true,
  notification: true,
  account: true,
  sessions: true,
};
const signals: Kinds<LiveSignal> = { hello: true, beat: true, reset: true, 'signed-out': true, replaced: true };

export const LIVE_EVENTS: readonly string[] = [...Object.keys(kinds), ...Object.keys(signals)];

/** Tells whether an event is a hint. */
export function isKind(name: string): name is LiveKind {
  return name in kinds;
}

/** The ids that came with a hint; nothing else is taken from the wire. */
export function idsOf(data: string): Hint['ids'] {
  try {
    const given: unknown = JSON.parse(data);
    const entries = typeof given === 'object' && given !== null ? Object.entries(given) : [];
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}
