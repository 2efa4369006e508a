import { addDays } from '@sanguine/contract';
import { formatDate } from '../../../../platform/format.ts';
import { cx } from '../../../../ui/cx.ts';
import { daysOfWeek, mondayOf } from '../../../../platform/civil.ts';
import { useWords } from '../words.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';

export const PREVIEW_DAYS = 28;

/** One session of a day, in words. */
export interface Planned {
  readonly date: string;
  readonly text: string;
  /** The venue, when it is not the facility itself. */
  readonly where?: string | undefined;
}

interface DayProps {
  date: string;
  isWithin: boolean;
  planned: readonly Planned[];
  closure: string | undefined;
}

function Day({ date, isWithin, planned, closure }: DayProps) {
  const t = useWords();
  const isEmpty = planned.length === 0 && closure === undefined;
  return (
    <li
      className={cx(
        'border-line max-md:flex max-md:gap-3 max-md:px-3 max-md:py-1.5 md:min-h-18 md:border-e md:p-1 md:last:border-e-0',
        isEmpty && 'max-md:hidden',
        !isWithin && 'bg-sunken',
      )}
    >
      <p className={cx('py-1 text-sm max-md:w-34 max-md:shrink-0 md:px-1', isEmpty ? 'text-muted' : 'font-semibold')}>
        {formatDate(date, t)}
      </p>
      <div className="flex min-w-0 grow flex-col gap-1">
        {closure !== undefined && (
          <p className="px-1 py-1 text-sm text-muted">
            <Sentence of={t} id="timetable.closed-because" values={{ reason: <bdi>{closure}</bdi> }} />
          </p>
        )}
        {planned.map(({ text, where }) => (
          <p key={`${text} ${where}`} className="rounded-small bg-tint px-1 py-1 text-sm text-ink tabular-nums">
            {text}
            {where !== undefined && (
              <span className="block font-semibold break-words">
                <bdi>{where}</bdi>
              </span>
            )}
          </p>
        ))}
      </div>
    </li>
  );
}

export interface FourWeeksProps {
  /** The first day; today in the facility's calendar. */
  from: string;
  planned: readonly Planned[];
  closures: readonly { readonly from: string; readonly until: string; readonly reason: string }[];
}

/** Shows what would be published from a day on: a grid of weeks, on phones a list of the days that have something. */
export function FourWeeks({ from, planned, closures }: FourWeeksProps) {
  const t = useWords();
  const until = addDays(from, PREVIEW_DAYS - 1);
  const isUsed = (monday: string) => monday > from || planned.some(({ date }) => date < addDays(monday, 7));
  const mondays = Array.from({ length: 5 }, (_, week) => addDays(mondayOf(from), week * 7)).filter(
    (day) => day <= until && isUsed(day),
  );
  const isWithin = (date: string) => from <= date && date <= until;
  const closureOn = (date: string) => closures.find((one) => one.from <= date && date <= one.until)?.reason;
  return (
    <ol
      aria-label={t('timetable.next-four-weeks')}
      className="divide-y divide-line overflow-hidden rounded-card border border-line"
    >
      {mondays.map((monday) => (
        <li key={monday}>
          <ul
            aria-label={t('timetable.week-of', { date: formatDate(monday, t) })}
            className="max-md:divide-y max-md:divide-line md:grid md:grid-cols-7"
          >
            {daysOfWeek(monday).map((date) => (
              <Day
                key={date}
                date={date}
                isWithin={isWithin(date)}
                planned={isWithin(date) ? planned.filter((one) => one.date === date) : []}
                closure={isWithin(date) ? closureOn(date) : undefined}
              />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
