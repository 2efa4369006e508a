import { type SessionTemplate, type TimedPattern, timesProblem } from '@sanguine/contract';
import { formatTimeSpan } from '../../../platform/format.ts';
import { daysText } from './pattern-words.ts';
import type { NewTemplate } from './proposal.ts';
import type { Say } from './words.ts';

/** The patterns that a facility publishes already, and the limits of what it may publish. */
export interface Room {
  readonly templates: readonly SessionTemplate[];
  /** Slots a day. */
  readonly most: number;
  /** In its calendar. */
  readonly today: string;
  readonly timeZone: string;
}

type Timed = NewTemplate | SessionTemplate;

function timed(template: Timed, { timeZone }: Room): TimedPattern & { readonly template: Timed } {
  const { anchorDate = template.validFrom } = template;
  return { ...template, anchorDate, timeZone: template.timeZone ?? timeZone, template };
}

/** Returns why the server would refuse a pattern beside those that there are, by field; nothing when it would not. */
export function roomProblems(
  pattern: NewTemplate | undefined,
  room: Room,
  t: Say,
  before?: SessionTemplate,
): Readonly<Record<string, string>> {
  if (pattern === undefined) return {};
  const problem = timesProblem({
    pattern: timed(pattern, room),
    before: before && timed(before, room),
    others: room.templates.filter(({ id }) => id !== before?.id).map((one) => timed(one, room)),
    most: room.most,
    today: room.today,
  });
  if (problem === undefined) return {};
  if (problem.kind === 'slots') {
    return { slotMinutes: t('timetable.editor.too-many-slots', { most: problem.most, slots: problem.slots }) };
  }
  const { weekdays } = problem.other;
  const values = { days: daysText(weekdays, t), times: formatTimeSpan(problem.other, t) };
  return { from: t('timetable.editor.overlap', values) };
}

const timesOf = ({ weekdays, from, until }: Timed) => [weekdays, from, until].join(' ');

/** Returns the problems of patterns that are published one after the other; those that are there already are not published again. */
export function roomProblemsOfAll(patterns: readonly NewTemplate[], room: Room, t: Say) {
  const proposed = new Set(patterns.map(timesOf));
  const templates = room.templates.filter((one) => !proposed.has(timesOf(one)));
  const problems = patterns.map((pattern, index) => {
    const others = patterns.slice(0, index).map((one) => timed(one, room));
    const most = room.most;
    const found = timesProblem({ pattern: timed(pattern, room), others, most, today: room.today });
    if (found?.kind === 'slots') return t('timetable.editor.too-many-slots', { most, slots: found.slots });
    return Object.values(roomProblems(pattern, { ...room, templates }, t))[0];
  });
  return problems.find((problem) => problem !== undefined);
}
