import type { DonorCard } from '@sanguine/contract';
import { formatDate, readersTimeZone } from '../../platform/format.ts';
import { todayIn } from '../donations/index.ts';

/** How certain the blood type on the card is. */
export function certaintyText({ bloodType, bloodTypeCertainty: certainty }: DonorCard): string {
  if (certainty === 'unclear') return 'Disputed: facilities tested different types. Ask one of them to test you again.';
  if (bloodType === null) return 'Not known yet. Ask a facility to test it.';
  return certainty === 'confirmed' ? 'Tested by a facility' : 'Self-reported: not tested by a facility yet';
}

export function nextDateText(date: string | null): string {
  if (date === null) return 'No donation on record yet';
  return date <= todayIn(readersTimeZone()) ? `Now, since ${formatDate(date)}` : formatDate(date);
}

/** What was reached, and what comes next: no streak that could be lost. */
export function milestoneText({ donations, milestone, nextMilestone }: DonorCard): string {
  if (donations === 0) return 'Your donations count here once a facility has confirmed them.';
  const given = donations === 1 ? 'You have given blood once.' : `You have given blood ${donations} times.`;
  if (milestone === donations) return `${given} That is a milestone. Thank you.`;
  return nextMilestone === null ? `${given} Thank you.` : `${given} Thank you. The next milestone is ${nextMilestone}.`;
}
