import type { DonorCard } from '@sanguine/contract';
import { todayIn } from '../../../platform/civil.ts';
import { formatDate, readersTimeZone } from '../../../platform/format.ts';
import type { Say } from './words.ts';

/** The text that says how certain the blood type on the card is. */
export function certaintyId({ bloodType, bloodTypeCertainty: certainty }: DonorCard) {
  if (certainty === 'unclear') return 'donor-card.type.unclear';
  if (bloodType === null) return 'donor-card.type.unknown';
  return certainty === 'confirmed' ? 'donor-card.type.confirmed' : 'donor-card.type.self-reported';
}

export function nextDateText(date: string | null, t: Say): string {
  if (date === null) return t('donor-card.again.no-donation');
  const day = formatDate(date, t);
  return date <= todayIn(readersTimeZone()) ? t('donor-card.again.now', { date: day }) : day;
}

/** Returns what was reached, and what comes next: no streak that could be lost. */
export function milestoneText({ donations: count, milestone, nextMilestone: next }: DonorCard, t: Say): string {
  if (count === 0) return t('donor-card.milestone.none');
  if (milestone === count) return t('donor-card.milestone.reached', { count });
  return next === null ? t('donor-card.milestone.last', { count }) : t('donor-card.milestone.next', { count, next });
}
