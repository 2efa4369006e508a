import { type Locale, SOURCE_LOCALE } from '@sanguine/contract';
import type { Messages } from '@sanguine/contract/words';
import texts, { catalogs } from 'virtual:words/all';
import { speak } from '../platform/language/language.ts';

const spoken = new Set<Locale>();

function asMessages(json: string): Messages {
  return JSON.parse(json) as Messages;
}

/** The languages that pages are drawn in. */
export const drawnLanguages = Object.keys(texts) as Locale[];

/** Draws in this language from now on: all of its texts are there. */
export function drawIn(locale: Locale): void {
  const known = locale in texts ? locale : SOURCE_LOCALE;
  speak(known, spoken.has(known) ? {} : asMessages(texts[known] ?? '{}'), catalogs);
  spoken.add(known);
}
