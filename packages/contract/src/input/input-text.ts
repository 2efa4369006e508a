import type { AnySay, BareId, SayOf } from '../language/say.ts';
import type { Texts } from './words/texts.ts';

export type InputTexts = Texts;
export type InputSay = SayOf<Texts>;

/** What zod says of a wrong input, as far as words for it need it. */
export interface Issue {
  readonly message: string;
  readonly code?: unknown;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
}

/** Schemas say in English what is wrong; the id of the text is made of that sentence. */
export function inputId(sentence: string): string {
  const words = sentence.toLowerCase().replaceAll(/['’]/g, '');
  return `input.${words.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')}`;
}

const limitOf = (limit: unknown) =>
  typeof limit === 'number' || typeof limit === 'bigint' ? Number(limit) : undefined;

/** A limit for which the schema says nothing of its own. */
function limitText({ code, origin, minimum, maximum }: Issue, t: InputSay): string | undefined {
  const kind = origin === 'string' ? '-characters' : origin === 'array' ? '-entries' : '';
  const most = code === 'too_big' ? limitOf(maximum) : undefined;
  const least = code === 'too_small' ? limitOf(minimum) : undefined;
  if (most !== undefined) return t(`input.at-most${kind}`, { most });
  return least === undefined ? undefined : t(`input.at-least${kind}`, { least });
}

/** A limit of characters, which a schema words itself: one text for every number. */
function lengthText(message: string, t: InputSay): string | undefined {
  const [, which, number] = /^Use at (most|least) (\d+) characters\.$/.exec(message) ?? [];
  if (which === 'most') return t('input.at-most-characters', { most: Number(number) });
  return which && t('input.at-least-characters', { least: Number(number) });
}

/** What zod says where a schema says nothing of its own. */
const WORDLESS = /^(?:Invalid input)?$/;

function anyOf(t: InputSay): AnySay {
  return t as unknown as AnySay;
}

/** The text of a sentence; undefined where no schema says it, for an id without a text is said itself. */
export function sentenceId(sentence: string, t: InputSay): BareId<Texts> | undefined {
  const id = sentence.startsWith('input.') ? sentence : inputId(sentence);
  return anyOf(t)(id) === id ? undefined : (id as BareId<Texts>);
}

/** What is wrong with an input, in the reader's language; words that no schema of ours says stay as they are. */
export function inputText(issue: Issue, t: InputSay): string {
  const { message } = issue;
  if (WORDLESS.test(message)) return limitText(issue, t) ?? t('input.check');
  const id = sentenceId(message, t);
  return id === undefined ? (lengthText(message, t) ?? message) : t(id);
}
