import type { ReviewedFacility } from '@sanguine/contract';
import { formatInstant } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { useWords } from '../words.ts';

/** Since when a facility is closed, and of which other one it was the twin. */
export function Closed({ closedAt, into }: { closedAt: string; into: ReviewedFacility['closedInto'] }) {
  const t = useWords();
  return (
    <>
      <span className="block">{t('operator.closed.on', { date: formatInstant(closedAt, t) })}</span>
      {into !== null && (
        <span className="block text-sm font-normal text-muted">
          <Sentence of={t} id="operator.closed.into" values={{ name: <bdi>{into.name}</bdi> }} />
        </span>
      )}
    </>
  );
}

/** Whom the directory names for a listing, and until when their invitation holds. */
export function Contact({ facility }: { facility: ReviewedFacility }) {
  const t = useWords();
  const { contactEmail, publicEmail, invitedUntil } = facility;
  const email = contactEmail === '' ? publicEmail : contactEmail;
  return (
    <>
      <span className="block wrap-anywhere">{email === '' ? t('operator.contact.none') : <bdi>{email}</bdi>}</span>
      <span className="block text-sm font-normal text-muted">
        {invitedUntil === null
          ? t('operator.contact.not-invited')
          : t('operator.contact.invited-until', { date: formatInstant(invitedUntil, t) })}
      </span>
    </>
  );
}
