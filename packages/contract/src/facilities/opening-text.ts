import { daysBetween, WEEKDAYS } from '../civil-days.ts';
import type { ContractSay } from '../contract-say.ts';
import type { OpeningHours } from './facilities.contract.ts';
import { languageOf } from '../locales.ts';

/**
 * Returns the sentence in which a facility's structured hours describe one civil date; undefined when they say nothing.
 */
export function openingText(hours: OpeningHours | null, date: string, t: ContractSay): string | undefined {
  if (hours === null || date === '') return undefined;
  // 1 January 2024 was a Monday.
  const day = WEEKDAYS[((daysBetween('2024-01-01', date) % 7) + 7) % 7];
  if (day === undefined) return undefined;
  const when = t(`contract.days.on-${day}`);
  const spans = hours[day] ?? [];
  if (spans.length === 0) return t('contract.opening.closed', { when });
  const isAllDay = spans.some(({ opens, closes }) => opens === '00:00' && closes === '24:00');
  if (isAllDay) return t('contract.opening.all-day', { when });
  const list = new Intl.ListFormat(languageOf(t.locale).intl);
  return t('contract.opening.open', {
    when,
    spans: list.format(spans.map((span) => t('contract.opening.span', span))),
  });
}
