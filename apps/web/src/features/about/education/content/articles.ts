import { type Locale, SOURCE_LOCALE } from '@sanguine/contract';
import type { Say } from '../words.ts';
import { after } from './after.ts';
import type { Article } from './article.ts';
import { before } from './before.ts';
import { bloodTypes } from './blood-types.ts';
import { during } from './during.ts';
import { iron } from './iron.ts';
import { myths } from './myths.ts';
import { whatHappens } from './what-happens.ts';
import { whoCanDonate } from './who-can-donate.ts';

/** Advice on health: it stays in one language until somebody who knows has checked a translation. */
export const CONTENT_LOCALE: Locale = SOURCE_LOCALE;

/** In the order in which a first-time donor would read them. */
const CONTENTS = [whoCanDonate, before, during, after, bloodTypes, whatHappens, iron, myths] as const;

export const SLUGS: readonly string[] = CONTENTS.map(({ slug }) => slug);

export function articlesIn(t: Say): readonly Article[] {
  return CONTENTS.map((content) => ({
    ...content,
    title: t(`education.title.${content.name}`),
    summary: t(`education.summary.${content.name}`),
  }));
}

/** The one to read after this; the first one after the last. */
export function nextArticle(articles: readonly Article[], { slug }: Article): Article | undefined {
  return articles[(SLUGS.indexOf(slug) + 1) % articles.length];
}
