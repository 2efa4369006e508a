import { ChevronDown } from 'lucide-react';
import { formatTimeSpan } from '../../../../platform/format.ts';
import { cx } from '../../../../ui/cx.ts';
import type { BoardHour } from '../hours.ts';
import { useWords } from '../words.ts';

interface Props {
  hour: BoardHour;
  isFolded: boolean;
  onToggle: () => void;
}

/** On a phone: an hour of the board with how many are in it; it shows them or folds them away. */
export function HourLine({ hour, isFolded, onToggle }: Props) {
  const t = useWords();
  return (
    <li className="bg-sunken first:rounded-t-card last:rounded-b-card sm:hidden">
      <h3>
        <button
          type="button"
          aria-expanded={!isFolded}
          onClick={onToggle}
          className="flex min-h-11 w-full items-center gap-x-2 rounded-small px-2 text-start text-sm"
        >
          <span className="font-bold tabular-nums">{formatTimeSpan(hour, t)}</span>
          <span className="grow text-muted">
            {t('desk.sessions.board.people', { count: hour.people })}
            {hour.free > 0 && ` · ${t('desk.sessions.free', { count: hour.free })}`}
          </span>
          <ChevronDown aria-hidden="true" className={cx('size-5 text-muted', !isFolded && 'rotate-180')} />
        </button>
      </h3>
    </li>
  );
}
