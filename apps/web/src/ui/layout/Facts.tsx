import { Fragment, type ReactNode } from 'react';

/** Terms and what they are, in two columns from 640 px. */
export function Facts({ rows }: { rows: readonly (readonly [term: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[8.5rem_minmax(0,1fr)] sm:gap-y-2">
      {rows.map(([term, value]) => (
        <Fragment key={term}>
          <dt className="text-sm text-muted sm:py-0.5 sm:text-base">{term}</dt>
          <dd className="mb-2 min-w-0 font-semibold sm:mb-0 sm:py-0.5">{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
