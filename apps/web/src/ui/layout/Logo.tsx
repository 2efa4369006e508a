import { siteName } from '../../platform/language/language.ts';
import { Drop } from '../blood/Drop.tsx';
import { cx } from '../cx.ts';

/** The mark: drop and word. The styles of an institution may put its logo into the place of the drop. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <span data-logo className={cx('inline-flex items-center gap-2 text-xl font-bold', className)}>
      <Drop level="half" className="size-7 text-crimson" />
      {siteName()}
    </span>
  );
}
