import { inputTextOf, says } from '../words/platform.words.ts';
import { notedByPlatform, type StoredText } from '../words/stored-text.ts';
import type { Words, Wording } from '../words/wording.ts';

/** What zod says of a wrong input, as far as words for it need it. */
export interface Issue {
  readonly code?: unknown;
  readonly message?: string | undefined;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
}

const limitOf = (limit: unknown) =>
  typeof limit === 'number' || typeof limit === 'bigint' ? Number(limit) : undefined;

function wordsOfLimit({ code, origin, minimum, maximum }: Issue): Wording | undefined {
  const [most, least] = [
    code === 'too_big' ? limitOf(maximum) : undefined,
    code === 'too_small' ? limitOf(minimum) : undefined,
  ];
  if (most !== undefined) {
    if (origin === 'string') return says('platform.input.at-most-characters', { most });
    return origin === 'array'
      ? says('platform.input.at-most-entries', { most })
      : says('platform.input.at-most', { most });
  }
  if (least === undefined) return undefined;
  if (origin === 'string') return says('platform.input.at-least-characters', { least });
  return origin === 'array'
    ? says('platform.input.at-least-entries', { least })
    : says('platform.input.at-least', { least });
}

/** A limit that a schema words itself: its number makes one text of all of them. */
function wordsOfLength(message: string): Wording | undefined {
  const [, which, number] = /^Use at (most|least) (\d+) characters\.$/.exec(message) ?? [];
  if (number === undefined) return undefined;
  return which === 'most'
    ? says('platform.input.at-most-characters', { most: Number(number) })
    : says('platform.input.at-least-characters', { least: Number(number) });
}

/** The words for a wrong input: the schema's own, else those for its kind. Zod says 'Invalid input' where a schema says nothing. */
export function wordsOfIssue(issue: Issue): Words {
  const { message = '' } = issue;
  const id = inputTextOf(message);
  if (id !== undefined) return says(id);
  if (message !== '' && message !== 'Invalid input') return wordsOfLength(message) ?? message;
  return wordsOfLimit(issue) ?? says('platform.input.check');
}

/** The same, to be stored and said later. */
export function notedIssue({ message = '' }: Issue): StoredText {
  return notedByPlatform(inputTextOf(message) ?? 'platform.input.check');
}
