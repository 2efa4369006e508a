import { Drop } from '../blood/Drop.tsx';
import { cx } from '../cx.ts';

/** The mark: drop and word. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <span className={cx('inline-flex items-center gap-2 text-xl font-bold', className)}>
      <Drop level="half" className="size-7 text-crimson" />
      Sanguine
    </span>
  );
}
