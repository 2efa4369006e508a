import type { BareId, SayOf } from '../language/say.ts';
import type { Texts } from './words/texts.ts';

export type InputTexts = Texts;
export type InputSay = SayOf<Texts>;

/** An issue of zod, as far as its words need it. */
export interface Issue {
  readonly message: string;
  readonly code?: unknown;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
}

/** Schemas say in English what is wrong: the id of each such sentence, which is the English text of the catalog. */
export type InputIds = ReadonlyMap<string, BareId<Texts>>;

/** The ids of the English texts; what a text with a value says is no sentence of a schema. */
export function inputIds(english: readonly { readonly id: string; readonly text: string }[]): InputIds {
  return new Map(english.map(({ id, text }) => [text, id as BareId<Texts>]));
}

const limitOf = (limit: unknown) =>
  typeof limit === 'number' || typeof limit === 'bigint' ? Number(limit) : undefined;

const AT_MOST = {
  string: 'input.at-most-characters',
  array: 'input.at-most-entries',
  number: 'input.at-most',
} as const;
const AT_LEAST = {
  string: 'input.at-least-characters',
  array: 'input.at-least-entries',
  number: 'input.at-least',
} as const;

/** A limit for which the schema says nothing of its own. */
function limitText({ code, origin, minimum, maximum }: Issue, t: InputSay): string | undefined {
  const kind = origin === 'string' || origin === 'array' ? origin : 'number';
  const most = code === 'too_big' ? limitOf(maximum) : undefined;
  const least = code === 'too_small' ? limitOf(minimum) : undefined;
  if (most !== undefined) return t(AT_MOST[kind], { most });
  return least === undefined ? undefined : t(AT_LEAST[kind], { least });
}

/** A limit of characters, which a schema words itself: one text for every number. */
function lengthText(message: string, t: InputSay): string | undefined {
  const [, which, number] = /^Use at (most|least) (\d+) characters\.$/.exec(message) ?? [];
  if (which === 'most') return t('input.at-most-characters', { most: Number(number) });
  return which && t('input.at-least-characters', { least: Number(number) });
}

/** The message of zod where a schema has none of its own. */
const WORDLESS = /^(?:Invalid input)?$/;

/** Returns what is wrong with an input, in the reader's language; words that no schema of ours says stay as they are. */
export function inputText(issue: Issue, t: InputSay, ids: InputIds): string {
  const { message } = issue;
  if (WORDLESS.test(message)) return limitText(issue, t) ?? t('input.check');
  const id = ids.get(message);
  return id === undefined ? (lengthText(message, t) ?? message) : t(id);
}
