import { languageOf, type OpeningHours, WEEKDAYS, type Weekday } from '@sanguine/contract';
import type { Say } from '../words.ts';
import { dateFormat } from '../../../../platform/date-format.ts';

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

/** Returns the opening hours as the contract reads them: closed days are left out. */
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

/** 1 January 2024 was a Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** A day of the week on its own, as a list has it. */
export function dayName(day: Weekday, t: Say): string {
  const { format } = dateFormat(languageOf(t.locale).intl, { weekday: 'long', timeZone: 'UTC' });
  const name = format(MONDAY + WEEKDAYS.indexOf(day) * DAY_MS);
  return `${name.charAt(0).toLocaleUpperCase(t.locale)}${name.slice(1)}`;
}

/** A day's times in words. */
export function spansText(spans: readonly SpanDraft[], t: Say): string {
  if (spans.length === 0) return t('facilities.settings.hours.closed');
  if (spans.some(({ opens, closes }) => opens === '00:00' && closes === '00:00'))
    return t('facilities.settings.hours.all-day');
  const list = new Intl.ListFormat(languageOf(t.locale).intl, { type: 'unit' });
  return list.format(
    spans.map(({ opens, closes }) =>
      closes === '00:00'
        ? t('facilities.settings.hours.until-midnight', { opens })
        : t('facilities.settings.hours.span', { opens, closes }),
    ),
  );
}
