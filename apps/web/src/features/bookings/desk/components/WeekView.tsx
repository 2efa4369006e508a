import { addDays, type DonationSession, type FacilityDetail, type FacilityClosure } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { daysOfWeek, mondayOf, todayIn } from '../../../../platform/civil.ts';
import { useMayDo } from '../../../../platform/session.ts';
import { formatDate } from '../../../../platform/format.ts';
import { textLinkClass } from '../../../../ui/button-class.ts';
import { cx } from '../../../../ui/cx.ts';
import { sessionsQuery } from '../api.ts';
import { fillOf } from '../fill.ts';
import { sessionTimes } from '../session-words.ts';
import { DateStep } from './DateStep.tsx';
import { Fetched } from '../../../../ui/list/Fetched.tsx';
import { NoTimes } from './NoTimes.tsx';
import { Demand, FillBar, StatusMark } from './SessionMarks.tsx';
import { type Say, useWords } from '../words.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';

function Session({ session, timeZone }: { session: DonationSession; timeZone: string }) {
  const t = useWords();
  return (
    <li className="xl:rounded-control xl:border xl:border-line xl:bg-surface xl:p-3">
      <p className="font-semibold tabular-nums">{sessionTimes(session, timeZone, t)}</p>
      {session.venue !== null && (
        <p className="text-sm break-words">
          <bdi>{session.venue.name}</bdi>
        </p>
      )}
      <StatusMark session={session} />
      <FillBar session={session} />
      <Demand session={session} />
    </li>
  );
}

interface DayProps {
  date: string;
  isToday: boolean;
  sessions: readonly DonationSession[];
  closure: string | undefined;
  timeZone: string;
}

function Day({ date, isToday, sessions, closure, timeZone }: DayProps) {
  const t = useWords();
  return (
    <li className={cx('min-w-0 p-3 max-xl:grid max-xl:grid-cols-[9.25rem_1fr] max-xl:gap-x-3', isToday && 'bg-tint')}>
      <h3 className="flex min-h-11 items-center font-semibold max-xl:row-span-2 max-xl:-my-2.5 max-xl:self-start xl:mb-2 xl:min-h-14">
        <Link to="/facility/appointments" search={{ date }} className={textLinkClass}>
          {isToday ? (
            <Sentence
              of={t}
              id="desk.sessions.week.day-is-today"
              values={{ date: formatDate(date, t) }}
              tags={{ hidden: (text) => <span className="sr-only">{text}</span> }}
            />
          ) : (
            formatDate(date, t)
          )}
        </Link>
      </h3>
      {closure !== undefined && (
        <p className="mb-2 text-sm text-muted">
          <Sentence of={t} id="desk.sessions.week.closed" values={{ reason: <bdi>{closure}</bdi> }} />
        </p>
      )}
      {sessions.length === 0 && closure === undefined && (
        <p className="text-sm text-muted">{t('desk.sessions.week.no-session')}</p>
      )}
      <ul className="flex flex-col gap-2">
        {sessions.map((session) => (
          <Session key={session.id} session={session} timeZone={timeZone} />
        ))}
      </ul>
    </li>
  );
}

function closureOn(closures: readonly FacilityClosure[], date: string): string | undefined {
  return closures.find(({ from, until }) => from <= date && date <= until)?.reason;
}

/** Seven days with the fill of each session. */
export function WeekView({ facility, date }: { facility: FacilityDetail; date: string | undefined }) {
  const t = useWords();
  const { id, timeZone } = facility;
  const today = todayIn(timeZone);
  const monday = mondayOf(date ?? today);
  const week = useQuery(sessionsQuery(id, monday, 7));
  const publishes = useMayDo('times');
  return (
    <>
      <DateStep
        view="week"
        title={t('desk.sessions.week.title', { from: formatDate(monday, t), until: formatDate(addDays(monday, 6), t) })}
        previous={{ date: addDays(monday, -7), label: t('desk.sessions.week.previous') }}
        next={{ date: addDays(monday, 7), label: t('desk.sessions.week.next') }}
        now={{ label: t('desk.sessions.week.now'), isHere: monday === mondayOf(today) }}
        date={monday}
      />
      <Fetched result={week} loading={t('desk.sessions.week.loading')} failed={t('desk.sessions.week.failed')}>
        {({ sessions, closures, publishedUntil }) =>
          publishes && publishedUntil === null && sessions.length === 0 ? (
            <NoTimes />
          ) : (
            <>
              <p role="status" className="mb-3 text-muted">
                {weekText(sessions, t)}
              </p>
              <ol
                aria-busy={week.isPlaceholderData || undefined}
                className={cx(
                  'divide-y divide-line overflow-hidden rounded-card border border-line xl:grid xl:grid-cols-7 xl:divide-x xl:divide-y-0',
                  week.isPlaceholderData && 'opacity-60',
                )}
              >
                {daysOfWeek(monday).map((day) => (
                  <Day
                    key={day}
                    date={day}
                    isToday={day === today}
                    sessions={sessions.filter((session) => session.date === day)}
                    closure={closureOn(closures, day)}
                    timeZone={timeZone}
                  />
                ))}
              </ol>
            </>
          )
        }
      </Fetched>
    </>
  );
}

function weekText(sessions: readonly DonationSession[], t: Say): string {
  const { taken, places, over } = fillOf(sessions);
  const count = sessions.length;
  if (count === 0) return t('desk.sessions.week.empty');
  return over > 0
    ? t('desk.sessions.week.summary-over', { count, taken, places, over })
    : t('desk.sessions.week.summary', { count, taken, places });
}
