import { type DonationRequest, latenessOf, type SessionStatus, SHOWN_HOURS_AHEAD } from '@sanguine/contract';
import type { Kysely } from 'kysely';
import { after, HOUR } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/db/index.ts';
import type { RequestRow } from './donations.read-model.ts';
import { listVisits, type VisitRow } from './lateness.read-model.ts';

type Db = Kysely<Tables>;

const FACILITY_ITSELF = '';

function minutesAt(visits: readonly VisitRow[], facilityId: string, place: string, now: Date): number | undefined {
  const there = visits.filter((visit) => visit.facility_id === facilityId && visit.place === place);
  return latenessOf(there, now);
}

/** An appointment of a donor, as far as its delay is concerned. */
export interface ExpectedDonor {
  readonly id: string;
  readonly facilityId: string;
  readonly status: DonationRequest['status'];
  readonly preferredAt: Date;
  readonly checkedInAt: Date | null;
  readonly place: { readonly address: string; readonly isElsewhere: boolean };
  readonly sessionStatus: SessionStatus | null;
}

/** Tells whether a measured delay is said to a donor: before they leave home, and where staff have not announced one. */
function isShown({ status, checkedInAt, preferredAt, sessionStatus }: ExpectedDonor, now: Date): boolean {
  if (status !== 'APPROVED' || checkedInAt !== null) return false;
  if (sessionStatus === 'delayed' || sessionStatus === 'closed') return false;
  return preferredAt > after(now, -HOUR) && preferredAt < after(now, SHOWN_HOURS_AHEAD * HOUR);
}

/** Returns by how many minutes the places of appointments run late, by their ids; most are not of today and read nothing. */
export async function listLateness(
  db: Db,
  donors: readonly ExpectedDonor[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const shown = donors.filter((donor) => isShown(donor, now));
  if (shown.length === 0) return new Map();
  const facilityIds = shown.map(({ facilityId }) => facilityId);
  const visits = await listVisits(db, facilityIds, now);
  return new Map(
    shown.flatMap(({ id, facilityId, place }) => {
      const where = place.isElsewhere ? place.address : FACILITY_ITSELF;
      const minutes = minutesAt(visits, facilityId, where, now);
      return minutes === undefined ? [] : [[id, minutes] as const];
    }),
  );
}

/** Adds to rows that a donor reads by how many minutes their place runs late. */
export async function listWithLateness<Row extends RequestRow>(
  db: Db,
  rows: readonly Row[],
  now: Date,
): Promise<readonly Row[]> {
  const late = await listLateness(
    db,
    rows.map((row) => ({
      id: row.id,
      facilityId: row.facility_id,
      status: row.creator === 'donor' ? row.status : 'PENDING',
      preferredAt: row.preferred_at,
      checkedInAt: row.checked_in_at,
      place: row.place,
      sessionStatus: row.session_status,
    })),
    now,
  );
  if (late.size === 0) return rows;
  return rows.map((row) => {
    const minutes = late.get(row.id);
    return minutes === undefined ? row : { ...row, late_minutes: minutes };
  });
}

interface SessionOfDay {
  readonly id: string;
  readonly status: SessionStatus;
  readonly endsAt: string;
  readonly venue: { readonly address: string } | null;
}

/** Adds to the sessions of today by how many minutes their places run late, where staff have not announced it. */
export async function listSessionsWithLateness<Session extends SessionOfDay>(
  db: Db,
  facilityId: string,
  sessions: readonly Session[],
  now: Date,
): Promise<(Session & { lateMinutes?: number })[]> {
  const visits = await listVisits(db, [facilityId], now);
  return sessions.map((session) => {
    const isOver = new Date(session.endsAt) < now;
    const address = session.venue?.address ?? FACILITY_ITSELF;
    const lateMinutes = session.status === 'open' && !isOver ? minutesAt(visits, facilityId, address, now) : undefined;
    return lateMinutes === undefined ? session : { ...session, lateMinutes };
  });
}
