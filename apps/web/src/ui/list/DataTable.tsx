import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useWords } from '../words.ts';
import { roles } from './table-roles.ts';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end' | undefined;
  /** Width and the like, such as 'w-40'. */
  className?: string | undefined;
  /**
   * Its place in a tight row, such as 'max-md:hidden'. Without it the first column has a line of its own, or with the action at its
   * end, and the others follow.
   */
  inTightRow?: string | undefined;
  /** In a tight row the header stands before what it says nothing of itself. */
  labelInTightRow?: true | undefined;
  /** Its place in a card beside something, such as 'xl:order-2'. */
  inCardBeside?: string | undefined;
}

export interface DataTableProps<Row> {
  /** The name of what the table holds; said, and drawn when `showCaption`. */
  caption: string;
  showCaption?: boolean | undefined;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** A button or link at the row's end. */
  rowAction?: ((row: Row) => ReactNode) | undefined;
  /** New rows are on their way; the old ones stay, paler. */
  busy?: boolean | undefined;
  /** From 1280 px on, rows as low as their buttons, for lists that people work through. */
  dense?: boolean | undefined;
  /** Under 768 px rows of one card, with as little as they need, instead of cards of their own. */
  tight?: boolean | undefined;
  /** Cards again from 1280 px on, where something stands beside the list. */
  cardsBeside?: boolean | undefined;
}

/** Goes on the link or button in the first cell: the whole row becomes its target. */
export const rowLinkClass =
  'stretched rounded-small font-semibold text-ink text-start hover:text-crimson hover:underline underline-offset-4';

const captionClass = 'block pb-4 text-start text-lg font-bold md:table-caption md:px-5 md:py-4';
const headClass = 'sticky top-(--sticky-top) z-10 bg-sunken py-3 text-sm font-semibold text-muted';
const headCornerClass = 'first:rounded-ss-card last:rounded-se-card';
/** As a card it is rendered when it comes near the screen. */
const rowLaterClass =
  'max-md:[content-visibility:auto] max-md:[contain-intrinsic-size:auto_12rem] max-md:[overflow-clip-margin:0.5rem]';
const rowClass =
  'group relative flex flex-col gap-2 rounded-card border border-line bg-surface p-4 has-[.stretched]:hover:bg-sunken data-marked:bg-sunken ' +
  'md:table-row md:rounded-none md:border-0 md:bg-transparent md:p-0 md:last:rounded-b-card';
const rowTightClass =
  'group relative flex flex-row flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2 last:border-b-0 has-[.stretched]:hover:bg-sunken data-marked:bg-sunken ' +
  'max-md:[content-visibility:auto] max-md:[contain-intrinsic-size:auto_4.5rem] md:table-row md:border-0 md:p-0 md:last:rounded-b-card';
const roomyClass = 'md:px-5 md:py-4';
const denseClass = 'md:px-5 md:py-4 xl:px-2 xl:py-1';
const cellClass =
  'block md:table-cell md:border-b md:border-line md:align-middle ' +
  'md:group-last:border-b-0 md:group-last:first:rounded-es-card md:group-last:last:rounded-ee-card';
const labelClass =
  'before:mb-0.5 before:block before:text-sm before:text-muted before:content-[attr(data-label)] md:before:hidden';

/** Rows as under 768 px, in two columns. */
const beside = {
  frame: 'xl:rounded-none xl:border-0 xl:bg-transparent',
  table: 'xl:block',
  head: 'xl:sr-only xl:block',
  body: 'xl:flex xl:gap-3',
  row: 'xl:grid xl:grid-cols-2 xl:items-start xl:gap-x-6 xl:gap-y-3 xl:rounded-card xl:border xl:bg-surface xl:p-5 xl:last:rounded-card',
  cell: 'xl:block xl:border-0 xl:p-0 xl:first:text-lg',
  label: 'xl:before:block',
} as const;

