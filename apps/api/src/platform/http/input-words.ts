import { SOURCE_LOCALE } from '@sanguine/contract';
import { type Issue, inputText, sentenceId } from '@sanguine/contract/input';
import { inputWords } from '../words/input.words.ts';
import { notedInput, type StoredText } from '../words/stored-text.ts';
import type { Wording } from '../words/wording.ts';

type StatedIssue = Omit<Issue, 'message'> & { readonly message?: string | undefined };

/** The words for a wrong input: the schema's own, else those for its kind. */
export function wordsOfIssue({ message = '', ...issue }: StatedIssue): Wording {
  return (locale) => inputText({ ...issue, message }, inputWords(locale));
}

/** The same, to be stored and said later. */
export function notedIssue({ message = '' }: StatedIssue): StoredText {
  return notedInput(sentenceId(message, inputWords(SOURCE_LOCALE)) ?? 'input.check');
}
