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
}

export interface DataTableProps<Row> {
  /** What the table holds; said, and drawn when `showCaption`. */
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
}

/** Goes on the link or button in the first cell: the whole row becomes its target. */
export const rowLinkClass =
  'stretched rounded-small font-semibold text-ink text-start hover:text-crimson hover:underline underline-offset-4';

const captionClass = 'block pb-4 text-start text-lg font-bold md:table-caption md:px-5 md:py-4';
const headClass = 'sticky top-(--sticky-top) z-10 bg-sunken px-5 py-3 text-sm font-semibold text-muted';
const headCornerClass = 'first:rounded-ss-card last:rounded-se-card';
/** As a card it is rendered when it comes near the screen. */
const rowLaterClass =
  'max-md:[content-visibility:auto] max-md:[contain-intrinsic-size:auto_12rem] max-md:[overflow-clip-margin:0.5rem]';
const rowClass =
  'group relative flex flex-col gap-2 rounded-card border border-line bg-surface p-4 has-[.stretched]:hover:bg-sunken ' +
  'md:table-row md:rounded-none md:border-0 md:bg-transparent md:p-0 md:last:rounded-b-card';
const cellClass =
  'block md:table-cell md:border-b md:border-line md:px-5 md:py-4 md:align-middle ' +
  'md:group-last:border-b-0 md:group-last:first:rounded-es-card md:group-last:last:rounded-ee-card';
const labelClass =
  'before:mb-0.5 before:block before:text-sm before:text-muted before:content-[attr(data-label)] md:before:hidden';

function alignOf(column: { align?: 'start' | 'end' | undefined }): string {
  return column.align === 'end' ? 'text-start md:text-end' : 'text-start';
}

/** One real table with a head that stays in view; under 768 px the same rows are cards. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, showCaption = false, rows, rowKey, busy } = props;
  return (
    <div className="md:rounded-card md:border md:border-line md:bg-surface">
      <table
        {...roles.table}
        aria-busy={busy || undefined}
        className={cx('block w-full md:table md:border-separate md:border-spacing-0', busy && 'opacity-60')}
      >
        <caption className={showCaption ? captionClass : 'sr-only'}>{caption}</caption>
        <Head {...props} />
        <tbody {...roles.rowgroup} className="flex flex-col gap-3 md:table-row-group">
          {rows.map((row) => (
            <Row key={rowKey(row)} {...props} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head<Row>({ columns, rowAction, showCaption = false }: DataTableProps<Row>) {
  const t = useWords();
  const look = cx(headClass, !showCaption && headCornerClass);
  return (
    <thead {...roles.rowgroup} className="sr-only md:not-sr-only md:table-header-group">
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

function Row<Row>({ columns, rowAction, rowKey, row }: DataTableProps<Row> & { row: Row }) {
  return (
    <tr {...roles.row} data-key={rowKey(row)} className={cx(rowClass, rowLaterClass)}>
      {columns.map((column, index) => {
        const look = cx(cellClass, alignOf(column));
        return index === 0 ? (
          <th key={column.key} {...roles.rowheader} scope="row" className={cx(look, 'font-semibold')}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.key} {...roles.cell} data-label={column.header} className={cx(look, labelClass)}>
            {column.cell(row)}
          </td>
        );
      })}
      {rowAction !== undefined && (
        <td {...roles.cell} className={cx(cellClass, 'relative pt-2 md:text-end')}>
          {rowAction(row)}
        </td>
      )}
    </tr>
  );
}
