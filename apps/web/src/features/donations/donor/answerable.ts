import { type DonationRequest, type DonationRequestDetail, mayDonateRedCells, type Profile } from '@sanguine/contract';
import { formatDate } from '../../../platform/format.ts';
import { todayIn } from '../civil.ts';

type Donor = Pick<Profile, 'bloodType' | 'nextEligibleDate'>;

/** What stands in the way of an answer, in plain words; undefined when the donor can answer. */
export function obstacleTo(request: DonationRequestDetail, donor: Donor): string | undefined {
  const { bloodType, nextEligibleDate } = donor;
  if (request.answered) return 'You already answered this emergency request. Thank you.';
  if (request.status !== 'PENDING') {
    return 'This emergency request no longer looks for donors.';
  }
  if (bloodType === undefined) return 'Add your blood type to your account before you answer an emergency request.';
  if (!mayDonateRedCells(bloodType, request.bloodType)) {
    return `Your blood type is ${bloodType}. Red cells of ${bloodType} cannot be given to ${request.bloodType}.`;
  }
  if (nextEligibleDate !== undefined && nextEligibleDate > request.preferredDate.slice(0, 10)) {
    return `You may be able to donate from ${formatDate(nextEligibleDate)}. The blood is needed before that.`;
  }
  return undefined;
}

/** Units for which no donation is scheduled yet. */
export function unitsStillNeeded({ unitsRequested, unitsPledged }: DonationRequest): number {
  return Math.max(0, unitsRequested - unitsPledged);
}

/** The days on which an answer can lie: from today or the donor's next date to the day on which the blood is needed. */
export function answerDates(request: DonationRequest, donor: Donor): { min: string; max: string } {
  const today = todayIn(request.timeZone);
  const { nextEligibleDate } = donor;
  const min = nextEligibleDate !== undefined && nextEligibleDate > today ? nextEligibleDate : today;
  return { min, max: request.preferredDate.slice(0, 10) };
}
