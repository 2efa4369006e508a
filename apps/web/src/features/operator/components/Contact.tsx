import type { ReviewedFacility } from '@sanguine/contract';
import { formatInstant } from '../../../platform/format.ts';

/** Since when a facility is closed, and of which other one it was the twin. */
export function Closed({ closedAt, into }: { closedAt: string; into: ReviewedFacility['closedInto'] }) {
  return (
    <>
      <span className="block">Closed on {formatInstant(closedAt)}</span>
      {into !== null && (
        <span className="block text-sm font-normal text-muted">
          Merged into <bdi>{into.name}</bdi>
        </span>
      )}
    </>
  );
}

/** Whom the directory names for a listing, and until when their invitation holds. */
export function Contact({ facility }: { facility: ReviewedFacility }) {
  const { contactEmail, publicEmail, invitedUntil } = facility;
  const email = contactEmail === '' ? publicEmail : contactEmail;
  return (
    <>
      <span className="block wrap-anywhere">{email === '' ? 'No contact' : email}</span>
      <span className="block text-sm font-normal text-muted">
        {invitedUntil === null ? 'Not invited' : `Invited until ${formatInstant(invitedUntil)}`}
      </span>
    </>
  );
}
