import type { DonorEligibility } from '@sanguine/contract';
import { InItsLanguage } from '../../../../platform/language/InItsLanguage.tsx';
import { currentSay, type Say } from '../../../../platform/language/language.ts';
import { whyNotThen } from '../eligible-dates.ts';

/** `whyNotThen` for the screen, where the sentence says its language. */
export function whyNotShown(eligibility: DonorEligibility | undefined, date: string, t: Say = currentSay()) {
  const why = whyNotThen(eligibility, date, t);
  if (why === undefined) return undefined;
  return (
    <InItsLanguage of={t} id="contract.eligibility.from">
      {why}
    </InItsLanguage>
  );
}
