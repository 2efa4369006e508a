import { languageOf } from '@sanguine/contract';
import type { Say } from './language/language.ts';
import { dateFormat } from './date-format.ts';

/** A date of birth, as on official papers: `3 Feb 1990`. */
export function birthText(date: string, t: Say): string {
  const parts = { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' } as const;
  return dateFormat(languageOf(t.locale).intl, parts).format(new Date(date));
}
