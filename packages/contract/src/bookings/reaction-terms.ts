import type { UnwellKind } from './after-care.contract.ts';

/** The terms of the standard for surveillance of complications related to blood donation (ISBT, IHN, AABB 2014). */
export const UNWELL_TERMS: Readonly<Record<UnwellKind, string>> = {
  faint: 'Vasovagal reaction',
  bruise: 'Haematoma or arm pain',
  numbness: 'Nerve injury or irritation',
  bleeding: 'Delayed bleeding',
  allergic: 'Allergic reaction',
  other: 'Other complication',
};
