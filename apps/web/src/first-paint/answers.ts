import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '../platform/query-client.ts';

interface Answer {
  readonly key: QueryKey;
  readonly value: unknown;
}

/** Written by apps/api/src/app/answers.ts. */
function asAnswers(content: unknown): readonly Answer[] {
  return content as readonly Answer[];
}

/** Takes what the server gave along with the page into the cache, and out of the document: nobody finds it there later. */
export function takeAnswers(): void {
  const block = document.getElementById('answers');
  if (block === null) return;
  block.remove();
  for (const { key, value } of asAnswers(JSON.parse(block.textContent))) queryClient.setQueryData(key, value);
}
