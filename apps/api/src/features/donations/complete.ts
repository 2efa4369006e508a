import { says } from './donations.words.ts';
import { type BloodType, type DonationRequest, isBeforeAppointmentDay, plainDonationNumber } from '@sanguine/contract';
import { dateOf, momentAt } from '../../platform/civil-time.ts';
import { invalidInput, notAllowed } from '../../platform/errors.ts';
import { isUniqueViolation } from '../../platform/db/index.ts';
import type { StaffActor } from '../identity/index.ts';
import { emit } from '../../platform/outbox/emit.ts';
import type { Services } from '../../platform/services.ts';
import { lockTypedDonor } from './blood-type.repository.ts';
import { donationNumberTaken, notItsDay } from './donations.errors.ts';
import { requestEvent } from './donations.events.ts';
import { decide, may } from './donations.policy.ts';
import type { RequestRow } from './donations.read-model.ts';
import { hintStillAtHome } from './hint-still-at-home.ts';
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
    const { row, to } = decide(actor, 'complete', await lockRequest(trx, id, actor.userId), now);
    const donor = await lockTypedDonor(trx, row.donor_id);

    if (tested !== null && !may(actor, 'test-type', row)) throw notAllowed(says('donations.error.not-this'));
    requireDonorOfTest(row, tested);
    const change = { ...dayOf(row, cameToday, now), ...bagOf(row, bag) };
    const without = requireArrival(row, { withoutArrival, reason }, now);

    if (donor !== undefined && tested !== null) {
      await storeTestedType(trx, actor, donor, { requestId: id, tested, reason: notes, reasonField: 'notes' }, now);
    }
    const event = row.creator === 'donor' ? 'request.completed' : 'emergency.completed';
    const [stored] = await Promise.all([
      storeStep(trx, { row, to, action: 'complete', by: actor, reason: notes, ...without, change }, now),
      emit(trx, requestEvent(event, row, now, actor)),
      row.creator === 'donor' ? hintStillAtHome(trx, row.facility_id, now) : undefined,
    ]);
    return toDonationRequest(actor, stored, now);
  });
  return completed.catch((error: unknown) => {
    throw isUniqueViolation(error, 'donation_requests_one_number') ? donationNumberTaken() : error;
  });
}

/** The volume and the number of what was given; an emergency has none. */
function bagOf(
  row: RequestRow,
  { volumeMl = null, donationNumber }: Pick<CompletionInput, 'volumeMl' | 'donationNumber'>,
) {
  if (row.creator === 'facility_staff') return {};
  const number = plainDonationNumber(donationNumber ?? '');
  return { volume_ml: volumeMl, donation_number: number === '' ? null : number };
}

function requireDonorOfTest(row: RequestRow, tested: BloodType | null): void {
  if (row.donor_id !== null || tested === null) return;
  throw invalidInput({ testedBloodType: says('donations.error.nobody-to-test') });
}

/** The day on which the donation counts: its appointment's, or today where staff say that the donor came today. */
function dayOf(row: RequestRow, cameToday: boolean, now: Date) {
  if (row.creator === 'facility_staff') return {};
  const today = momentAt(row.time_zone, now);
  if (isBeforeAppointmentDay(row.preferred_date, dateOf(today.local)) && !cameToday)
    throw notItsDay(row.preferred_date);
  if (!cameToday || dateOf(today.local) === dateOf(row.preferred_date)) return {};
  // The place of the other day is free again.
  const booked = { booked_date: row.preferred_date, booked_at: row.preferred_at, session_id: null };
  return { preferred_date: today.local, preferred_at: now, ...booked };
}
