import type { DonationRequest } from '@sanguine/contract';
import { fieldMessages } from '../../../platform/failures.ts';
import { readersTimeZone } from '../../../platform/format.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { TimeField } from '../../../ui/form/TimeField.tsx';
import { bookableDates, sameClock } from '../civil.ts';

export interface MomentDraft {
  date?: string | undefined;
  time?: string | undefined;
}

type Dated = Pick<DonationRequest, 'preferredDate' | 'timeZone'>;

function partsOf(request: Dated, draft: MomentDraft) {
  const [date = '', time = ''] = request.preferredDate.split('T');
  return { date: draft.date ?? date, time: draft.time ?? time };
}

/** 'YYYY-MM-DD HH:mm', or undefined while a part is missing. */
export function momentOf(request: Dated, draft: MomentDraft): string | undefined {
  const { date, time } = partsOf(request, draft);
  return date === '' || time === '' ? undefined : `${date} ${time}`;
}

export interface MomentFieldsProps {
  request: Dated;
  draft: MomentDraft;
  onDraft: (change: MomentDraft) => void;
  /** Sending was tried: what is missing is said. */
  attempted: boolean;
  /** Why accepting failed, if it did. */
  error: unknown;
}

/** Date and time of a donation, as the donor asked for until they are changed. */
export function MomentFields({ request, draft, onDraft, attempted, error }: MomentFieldsProps) {
  const { date, time } = partsOf(request, draft);
  const { min, max } = bookableDates(request.timeZone);
  const refused = fieldMessages(error)['preferredDate'];
  const { timeZone } = request;
  const zone = sameClock(timeZone, readersTimeZone()) ? undefined : `Time zone: ${timeZone.replaceAll('_', ' ')}`;
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <DateField
        label="Date"
        name="date"
        required
        min={min}
        max={max}
        value={date}
        error={attempted && date === '' ? 'Enter a date.' : refused}
        onChange={(event) => onDraft({ date: event.currentTarget.value })}
      />
      <TimeField
        label="Time"
        name="time"
        required
        help={zone}
        value={time}
        error={attempted && time === '' ? 'Enter a time.' : undefined}
        onChange={(event) => onDraft({ time: event.currentTarget.value })}
      />
    </div>
  );
}
