import {
  APPEAL_TIERS,
  type AppealPreview,
  type AppealTier,
  audienceStep,
  CROWD_STEPS,
  crowdStep,
  EXCLUSION_REASONS,
  type ExclusionReason,
  paceMinutes,
  type UrgencyLevel,
  type VerificationStatus,
} from '@sanguine/contract';
import type { Crowd } from './audience.repository.ts';
import type { Blur } from './preview.rules.ts';
import { type CountsByTier, firstWaveOf, waveSize } from './waves.rules.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const donorsIn = (crowds: readonly Crowd[], wanted: (crowd: Crowd) => boolean) =>
  sum(crowds.filter(wanted).map(({ donors }) => donors));

function countsWhere(crowds: readonly Crowd[], blur: Blur, wanted: (crowd: Crowd) => boolean): CountsByTier {
  const of = (tier: AppealTier) => {
    const at = APPEAL_TIERS.indexOf(tier);
    return blur(
      at,
      donorsIn(crowds, (crowd) => wanted(crowd) && crowd.tier === at + 1),
    );
  };
  return { exact: of('exact'), compatible: of('compatible'), reserve: of('reserve') };
}

const exactly: Blur = (_label, donors) => donors;

/** Counts of parts have the labels before it. */
const WHOLE_AUDIENCE = APPEAL_TIERS.length + EXCLUSION_REASONS.length;

export interface Reader {
  readonly blur: Blur;
  /** The status of the reader’s facility. */
  readonly status: VerificationStatus;
}

/**
 * The step of a whole audience: of those whom a preview counts, and of those whom an appeal has asked. A facility that
 * nobody verified reads 0, fewer than ten: with donors of its own it would find the edge at three.
 */
export function audienceOf(donors: number, { blur, status }: Reader): number | null {
  const step = audienceStep(blur(WHOLE_AUDIENCE, donors));
  return status === 'verified' || (step ?? 0) >= CROWD_STEPS[0] ? step : 0;
}

interface PreviewQuestion {
  readonly urgency: UrgencyLevel;
  readonly unitsNeeded: number;
  readonly reader: Reader;
  /** The donors whom the facility may still ask. */
  readonly left: number;
  /** Places that are open before the date; undefined where no times are published. */
  readonly open: number | undefined;
  readonly withinKm: number;
}

/** The counts of a preview, in words so rough that they lead to nobody. */
export function toPreview(
  crowds: readonly Crowd[],
  { urgency, unitsNeeded, reader, left, open, withinKm }: PreviewQuestion,
): AppealPreview {
  const { blur } = reader;
  const isNow = ({ left_out }: Crowd) => left_out === null;
  const isEver = ({ left_out }: Crowd) => left_out === null || left_out === 'quiet';
  const size = Math.min(left, waveSize(unitsNeeded, 0, open));
  const everybody = countsWhere(crowds, blur, isEver);
  const first = firstWaveOf(countsWhere(crowds, blur, isNow), urgency, size);
  const firstInAll = sum(Object.values(firstWaveOf(countsWhere(crowds, exactly, isNow), urgency, size)));
  const leftOutBy = (reason: ExclusionReason) => donorsIn(crowds, ({ left_out }) => left_out === reason);
  return {
    first: audienceOf(firstInAll, reader),
    inAll: audienceOf(
      Math.min(
        left,
        donorsIn(crowds, (crowd) => crowd.tier > 0 && isEver(crowd)),
      ),
      reader,
    ),
    tiers: APPEAL_TIERS.map((tier) => ({ tier, first: crowdStep(first[tier]), inAll: crowdStep(everybody[tier]) })),
    leftOut: EXCLUSION_REASONS.map((reason, at) => ({
      reason,
      donors: crowdStep(blur(APPEAL_TIERS.length + at, leftOutBy(reason))),
    })).filter(({ donors }) => donors !== null),
    paceMinutes: paceMinutes(urgency),
    withinKm,
  };
}
