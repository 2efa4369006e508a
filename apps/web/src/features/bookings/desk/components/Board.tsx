import type { FacilityDay } from '@sanguine/contract';
import { Fragment, useEffect, useRef, useState } from 'react';
import { formatTime } from '../../../../platform/format.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { cx } from '../../../../ui/cx.ts';
import { type BoardFilter, type BoardLine, boardOf, isWholeDay, namesakes, placeOf, placesOf } from '../board.ts';
import { isFirstTimeNews } from '../day.ts';
import { startsText } from '../day-words.ts';
import { type BoardHour, hoursOf } from '../hours.ts';
import { AppointmentRow, type RowContext } from './AppointmentRow.tsx';
import { HourLine } from './HourLine.tsx';
import { lineClass, timeClass } from './line-class.ts';
import { useWords } from '../words.ts';
import { dateFormat } from '../../../../platform/date-format.ts';

/** The present among the times, so that nobody has to look at the clock. */
function NowLine({ at, timeZone }: { at: number; timeZone: string }) {
  const t = useWords();
  const line = useRef<HTMLLIElement>(null);
  // The day opens at the present: in the afternoon nobody has to look for it below the morning.
  useEffect(() => {
    const { current } = line;
    if (current !== null && current.getBoundingClientRect().bottom > innerHeight)
      current.scrollIntoView({ block: 'center' });
  }, []);
  const clock = dateFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at);
  return (
    <li ref={line} className="flex scroll-mt-24 items-center gap-3 px-2 text-sm font-semibold text-crimson sm:px-3">
      {t('desk.sessions.board.now', { time: formatTime(clock, t) })}
      <span aria-hidden="true" className="h-0.5 grow rounded-full bg-fill" />
    </li>
  );
}

type PlacesLine = Extract<BoardLine, { kind: 'walk-ins' | 'held' | 'free' }>;

const TEXT = {
  'walk-ins': 'desk.sessions.board.walk-ins',
  held: 'desk.sessions.board.held',
  free: 'desk.sessions.free',
} as const;

interface PlacesProps {
  line: PlacesLine;
  place: string | undefined;
  isHiddenOnPhone: boolean;
}

function Places({ line, place, isHiddenOnPhone }: PlacesProps) {
  const t = useWords();
  const time = line.kind === 'free' ? startsText(line.slots, t) : formatTime(line.slot.localTime, t);
  return (
    <li className={cx(lineClass, 'text-sm text-muted', isHiddenOnPhone && 'max-sm:hidden')}>
      <span className={line.kind === 'free' ? 'col-span-2 tabular-nums' : timeClass}>
        {line.kind === 'free' ? t('desk.sessions.board.free-at', { times: time, places: t(TEXT.free, line) }) : time}
      </span>
      {line.kind !== 'free' && <span>{t(TEXT[line.kind], { count: line.count })}</span>}
      {place !== undefined && <bdi>{place}</bdi>}
    </li>
  );
}

export interface BoardProps extends RowContext {
  day: FacilityDay;
  facilityName: string;
  filter: BoardFilter;
  /** The notes of colleagues on bookings. */
  notes: readonly { readonly requestId: string; readonly text: string }[] | undefined;
}

/** On a phone hours fold: those that were over when the day was opened at once, no other under somebody's finger. */
function useFolds(hours: readonly BoardHour[]) {
  const [folded, fold] = useState<ReadonlySet<string>>(
    () => new Set(hours.filter(({ isOver }) => isOver).map(({ from }) => from)),
  );
  function toggle(hour: string) {
    const after = new Set(folded);
    if (!after.delete(hour)) after.add(hour);
    fold(after);
  }
  return { isFolded: (hour: string) => folded.has(hour), toggle };
}

/** Everybody of the day by the clock, whatever their session. */
export function Board({ day, facilityName, filter, notes = [], ...row }: BoardProps) {
  const t = useWords();
  const lines = boardOf(day, filter, { now: row.now, isToday: day.date === row.today });
  const hours = hoursOf(lines, day, row.now);
  const folds = useFolds(hours);
  const alike = namesakes(day);
  const isNewsOfFirstTime = isFirstTimeNews(day.appointments);
  const hasPlaces = placesOf(day).length > 1;
  const noted = new Map(notes.map(({ requestId, text }) => [requestId, text]));
  const sessionOf = new Map(day.sessions.map((session) => [session.id, session]));
  const named = (id: string | undefined) => (hasPlaces ? placeOf(sessionOf.get(id ?? '')) || facilityName : undefined);
  if (lines.length === 0) return <EmptyState picture="found">{t('desk.sessions.board.nobody')}</EmptyState>;
  const lineOf = (line: BoardLine, isFolded: boolean, hasHourLine: boolean) => {
    if (line.kind === 'now') return <NowLine key={line.key} at={line.at} timeZone={day.timeZone} />;
    if (line.kind !== 'donor') {
      const isCounted = hasHourLine && line.kind === 'free';
      const place = named(line.session.id);
      return <Places key={line.key} line={line} place={place} isHiddenOnPhone={isFolded || isCounted} />;
    }
    const { request } = line.appointment;
    return (
      <AppointmentRow
        key={line.key}
        appointment={line.appointment}
        over={line.over}
        hasNamesake={alike.has(request.id)}
        isNewsOfFirstTime={isNewsOfFirstTime}
        note={noted.get(request.id)}
        place={named(request.session?.id)}
        isFolded={isFolded}
        {...row}
      />
    );
  };
  return (
    <ol
      aria-label={t('desk.sessions.board.label')}
      className="divide-y divide-line rounded-card border border-line bg-surface"
    >
      {hours.map((hour) => {
        const hasLine = isWholeDay(filter) && hour.people > 0;
        const isFolded = hasLine && folds.isFolded(hour.from);
        return (
          <Fragment key={hour.from}>
            {hasLine && <HourLine hour={hour} isFolded={isFolded} onToggle={() => folds.toggle(hour.from)} />}
            {hour.lines.map((line) => lineOf(line, isFolded, hasLine))}
          </Fragment>
        );
      })}
    </ol>
  );
}
