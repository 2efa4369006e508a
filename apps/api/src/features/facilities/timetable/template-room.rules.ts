import {
  patternsThatFit,
  slotsADay,
  type TimedPattern,
  timesProblem,
  type VerificationStatus,
} from '@sanguine/contract';
import { dateOf, momentAt } from '../../../platform/civil-time.ts';
import { timesRefused } from './appointments.errors.ts';
import { toTemplate } from './appointments.view.ts';
import type { TemplateRow } from './templates.repository.ts';

interface Publisher {
  readonly timeZone: string;
  readonly verificationStatus: VerificationStatus;
}

const todayOf = ({ timeZone }: Publisher, now: Date) => dateOf(momentAt(timeZone, now).local);

type Changes = { readonly [Field in keyof TimedPattern]?: TimedPattern[Field] | null | undefined };

/** A pattern before and after its change. */
export function changedPattern(row: TemplateRow, changes: Changes, { timeZone }: Publisher) {
  const before: TimedPattern = toTemplate(row);
  const named = Object.entries(changes).filter(([, value]) => value !== undefined);
  const pattern: TimedPattern = { ...before, ...Object.fromEntries(named) };
  return { before, pattern: { ...pattern, timeZone: pattern.timeZone ?? timeZone } };
}

/** Refuses a pattern that makes more slots a day than the facility may have, or overlaps with one of the same place. */
export function requireTemplateRoom(
  facility: Publisher,
  others: readonly TemplateRow[],
  { pattern, before }: { readonly pattern: TimedPattern; readonly before?: TimedPattern },
  now: Date,
): void {
  const problem = timesProblem<TimedPattern>({
    pattern,
    before,
    others: others.map(toTemplate),
    most: slotsADay(facility.verificationStatus),
    today: todayOf(facility, now),
  });
  if (problem !== undefined) throw timesRefused(problem);
}

/** The ids of the templates that are published: all, but where a verification was taken back only those that fit. */
export function idsThatFit(facility: Publisher, rows: readonly TemplateRow[], now: Date): ReadonlySet<string> {
  const patterns = rows.map((row) => ({ ...toTemplate(row), id: row.id }));
  const fitting = patternsThatFit(patterns, slotsADay(facility.verificationStatus), todayOf(facility, now));
  return new Set(fitting.map(({ id }) => id));
}
