import type { BloodComponent } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatNumber } from '../../../../../platform/format.ts';
import { BloodTypePill } from '../../../../../ui/blood/BloodTypePill.tsx';
import { type Column, DataTable } from '../../../../../ui/list/DataTable.tsx';
import { ledgerQuery, movementsQuery } from '../api.ts';
import { type Say, useWords } from '../words.ts';
import { Instant } from './Instant.tsx';
import { LedgerFrame } from './LedgerFrame.tsx';
import { LedgerLines } from './LedgerLines.tsx';
import { type Movement, signed } from './movement-words.tsx';

const route = getRouteApi('/facility/inventory');

function columnsOf(t: Say): Column<Movement>[] {
  return [
    { key: 'at', header: t('stock.ledger.when'), cell: (row) => <Instant at={row.at} /> },
    { key: 'type', header: t('platform.field.blood-type'), cell: (row) => <BloodTypePill type={row.bloodType} /> },
    {
      key: 'delta',
      header: t('stock.ledger.change'),
      align: 'end',
      cell: (row) => (row.kind === 'confirmed' ? t('stock.ledger.confirmed') : <bdi>{signed(row.delta, t)}</bdi>),
    },
    {
      key: 'units',
      header: t('stock.ledger.after'),
      align: 'end',
      cell: (row) => formatNumber(row.resultingUnits, t),
    },
    { key: 'by', header: t('stock.ledger.by'), cell: (row) => <bdi>{row.by}</bdi> },
    { key: 'reason', header: t('platform.field.reason'), cell: (row) => <bdi>{row.reason || '–'}</bdi> },
  ];
}

function useSearch() {
  const { page = 1, bloodType, from, until, by, kind } = route.useSearch();
  return { page, bloodType, from, until, by, kind };
}

/** Every change of a figure. */
function Figures({ facilityId }: { facilityId: string }) {
  const t = useWords();
  const search = { ...useSearch(), kind: undefined };
  const result = useQuery(movementsQuery(facilityId, search));
  return (
    <LedgerFrame facilityId={facilityId} component={undefined} search={search} result={result}>
      {({ list }, busy) => (
        <DataTable
          caption={t('stock.ledger.title')}
          columns={columnsOf(t)}
          rows={list}
          rowKey={(row) => row.id}
          busy={busy}
        />
      )}
    </LedgerFrame>
  );
}

/** The ledger of lots: what was saved together is one line. */
function Together({ facilityId, component }: { facilityId: string; component: BloodComponent }) {
  const search = useSearch();
  const result = useQuery(ledgerQuery(facilityId, { ...search, component }));
  return (
    <LedgerFrame facilityId={facilityId} component={component} search={search} result={result}>
      {({ list }, busy) => (
        <LedgerLines facilityId={facilityId} search={{ ...search, component }} lines={list} busy={busy} />
      )}
    </LedgerFrame>
  );
}

interface Props {
  facilityId: string;
  /** Named where lots are kept: then lines say what happened to which lot, and can be narrowed to one kind. */
  component?: BloodComponent;
}

/** Every change of the stock, newest first. */
export function StockLedger({ facilityId, component }: Props) {
  if (component === undefined) return <Figures facilityId={facilityId} />;
  return <Together facilityId={facilityId} component={component} />;
}
