/** A line of the board: its time, who or what, and what can be done. */
export const lineClass =
  'grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-2 px-2 py-1 sm:grid-cols-[3.5rem_minmax(0,1fr)_auto] sm:gap-x-3 sm:px-3 lg:py-0';

export const timeClass = 'font-semibold whitespace-nowrap tabular-nums';

/** A donor's row: on a phone two lines, who and what to do; on a wide one the columns of a table. */
export const rowClass =
  'grid grid-cols-[3rem_minmax(0,1fr)_auto_2.75rem] items-center gap-x-2 px-2 py-0.5 max-sm:relative sm:grid-cols-[3.5rem_minmax(0,1fr)_auto_auto] sm:gap-x-3 sm:px-3 sm:py-1.5 lg:grid-cols-[3.5rem_12.5rem_minmax(0,1fr)_auto_auto] lg:py-0.5 lg:pointer-fine:py-0 xl:grid-cols-[3.5rem_12rem_12.5rem_minmax(0,1fr)_auto_auto]';
