import { type Issue, inputText } from '@sanguine/contract/input';
import { idsOfSentences, inputWords } from '../words/input.words.ts';
import { notedInput, type StoredText } from '../words/stored-text.ts';
import type { Wording } from '../words/wording.ts';

type StatedIssue = Omit<Issue, 'message'> & { readonly message?: string | undefined };

/** The words for a wrong input: the schema's own, else those for its kind. */
export function wordsOfIssue({ message = '', ...issue }: StatedIssue): Wording {
  return (locale) => inputText({ ...issue, message }, inputWords(locale), idsOfSentences);
}

/** A sentence about an input, to be stored and said later in the reader’s language. */
export function notedIssue({ message = '' }: StatedIssue): StoredText {
  return notedInput(idsOfSentences.get(message) ?? 'input.check');
}
