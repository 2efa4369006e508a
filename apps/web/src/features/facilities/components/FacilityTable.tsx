import type { FacilityRow, FacilityUrgency } from '@sanguine/contract';
import type { ReactNode } from 'react';
import { BloodTypePill } from '../../../ui/blood/BloodTypePill.tsx';
import { type StockLevel, StockStatus } from '../../../ui/blood/StockStatus.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { stockDrop } from '../../inventory/index.ts';

/** The legend's word for a facility: that of its lowest stock. */
const levelOfUrgency: Record<FacilityUrgency, StockLevel> = { high: 'urgent', medium: 'low', low: 'sufficient' };

function Types({ facility }: { facility: FacilityRow }) {
  if (facility.bloodTypes.length === 0) return <span className="text-muted">No stock reported yet</span>;
  return (
    <ul className="flex max-w-xs flex-wrap gap-1 text-sm">
      {facility.bloodTypes.map((type) => (
        <li key={type}>
          <BloodTypePill type={type} level={stockDrop(facility.bloodStock[type]?.status ?? 'sufficient')} />
        </li>
      ))}
    </ul>
  );
}

function Urgency({ facility }: { facility: FacilityRow }) {
  if (facility.bloodTypes.length === 0) return <span className="text-muted">Not known</span>;
  return <StockStatus level={levelOfUrgency[facility.urgency]} />;
}

function Address({ facility }: { facility: FacilityRow }) {
  return (
    <>
      <bdi>{facility.address}</bdi>
      {facility.distanceKm !== undefined && (
        <span className="block text-sm text-muted">{facility.distanceKm.toFixed(1)} km away</span>
      )}
    </>
  );
}

export interface FacilityTableProps {
  facilities: readonly FacilityRow[];
  /** The name, as a link where it leads somewhere. */
  name: (facility: FacilityRow) => ReactNode;
  busy?: boolean | undefined;
}

export function FacilityTable({ facilities, name, busy }: FacilityTableProps) {
  const columns: Column<FacilityRow>[] = [
    { key: 'name', header: 'Facility Name', cell: name, className: 'w-1/4' },
    { key: 'address', header: 'Address', cell: (facility) => <Address facility={facility} /> },
    { key: 'types', header: 'Blood Type', cell: (facility) => <Types facility={facility} /> },
    {
      key: 'urgency',
      header: 'Urgency Level',
      cell: (facility) => <Urgency facility={facility} />,
      className: 'whitespace-nowrap',
    },
  ];
  return (
    <DataTable
      caption="All Facilities"
      columns={columns}
      rows={facilities}
      rowKey={(facility) => facility.id}
      busy={busy}
    />
  );
}
