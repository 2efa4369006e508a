import { cx } from '../cx.ts';
import { Drop, type DropLevel } from './Drop.tsx';

export interface BloodTypePillProps {
  /** Such as 'AB-'. */
  type: string;
  level?: DropLevel | undefined;
  size?: 'normal' | 'large' | undefined;
  className?: string | undefined;
}

/** A blood type looks the same everywhere; `bdi` keeps the sign behind in right-to-left text. */
export function BloodTypePill({ type, level = 'full', size, className }: BloodTypePillProps) {
  const large = size === 'large';
  return (
    <span
      className={cx(
        'inline-flex items-center rounded-full font-bold',
        // Blood that runs low has one colour, beside its word and on the type.
        level === 'half' ? 'bg-low-tint text-low' : 'bg-tint text-crimson',
        // Words in its place may take two lines, where a column is narrow.
        !type.includes(' ') && 'whitespace-nowrap',
        large ? 'gap-2 py-1 ps-3 pe-4 text-xl' : 'gap-1 py-0.5 ps-2 pe-3',
        className,
      )}
    >
      <Drop level={level} className={cx('shrink-0', large ? 'size-6' : 'size-4')} />
      <bdi>{type}</bdi>
    </span>
  );
}
