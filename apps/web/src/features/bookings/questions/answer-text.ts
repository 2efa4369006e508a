import {
  type FormQuestion,
  type FormTexts,
  formLanguage,
  type QuestionAnswer,
  type QuestionForm,
} from '@sanguine/contract';
import { formatDate } from '../../../platform/format.ts';
import type { Say } from './words.ts';

/** A text of a form, in the language in which its reader reads it. */
export function formText(texts: FormTexts, form: QuestionForm, t: Say): string {
  return texts[formLanguage(form, t.locale)] ?? '';
}

const PLAIN = {
  yes: 'questions.answer.yes',
  no: 'questions.answer.no',
  not_sure: 'questions.answer.not-sure',
  private: 'questions.answer.private',
} as const;

/** The words of an answer to a yes-or-no question, or of a wish to talk. */
export const plainAnswer = (kind: keyof typeof PLAIN, t: Say): string => t(PLAIN[kind]);

/** What was answered, in words. */
export function answerText(answer: QuestionAnswer, question: FormQuestion, form: QuestionForm, t: Say): string {
  if (answer.kind === 'date') return formatDate(answer.date, t);
  if (answer.kind === 'text') return answer.text;
  if (answer.kind !== 'choice') return plainAnswer(answer.kind, t);
  const option = question.kind === 'choice' ? question.options.find(({ id }) => id === answer.option) : undefined;
  return option === undefined ? '' : formText(option.text, form, t);
}
