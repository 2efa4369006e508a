import type { ReviewedFacility } from '@sanguine/contract';
import { formatInstant } from '../../../platform/format.ts';

/** Whom the directory names for a listing, and until when their invitation holds. */
export function Contact({ facility }: { facility: ReviewedFacility }) {
  const { contactEmail, publicEmail, invitedUntil } = facility;
  const email = contactEmail === '' ? publicEmail : contactEmail;
  return (
    <>
      <span className="block break-all">{email === '' ? 'No contact' : email}</span>
      <span className="block text-sm font-normal text-muted">
        {invitedUntil === null ? 'Not invited' : `Invited until ${formatInstant(invitedUntil)}`}
      </span>
    </>
  );
}
