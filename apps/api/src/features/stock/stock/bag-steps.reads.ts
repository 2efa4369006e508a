import { type Locale, plainDonationNumber, type StockTrace } from '@sanguine/contract';
import { momentAt } from '../../../platform/civil-time.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { findDonation, getZone, listBags, listComing, listSteps } from './bag-steps.read-model.ts';
import { toTraceStep } from './bag-steps.view.ts';
import { findQuarantine } from './quarantine.repository.ts';
import { toQuarantine } from './quarantine.view.ts';
import { toLot } from './stock-lots.view.ts';

/** All that a facility knows of the bags with a number, however it is written: nothing of what happened elsewhere. */
export async function getBagTrace(
  services: Services,
  { facilityId }: StaffActor,
  { typed, locale }: { readonly typed: string; readonly locale: Locale },
): Promise<StockTrace> {
  const db = services.db.kysely;
  const donationNumber = plainDonationNumber(typed);
  // A number that differed from another one in its form alone kept it.
  const numbers = [donationNumber, typed.trim()];
  const lots = await listBags(db, facilityId, numbers);
  const steps = await listSteps(
    db,
    lots.map(({ id }) => id),
  );
  const coming = await listComing(db, facilityId, numbers);
  const donation = await findDonation(db, facilityId, numbers);
  return {
    donationNumber,
    bags: lots.map((lot) => ({
      lot: toLot(lot),
      steps: steps.filter((step) => step.lot_id === lot.id).map((step) => toTraceStep(step, locale)),
    })),
    coming: coming.map(({ component, blood_type: bloodType, sent_at: sentAt, partner }) => {
      return { component, bloodType, sentAt: sentAt.toISOString(), partner };
    }),
    quarantine: toQuarantine(await findQuarantine(db, facilityId, donationNumber)),
    donation: donation === undefined ? null : { requestId: donation.id, day: donation.day },
    today: momentAt(await getZone(db, facilityId), services.clock.now()).local.slice(0, 10),
  };
}
