import type { DonationRequestDetail } from '@sanguine/contract';
import { formatInstant } from '../../../platform/format.ts';
import { type Say, useWords } from '../donations/words.ts';

type Entry = DonationRequestDetail['history'][number];

const doers = {
  donor: 'donations.by.donor',
  facility_staff: 'donations.by.facility',
  operator: 'donations.by.operator',
  system: 'donations.by.system',
} as const;

function sentenceOf({ action, by: doer, from, to }: Entry, t: Say): string {
  const by = t(doers[doer]);
  switch (action) {
    case 'create':
      return to === 'APPROVED' ? t('donations.history.scheduled', { by }) : t('donations.history.submitted', { by });
    case 'approve':
      return t('donations.history.accepted', { by });
    case 'decline':
      return to === 'CANCELLED' ? t('donations.history.cancelled', { by }) : t('donations.history.declined', { by });
    case 'cancel':
      return t('donations.history.cancelled', { by });
    case 'reschedule':
      return t('donations.history.moved', { by });
    case 'check-in':
      return t('donations.history.checked-in');
    case 'no-show':
      return t('donations.history.no-show');
    case 'complete':
      return t('donations.history.completed', { by });
    case 'assign':
      return t('donations.history.answered', { by });
    case 'expire':
      return t('donations.history.expired');
    case 'cover':
      return t('donations.history.covered');
    case 'reopen':
      return t('donations.history.reopened');
    case 'undo':
      return from === 'APPROVED' ? t('donations.history.check-in-undone') : t('donations.history.undone');
    case 'test-type':
      return t('donations.history.type-tested');
    case 'dispute':
      return t('donations.history.disputed');
    case 'insist':
      return t('donations.history.insisted');
    case 'withdraw':
      return t('donations.history.withdrawn', { by });
    case 'uphold':
      return t('donations.history.upheld');
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
