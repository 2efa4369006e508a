import { notFound } from '../../../platform/errors.ts';
import type { ReviewedFacility } from '@sanguine/contract';
import { noteAudit } from '../../../platform/audit/audit-write.ts';
import type { Trx } from '../../../platform/db/index.ts';
import { EVERYONE } from '../../../platform/live/refresh.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { withdrawAllTimes } from '../../facilities/timetable/index.ts';
import { countOpenAt } from '../../bookings/lifecycle/index.ts';
import { completeFromTwin, storeClosed } from '../../facilities/facilities/index.ts';
import { findReviewedFacility } from '../operator/index.ts';
import { endStaffOf } from '../../facilities/staff/index.ts';
import { endTransfersOf } from '../../stock/transfers/index.ts';
import { noteDecided } from '../verification/index.ts';
import { leaveWaitListsAt } from '../../bookings/wait-list/index.ts';
import { hasOpenRequests, isClosed, isItsOwnTwin, mergeTheOther } from './directory.errors.ts';
import { deleteClaimsOf, type Listing, lockAgainstBookings, moveToTwin } from './listings.repository.ts';

interface Closing {
  readonly reason: string;
  /** The other record of the same facility; undefined where it has none. */
  readonly into?: string;
}

/** Locks both in one order, so that two merges of the same pair do not wait for each other. */
async function lockBoth(trx: Trx, id: string, into: string | undefined) {
  const ids = into === undefined ? [id] : [id, into].toSorted();
  const found: (Listing | undefined)[] = [];
  for (const each of ids) found.push(await lockAgainstBookings(trx, each));
  return { facility: found.find((one) => one?.id === id), twin: found.find((one) => one?.id === into) };
}

function requireTwin(facility: Listing, twin: Listing | undefined): void {
  if (twin === undefined) throw notFound('facility');
  if (twin.isClosed) throw isClosed();
  if (facility.isClaimed && !twin.isClaimed) throw mergeTheOther();
}

/**
 * Closes a facility, as a rule because it is the twin of another one. Its record, requests and stock stay as they are for
 * those who have them in their history. Nothing that belongs to people moves to the staff of the other one.
 */
export async function closeFacility(
  services: Services,
  id: string,
  { into, reason }: Closing,
): Promise<ReviewedFacility> {
  if (id === into) throw isItsOwnTwin();
  const now = services.clock.now();
  return services.db.transaction(async (trx) => {
    // Before the facility itself is locked: a transfer locks its two facilities last.
    await endTransfersOf(trx, id, now);
    const { facility, twin } = await lockBoth(trx, id, into);
    if (facility === undefined) throw notFound('facility');
    if (facility.isClosed) throw isClosed();
    if (into !== undefined) requireTwin(facility, twin);
    const open = await countOpenAt(trx, id, now);
    if (open.bookings + open.emergencies > 0) throw hasOpenRequests(open);
    await withdrawAllTimes(trx, id, now);
    await leaveWaitListsAt(trx, id);
    const staff = await endStaffOf(trx, id, now);
    if (into !== undefined) {
      await completeFromTwin(trx, into, id);
      await moveToTwin(trx, id, into);
    }
    await deleteClaimsOf(trx, id);
    await noteDecided(trx, id, now);
    await storeClosed(trx, id, { into: into ?? null, reason, now });
    await noteClosing(trx, { facility, twin, staff, reason });
    await refreshScreens(trx, { kind: 'facility', topics: [EVERYONE], ids: { facilityId: id } });
    const reviewed = await findReviewedFacility(trx, into ?? id);
    if (reviewed === undefined) throw notFound('facility');
    return reviewed;
  });
}

/** The trail of each of the two names the other. */
async function noteClosing(
  trx: Trx,
  { facility, twin, staff, reason }: { facility: Listing; twin: Listing | undefined; staff: number; reason: string },
): Promise<void> {
  const subject = { kind: 'facility', id: facility.id };
  const into = twin === undefined ? {} : { into: twin.name };
  const closed = {
    action: 'facility.closed',
    subject,
    facilityId: facility.id,
    old: { staff },
    new: { ...into, reason },
  };
  await noteAudit(trx, closed);
  if (twin === undefined) return;
  const merged = { kind: 'facility', id: twin.id };
  const old = { name: facility.name };
  await noteAudit(trx, { action: 'facility.merged', subject: merged, facilityId: twin.id, old, new: { reason } });
}
