import { VisuallyHidden } from './VisuallyHidden.tsx';

const MAX_SHOWN = 99;

/** How many there are of something, at the end of its line of a menu; nothing where there is none. */
export function CountBadge({ count, words }: { count: number; words: string }) {
  if (count === 0) return null;
  return (
    <span className="ms-auto min-w-6 rounded-full bg-fill px-2 text-center text-sm font-bold text-on-fill tabular-nums">
      <span aria-hidden="true">{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
