import type { DonationRequest } from '@sanguine/contract';
import { formatDateTime, formatInstant } from '../../../platform/format.ts';
import { BloodTypePill } from '../../../ui/blood/BloodTypePill.tsx';
import { Button } from '../../../ui/Button.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { AnswersNote } from '../components/AnsweredEmergency.tsx';
import { donorName } from '../components/RequestSections.tsx';
import { StatusLabel } from '../components/StatusLabel.tsx';

function preferred({ preferredDate, timeZone }: DonationRequest): string {
  return formatDateTime(preferredDate, timeZone);
}

const when: Column<DonationRequest> = {
  key: 'when',
  header: 'Preferred date',
  cell: (row) => (
    <>
      {preferred(row)}
      <AnswersNote request={row} />
    </>
  ),
};
const type: Column<DonationRequest> = {
  key: 'type',
  header: 'Blood type',
  cell: (row) => <BloodTypePill type={row.bloodType} />,
};
const donor: Column<DonationRequest> = {
  key: 'donor',
  header: 'Donor',
  cell: (row) => (row.donorId === null ? '–' : donorName(row.donorId)),
};
const status: Column<DonationRequest> = {
  key: 'status',
  header: 'Status',
  cell: (row) => <StatusLabel status={row.status} />,
};
/** Whether the donor has answered the reminder, so that staff see on whom they can count. */
const coming: Column<DonationRequest> = {
  key: 'coming',
  header: 'Confirmed by the donor',
  cell: (row) => (row.confirmedAt === undefined ? 'Not yet' : formatInstant(row.confirmedAt)),
};
const asked: Column<DonationRequest> = {
  key: 'asked',
  header: 'Requested',
  cell: (row) => formatInstant(row.createdAt),
};

/** Which of the waiting bookings are chosen, to be answered together. */
export interface Selection {
  isSelected: (id: string) => boolean;
  onSelect: (id: string, selected: boolean) => void;
}

/** The donor's name stays hidden while the request waits for an answer. */
function waitingWith({ isSelected, onSelect }: Selection): Column<DonationRequest>[] {
  const chosen: Column<DonationRequest> = {
    ...when,
    cell: (row) => (
      <Checkbox
        checked={isSelected(row.id)}
        onChange={(event) => onSelect(row.id, event.currentTarget.checked)}
        label={
          <>
            <VisuallyHidden>Select the {row.bloodType} booking of</VisuallyHidden> {preferred(row)}
          </>
        }
      />
    ),
  };
  return [chosen, type, status, asked];
}

const columnsOf = { scheduled: [when, donor, type, status, coming], completed: [when, donor, type, status] };
const captions = {
  pending: 'Bookings that wait for an answer',
  scheduled: 'Scheduled donations',
  completed: 'Completed donations',
};

export interface BookingsTableProps {
  bookings: readonly DonationRequest[];
  tab: 'pending' | 'scheduled' | 'completed';
  busy: boolean;
  selection: Selection;
  onOpen: (booking: DonationRequest) => void;
}

export function BookingsTable({ bookings, tab, busy, selection, onOpen }: BookingsTableProps) {
  return (
    <DataTable
      caption={captions[tab]}
      columns={tab === 'pending' ? waitingWith(selection) : columnsOf[tab]}
      rows={bookings}
      rowKey={(row) => row.id}
      busy={busy}
      rowAction={(row) => (
        <Button size="small" onClick={() => onOpen(row)}>
          Actions
          <VisuallyHidden>
            {' '}
            for the {row.bloodType} booking of {preferred(row)}
          </VisuallyHidden>
        </Button>
      )}
    />
  );
}
