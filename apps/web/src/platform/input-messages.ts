import { inputIds, type InputTexts, inputText } from '@sanguine/contract/input';
import english from 'virtual:words/input';
import { type Checked, type Messages, messagesOf } from './checked.ts';
import { currentSay, loadWords, needWords } from './language/language.ts';

needWords('input');
const ids = inputIds(english);

/**
 * Returns what is wrong with an input, in the reader's language; fetched when somebody first enters something wrong.
 */
export async function inputMessages(checked: Checked<unknown>): Promise<Messages> {
  await loadWords();
  const t = currentSay<InputTexts>();
  return messagesOf(checked, (issue) => inputText(issue, t, ids));
}
