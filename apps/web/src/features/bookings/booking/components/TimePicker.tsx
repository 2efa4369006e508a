import { addDays, daysBetween, type FreeTime, type PublishedSessions } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { useMinute } from '../../../../platform/minute.ts';
import { foreignZone, formatDate, formatTime } from '../../../../platform/format.ts';
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { DAYS_SHOWN, publishedTimes } from '../api.ts';
import {
  type ChosenTime,
  freeTimesOf,
  isSameTime,
  isTimeTaken,
  nearestTo,
  offeredInstead,
  whyGone,
} from '../chosen-time.ts';
import { type Day, daysFrom, daysOfStrip, type DayRules, dayToOpen } from '../days.ts';
import { DayStrip } from './DayStrip.tsx';
import { TakenTime } from './TakenTime.tsx';
import { TimesOfSession } from './TimesOfDay.tsx';
import { useKeptPlace } from './useKeptPlace.ts';
import { type Say, useWords } from '../words.ts';

export interface TimePickerProps {
  facilityId: string;
  /** The facility's civil date. */
  today: string;
  /** The first day on which the donor may give, where it is known. */
  earliest?: string | null | undefined;
  /** Returns why this donor may not give on a day. */
  whyNot: (date: string) => ReactNode;
  /** Returns why a day is too late. */
  tooLate?: ((date: string) => string | undefined) | undefined;
  /** The last instant that is offered. */
  before?: string | undefined;
  chosen: ChosenTime | undefined;
  onChoose: (time: ChosenTime | undefined) => void;
  /** The refusal of the last attempt. */
  refusal: unknown;
  /** The form is being sent. */
  busy: boolean;
  /** False for staff, who choose for somebody else. */
  keepsPlace?: boolean | undefined;
  /** Returns what can be done about a day without a free place. */
  whenFull?: ((date: string) => ReactNode) | undefined;
}

/** Returns the refusal of the chosen time: it is no longer said once another one is chosen. */
function useRefusal({ refusal, chosen }: TimePickerProps) {
  const [last, setLast] = useState({ refusal, chosen });
  if (last.refusal !== refusal) setLast({ refusal, chosen });
  return isTimeTaken(refusal) && isSameTime(last.chosen, chosen) ? refusal : undefined;
}

/** The page of days that is shown at first: that of the chosen time, or of the first day on which the donor may give. */
function firstPage({ today, earliest, chosen }: TimePickerProps): number {
  if (chosen !== undefined) {
    return Math.max(0, Math.floor(daysBetween(today, chosen.localTime.slice(0, 10)) / DAYS_SHOWN));
  }
  return earliest ? Math.max(0, Math.min(1, Math.floor(daysBetween(today, earliest) / DAYS_SHOWN))) : 0;
}

/** The first days of the strips from today to one of them; the last one is shown. */
const stripsTo = (today: string, page: number) =>
  Array.from({ length: page + 1 }, (_, index) => addDays(today, index * DAYS_SHOWN));

function useDays(props: TimePickerProps) {
  const t = useWords();
  const { facilityId, today, chosen, whyNot, tooLate, before } = props;
  const [strips, setStrips] = useState(() => stripsTo(today, firstPage(props)));
  const [opened, setOpened] = useState<string>();
  const [sought, seek] = useState(chosen?.localTime.slice(0, 10));
  const first = strips.at(-1) ?? today;
  const query = useQuery(publishedTimes(facilityId, first === today ? undefined : first));
  const published = query.data;
  const now = useMinute();
  const next = stripEnd(first, published);
  const rules = useMemo<DayRules>(() => ({ whyNot, tooLate, before, now }), [whyNot, tooLate, before, now]);
  // The choice of a time changes none of it: the slots of two weeks are not looked through for each press.
  const days = useMemo(
    () => (published === undefined ? [] : daysFrom(first, daysBetween(first, next), published, rules, t)),
    [first, next, published, rules, t],
  );
  // A strip that ends early, because its days have very many slots: that of the day which is sought begins with it.
  if (published !== undefined && sought !== undefined) {
    seek(undefined);
    if (sought >= next && sought < addDays(first, DAYS_SHOWN)) setStrips([...strips, sought]);
  }
  const open = days.find(({ date }) => date === opened) ?? openAtFirst(days, chosen);
  function turnTo(those: readonly string[], date?: string) {
    setStrips([...those]);
    setOpened(date);
    seek(date);
  }
  function show(date: string) {
    const isShown = days.some((day) => day.date === date);
    turnTo(isShown ? strips : stripsTo(today, Math.max(0, Math.floor(daysBetween(today, date) / DAYS_SHOWN))), date);
  }
  const onEarlier = strips.length > 1 ? () => turnTo(strips.slice(0, -1)) : undefined;
  return { query, rules, days, open, next, onEarlier, onLater: () => turnTo([...strips, next]), show };
}

