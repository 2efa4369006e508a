import { type AppealPreview, CROWD_STEPS, type ExclusionReason, upperBoundOfStep } from '@sanguine/contract';
import type { Say } from './words.ts';

/** A number of donors by its step; null and 0 mean fewer than the first. */
export function crowdText(least: number | null, t: Say): string {
  if (least === null || least === 0) return t('appeals.crowd.fewer', { n: CROWD_STEPS[0] });
  const most = upperBoundOfStep(least);
  return most === undefined ? t('appeals.crowd.more', { least }) : t('appeals.crowd.range', { least, most });
}

/** Returns how many are asked first, in one sentence. */
export function firstText({ first, inAll }: AppealPreview, t: Say): string {
  if (inAll === null) return t('appeals.preview.none');
  if (inAll === 0) return t('appeals.preview.few', { n: CROWD_STEPS[0] });
  return first === null ? t('appeals.preview.first-few') : t('appeals.preview.first', { crowd: crowdText(first, t) });
}

/** Returns what comes after the first wave. */
export function afterText({ inAll, paceMinutes }: AppealPreview, t: Say): string | undefined {
  if (inAll === null || inAll === 0) return undefined;
  return t('appeals.preview.after', { minutes: paceMinutes, crowd: crowdText(inAll, t) });
}

/** Staff need not know of donors who could not be asked anyway, or have been. */
const UNSAID = [
  'unverified',
  'without_consent',
  'answered',
  'asked_already',
] as const satisfies readonly ExclusionReason[];

type Said = Exclude<ExclusionReason, (typeof UNSAID)[number]>;

function isSaid(reason: ExclusionReason): reason is Said {
  return !UNSAID.some((one) => one === reason);
}

/** The text for how many are not asked for a reason; undefined for what staff need not know. */
export function leftOutId(reason: ExclusionReason) {
  return isSaid(reason) ? (`appeals.left-out.${reason}` as const) : undefined;
}
