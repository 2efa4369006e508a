import type { DonationRequestDetail } from '@sanguine/contract';
import { formatInstant } from '../../../platform/format.ts';

type Entry = DonationRequestDetail['history'][number];

const doers: Record<Entry['by'], string> = {
  donor: 'the donor',
  facility_staff: 'the facility',
  operator: 'the operator',
  system: 'Sanguine',
};

function sentenceOf({ action, by, from, to }: Entry): string {
  switch (action) {
    case 'create':
      return to === 'APPROVED' ? `Scheduled by ${doers[by]}` : `Submitted by ${doers[by]}`;
    case 'approve':
      return `Accepted by ${doers[by]}`;
    case 'decline':
      return to === 'CANCELLED' ? `Cancelled by ${doers[by]}` : `Declined by ${doers[by]}`;
    case 'cancel':
      return `Cancelled by ${doers[by]}`;
    case 'reschedule':
      return `Moved to another time by ${doers[by]}`;
    case 'check-in':
      return 'The donor was there';
    case 'no-show':
      return 'The facility recorded that the donor did not come';
    case 'complete':
      return `Completed by ${doers[by]}`;
    case 'assign':
      return `Answered by ${doers[by]}`;
    case 'expire':
      return 'Expired: nobody answered in time';
    case 'cover':
      return 'Covered: enough donations are scheduled';
    case 'reopen':
      return 'Open again: a scheduled donation was cancelled';
    case 'undo':
      return from === 'APPROVED'
        ? 'The check-in was undone by the facility'
        : 'Undone by the facility: the donation did not take place as recorded';
    case 'test-type':
      return 'The facility changed what it tested of the blood type';
    case 'dispute':
      return 'The donor says: this was not me';
    case 'insist':
      return 'The facility says: it was this donor';
    case 'withdraw':
      return `Taken back by ${doers[by]}: it was not this donor’s donation`;
    case 'uphold':
      return 'The operator found that the donation stands';
    default:
      return action satisfies never;
  }
}

/** Every step of a request, oldest first. */
export function RequestHistory({ history }: { history: readonly Entry[] }) {
  return (
    <ol className="flex flex-col gap-3 border-s border-line ps-4">
      {history.map((entry) => (
        <li key={`${entry.at} ${entry.action}`}>
          <p className="font-semibold">{sentenceOf(entry)}</p>
          {entry.reason !== '' && entry.action !== 'expire' && <p>{entry.reason}</p>}
          <p className="text-sm text-muted">
            <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
