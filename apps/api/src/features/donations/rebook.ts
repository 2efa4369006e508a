import type { DonationRequest } from '@sanguine/contract';
import type { Services } from '../../platform/services.ts';
import { findAnnouncement, type Slot } from '../appointments/index.ts';
import { donorByLink } from '../identity/index.ts';
import { readRebookToken } from '../notifications/index.ts';
import { alreadyRebooked, deadLink, notInThisState, takesPlaceAfterAll } from './donations.errors.ts';
import { lockRequest } from './donations.repository.ts';
import { whyNotBooked } from './why-not-booked.ts';
import { rescheduleUnderLock } from './reschedule.ts';

/** The donor of a closed session takes another slot by the link of their mail; it works once, and only while it is closed. */
export async function rebook(services: Services, token: string, slot: Slot): Promise<DonationRequest> {
  const named = await readRebookToken(services, token);
  if (named === undefined) throw deadLink();
  const { userId, requestId } = named;
  return services.db
    .transaction(async (trx) => {
      const { request } = await lockRequest(trx, requestId, userId);
      if (request?.donor_id !== userId) throw deadLink();
      if (request.status !== 'APPROVED' && request.status !== 'PENDING') throw notInThisState(request.status);
      if (request.session_status !== 'closed') {
        const announced = await findAnnouncement(trx, requestId);
        throw announced?.session_id === request.session_id
          ? takesPlaceAfterAll(request.preferred_date)
          : alreadyRebooked(request.preferred_date);
      }
      return rescheduleUnderLock(trx, donorByLink(userId), requestId, slot, services.clock.now(), 'by-link');
    })
    .catch(async (error: unknown) => {
      throw await whyNotBooked(services, error, slot);
    });
}
