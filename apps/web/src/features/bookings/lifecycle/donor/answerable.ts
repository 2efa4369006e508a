import {
  type DonationRequest,
  type DonationRequestDetail,
  type Profile,
  bloodTypeObstacleText,
} from '@sanguine/contract';
import { eligibleDates, whyNotThen } from '../../booking/index.ts';
import { formatDate } from '../../../../platform/format.ts';
import { type DateBounds, todayIn } from '../../../../platform/civil.ts';
import type { Say } from '../words.ts';

/** The code with which the server would refuse an answer now; undefined when the donor can answer. */
export function obstacleTo({ obstacles }: DonationRequestDetail): string | undefined {
  return obstacles?.find(({ action }) => action === 'assign')?.code;
}

/** In plain words, and the text that says it. */
interface Obstacle {
  readonly id: string;
  readonly text: string;
}

/** Returns what keeps the donor from answering, in words; undefined when nothing does. */
export function obstacleText(
  request: DonationRequestDetail,
  { bloodType }: Pick<Profile, 'bloodType'>,
  t: Say,
): Obstacle | undefined {
  const says = (
    id: 'lifecycle.donor.obstacle.answered' | 'lifecycle.donor.obstacle.withheld' | 'lifecycle.donor.obstacle.ended',
  ) => ({
    id,
    text: t(id),
  });
  const { donorEligibility: eligibility, bloodType: asked } = request;
  const code = obstacleTo(request);
  if (request.answered) return says('lifecycle.donor.obstacle.answered');
  if (request.withheld !== undefined) return says('lifecycle.donor.obstacle.withheld');
  if (code === undefined && request.allowedActions.includes('assign')) return undefined;
  if (code === undefined || code === 'wrong_state' || eligibility === undefined || asked === null) {
    return says('lifecycle.donor.obstacle.ended');
  }
  const ofType = bloodTypeObstacleText(eligibility.reason, bloodType ?? null, asked, t);
  if (ofType !== undefined) {
    const isUnknown = eligibility.reason === 'blood_type_unknown';
    return { id: `contract.blood-type.${isUnknown ? 'unknown' : 'incompatible'}`, text: ofType };
  }
  const why = whyNotThen(eligibility, todayIn(request.timeZone), t);
  if (why === undefined) return undefined;
  const isTooLate = eligibility.firstPossibleDate !== null;
  return {
    id: 'lifecycle.donor.obstacle.too-late',
    text: isTooLate ? t('lifecycle.donor.obstacle.too-late', { why }) : why,
  };
}

/** Returns why a day is too late for an answer; undefined where it is not, or where no emergency is answered. */
export function tooLateText(date: string, neededBy: string | undefined, t: Say): string | undefined {
  const last = neededBy?.slice(0, 10);
  return last !== undefined && date > last
    ? t('lifecycle.donor.answer.needed-by', { day: formatDate(last, t) })
    : undefined;
}

/** Units for which no donation is scheduled yet. */
export function unitsStillNeeded({ unitsRequested, unitsPledged }: DonationRequest): number {
  return Math.max(0, unitsRequested - unitsPledged);
}

/** The days on which an answer can lie: from the first on which the donor may give to the day on which the blood is needed. */
export function answerDates({ timeZone, preferredDate, donorEligibility }: DonationRequest): DateBounds {
  return eligibleDates(donorEligibility, { min: todayIn(timeZone), max: preferredDate.slice(0, 10) });
}
