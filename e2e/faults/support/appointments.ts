import { findDrift } from '../../../apps/api/src/features/facilities/timetable/seats.repository.ts';
import { openDatabase } from '../../../apps/api/src/platform/db/index.ts';
import { type NewTemplate, templateBody } from '../../../apps/api/test/support/appointments.ts';
import { silentLog } from '../../../apps/api/test/support/silent-log.ts';
import { dataOf, type Reply, type Request, send } from './http.ts';
import { pause } from './pause.ts';
import { inDays, type Person, type Staff } from './people.ts';
import type { Server } from './server.ts';

export const ROOM = '/api/donation/schedule';
const RETRY_MS = 50;

export interface Slot {
  readonly sessionId: string;
  readonly slotNo: number;
}

interface Published {
  readonly sessions: readonly {
    readonly id: string;
    readonly slots: readonly { readonly slotNo: number; readonly startsAt: string; readonly free: number }[];
  }[];
}

export const dayIn = (days: number) => inDays(days).slice(0, 10);

/** Sends what one person does, repeated for as long as the program asks them to come again. */
export async function ask(port: number, { cookie }: Person, method: string, path: string, body?: object) {
  for (;;) {
    const reply = await send(port, { method, path, cookie, ...(body === undefined ? {} : { body }) });
    const isCrowded = reply.status === 503 && reply.headers['retry-after'] !== undefined;
    if (!isCrowded) return reply;
    await pause(1_000 * Number(reply.headers['retry-after']));
  }
}

/** Sends a request again until it has an answer, whatever the connection does. */
export async function untilAnswered(port: number, request: Request): Promise<Reply> {
  for (;;) {
    const reply = await send(port, request).catch(() => undefined);
    if (reply !== undefined && reply.status !== 503) return reply;
    await pause(RETRY_MS);
  }
}

export async function publish(port: number, staff: Staff, changes: Partial<NewTemplate> = {}): Promise<void> {
  const body = templateBody({ validFrom: dayIn(0), ...changes });
  const reply = await ask(port, staff, 'POST', `/api/facility/${staff.facilityId}/session-templates`, body);
  if (reply.status !== 201) throw new Error(`publishing answered ${reply.status}: ${reply.text}`);
}

/** The sessions of one day, as a person reads them. */
export async function sessionsOn(port: number, who: Person, facilityId: string, date: string) {
  const reply = await ask(port, who, 'GET', `/api/facility/${facilityId}/sessions?from=${date}&days=1`);
  return dataOf<Published>(reply).sessions;
}

/** The first session of a day; fails when there is none. */
export async function slotOn(port: number, staff: Staff, days: number, slotNo = 1): Promise<Slot> {
  const [session] = await sessionsOn(port, staff, staff.facilityId, dayIn(days));
  if (session === undefined) throw new Error(`no session in ${days} days`);
  return { sessionId: session.id, slotNo };
}

export const slotBooking = (facilityId: string, slot: Slot) => ({ facilityId, bloodType: 'O-', ...slot });

export const bookSlot = (port: number, who: Person, facilityId: string, slot: Slot) =>
  ask(port, who, 'POST', ROOM, slotBooking(facilityId, slot));

/** A booking that must succeed; returns its id. */
export async function bookedSlot(port: number, who: Person, facilityId: string, slot: Slot): Promise<string> {
  const reply = await bookSlot(port, who, facilityId, slot);
  if (reply.status !== 201) throw new Error(`booking answered ${reply.status}: ${reply.text}`);
  return dataOf<{ id: string }>(reply).id;
}

export const hold = (port: number, who: Person, slot: Slot) => ask(port, who, 'PUT', '/api/donation/hold', slot);

export interface PlaceOfDonor extends Slot {
  readonly id: string;
  readonly donorId: string;
}

/** The bookings that keep a place in a session now. */
export const placesOfDonors = (server: Server, donors: readonly Person[]) =>
  server.rows<PlaceOfDonor & { sessionId: string }>(
    `select id, donor_id as "donorId", session_id as "sessionId", slot_no as "slotNo" from donation_requests
     where donor_id = any($1) and session_id is not null and holds_place(status)`,
    [donors.map(({ id }) => id)],
  );

/** Sessions whose counters differ from their bookings, as the nightly job finds them. */
export async function driftOf(server: Server): Promise<number> {
  const db = await openDatabase({ databaseUrl: server.url, dataDir: '', poolSize: 1, log: silentLog });
  try {
    return (await findDrift(db.kysely, new Date(0))).length;
  } finally {
    await db.close();
  }
}
