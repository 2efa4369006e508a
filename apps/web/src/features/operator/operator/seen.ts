import type { ReviewedFacility } from '@sanguine/contract';

/** Returns what the operator has read of a facility: a decision about something else is refused. */
export function seenOf({ name, address, phoneNumber, website }: ReviewedFacility) {
  return { name, address, phoneNumber, website };
}
