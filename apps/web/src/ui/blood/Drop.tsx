import { cx } from '../cx.ts';

export type DropLevel = 'empty' | 'quarter' | 'half' | 'full' | 'stale';

/** A drop in a box of 24: the tip above, the round below. */
export const dropPath = 'M12 1.75c3.1 3.9 7.5 8.7 7.5 13.2a7.5 7.5 0 0 1-15 0c0-4.5 4.4-9.3 7.5-13.2Z';

/** The height at which the filling begins, from above. */
const surfaces = { empty: 24, quarter: 17, half: 12.5, full: 0, stale: 24 };

export interface DropProps {
  level: DropLevel;
  className?: string | undefined;
}

/** The one picture: its filling shows the state, its colour is the text's. Always beside a word. */
export function Drop({ level, className }: DropProps) {
  const top = surfaces[level];
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={cx('shrink-0', className ?? 'size-5')}>
      <path
        d={dropPath}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeDasharray={level === 'stale' ? '3 2.6' : undefined}
      />
      {top < 24 && (
        <svg y={top} width="24" height={24 - top} viewBox={`0 ${top} 24 ${24 - top}`}>
          <path d={dropPath} fill="currentColor" />
        </svg>
      )}
      {level === 'empty' && <circle cx="12" cy="15" r="2.25" fill="currentColor" />}
    </svg>
  );
}
