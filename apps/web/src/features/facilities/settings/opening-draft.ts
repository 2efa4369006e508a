import { type OpeningHours, WEEKDAYS, type Weekday } from '@sanguine/contract';

/** From and until as a time field holds them: closing at 00:00 is the midnight at the day's end. */
export interface SpanDraft {
  readonly opens: string;
  readonly closes: string;
}

export type WeekDraft = Readonly<Record<Weekday, readonly SpanDraft[]>>;

export const MAX_SPANS = 4;
const MIDNIGHT = '24:00';
const usual: SpanDraft = { opens: '09:00', closes: '17:00' };

const daysOf = (spansOf: (day: Weekday) => readonly SpanDraft[]): WeekDraft => ({
  monday: spansOf('monday'),
  tuesday: spansOf('tuesday'),
  wednesday: spansOf('wednesday'),
  thursday: spansOf('thursday'),
  friday: spansOf('friday'),
  saturday: spansOf('saturday'),
  sunday: spansOf('sunday'),
});

export function weekDraft(hours: OpeningHours | null): WeekDraft {
  return daysOf((day) =>
    (hours?.[day] ?? []).map(({ opens, closes }) => ({ opens, closes: closes === MIDNIGHT ? '00:00' : closes })),
  );
}

/** What the contract reads: closed days are left out. */
export function openingHoursOf(week: WeekDraft): OpeningHours {
  const open = WEEKDAYS.filter((day) => week[day].length > 0);
  const spansOf = (day: Weekday) =>
    week[day].map(({ opens, closes }) => ({ opens, closes: closes === '00:00' ? MIDNIGHT : closes }));
  return Object.fromEntries(open.map((day) => [day, spansOf(day)]));
}

/** One more span of a day: the usual one, or from where the last one ends. */
export function withSpan(spans: readonly SpanDraft[]): readonly SpanDraft[] {
  return spans.length === 0 ? [usual] : [...spans, { opens: '', closes: '' }];
}

export function sameEveryDay(spans: readonly SpanDraft[]): WeekDraft {
  return daysOf(() => spans);
}

export function dayName(day: Weekday): string {
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}`;
}

/** A day's times in words. */
export function spansText(spans: readonly SpanDraft[]): string {
  if (spans.length === 0) return 'Closed';
  if (spans.some(({ opens, closes }) => opens === '00:00' && closes === '00:00')) return 'Open all day';
  return spans.map(({ opens, closes }) => `${opens} to ${closes === '00:00' ? 'midnight' : closes}`).join(', ');
}