/** Wide enough that nothing but the action has room beside it. */
const besideActionClass = 'max-md:min-w-0 max-md:grow max-md:basis-[calc(100%-8rem)]';

const labelInTightRowClass = 'max-md:before:me-1 max-md:before:text-muted max-md:before:content-[attr(data-label)]';

function placeInTightRow<Row>({ inTightRow }: Column<Row>, isFirst: boolean, hasAction: boolean) {
  if (inTightRow !== undefined) return inTightRow;
  if (isFirst) return hasAction ? besideActionClass : 'max-md:basis-full';
  return hasAction && 'max-md:order-1';
}

function alignOf(column: { align?: 'start' | 'end' | undefined }): string {
  return column.align === 'end' ? 'text-start md:text-end' : 'text-start';
}

/** One real table with a head that stays in view; under 768 px the same rows are cards. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, showCaption = false, rows, rowKey, busy, tight, cardsBeside } = props;
  return (
    <div className={cx('md:rounded-card md:border md:border-line md:bg-surface', cardsBeside && beside.frame)}>
      <table
        {...roles.table}
        aria-busy={busy || undefined}
        className={cx(
          'block w-full md:table md:border-separate md:border-spacing-0',
          cardsBeside && beside.table,
          busy && 'opacity-60',
        )}
      >
        <caption className={showCaption ? captionClass : 'sr-only'}>{caption}</caption>
        <Head {...props} />
        <tbody
          {...roles.rowgroup}
          className={cx(
            'flex flex-col md:table-row-group',
            tight ? 'max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface' : 'gap-3',
            cardsBeside && beside.body,
          )}
        >
          {rows.map((row) => (
            <Row key={rowKey(row)} {...props} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head<Row>({ columns, rowAction, showCaption = false, dense, cardsBeside }: DataTableProps<Row>) {
  const t = useWords();
  const look = cx(headClass, 'px-5', dense && 'xl:px-2', !showCaption && headCornerClass);
  return (
    <thead
      {...roles.rowgroup}
      className={cx('sr-only md:not-sr-only md:table-header-group', cardsBeside && beside.head)}
    >
      <tr {...roles.row}>
        {columns.map((column) => (
          <th
            key={column.key}
            {...roles.columnheader}
            scope="col"
            className={cx(look, alignOf(column), column.className)}
          >
            {column.header}
          </th>
        ))}
        {rowAction !== undefined && (
          <th {...roles.columnheader} scope="col" className={look}>
            <span className="sr-only">{t('ui.table.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function Row<Row>({ columns, rowAction, rowKey, row, dense, tight, cardsBeside }: DataTableProps<Row> & { row: Row }) {
  const room = dense ? denseClass : roomyClass;
  return (
    <tr
      {...roles.row}
      data-key={rowKey(row)}
      className={cx(tight ? rowTightClass : cx(rowClass, rowLaterClass), cardsBeside && beside.row)}
    >
      {columns.map((column, index) => {
        const look = cx(
          cellClass,
          room,
          alignOf(column),
          cardsBeside && cx(beside.cell, column.inCardBeside),
          tight && placeInTightRow(column, index === 0, rowAction !== undefined),
          tight && column.labelInTightRow && labelInTightRowClass,
        );
        return index === 0 ? (
          <th key={column.key} {...roles.rowheader} scope="row" className={cx(look, 'font-semibold')}>
            {column.cell(row)}
          </th>
        ) : (
          <td
            key={column.key}
            {...roles.cell}
            data-label={column.header}
            className={cx(look, tight ? 'max-md:min-w-0 max-md:text-sm' : labelClass, cardsBeside && beside.label)}
          >
            {column.cell(row)}
          </td>
        );
      })}
      {rowAction !== undefined && (
        <td
          {...roles.cell}
          className={cx(
            cellClass,
            room,
            tight ? 'relative max-md:ms-auto md:text-end' : 'relative max-md:pt-2 md:text-end',
          )}
        >
          {rowAction(row)}
        </td>
      )}
    </tr>
  );
}
