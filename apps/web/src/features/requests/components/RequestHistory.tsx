import { type DonationRequestDetail, isVisit } from '@sanguine/contract';
import { formatInstant } from '../../../platform/format.ts';
import { type Say, useWords } from '../words.ts';

type Entry = DonationRequestDetail['history'][number];

const doers = {
  donor: 'requests.donations.by.donor',
  facility_staff: 'requests.donations.by.facility',
  operator: 'requests.donations.by.operator',
  system: 'requests.donations.by.system',
} as const;

function sentenceOf({ action, by: doer, from, to }: Entry, t: Say): string {
  const by = t(doers[doer]);
  const ofVisit = from !== null && isVisit(from);
  switch (action) {
    case 'create':
      return to === 'APPROVED'
        ? t('requests.donations.history.scheduled', { by })
        : t('requests.donations.history.submitted', { by });
    case 'approve':
      return t('requests.donations.history.accepted', { by });
    case 'decline':
      return to === 'CANCELLED'
        ? t('requests.donations.history.cancelled', { by })
        : t('requests.donations.history.declined', { by });
    case 'cancel':
      return t('requests.donations.history.cancelled', { by });
    case 'reschedule':
      return t('requests.donations.history.moved', { by });
    case 'check-in':
      return t('requests.donations.history.checked-in');
    case 'no-show':
      return t('requests.donations.history.no-show');
    case 'could-not-give':
      return t('requests.donations.history.could-not-give');
    case 'left':
      return t('requests.donations.history.left');
    case 'complete':
      return t('requests.donations.history.completed', { by });
    case 'assign':
      return t('requests.donations.history.answered', { by });
    case 'expire':
      return t('requests.donations.history.expired');
    case 'cover':
      return t('requests.donations.history.covered');
    case 'change':
      return t('requests.donations.history.changed', { by });
    case 'cover-elsewhere':
      return t('requests.donations.history.elsewhere');
    case 'reopen':
      return t('requests.donations.history.reopened');
    case 'undo':
      if (ofVisit) return t('requests.donations.history.visit-undone');
      if (from === 'CANCELLED') return t('requests.donations.history.cancel-undone');
      return from === 'APPROVED'
        ? t('requests.donations.history.check-in-undone')
        : t('requests.donations.history.undone');
    case 'test-type':
      return t('requests.donations.history.type-tested');
    case 'dispute':
      return ofVisit ? t('requests.donations.history.visit-disputed') : t('requests.donations.history.disputed');
    case 'insist':
      return ofVisit ? t('requests.donations.history.visit-insisted') : t('requests.donations.history.insisted');
    case 'withdraw':
      return ofVisit
        ? t('requests.donations.history.visit-withdrawn', { by })
        : t('requests.donations.history.withdrawn', { by });
    case 'uphold':
      return ofVisit ? t('requests.donations.history.visit-upheld') : t('requests.donations.history.upheld');
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
