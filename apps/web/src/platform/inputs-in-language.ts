import { SOURCE_LOCALE } from '@sanguine/contract';
import { type Checked, type Messages, messagesOf } from './checked.ts';
import { currentSay } from './language/language.ts';

async function translated(checked: Checked<unknown>): Promise<Messages> {
  try {
    return await (await import('./input-messages.ts')).inputMessages(checked);
  } catch {
    return messagesOf(checked);
  }
}

/** The contract says in English what is wrong with an input; it stays so where its texts do not come. */
export function inputsInLanguage(checked: Checked<unknown>): Messages | Promise<Messages> {
  return currentSay().locale === SOURCE_LOCALE ? messagesOf(checked) : translated(checked);
}
