import { BLOOD_TYPES, type Data, type Endpoints, isBloodType } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatNumber } from '../../../platform/format.ts';
import { useFilter } from '../../../platform/useFilter.ts';
import { BloodTypePill } from '../../../ui/blood/BloodTypePill.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { movementsQuery } from '../api.ts';
import { Instant } from './Instant.tsx';

const route = getRouteApi('/facility/inventory');

type Movement = Data<Endpoints['GET /api/facility/{id}/inventory/movements']>['list'][number];

const changeText = new Intl.NumberFormat('en', { signDisplay: 'exceptZero' });

const columns: Column<Movement>[] = [
  { key: 'at', header: 'When', cell: (row) => <Instant at={row.at} /> },
  { key: 'type', header: 'Blood type', cell: (row) => <BloodTypePill type={row.bloodType} /> },
  {
    key: 'delta',
    header: 'Change',
    align: 'end',
    cell: (row) => (row.kind === 'confirmed' ? 'Confirmed' : changeText.format(row.delta)),
  },
  { key: 'units', header: 'Units after', align: 'end', cell: (row) => formatNumber(row.resultingUnits) },
  { key: 'by', header: 'By', cell: (row) => row.by },
  { key: 'reason', header: 'Reason', cell: (row) => row.reason || '–' },
];

const everyType = { value: 'all', label: 'All types' };
const choices = [everyType, ...BLOOD_TYPES.map((type) => ({ value: type, label: type }))];

/** Every change of the stock, newest first. */
export function StockLedger({ facilityId }: { facilityId: string }) {
  const { page = 1, bloodType } = route.useSearch();
  const filter = useFilter();
  return (
    <section aria-labelledby="stock-ledger" className="mt-10">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="stock-ledger" className="text-xl font-bold">
            Stock ledger
          </h2>
          <p className="mt-1 text-muted">Every change and confirmation, newest first.</p>
        </div>
        <SelectField
          label="Blood type"
          name="ledgerType"
          className="w-40"
          placeholder={null}
          options={choices}
          value={bloodType ?? everyType.value}
          onChange={({ currentTarget: { value } }) => filter({ bloodType: isBloodType(value) ? value : undefined })}
        />
      </div>
      <PagedList
        result={useQuery(movementsQuery(facilityId, { page, bloodType }))}
        loading="Fetching stock ledger..."
        failed="Failed to fetch the stock ledger"
        empty={<EmptyState>No change of the stock is on record yet.</EmptyState>}
        label="Pages of the stock ledger"
        resetScroll={false}
      >
        {({ list }, busy) => (
          <DataTable caption="Stock ledger" columns={columns} rows={list} rowKey={(row) => row.id} busy={busy} />
        )}
      </PagedList>
    </section>
  );
}
