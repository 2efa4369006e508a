import type { DonationRequest } from '@sanguine/contract';
import { formatDateTime } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { type Column, DataTable } from '../../../../ui/list/DataTable.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { AppealStateNote } from '../../appeals/index.ts';
import { StatusLabel } from '../components/StatusLabel.tsx';
import { UrgencyDot } from '../components/UrgencyDot.tsx';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { type Say, useWords } from '../words.ts';
import { RequestType } from '../components/RequestType.tsx';

function neededBy({ preferredDate, timeZone }: DonationRequest, t: Say): string {
  return formatDateTime(preferredDate, timeZone, t);
}

function columnsOf(t: Say): Column<DonationRequest>[] {
  return [
    {
      key: 'type',
      header: t('platform.field.blood-type'),
      cell: (row) => <RequestType request={row} />,
      // On a phone the type, its state and the button are the first line: nothing else has room there.
      inTightRow: 'max-md:order-none',
    },
    {
      key: 'status',
      header: t('platform.field.status'),
      cell: (row) => (
        <>
          <StatusLabel status={row.status} />
          <AppealStateNote state={row.appealState} />
        </>
      ),
      inTightRow: 'max-md:order-none max-md:grow max-md:basis-[calc(100%-12rem)]',
    },
    {
      key: 'units',
      header: t('lifecycle.donations.facts.units'),
      cell: (row) => t('lifecycle.donations.facts.scheduled', { pledged: row.unitsPledged, asked: row.unitsRequested }),
    },
    {
      key: 'urgency',
      header: t('lifecycle.donations.facts.urgency'),
      cell: (row) => <UrgencyDot level={row.urgencyLevel} />,
    },
    {
      key: 'by',
      header: t('lifecycle.donations.facts.needed-by'),
      cell: (row) => neededBy(row, t),
      labelInTightRow: true,
    },
  ];
}

export interface EmergencyTableProps {
  requests: readonly DonationRequest[];
  busy: boolean;
  onView: (request: DonationRequest) => void;
}

/** The facility's emergency requests, newest as the server lists them. */
export function EmergencyTable({ requests, busy, onView }: EmergencyTableProps) {
  const t = useWords();
  return (
    <DataTable
      caption={t('lifecycle.emergencies.title')}
      columns={columnsOf(t)}
      rows={requests}
      rowKey={(row) => row.id}
      busy={busy}
      tight
      rowAction={(row) => (
        <Button size="small" onClick={() => onView(row)}>
          <Sentence
            of={t}
            id="lifecycle.emergencies.view"
            values={{ type: <bdi>{row.bloodType}</bdi>, when: neededBy(row, t) }}
            tags={{ hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> }}
          />
        </Button>
      )}
    />
  );
}
