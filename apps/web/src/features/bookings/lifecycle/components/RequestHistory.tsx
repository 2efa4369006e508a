import { type DonationRequestDetail, isVisit } from '@sanguine/contract';
import { formatInstant } from '../../../../platform/format.ts';
import { type Say, useWords } from '../words.ts';

type Entry = DonationRequestDetail['history'][number];

const doers = {
  donor: 'lifecycle.donations.by.donor',
  facility_staff: 'lifecycle.donations.by.facility',
  operator: 'lifecycle.donations.by.operator',
  system: 'lifecycle.donations.by.system',
} as const;

function sentenceOf({ action, by: doer, from, to }: Entry, t: Say): string {
  const by = t(doers[doer]);
  const ofVisit = from !== null && isVisit(from);
  switch (action) {
    case 'create':
      return to === 'APPROVED'
        ? t('lifecycle.donations.history.scheduled', { by })
        : t('lifecycle.donations.history.submitted', { by });
    case 'approve':
      return t('lifecycle.donations.history.accepted', { by });
    case 'decline':
      return to === 'CANCELLED'
        ? t('lifecycle.donations.history.cancelled', { by })
        : t('lifecycle.donations.history.declined', { by });
    case 'cancel':
      return t('lifecycle.donations.history.cancelled', { by });
    case 'reschedule':
      return t('lifecycle.donations.history.moved', { by });
    case 'check-in':
      return t('lifecycle.donations.history.checked-in');
    case 'no-show':
      return t('lifecycle.donations.history.no-show');
    case 'could-not-give':
      return t('lifecycle.donations.history.could-not-give');
    case 'left':
      return t('lifecycle.donations.history.left');
    case 'complete':
      return t('lifecycle.donations.history.completed', { by });
    case 'assign':
      return t('lifecycle.donations.history.answered', { by });
    case 'expire':
      return t('lifecycle.donations.history.expired');
    case 'cover':
      return t('lifecycle.donations.history.covered');
    case 'change':
      return t('lifecycle.donations.history.changed', { by });
    case 'cover-elsewhere':
      return t('lifecycle.donations.history.elsewhere');
    case 'reopen':
      return t('lifecycle.donations.history.reopened');
    case 'undo':
      if (ofVisit) return t('lifecycle.donations.history.visit-undone');
      if (from === 'CANCELLED') return t('lifecycle.donations.history.cancel-undone');
      return from === 'APPROVED'
        ? t('lifecycle.donations.history.check-in-undone')
        : t('lifecycle.donations.history.undone');
    case 'test-type':
      return t('lifecycle.donations.history.type-tested');
    case 'dispute':
      return ofVisit ? t('lifecycle.donations.history.visit-disputed') : t('lifecycle.donations.history.disputed');
    case 'insist':
      return ofVisit ? t('lifecycle.donations.history.visit-insisted') : t('lifecycle.donations.history.insisted');
    case 'withdraw':
      return ofVisit
        ? t('lifecycle.donations.history.visit-withdrawn', { by })
        : t('lifecycle.donations.history.withdrawn', { by });
    case 'uphold':
      return ofVisit ? t('lifecycle.donations.history.visit-upheld') : t('lifecycle.donations.history.upheld');
    default:
      return action satisfies never;
  }
}

/** Every step of a request, oldest first. */
export function RequestHistory({ history }: { history: readonly Entry[] }) {
  const t = useWords();
  return (
    <ol className="flex flex-col gap-3 border-s border-line ps-4">
      {history.map((entry) => (
        <li key={`${entry.at} ${entry.action}`}>
          <p className="font-semibold">{sentenceOf(entry, t)}</p>
          {entry.reason !== '' && entry.action !== 'expire' && <p dir="auto">{entry.reason}</p>}
          <p className="text-sm text-muted">
            <time dateTime={entry.at}>{formatInstant(entry.at, t)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
