import type { DonationRequest } from '@sanguine/contract';
import { formatDateTime, formatInstant } from '../../../platform/format.ts';
import { BloodTypePill } from '../../../ui/blood/BloodTypePill.tsx';
import { Button } from '../../../ui/Button.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { donorName } from '../components/RequestSections.tsx';
import { StatusLabel } from '../components/StatusLabel.tsx';

function preferred({ preferredDate, timeZone }: DonationRequest): string {
  return formatDateTime(preferredDate, timeZone);
}

const when: Column<DonationRequest> = { key: 'when', header: 'Preferred date', cell: preferred };
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

/** The donor's name stays hidden while the request waits for an answer. */
const waiting = [when, type, status, asked];
const accepted = [when, donor, type, status, coming];

const columnsOf = { pending: waiting, scheduled: accepted, completed: [when, donor, type, status] };
const captions = {
  pending: 'Bookings that wait for an answer',
  scheduled: 'Scheduled donations',
  completed: 'Completed donations',
};

export interface BookingsTableProps {
  bookings: readonly DonationRequest[];
  tab: 'pending' | 'scheduled' | 'completed';
  busy: boolean;
  onOpen: (booking: DonationRequest) => void;
}

export function BookingsTable({ bookings, tab, busy, onOpen }: BookingsTableProps) {
  return (
    <DataTable
      caption={captions[tab]}
      columns={columnsOf[tab]}
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
