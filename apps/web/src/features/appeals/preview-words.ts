import {
  type AppealPreview,
  type AppealTier,
  type BloodType,
  CROWD_STEPS,
  type ExclusionReason,
  upperBoundOfStep,
} from '@sanguine/contract';
import { formatNumber } from '../../platform/format.ts';

/** A number of donors by its step; null means fewer than the first. */
export function crowdText(least: number | null): string {
  if (least === null) return `fewer than ${CROWD_STEPS[0]}`;
  const most = upperBoundOfStep(least);
  return most === undefined ? `${formatNumber(least)} or more` : `${formatNumber(least)} to ${formatNumber(most)}`;
}

/** How many are asked first, in one sentence. */
export function firstText({ first, inAll }: AppealPreview): string {
  if (inAll === null) return 'About 10 donors or fewer can be asked for this.';
  return first === null
    ? 'About 10 donors or fewer would be asked first.'
    : `About ${crowdText(first)} donors would be asked first.`;
}

/** What comes after the first wave. */
export function afterText({ inAll, paceMinutes }: AppealPreview): string | undefined {
  if (inAll === null) return undefined;
  return `Until it is covered, more are asked every ${paceMinutes} minutes: about ${crowdText(inAll)} in all.`;
}

const TIERS: Readonly<Record<AppealTier, (type: BloodType) => string>> = {
  exact: (type) => `donors of ${type}`,
  compatible: (type) => `donors of other types that can be given to ${type}`,
  reserve: () => 'donors of O-, who can help everybody and are asked last',
};

export function tierText(tier: AppealTier, type: BloodType): string {
  return TIERS[tier](type);
}

const REASONS: Readonly<Partial<Record<ExclusionReason, string>>> = {
  too_far: 'live further away than they would travel',
  unreachable: 'turned off urgent requests',
  paused: 'take a pause from appeals',
  only_high: 'want to be asked only when the urgency is high',
  outside_ages: 'are too young or too old on that day',
  inside_interval: 'gave blood too lately',
  booked: 'have a donation scheduled already',
  asked_here: 'were asked by your facility in the last 7 days, or as often as one facility may',
  over_budget: 'were asked often enough this month',
  quiet: 'are in their quiet hours, and are asked after them',
};

/** Why somebody is not asked; undefined for what staff need not know. */
export function reasonText(reason: ExclusionReason): string | undefined {
  return REASONS[reason];
}
