import type { BloodComponent } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatNumber } from '../../../platform/format.ts';
import { BloodTypePill } from '../../../ui/blood/BloodTypePill.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { movementsQuery } from '../api.ts';
import { type Say, useWords } from '../words.ts';
import { Instant } from './Instant.tsx';
import { LedgerFilter } from './LedgerFilter.tsx';
import { MovedLot, type Movement, movementWords, signed } from './movement-words.tsx';

const route = getRouteApi('/facility/inventory');

const atAndType = (t: Say): Column<Movement>[] => [
  { key: 'at', header: t('inventory.ledger.when'), cell: (row) => <Instant at={row.at} /> },
  { key: 'type', header: t('platform.field.blood-type'), cell: (row) => <BloodTypePill type={row.bloodType} /> },
];

const unitsByAndReason = (t: Say): Column<Movement>[] => [
  {
    key: 'units',
    header: t('inventory.ledger.after'),
    align: 'end',
    cell: (row) => formatNumber(row.resultingUnits, t),
  },
  { key: 'by', header: t('inventory.ledger.by'), cell: (row) => <bdi>{row.by}</bdi> },
  { key: 'reason', header: t('platform.field.reason'), cell: (row) => <bdi>{row.reason || '–'}</bdi> },
];

function columnsOf(t: Say): Column<Movement>[] {
  return [
    ...atAndType(t),
    {
      key: 'delta',
      header: t('inventory.ledger.change'),
      align: 'end',
      cell: (row) => (row.kind === 'confirmed' ? t('inventory.ledger.confirmed') : <bdi>{signed(row.delta, t)}</bdi>),
    },
    ...unitsByAndReason(t),
  ];
}

/** Where lots are kept: what happened in words, and to which lot. */
function columnsWithLots(t: Say): Column<Movement>[] {
  return [
    ...atAndType(t),
    { key: 'what', header: t('inventory.ledger.what'), cell: (row) => movementWords(row, t) },
    { key: 'lot', header: t('inventory.ledger.lot'), cell: (row) => <MovedLot lot={row.lot} t={t} /> },
    ...unitsByAndReason(t),
  ];
}

interface Props {
  facilityId: string;
  /** Named where lots are kept: then rows say what happened to which lot, and can be narrowed to one kind. */
  component?: BloodComponent;
}

/** Every change of the stock, newest first. */
export function StockLedger({ facilityId, component }: Props) {
  const t = useWords();
  const { page = 1, bloodType, from, until, by, ...more } = route.useSearch();
  const search = { bloodType, from, until, by, kind: component && more.kind };
  const movements = useQuery(movementsQuery(facilityId, { page, ...search, component }));
  const isNarrowed = Object.values(search).some((one) => one !== undefined);
  return (
    <section aria-labelledby="stock-ledger" className="mt-10">
      <div className="mb-4">
        <h2 id="stock-ledger" className="text-xl font-bold">
          {t('inventory.ledger.title')}
        </h2>
        <p className="mt-1 text-muted">{t('inventory.ledger.lead')}</p>
      </div>
      {movements.data !== undefined && (
        <LedgerFilter
          facilityId={facilityId}
          timeZone={movements.data.timeZone}
          search={search}
          component={component}
        />
      )}
      <PagedList
        result={movements}
        loading={t('inventory.ledger.fetching')}
        failed={t('inventory.ledger.failed')}
        empty={<EmptyState>{t(isNarrowed ? 'inventory.ledger.no-match' : 'inventory.ledger.none')}</EmptyState>}
        label={t('inventory.ledger.pages')}
        resetScroll={false}
      >
        {({ list }, busy) => (
          <DataTable
            caption={t('inventory.ledger.title')}
            columns={component === undefined ? columnsOf(t) : columnsWithLots(t)}
            rows={list}
            rowKey={(row) => row.id}
            busy={busy}
          />
        )}
      </PagedList>
    </section>
  );
}
