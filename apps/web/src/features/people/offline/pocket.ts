import type { CardAppointment } from '@sanguine/contract';
import { put, read, remove, update } from '../../../platform/offline/store.ts';
import { pocketIsOver } from './rules.ts';

/**
 * The facts that a donor can read without a connection, on a device that they said is theirs: neither name nor blood
 * type.
 */
export interface Pocket {
  readonly userId: string;
  /** The time at which the server last said so, in milliseconds since 1970. */
  readonly syncedAt: number;
  readonly appointment: CardAppointment | null;
}

const KEY = 'pocket';

/** Begins a pocket: only after the donor said that the device is theirs. */
export async function writePocket(pocket: Pocket): Promise<void> {
  await put(KEY, pocket);
}

/** Brings the pocket up to date where this person has one; one that was erased meanwhile stays erased. */
export async function updatePocket(pocket: Pocket): Promise<void> {
  await update<Pocket>(KEY, ({ userId }) => (userId === pocket.userId ? pocket : undefined));
}

/** Erases the pocket; the device is nobody's from now on. */
export async function erasePocket(): Promise<void> {
  await remove(KEY);
}

/** The pocket, unless it is over: then it is erased. With `userId` it must be this person's. */
export async function readPocket(now: number, userId?: string): Promise<Pocket | undefined> {
  if (typeof indexedDB === 'undefined') return undefined;
  const pocket = await read<Pocket>(KEY);
  if (pocket === undefined || !pocketIsOver(pocket, now, userId)) return pocket;
  await erasePocket();
  return undefined;
}
