import { cx } from '../cx.ts';

/** The look of everything that is typed into or chosen from. */
export const controlClass = cx(
  'block min-h-12 w-full rounded-control border border-edge bg-surface px-4 py-2 text-base text-ink',
  'placeholder:text-muted placeholder:opacity-100 hover:border-ink',
  'focus-visible:border-ink disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted',
  '[&[readonly]]:bg-sunken file:me-3 file:font-semibold file:text-crimson',
  'aria-invalid:border-urgent aria-invalid:border-2',
);
