import type { BloodType, InventoryEntry } from '@sanguine/contract';
import { type Callable, type Reply, call } from './call.ts';
import { HOUR, after } from '../../src/platform/clock.ts';
import type { TestApp } from './app.ts';
import type { SignedInFacility } from './people.ts';

/** Sets one type's units as the facility's Admin. */
export function setStock(
  app: Callable,
  facility: Pick<SignedInFacility, 'facilityId' | 'cookie'>,
  bloodType: BloodType,
  unitsAvailable: number,
  more: object = {},
): Promise<Reply<InventoryEntry>> {
  const path = `/api/facility/${facility.facilityId}/inventory/${encodeURIComponent(bloodType)}`;
  return call<InventoryEntry>(app, 'PUT', path, { cookie: facility.cookie, body: { unitsAvailable, ...more } });
}

/** Sets several types' units, one after the other. */
export async function stocked(
  app: Callable,
  facility: SignedInFacility,
  units: Partial<Record<BloodType, number>>,
): Promise<void> {
  for (const [type, figure] of Object.entries(units)) {
    const reply = await setStock(app, facility, type as BloodType, figure);
    if (reply.status !== 201) throw new Error(`stock answered ${reply.status}: ${reply.text}`);
  }
}

/** Moves the clock; everyone stays signed in, however far it moves. */
export async function passTime({ clock, services }: TestApp, milliseconds: number): Promise<void> {
  clock.advance(milliseconds);
  const now = clock.now();
  const seen = { last_seen_at: now, expires_at: after(now, HOUR) };
  await services.db.kysely.updateTable('sessions').set(seen).execute();
}
