import { cx } from '../cx.ts';

/** One grey shape; its size comes from `className`. Put it inside `Loading`. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div className={cx('animate-breathe rounded-small bg-line', className ?? 'h-4 w-full')} />;
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

const widths = ['w-11/12', 'w-4/5', 'w-2/3', 'w-5/6'];

export function SkeletonText({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <div className="flex flex-col gap-3">
      {numbers(lines).map((line) => (
        <Skeleton key={line} className={cx('h-4', widths[line % widths.length])} />
      ))}
    </div>
  );
}

export function SkeletonTable({ rows = 5 }: { rows?: number | undefined }) {
  return (
    <div className="flex flex-col gap-3 md:gap-0 md:overflow-hidden md:rounded-card md:border md:border-line md:bg-surface">
      {numbers(rows).map((row) => (
        <div
          key={row}
          className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 md:flex-row md:rounded-none md:border-0 md:border-b md:p-5 md:last:border-b-0"
        >
          <Skeleton className="h-4 w-2/3 md:w-1/4" />
          <Skeleton className="h-4 w-full md:w-1/3" />
          <Skeleton className="h-4 w-1/2 md:w-1/5" />
        </div>
      ))}
    </div>
  );
}

export function SkeletonCards({ count = 4 }: { count?: number | undefined }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {numbers(count).map((card) => (
        <div key={card} className="rounded-card border border-line bg-surface p-5">
          <Skeleton className="mb-6 h-8 w-20 rounded-full" />
          <Skeleton className="h-4 w-3/4" />
        </div>
      ))}
    </div>
  );
}
