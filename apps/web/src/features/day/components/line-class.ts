/** A line of the board: its time, who or what, and what can be done. */
export const lineClass = 'grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-3 px-2 py-1 sm:px-3 lg:py-0';

export const timeClass = 'font-semibold whitespace-nowrap tabular-nums';
