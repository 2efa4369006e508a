import type { Article } from './content/article.ts';

/** Without case and accents; the length of each letter stays, so that places in it are places in the text. */
function plain(text: string): string {
  return Array.from(text, (letter) => {
    const bare = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return bare.length === letter.length ? bare : letter.toLowerCase().slice(0, letter.length);
  }).join('');
}

/** The words that are looked for. */
export function searchedWords(query: string): string[] {
  return plain(query).split(/\s+/).filter(Boolean);
}

/** Everything that is written in an article, one string for each paragraph. */
export function paragraphsOf({ title, summary, sections }: Article): string[] {
  const written = sections.flatMap(({ heading, text = [], points = [] }) => [heading ?? [], text, points].flat());
  return [title, summary, ...written];
}

const holds = (text: string, word: string) => plain(text).includes(word);

/** Returns how well an article fits: a word in the title counts most, then one in the summary. */
function rank({ title, summary }: Article, words: readonly string[]): number {
  return words.reduce((sum, word) => sum + (holds(title, word) ? 4 : 0) + (holds(summary, word) ? 1 : 0), 0);
}

/** The articles that hold every word, the best first; all of them in their order when nothing is looked for. */
export function findArticles(articles: readonly Article[], query: string): Article[] {
  const words = searchedWords(query);
  return articles
    .filter((article) => words.every((word) => paragraphsOf(article).some((line) => holds(line, word))))
    .toSorted((a, b) => rank(b, words) - rank(a, words));
}

const AROUND = 70;

/** Returns where the article first says one of the words, when its title and summary do not say them all. */
export function excerptOf(article: Article, query: string): string | undefined {
  const [title = '', summary = '', ...body] = paragraphsOf(article);
  const hidden = searchedWords(query).filter((word) => !holds(title, word) && !holds(summary, word));
  const [word] = hidden;
  const line = word === undefined ? undefined : body.find((one) => holds(one, word));
  if (word === undefined || line === undefined) return undefined;
  const at = plain(line).indexOf(word);
  const from = at <= AROUND ? 0 : line.indexOf(' ', at - AROUND) + 1;
  const end = at + word.length + AROUND;
  const to = end >= line.length ? line.length : line.lastIndexOf(' ', end);
  return `${from > 0 ? '… ' : ''}${line.slice(from, Math.max(to, at + word.length))}${to < line.length ? ' …' : ''}`;
}

export interface Piece {
  readonly text: string;
  readonly found: boolean;
}

/** A text cut into what was looked for and what is between. */
export function pieces(text: string, query: string): Piece[] {
  const words = searchedWords(query).toSorted((a, b) => b.length - a.length);
  const flat = plain(text);
  const cut: Piece[] = [];
  let start = 0;
  for (let at = 0; at < text.length; ) {
    const word = words.find((one) => flat.startsWith(one, at));
    if (word === undefined) {
      at += 1;
      continue;
    }
    if (at > start) cut.push({ text: text.slice(start, at), found: false });
    cut.push({ text: text.slice(at, at + word.length), found: true });
    at += word.length;
    start = at;
  }
  if (start < text.length) cut.push({ text: text.slice(start), found: false });
  return cut;
}

const WORDS_PER_MINUTE = 200;

/** Minutes that reading it takes, at least one. */
export function minutesOf(article: Article): number {
  const count = paragraphsOf(article).join(' ').split(/\s+/).length;
  return Math.max(1, Math.round(count / WORDS_PER_MINUTE));
}