/** The day after the last one of a strip. */
function stripEnd(first: string, published: PublishedSessions | undefined): string {
  const [usual, end = usual] = [addDays(first, DAYS_SHOWN), published?.continuesOn];
  return first < end && end < usual ? end : usual;
}

function openAtFirst(days: readonly Day[], chosen: ChosenTime | undefined): Day | undefined {
  return days.find(({ date }) => date === chosen?.localTime.slice(0, 10)) ?? dayToOpen(days);
}

type Days = ReturnType<typeof useDays>;

/**
 * Returns why the chosen time cannot be had any more; undefined as long as its day is not among those that were read.
 */
function goneBecause(published: PublishedSessions, { days, rules }: Days, chosen: ChosenTime, t: Say) {
  const isRead = days.some(({ date }) => date === chosen.localTime.slice(0, 10));
  return isRead ? whyGone(published, chosen, rules.now, t) : undefined;
}

/** Returns what is said instead of the chosen time, and which times are near it. */
function takenTime(
  published: PublishedSessions,
  { chosen, busy }: TimePickerProps,
  shown: Days,
  refusal: ReturnType<typeof useRefusal>,
  t: Say,
) {
  if (chosen === undefined || busy) return undefined;
  const message = refusal?.message ?? goneBecause(published, shown, chosen, t);
  if (message === undefined) return undefined;
  const { rules } = shown;
  const isPossible = (time: FreeTime) =>
    !isSameTime(time, chosen) && rules.whyNot(time.localTime.slice(0, 10)) === undefined;
  const offered = (refusal === undefined ? [] : offeredInstead(refusal)).filter(isPossible);
  const others = freeTimesOf(published.sessions, rules).filter(isPossible);
  return { message, instead: offered.length > 0 ? offered : nearestTo(chosen.localTime, others) };
}

function OpenDay({ day, rules, props }: { day: Day; rules: DayRules; props: TimePickerProps }) {
  const t = useWords();
  const name = useId();
  const local = day.sessions[0]?.slots[0]?.localTime;
  const zone = local && foreignZone(local, day.sessions[0]?.timeZone ?? '', t);
  return (
    <div className="flex flex-col gap-3">
      <h4 aria-live="polite" className="font-semibold">
        {formatDate(day.date, t)}
        {day.why !== undefined && <span className="block font-normal">{day.why}</span>}
      </h4>
      {day.mark === 'full' && props.whenFull?.(day.date)}
      {zone && <p className="text-sm text-muted">{t('booking.appointments.zone', { zone })}</p>}
      {day.mark === 'free' &&
        day.sessions.map((session) => (
          <TimesOfSession
            key={session.id}
            session={session}
            limits={rules}
            name={name}
            chosen={props.chosen}
            onChoose={props.onChoose}
          />
        ))}
    </div>
  );
}

function Kept({ place }: { place: ReturnType<typeof useKeptPlace> }) {
  const t = useWords();
  if (place.hasEnded) {
    return <Notice kind="info">{t('booking.appointments.kept.ended')}</Notice>;
  }
  return (
    <p role="status" className="text-sm text-muted empty:hidden">
      {place.until !== undefined && t('booking.appointments.kept.until', { time: formatTime(place.until, t) })}
    </p>
  );
}

/** Days and times of a facility that publishes sessions; one press chooses, and the place is kept meanwhile. */
export function TimePicker(props: TimePickerProps) {
  const t = useWords();
  const { chosen, onChoose, keepsPlace = true } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const days = useDays(props);
  const place = useKeptPlace(keepsPlace ? chosen : undefined, onChoose);
  const refused = useRefusal(props);
  const { data, error, isFetching, refetch } = days.query;
  if (data === undefined) {
    return error === null ? (
      <Loading label={t('booking.appointments.loading')}>
        <Skeleton className="h-64" />
      </Loading>
    ) : (
      <ErrorState title={t('booking.appointments.failed')} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  const problem = takenTime(data, props, days, refused ?? place.refusal, t);
  const isTooLate = props.tooLate?.(days.next) !== undefined;
  const hasMore = data.publishedUntil !== null && days.next <= data.publishedUntil && !isTooLate;
  function open(date: string) {
    days.show(date);
    if (chosen !== undefined && chosen.localTime.slice(0, 10) !== date) onChoose(undefined);
  }
  function chooseInstead(time: ChosenTime) {
    days.show(time.localTime.slice(0, 10));
    onChoose(time);
    heading.current?.focus();
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-bold">
        {t('booking.appointments.title')}
      </h3>
      <DayStrip
        days={daysOfStrip(days.days)}
        open={days.open?.date}
        onOpen={open}
        onEarlier={days.onEarlier}
        onLater={hasMore ? days.onLater : undefined}
      />
      {days.open && <OpenDay day={days.open} rules={days.rules} props={props} />}
      {problem && <TakenTime {...problem} onChoose={chooseInstead} />}
      {problem === undefined && keepsPlace && <Kept place={place} />}
    </div>
  );
}
