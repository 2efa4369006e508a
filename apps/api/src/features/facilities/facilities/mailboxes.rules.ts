import { hidden } from '../../../platform/rate-limit.ts';

/**
 * Names a mailbox as a facility reaches it. Facilities that nobody verified cost nothing, so they share what a mailbox takes; a verified
 * one has its own share, which they cannot use up.
 */
export function mailboxOf(
  email: string,
  { facilityId, isVerified }: { facilityId: string; isVerified: boolean },
): string {
  const address = hidden(email.toLowerCase());
  return isVerified ? `${address}:${facilityId}` : address;
}
