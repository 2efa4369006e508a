import {
  type DonationRequest,
  type DonationRequestDetail,
  type Profile,
  bloodTypeObstacleText,
} from '@sanguine/contract';
import { type DateBounds, todayIn } from '../civil.ts';
import { eligibleDates, whyNotThen } from '../eligible-dates.ts';
import type { Say } from './words.ts';

/** The code with which the server would refuse an answer now; undefined when the donor can answer. */
export function obstacleTo({ obstacles }: DonationRequestDetail): string | undefined {
  return obstacles?.find(({ action }) => action === 'assign')?.code;
}

/** The obstacle in plain words. */
export function obstacleText(
  request: DonationRequestDetail,
  { bloodType }: Pick<Profile, 'bloodType'>,
  t: Say,
): string | undefined {
  const { donorEligibility: eligibility } = request;
  const code = obstacleTo(request);
  if (request.answered) return t('donor.obstacle.answered');
  if (request.withheld !== undefined) {
    return t('donor.obstacle.withheld');
  }
  if (code === undefined && request.allowedActions.includes('assign')) return undefined;
  if (code === undefined || code === 'wrong_state' || eligibility === undefined) {
    return t('donor.obstacle.ended');
  }
  const ofType = bloodTypeObstacleText(eligibility.reason, bloodType ?? null, request.bloodType, t);
  if (ofType !== undefined) return ofType;
  const why = whyNotThen(eligibility, todayIn(request.timeZone), t);
  if (why === undefined || eligibility.firstPossibleDate === null) return why;
  return t('donor.obstacle.too-late', { why });
}

/** Units for which no donation is scheduled yet. */
export function unitsStillNeeded({ unitsRequested, unitsPledged }: DonationRequest): number {
  return Math.max(0, unitsRequested - unitsPledged);
}

/** The days on which an answer can lie: from the first on which the donor may give to the day on which the blood is needed. */
export function answerDates({ timeZone, preferredDate, donorEligibility }: DonationRequest): DateBounds {
  return eligibleDates(donorEligibility, { min: todayIn(timeZone), max: preferredDate.slice(0, 10) });
}
