import type { ComponentStock, StockLine } from '@sanguine/contract';
import { TriangleAlert } from 'lucide-react';
import { formatNumber } from '../../../../platform/format.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { BloodTypePill } from '../../../../ui/blood/BloodTypePill.tsx';
import { StockStatus } from '../../../../ui/blood/StockStatus.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { type Column, DataTable, rowLinkClass } from '../../../../ui/list/DataTable.tsx';
import { stockDrops, stockLevel } from '../levels/stock.ts';
import { componentName } from '../names.ts';
import { supplyWords, weekWords } from '../supply.ts';
import { type Say, useWords } from '../words.ts';
import { LastDay } from './LastDay.tsx';
import type { OpenDialog } from './useStockDialogs.ts';

/** A type whose stock nobody has reported has no level. */
const levelOf = (row: StockLine) => (row.updatedAt === null ? 'stale' : stockLevel(row));

function Supply({ row: { supply, units }, t }: { row: StockLine; t: Say }) {
  const week = units === 0 && supply.perDay === null ? undefined : weekWords(supply, t);
  return (
    <>
      <span className={supply.perDay === null ? 'text-muted' : 'font-semibold'}>{supplyWords(supply, t)}</span>
      {week !== undefined && <span className="block text-sm text-muted">{week}</span>}
    </>
  );
}

function State({ row, t }: { row: StockLine; t: Say }) {
  return (
    <span className="flex flex-wrap gap-2">
      <StockStatus level={levelOf(row)}>
        {row.updatedAt === null ? t('stock.table.not-reported') : undefined}
      </StockStatus>
      {row.aboveMaximum && (
        <Badge tone="info" icon={<TriangleAlert aria-hidden="true" className="size-4" />}>
          {t('stock.table.above-maximum')}
        </Badge>
      )}
    </span>
  );
}

function Units({ row: { usableUnits, units, quarantinedUnits, updatedAt }, t }: { row: StockLine; t: Say }) {
  if (updatedAt === null) return <span className="text-muted">–</span>;
  return (
    <>
      <span className="text-lg font-bold">{formatNumber(usableUnits, t)}</span>
      {units !== usableUnits && <span className="block text-sm text-muted">{t('stock.table.of-all', { units })}</span>}
      {quarantinedUnits > 0 && (
        <span className="block text-sm font-semibold text-urgent">
          {t('stock.table.quarantined', { units: quarantinedUnits })}
        </span>
      )}
    </>
  );
}

function columnsOf({ today }: ComponentStock, onOpen: (dialog: OpenDialog) => void, t: Say): Column<StockLine>[] {
  return [
    {
      key: 'type',
      header: t('platform.field.blood-type'),
      inTightRow: 'max-md:basis-24',
      cell: (row) => (
        <button
          type="button"
          className={rowLinkClass}
          onClick={() => onOpen({ what: 'lots', bloodType: row.bloodType })}
        >
          <BloodTypePill type={row.bloodType} level={stockDrops[levelOf(row)]} />
          <span className="sr-only"> {t('stock.table.open')}</span>
        </button>
      ),
    },
    // On a phone: type, units and status on a line, the next last day below. What a row opens says the rest.
    {
      key: 'units',
      header: t('stock.table.usable'),
      align: 'end',
      inTightRow: 'max-md:grow',
      cell: (row) => <Units row={row} t={t} />,
    },
    {
      key: 'supply',
      header: t('stock.table.supply'),
      inTightRow: 'max-md:hidden',
      cell: (row) => <Supply row={row} t={t} />,
    },
    {
      key: 'next',
      header: t('stock.table.next'),
      inTightRow: 'max-md:order-last max-md:basis-full max-md:ps-27',
      cell: ({ soonestExpiry }) =>
        soonestExpiry === null ? (
          <span className="text-muted">{t('stock.table.no-date')}</span>
        ) : (
          <LastDay expiresOn={soonestExpiry} today={today} />
        ),
    },
    {
      key: 'status',
      header: t('stock.table.status'),
      cell: (row) => <State row={row} t={t} />,
    },
  ];
}

/** One row for each blood type; it opens the type's lots. */
export function StockRows({ stock, onOpen }: { stock: ComponentStock; onOpen: (dialog: OpenDialog) => void }) {
  const t = useWords();
  return (
    <div>
      <DataTable
        caption={t('stock.table.caption', { component: componentName(stock.component, t) })}
        columns={columnsOf(stock, onOpen, t)}
        rows={stock.rows}
        rowKey={(row) => row.id}
        dense
        tight
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="small" onClick={() => onOpen({ what: 'targets' })}>
          {t('stock.target.set')}
        </Button>
        <Button size="small" variant="quiet" onClick={() => onOpen({ what: 'recipients' })}>
          {t('stock.recipients.title')}
        </Button>
      </div>
    </div>
  );
}
