import type { LiveSignal } from '@sanguine/contract';
import { kindNames } from '../changes.ts';

/** Something has changed on the server; the screens that show it ask again. */
export interface LiveRefresh {
  readonly kind: string;
  readonly ids: Readonly<Record<string, string>>;
}

const signals: Readonly<Record<LiveSignal, true>> = {
  hello: true,
  beat: true,
  reset: true,
  'signed-out': true,
  replaced: true,
};

/** Returns the names of all events that may come on the stream. */
export function liveEvents(): readonly string[] {
  return [...kindNames(), ...Object.keys(signals)];
}

/** Tells whether an event is a hint. */
export function isRefresh(name: string): boolean {
  return kindNames().includes(name);
}

/** The ids that came with a hint; nothing else is taken from the wire. */
export function idsOf(data: string): LiveRefresh['ids'] {
  try {
    const given: unknown = JSON.parse(data);
    const entries = typeof given === 'object' && given !== null ? Object.entries(given) : [];
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}
