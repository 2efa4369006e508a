import { type Data, type Endpoints, languageOf } from '@sanguine/contract';
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

const route = getRouteApi('/facility/inventory');

type Movement = Data<Endpoints['GET /api/facility/{id}/inventory/movements']>['list'][number];

/** With its sign, which stands at the left of the number in every language. */
function Change({ delta, t }: { delta: number; t: Say }) {
  const format = new Intl.NumberFormat(languageOf(t.locale).intl, { signDisplay: 'exceptZero' });
  return <bdi>{format.format(delta)}</bdi>;
}

function columnsOf(t: Say): Column<Movement>[] {
  return [
    { key: 'at', header: t('inventory.ledger.when'), cell: (row) => <Instant at={row.at} /> },
    { key: 'type', header: t('platform.field.blood-type'), cell: (row) => <BloodTypePill type={row.bloodType} /> },
    {
      key: 'delta',
      header: t('inventory.ledger.change'),
      align: 'end',
      cell: (row) => (row.kind === 'confirmed' ? t('inventory.ledger.confirmed') : <Change delta={row.delta} t={t} />),
    },
    {
      key: 'units',
      header: t('inventory.ledger.after'),
      align: 'end',
      cell: (row) => formatNumber(row.resultingUnits, t),
    },
    { key: 'by', header: t('inventory.ledger.by'), cell: (row) => <bdi>{row.by}</bdi> },
    { key: 'reason', header: t('platform.field.reason'), cell: (row) => <bdi>{row.reason || '–'}</bdi> },
  ];
}

/** Every change of the stock, newest first. */
export function StockLedger({ facilityId }: { facilityId: string }) {
  const t = useWords();
  const { page = 1, ...search } = route.useSearch();
  const movements = useQuery(movementsQuery(facilityId, { page, ...search }));
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
        <LedgerFilter facilityId={facilityId} timeZone={movements.data.timeZone} search={search} />
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
            columns={columnsOf(t)}
            rows={list}
            rowKey={(row) => row.id}
            busy={busy}
          />
        )}
      </PagedList>
    </section>
  );
}
