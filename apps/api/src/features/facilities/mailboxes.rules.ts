import { createHash } from 'node:crypto';

/**
 * Names a mailbox as a facility reaches it. Facilities that nobody verified cost nothing, so they share what a mailbox takes; a verified
 * one has its own share, which they cannot use up.
 */
export function mailboxOf(
  email: string,
  { facilityId, isVerified }: { facilityId: string; isVerified: boolean },
): string {
  const address = createHash('sha256').update(email.toLowerCase()).digest('base64url');
  return isVerified ? `${address}:${facilityId}` : address;
}
