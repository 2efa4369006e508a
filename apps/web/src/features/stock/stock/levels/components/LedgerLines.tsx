import type { LedgerLine } from '@sanguine/contract';
import { useState } from 'react';
import { formatNumber } from '../../../../../platform/format.ts';
import { BloodTypePill } from '../../../../../ui/blood/BloodTypePill.tsx';
import { Button } from '../../../../../ui/Button.tsx';
import { type Column, DataTable } from '../../../../../ui/list/DataTable.tsx';
import { lazyDialog } from '../../../../../ui/overlay/lazy-part.tsx';
import type { LedgerSearch } from '../api.ts';
import { type Say, useWords } from '../words.ts';
import { Instant } from './Instant.tsx';
import { lineWords, MovedLot } from './movement-words.tsx';

const LineDialog = lazyDialog(async () => (await import('./LineDialog.tsx')).LineDialog);

function columnsOf(t: Say, onOpen: (line: LedgerLine) => void): Column<LedgerLine>[] {
  return [
    { key: 'at', header: t('stock.ledger.when'), cell: ({ last }) => <Instant at={last.at} /> },
    {
      key: 'type',
      header: t('platform.field.blood-type'),
      cell: ({ types }) => (
        <span className="flex flex-wrap gap-1">
          {types.map(({ bloodType }) => (
            <BloodTypePill key={bloodType} type={bloodType} />
          ))}
        </span>
      ),
    },
    { key: 'what', header: t('stock.ledger.what'), cell: (line) => lineWords(line, t) },
    {
      key: 'lot',
      header: t('stock.ledger.lot'),
      cell: (line) =>
        line.movements === 1 ? (
          <MovedLot lot={line.last.lot} t={t} />
        ) : (
          <Button size="small" onClick={() => onOpen(line)}>
            {t('stock.ledger.open', { lines: line.movements })}
          </Button>
        ),
    },
    {
      key: 'units',
      header: t('stock.ledger.after'),
      align: 'end',
      cell: ({ types: [first, ...more] }) =>
        first !== undefined && more.length === 0 ? formatNumber(first.resultingUnits, t) : '–',
    },
    { key: 'by', header: t('stock.ledger.by'), cell: ({ last }) => <bdi>{last.by}</bdi> },
    { key: 'reason', header: t('platform.field.reason'), cell: ({ last }) => <bdi>{last.reason || '–'}</bdi> },
  ];
}

interface Props {
  facilityId: string;
  search: LedgerSearch;
  lines: readonly LedgerLine[];
  busy: boolean;
}

/** Lines of the ledger; a delivery opens to its bags. */
export function LedgerLines({ facilityId, search, lines, busy }: Props) {
  const t = useWords();
  const [opened, open] = useState<LedgerLine>();
  return (
    <>
      <DataTable
        caption={t('stock.ledger.title')}
        columns={columnsOf(t, open)}
        rows={lines}
        rowKey={(line) => line.id}
        busy={busy}
      />
      {opened !== undefined && (
        <LineDialog facilityId={facilityId} search={search} line={opened} onClose={() => open(undefined)} />
      )}
    </>
  );
}
