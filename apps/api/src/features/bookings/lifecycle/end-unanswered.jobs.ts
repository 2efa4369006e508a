import type { Services } from '../../../platform/services.ts';
import { type AnnouncementRow, listUnanswered, settleAnnouncement } from '../../facilities/timetable/index.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { requestEvent } from './donations.events.ts';
import { nextStatus } from '../../people/request-states/index.ts';
import { lockRequest, storeStep } from './donations.repository.ts';
import { updateCoverage } from './update-coverage.ts';

const MAX_AT_ONCE = 200;
const SYSTEM = { userId: null, role: 'system' } as const;

/** Cancels the bookings of closed sessions whose donors chose no other time; safe in several processes at once. */
export async function endUnanswered(services: Services): Promise<void> {
  let due = await listUnanswered(services.db.kysely, services.clock.now(), MAX_AT_ONCE);
  while (due.length > 0) {
    for (const announcement of due) await endOne(services, announcement);
    due = await listUnanswered(services.db.kysely, services.clock.now(), MAX_AT_ONCE);
  }
}

async function endOne(services: Services, announcement: AnnouncementRow): Promise<void> {
  await services.db.transaction(async (trx) => {
    const now = services.clock.now();
    const { request: row, emergency } = await lockRequest(trx, announcement.requestId, announcement.requestId);
    if (!(await settleAnnouncement(trx, announcement, now))) return;
    // Donors who have moved or cancelled have answered.
    if (row === undefined || row.session_id !== announcement.sessionId) return;
    const to = nextStatus({ creator: row.creator, status: row.status, unitsPledged: 0 }, 'cancel', 'system');
    if (to === undefined) return;
    await storeStep(trx, { row, to, action: 'cancel', by: SYSTEM, reasonCode: 'closed' }, now);
    await emit(trx, requestEvent('request.cancelled', row, now, SYSTEM));
    if (row.status === 'APPROVED') await updateCoverage(trx, emergency, -1, now);
  });
}
