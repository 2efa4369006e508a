import type { FacilityRow } from '@sanguine/contract';
import type { Say } from './words.ts';

type FoundBy = NonNullable<FacilityRow['foundBy']>[number];

const texts = {
  postalCode: 'facilities.found.postal-code',
  phoneNumber: 'facilities.found.phone-number',
  city: 'facilities.found.city',
  district: 'facilities.found.district',
  region: 'facilities.found.region',
} as const;

/** Says why a search has found a facility. */
export function foundByText(reason: FoundBy, t: Say): string {
  const { value } = reason;
  return reason.by === 'similar'
    ? t('facilities.found.similar', { value, typed: reason.typed })
    : t(texts[reason.by], { value });
}
