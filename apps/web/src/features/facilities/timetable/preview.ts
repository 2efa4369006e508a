import {
  addDays,
  type Closure,
  type DatedPattern,
  plannedSessions,
  type PlannedSession,
  type Venue,
} from '@sanguine/contract';
import { formatTimeSpan } from '../../../platform/format.ts';
import { PREVIEW_DAYS, type Planned } from './components/FourWeeks.tsx';
import type { Say } from './words.ts';

interface Template extends Omit<DatedPattern, 'anchorDate'> {
  readonly anchorDate?: string | undefined;
  readonly venue: Venue | null;
}

function textOf({ places }: Template, session: PlannedSession, t: Say): string {
  const whole = formatTimeSpan(session, t);
  const { break: pause } = session;
  const times = pause ? t('timetable.break.without', { times: whole, pause: formatTimeSpan(pause, t) }) : whole;
  return session.places === places ? times : t('timetable.planned', { times, places: session.places });
}

/** The sessions of the next four weeks by the server's own rule, in order of time. */
export function previewOf(
  templates: readonly Template[],
  closures: readonly Closure[],
  from: string,
  t: Say,
): Planned[] {
  const weeks = { from, until: addDays(from, PREVIEW_DAYS - 1) };
  const sessions = templates.flatMap((template) =>
    plannedSessions({ ...template, anchorDate: template.anchorDate ?? template.validFrom }, closures, weeks).map(
      (session) => ({ template, session }),
    ),
  );
  return sessions
    .toSorted((a, b) => (`${a.session.date} ${a.session.from}` < `${b.session.date} ${b.session.from}` ? -1 : 1))
    .map(({ template, session }) => ({
      date: session.date,
      text: textOf(template, session, t),
      where: template.venue?.name,
    }));
}
