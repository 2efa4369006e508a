import { type DonationRequest, REQUEST_STATES } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import { findAnnouncement, type Slot } from '../../facilities/timetable/index.ts';
import { donorByLink } from '../../people/identity/index.ts';
import { readRebookToken } from '../../notify/notifications/index.ts';
import { alreadyRebooked, deadLink, notInThisState, takesPlaceAfterAll } from './donations.errors.ts';
import { lockRequest } from './donations.repository.ts';
import { tryBooking } from './try-booking.ts';
import { rescheduleUnderLock } from './reschedule.ts';

/** The donor of a closed session takes another slot by the link of their mail; it works once, and only while it is closed. */
export async function rebook(services: Services, token: string, slot: Slot): Promise<DonationRequest> {
  const named = await readRebookToken(services, token);
  if (named === undefined) throw deadLink();
  const { userId, requestId } = named;
  return tryBooking(services, slot, async (trx) => {
    const { request } = await lockRequest(trx, requestId, userId);
    if (request?.donor_id !== userId) throw deadLink();
    if (!REQUEST_STATES[request.status].isOpen) throw notInThisState(request.status);
    if (request.session_status !== 'closed') {
      const announced = await findAnnouncement(trx, requestId);
      throw announced?.session_id === request.session_id
        ? takesPlaceAfterAll(request.preferred_date)
        : alreadyRebooked(request.preferred_date);
    }
    return rescheduleUnderLock(trx, donorByLink(userId), requestId, slot, services.clock.now(), 'by-link');
  });
}
