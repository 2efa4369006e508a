import type { Body, Endpoints } from '@sanguine/contract';
import type { Trx } from '../../../platform/db/index.ts';
import { bookingsDisplaced, displacedBookingsChanged } from './appointments.errors.ts';
import { closeSessionUnderLock } from './close-session.ts';
import { donorsOf, displacedSessions, type WantedSession } from './session-plan.rules.ts';
import { listComing, lockSessionsOf, splitSession } from './sessions.repository.ts';
import type { TemplateRow } from './templates.repository.ts';

export type Choice = NonNullable<
  Body<Endpoints['DELETE /api/facility/{id}/session-templates/{templateId}']>['bookings']
>;

/**
 * Does with the donors who are booked at times that a locked template has no more as staff said, before the sessions change: they
 * are asked to choose another time, as those of a closed session are, or keep theirs. Answers how many are asked.
 */
export async function settleDisplacedBookings(
  trx: Trx,
  row: TemplateRow,
  wanted: readonly WantedSession[],
  choice: Choice | undefined,
  now: Date,
): Promise<number> {
  const existing = await lockSessionsOf(trx, row.id, now);
  const bookings = await listComing(
    trx,
    existing.map(({ id }) => id),
    now,
  );
  const lost = displacedSessions(wanted, existing, bookings);
  const donors = donorsOf(lost);
  if (choice === undefined && donors > 0) throw bookingsDisplaced(donors);
  if (choice !== undefined && choice.expected !== donors) throw displacedBookingsChanged(donors);
  if (choice?.notifyDonors !== true) return 0;
  for (const { session, bookings: going } of lost) {
    const id = await splitSession(
      trx,
      session.id,
      going.map((booking) => booking.id),
    );
    await closeSessionUnderLock(trx, { id, facility_id: row.facility_id }, choice.reason ?? '', now);
  }
  return donors;
}
