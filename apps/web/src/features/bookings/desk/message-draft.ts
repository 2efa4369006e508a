import { linkIn } from '@sanguine/contract';
import { type Checked, withProblems } from '../../../platform/checked.ts';
import type { Say } from './words.ts';

/** Returns the text that would be sent, or why it is not. */
export function checkMessage(draft: { text: string }, takesLinks: boolean, t: Say): Checked<string> {
  const text = draft.text.trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return withProblems<string>({ data: text }, { text: t('desk.message.missing') });
  const found = takesLinks ? undefined : linkIn(text);
  const linked = found === undefined ? undefined : t('desk.message.no-links', { found });
  return withProblems<string>({ data: text }, { text: linked });
}
