import { type BloodType, isBloodType } from '@sanguine/contract';

/** The type that was chosen; null while none is. */
export function typeOf(value: string): BloodType | null {
  return isBloodType(value) ? value : null;
}
