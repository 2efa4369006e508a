import {
  type DonationRequest,
  type DonationRequestDetail,
  type Profile,
  bloodTypeObstacleText,
} from '@sanguine/contract';
import { type DateBounds, todayIn } from '../civil.ts';
import { eligibleDates, whyNotThen } from '../eligible-dates.ts';

/** What stands in the way of an answer, in plain words; undefined when the donor can answer. */
export function obstacleTo(
  request: DonationRequestDetail,
  { bloodType }: Pick<Profile, 'bloodType'>,
): string | undefined {
  const { donorEligibility: eligibility } = request;
  if (request.answered) return 'You already answered this emergency request. Thank you.';
  if (request.withheld !== undefined) {
    return 'This emergency request was withdrawn: its facility does not ask donors for now. Thank you for looking.';
  }
  if (request.status !== 'PENDING') return 'This emergency request no longer looks for donors.';
  if (eligibility === undefined || eligibility.mayGive) return undefined;
  const ofType = bloodTypeObstacleText(eligibility.reason, bloodType ?? null, request.bloodType);
  if (ofType !== undefined) return ofType;
  const why = whyNotThen(eligibility, todayIn(request.timeZone));
  return eligibility.firstPossibleDate === null ? why : `${why} The blood is needed before that.`;
}

/** Units for which no donation is scheduled yet. */
export function unitsStillNeeded({ unitsRequested, unitsPledged }: DonationRequest): number {
  return Math.max(0, unitsRequested - unitsPledged);
}

/** The days on which an answer can lie: from the first on which the donor may give to the day on which the blood is needed. */
export function answerDates({ timeZone, preferredDate, donorEligibility }: DonationRequest): DateBounds {
  return eligibleDates(donorEligibility, { min: todayIn(timeZone), max: preferredDate.slice(0, 10) });
}
