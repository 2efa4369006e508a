import type { DonorField } from './donor.ts';
import type { FacilityField } from './facility.ts';
import type { Values } from './registration.ts';

export interface Draft {
  readonly donor: Values<DonorField>;
  readonly facility: Values<FacilityField>;
}

let kept: Draft | undefined;

/** Holds what was typed, in memory only, while the terms are read. */
export function keepDraft(draft: Draft): void {
  kept = draft;
}

/** What was kept, if anything. */
export function keptDraft(): Draft | undefined {
  return kept;
}

/** Once the form is back on screen. */
export function dropDraft(): void {
  kept = undefined;
}
