import type { FacilityDay } from '@sanguine/contract';
import { useEffect, useRef } from 'react';
import { formatTime } from '../../../../platform/format.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { cx } from '../../../../ui/cx.ts';
import { type BoardFilter, type BoardLine, boardOf, namesakes, placeOf, placesOf } from '../board.ts';
import { isFirstTimeNews } from '../day.ts';
import { startsText } from '../day-words.ts';
import { AppointmentRow, type RowContext } from './AppointmentRow.tsx';
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

function Places({ line, place }: { line: PlacesLine; place: string | undefined }) {
  const t = useWords();
  const time = line.kind === 'free' ? startsText(line.slots, t) : formatTime(line.slot.localTime, t);
  return (
    <li className={cx(lineClass, 'text-sm text-muted')}>
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

/** Everybody of the day by the clock, whatever their session. */
export function Board({ day, facilityName, filter, notes = [], ...row }: BoardProps) {
  const t = useWords();
  const lines = boardOf(day, filter, { now: row.now, isToday: day.date === row.today });
  const alike = namesakes(day);
  const isNewsOfFirstTime = isFirstTimeNews(day.appointments);
  const hasPlaces = placesOf(day).length > 1;
  const noted = new Map(notes.map(({ requestId, text }) => [requestId, text]));
  const sessionOf = new Map(day.sessions.map((session) => [session.id, session]));
  const named = (id: string | undefined) => (hasPlaces ? placeOf(sessionOf.get(id ?? '')) || facilityName : undefined);
  if (lines.length === 0) return <EmptyState>{t('desk.sessions.board.nobody')}</EmptyState>;
  return (
    <ol
      aria-label={t('desk.sessions.board.label')}
      className="divide-y divide-line rounded-card border border-line bg-surface"
    >
      {lines.map((line) => {
        if (line.kind === 'now') return <NowLine key={line.key} at={line.at} timeZone={day.timeZone} />;
        if (line.kind !== 'donor') return <Places key={line.key} line={line} place={named(line.session.id)} />;
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
            {...row}
          />
        );
      })}
    </ol>
  );
}
