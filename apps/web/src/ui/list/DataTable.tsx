import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useWords } from '../words.ts';

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

const cellClass = 'block md:table-cell md:border-b md:border-line md:px-5 md:py-4 md:align-middle';
const headClass =
  'sticky top-(--sticky-top) z-10 bg-sunken px-5 py-3 text-start text-sm font-semibold text-muted ' +
  'first:rounded-ss-card last:rounded-se-card';
const rowClass =
  'relative flex flex-col gap-2 rounded-card border border-line bg-surface p-4 has-[.stretched]:hover:bg-sunken ' +
  'md:table-row md:rounded-none md:border-0 md:p-0';

/**
 * One real table; under 768 px the same rows stand as cards. The roles are written out because
 * a table that is not displayed as one loses its own in some browsers.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, showCaption = false, columns, rows, rowKey, rowAction, busy } = props;
  const words = useWords();
  return (
    <div className="md:rounded-card md:border md:border-line md:bg-surface">
      <table
        role="table"
        aria-busy={busy || undefined}
        className={cx(
          'block w-full md:table md:border-separate md:border-spacing-0',
          busy && 'opacity-60',
        )}
      >
        <caption className={showCaption ? 'block p-4 text-start text-lg font-bold md:table-caption' : 'sr-only'}>
          {caption}
        </caption>
        <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                className={cx(headClass, column.align === 'end' && 'text-end', column.className)}
              >
                {column.header}
              </th>
            ))}
            {rowAction !== undefined && (
              <th role="columnheader" scope="col" className={headClass}>
                <span className="sr-only">{words.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup" className="flex flex-col gap-3 md:table-row-group">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" className={cx(rowClass, 'group')}>
              {columns.map((column, index) => (
                <Cell key={column.key} column={column} row={row} first={index === 0} />
              ))}
              {rowAction !== undefined && (
                <td role="cell" className={cx(cellClass, 'relative pt-2 md:text-end')}>
                  {rowAction(row)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  first: boolean;
}

function Cell<Row>({ column, row, first }: CellProps<Row>) {
  const align = column.align === 'end' && 'md:text-end';
  const last = 'md:group-last:border-b-0';
  if (first) {
    return (
      <th role="rowheader" scope="row" className={cx(cellClass, last, align, 'text-start font-semibold')}>
        {column.cell(row)}
      </th>
    );
  }
  return (
    <td
      role="cell"
      data-label={column.header}
      className={cx(
        cellClass,
        last,
        align,
        'before:mb-0.5 before:block before:text-sm before:text-muted before:content-[attr(data-label)] md:before:hidden',
      )}
    >
      {column.cell(row)}
    </td>
  );
}
