import { type DonationRequest, donorNumber } from '@sanguine/contract';
import { birthText } from '../../../../platform/birth-text.ts';
import { donorName } from '../../../../platform/donor-name.ts';
import { formatDateTime, formatInstant } from '../../../../platform/format.ts';
import { cx } from '../../../../ui/cx.ts';
import { CodeText } from '../../../../ui/CodeText.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { type Column, DataTable } from '../../../../ui/list/DataTable.tsx';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { AnswersNote } from '../components/AnsweredEmergency.tsx';
import { DisputeMark } from '../components/DisputeMark.tsx';
import { StatusLabel } from '../components/StatusLabel.tsx';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { type Say, useWords } from '../words.ts';
import { NamesakeMark } from '../components/NamesakeMark.tsx';
import { RequestType } from '../components/RequestType.tsx';

function preferred({ preferredDate, timeZone }: DonationRequest, t: Say): string {
  return formatDateTime(preferredDate, timeZone, t);
}

/** The waiting bookings that are chosen, to be answered together. */
export interface Selection {
  isSelected: (id: string) => boolean;
  onSelect: (id: string, selected: boolean) => void;
}

type Columns = Column<DonationRequest>[];

const whenOf = (t: Say): Column<DonationRequest> => ({
  key: 'when',
  header: t('lifecycle.facts.preferred'),
  cell: (row) => (
    <>
      {preferred(row, t)}
      <AnswersNote request={row} />
    </>
  ),
});

/** Names alone do not tell two donors apart. */
function Identity({ request }: { request: DonationRequest }) {
  const t = useWords();
  const { donorId: donor } = request;
  if (donor === null) return '–';
  return (
    <>
      <bdi>{donorName(donor)}</bdi>
      <span className="block text-sm text-muted tabular-nums">
        {donor.dateOfBirth !== undefined && `${birthText(donor.dateOfBirth, t)} · `}
        <CodeText className="whitespace-nowrap">{donorNumber(donor.id)}</CodeText>
      </span>
      <NamesakeMark request={request} />
    </>
  );
}

const isKnown = ({ bloodType }: DonationRequest) => (bloodType === null ? 'other' : 'yes');

/** Chooses what is answered together. */
const chosenOf = ({ isSelected, onSelect }: Selection, t: Say): Column<DonationRequest> => ({
  ...whenOf(t),
  cell: (row) => (
    <Checkbox
      checked={isSelected(row.id)}
      onChange={(event) => onSelect(row.id, event.currentTarget.checked)}
      label={
        <Sentence
          of={t}
          id="lifecycle.table.select"
          values={{ type: <bdi>{row.bloodType}</bdi>, known: isKnown(row), when: preferred(row, t) }}
          tags={{ hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> }}
        />
      }
    />
  ),
});

function columnsOf(tab: BookingsTableProps['tab'], selection: Selection, t: Say): Columns {
  const type = {
    key: 'type',
    header: t('platform.field.blood-type'),
    cell: (row: DonationRequest) => <RequestType request={row} />,
  };
  const status = {
    key: 'status',
    header: t('platform.field.status'),
    cell: (row: DonationRequest) => (
      // On a phone the tab says so already.
      <span className={cx('flex flex-wrap gap-2', tab === 'pending' && 'max-md:hidden')}>
        <StatusLabel status={row.status} />
        <DisputeMark request={row} />
      </span>
    ),
  };
  // The donor's name stays hidden while the request waits for an answer.
  if (tab === 'pending') {
    const header = t('lifecycle.table.requested');
    return [
      chosenOf(selection, t),
      type,
      status,
      { key: 'asked', header, cell: (row) => formatInstant(row.createdAt, t), labelInTightRow: true },
    ];
  }
  const donor: Column<DonationRequest> = {
    key: 'donor',
    header: t('lifecycle.donations.facts.donor'),
    cell: (row: DonationRequest) => <Identity request={row} />,
  };
  const known = [whenOf(t), donor, type, status];
  if (tab === 'disputed') return [...known, disputedOf(t)];
  return tab === 'completed' ? known : [...known, comingOf(t)];
}

/** Returns the column that shows whether the donor has answered the reminder. */
const comingOf = (t: Say): Column<DonationRequest> => ({
  key: 'coming',
  header: t('lifecycle.donations.facts.confirmed'),
  cell: ({ confirmedAt }) =>
    confirmedAt === undefined ? t('lifecycle.table.not-confirmed') : formatInstant(confirmedAt, t),
  labelInTightRow: true,
});

const disputedOf = (t: Say): Column<DonationRequest> => ({
  key: 'disputed',
  header: t('lifecycle.table.disputed-since'),
  cell: ({ disputedAt }) => disputedAt !== undefined && formatInstant(disputedAt, t),
  labelInTightRow: true,
});

export interface BookingsTableProps {
  bookings: readonly DonationRequest[];
  tab: 'pending' | 'scheduled' | 'completed' | 'disputed';
  busy: boolean;
  selection: Selection;
  onOpen: (booking: DonationRequest) => void;
}

export function BookingsTable({ bookings, tab, busy, selection, onOpen }: BookingsTableProps) {
  const t = useWords();
  return (
    <DataTable
      caption={t(`lifecycle.table.${tab}`)}
      columns={columnsOf(tab, selection, t)}
      rows={bookings}
      rowKey={(row) => row.id}
      busy={busy}
      tight
      rowAction={(row) => (
        <Button size="small" onClick={() => onOpen(row)}>
          <Sentence
            of={t}
            id="lifecycle.table.actions"
            values={{ type: <bdi>{row.bloodType}</bdi>, known: isKnown(row), when: preferred(row, t) }}
            tags={{ hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> }}
          />
        </Button>
      )}
    />
  );
}
