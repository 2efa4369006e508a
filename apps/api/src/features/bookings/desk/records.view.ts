import { dayGroupOf, type RecordFile, REQUEST_STATES } from '@sanguine/contract';
import type { StaffActor } from '../../people/identity/index.ts';
import { maySeeDonorIn } from '../lifecycle/index.ts';
import type { RecordRow } from './records.read-model.ts';

type Column = (row: RecordRow, actor: StaffActor) => string | number;

/** A name stands in a file where the screen shows it, and nowhere else. */
function donor({ status, first_name: first, last_name: last, ...row }: RecordRow, actor: StaffActor): string {
  if (status === 'WALK_IN' || !maySeeDonorIn(actor, { ...row, status })) return '';
  return `${first ?? ''} ${last ?? ''}`.trim();
}

/** Returns where the person stands, as the day counts them; nothing of what was cancelled or declined. */
function group({ status, checked_in: checkedInAt, session_status: session }: RecordRow): string {
  if (status === 'WALK_IN') return 'done';
  return dayGroupOf({ status, checkedInAt, session: session === null ? null : { status: session } }) ?? '';
}

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');

/** The outcomes of those who were expected or came; there is none until staff say it. */
const OUTCOMES: Partial<Record<RecordRow['status'], string>> = {
  COMPLETED: 'gave',
  COULD_NOT_GIVE: 'could_not_give',
  LEFT: 'left',
  NO_SHOW: 'missed',
};

function came({ status, checked_in: at }: RecordRow): string {
  if (status === 'NO_SHOW') return 'no';
  return (status !== 'WALK_IN' && REQUEST_STATES[status].came) || at !== null ? 'yes' : '';
}

const WHEN = {
  date: (row) => row.date,
  time: (row) => row.time,
  time_zone: (row) => row.time_zone,
} satisfies Record<string, Column>;

const WHO = {
  venue: (row) => row.venue ?? '',
  donor,
  blood_type: (row) => row.blood_type ?? '',
  walk_in: (row) => yesOrNo(row.walk_in),
} satisfies Record<string, Column>;

const reference: Column = (row) => row.id;

/** The columns of each file, by the names that stand above them; spreadsheets and programs rely on these names. */
const COLUMNS: Record<RecordFile, Record<string, Column>> = {
  appointments: {
    ...WHEN,
    ...WHO,
    status: (row) => row.status,
    checked_in: (row) => row.checked_in ?? '',
    group,
    reference,
  },
  donations: {
    ...WHEN,
    ...WHO,
    volume_ml: (row) => row.volume_ml ?? '',
    donation_number: (row) => row.donation_number ?? '',
    disputed: (row) => yesOrNo(row.disputed),
    reference,
  },
  attendance: {
    ...WHEN,
    ...WHO,
    account: (row) => yesOrNo(row.status !== 'WALK_IN'),
    came,
    checked_in: (row) => row.checked_in ?? '',
    outcome: (row) => OUTCOMES[row.status] ?? '',
    group,
    reference,
  },
};

export const headingOf = (file: RecordFile) => Object.keys(COLUMNS[file]);

export function toLine(file: RecordFile, row: RecordRow, actor: StaffActor): (string | number)[] {
  return Object.values(COLUMNS[file]).map((column) => column(row, actor));
}
