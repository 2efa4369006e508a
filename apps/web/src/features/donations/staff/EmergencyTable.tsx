import type { DonationRequest } from '@sanguine/contract';
import { formatDateTime, formatNumber } from '../../../platform/format.ts';
import { BloodTypePill } from '../../../ui/blood/BloodTypePill.tsx';
import { Button } from '../../../ui/Button.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { StatusLabel } from '../components/StatusLabel.tsx';
import { UrgencyDot } from '../components/UrgencyDot.tsx';

function neededBy({ preferredDate, timeZone }: DonationRequest): string {
  return formatDateTime(preferredDate, timeZone);
}

function scheduled({ unitsPledged, unitsRequested }: DonationRequest): string {
  return `${formatNumber(unitsPledged)} of ${formatNumber(unitsRequested)} scheduled`;
}

const columns: Column<DonationRequest>[] = [
  { key: 'type', header: 'Blood type', cell: (row) => <BloodTypePill type={row.bloodType} /> },
  { key: 'status', header: 'Status', cell: (row) => <StatusLabel status={row.status} /> },
  { key: 'units', header: 'Units', cell: scheduled },
  { key: 'urgency', header: 'Urgency', cell: (row) => <UrgencyDot level={row.urgencyLevel} /> },
  { key: 'by', header: 'Needed by', cell: neededBy },
];

export interface EmergencyTableProps {
  requests: readonly DonationRequest[];
  busy: boolean;
  onView: (request: DonationRequest) => void;
}

/** The facility's emergency requests, newest as the server lists them. */
export function EmergencyTable({ requests, busy, onView }: EmergencyTableProps) {
  return (
    <DataTable
      caption="Emergency requests"
      columns={columns}
      rows={requests}
      rowKey={(row) => row.id}
      busy={busy}
      rowAction={(row) => (
        <Button size="small" onClick={() => onView(row)}>
          View
          <VisuallyHidden>
            {' '}
            the {row.bloodType} request for {neededBy(row)}
          </VisuallyHidden>
        </Button>
      )}
    />
  );
}
