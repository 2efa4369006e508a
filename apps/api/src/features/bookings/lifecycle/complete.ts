import { says } from './donations.words.ts';
import { type BloodType, type DonationRequest, isBeforeAppointmentDay, plainDonationNumber } from '@sanguine/contract';
import { dateOf, momentAt } from '../../../platform/civil-time.ts';
import { invalidInput, notAllowed } from '../../../platform/errors.ts';
import { isUniqueViolation } from '../../../platform/db/index.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { lockDonorWithTests } from './blood-type.repository.ts';
import { completeEmergency } from './complete-emergency.ts';
import { donationNumberTaken, notItsDay } from './donations.errors.ts';
import { requestEvent } from './donations.events.ts';
import { permit, may } from './donations.policy.ts';
import type { RequestRow } from './donations.read-model.ts';
import { refreshStillAtHome } from './refresh-still-at-home.ts';
import { requireArrival, type WithoutArrival } from './require-arrival.ts';
import { lockRequest, storeStep } from './donations.repository.ts';
import { toDonationRequest } from './donations.view.ts';
import { storeTestedType } from './store-tested-type.ts';

interface CompletionInput extends WithoutArrival {
  readonly cameToday?: boolean | undefined;
  readonly testedBloodType?: BloodType | null | undefined;
  readonly volumeMl?: number | null | undefined;
  readonly donationNumber?: string | null | undefined;
  readonly notes?: string | undefined;
}

/** Records that a donation took place, and the blood type if the facility tested it; or that an emergency is over. */
export function complete(
  services: Services,
  actor: StaffActor,
  id: string,
  {
    cameToday = false,
    testedBloodType: tested = null,
    notes = '',
    withoutArrival,
    reason,
    ...bag
  }: CompletionInput = {},
): Promise<DonationRequest> {
  const completed = services.db.transaction(async (trx) => {
    const now = services.clock.now();
    const decision = permit(actor, 'complete', await lockRequest(trx, id, actor.userId), now);
    const { row, to } = decision;
    const donor = await lockDonorWithTests(trx, row.donor_id);

    if (tested !== null && !may(actor, 'test-type', row)) throw notAllowed(says('lifecycle.error.not-this'));
    requireDonorOfTest(row, tested);
    if (row.creator === 'facility_staff') return completeEmergency(trx, actor, decision, notes, now);
    const change = { ...dayOf(row, cameToday, now), ...bagOf(bag) };
    const without = requireArrival(row, { withoutArrival, reason }, now);

    if (donor !== undefined && tested !== null) {
      await storeTestedType(trx, actor, donor, { requestId: id, tested, reason: notes, reasonField: 'notes' }, now);
    }
    const [stored] = await Promise.all([
      storeStep(trx, { row, to, action: 'complete', by: actor, reason: notes, ...without, change }, now),
      emit(trx, requestEvent('request.completed', row, now, actor)),
      refreshStillAtHome(trx, row.facility_id, now),
    ]);
    return toDonationRequest(actor, stored, now);
  });
  return completed.catch((error: unknown) => {
    throw isUniqueViolation(error, 'donation_requests_one_number') ? donationNumberTaken() : error;
  });
}

/** The volume and the number of what was given. */
function bagOf({ volumeMl = null, donationNumber }: Pick<CompletionInput, 'volumeMl' | 'donationNumber'>) {
  const number = plainDonationNumber(donationNumber ?? '');
  return { volume_ml: volumeMl, donation_number: number === '' ? null : number };
}

function requireDonorOfTest(row: RequestRow, tested: BloodType | null): void {
  if (row.donor_id !== null || tested === null) return;
  throw invalidInput({ testedBloodType: says('lifecycle.error.nobody-to-test') });
}

/** The day on which the donation counts: its appointment's, or today where staff say that the donor came today. */
function dayOf(row: RequestRow, cameToday: boolean, now: Date) {
  const today = momentAt(row.time_zone, now);
  if (isBeforeAppointmentDay(row.preferred_date, dateOf(today.local)) && !cameToday)
    throw notItsDay(row.preferred_date);
  if (!cameToday || dateOf(today.local) === dateOf(row.preferred_date)) return {};
  // The place of the other day is free again.
  const booked = { booked_date: row.preferred_date, booked_at: row.preferred_at, session_id: null };
  return { preferred_date: today.local, preferred_at: now, ...booked };
}
