import { after } from './after.ts';
import type { Article } from './article.ts';
import { before } from './before.ts';
import { bloodTypes } from './blood-types.ts';
import { during } from './during.ts';
import { iron } from './iron.ts';
import { myths } from './myths.ts';
import { whatHappens } from './what-happens.ts';
import { whoCanDonate } from './who-can-donate.ts';

/** In the order in which a first-time donor would read them. */
export const ARTICLES: readonly Article[] = [whoCanDonate, before, during, after, bloodTypes, whatHappens, iron, myths];

/** The one to read after this; the first one after the last. */
export function nextArticle(article: Article): Article {
  return ARTICLES[(ARTICLES.indexOf(article) + 1) % ARTICLES.length] ?? article;
}
