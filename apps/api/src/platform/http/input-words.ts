import { isInputText, says } from '../words/platform.words.ts';
import type { Words } from '../words/wording.ts';

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

/** What zod says where a schema says nothing of its own. */
const OWN_WORDS = 'Invalid input';

function wordsOfLimit({ code, origin, minimum, maximum }: Issue): Words | undefined {
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

/**
 * The words for a wrong input: the schema's own, which are the id of a text of the platform's catalog, else those for its kind.
 */
export function wordsOfIssue(issue: Issue): Words {
  const { message = '' } = issue;
  if (isInputText(message)) return says(message);
  if (message !== '' && message !== OWN_WORDS) return message;
  return wordsOfLimit(issue) ?? says('platform.input.check');
}
