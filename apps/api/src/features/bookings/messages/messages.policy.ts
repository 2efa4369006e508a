import { linkIn, type VerificationStatus, withheldReason } from '@sanguine/contract';
import { messagesWithheld, noLinks } from './messages.errors.ts';

/** Tells whether what a facility writes may hold links: an operator knows who it is. */
export const takesLinks = (status: VerificationStatus): boolean => status === 'verified';

/** Refuses what a facility may not send to donors; who is withheld from them, as when donors reported it, writes nothing. */
export function requireSendable(status: VerificationStatus, text: string): void {
  if (withheldReason(status) !== undefined) throw messagesWithheld();
  const found = takesLinks(status) ? undefined : linkIn(text);
  if (found !== undefined) throw noLinks(found);
}
