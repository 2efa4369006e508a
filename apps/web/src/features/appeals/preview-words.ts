import { type AppealPreview, CROWD_STEPS, type ExclusionReason, upperBoundOfStep } from '@sanguine/contract';
import type { Say } from './words.ts';

/** A number of donors by its step; null means fewer than the first. */
export function crowdText(least: number | null, t: Say): string {
  if (least === null) return t('appeals.crowd.fewer', { n: CROWD_STEPS[0] });
  const most = upperBoundOfStep(least);
  return most === undefined ? t('appeals.crowd.more', { least }) : t('appeals.crowd.range', { least, most });
}

/** Returns how many are asked first, in one sentence. */
export function firstText({ first, inAll }: AppealPreview, t: Say): string {
  if (inAll === null) return t('appeals.preview.none');
  return first === null ? t('appeals.preview.first-few') : t('appeals.preview.first', { crowd: crowdText(first, t) });
}

/** Returns what comes after the first wave. */
export function afterText({ inAll, paceMinutes }: AppealPreview, t: Say): string | undefined {
  if (inAll === null) return undefined;
  return t('appeals.preview.after', { minutes: paceMinutes, crowd: crowdText(inAll, t) });
}

/** The reasons that staff need to know. */
const SAID = [
  'too_far',
  'unreachable',
  'paused',
  'only_high',
  'outside_ages',
  'inside_interval',
  'booked',
  'asked_here',
  'over_budget',
  'quiet',
] as const satisfies readonly ExclusionReason[];

/** The text for how many are not asked for a reason; undefined for what staff need not know. */
export function leftOutId(reason: ExclusionReason) {
  const said = SAID.find((one) => one === reason);
  return said && (`appeals.left-out.${said}` as const);
}
