import type { FacilityRow } from '@sanguine/contract';

type FoundBy = NonNullable<FacilityRow['foundBy']>[number];

const texts: Record<Exclude<FoundBy['by'], 'similar'>, (value: string) => string> = {
  postalCode: (value) => `Matches the postal code ${value}`,
  phoneNumber: (value) => `Matches the phone number ${value}`,
  city: (value) => `Matches the city ${value}`,
  district: (value) => `Matches the district ${value}`,
  region: (value) => `Matches the region ${value}`,
};

/** Why a search has found a facility. */
export function foundByText(reason: FoundBy): string {
  if (reason.by === 'similar') return `Has “${reason.value}”, which is like “${reason.typed}”`;
  return texts[reason.by](reason.value);
}
