import * as z from 'zod/mini';
import * as f from '../fields.ts';
import { holdsLink } from './messages.contract.ts';

export const MAX_QUESTIONS = 60;
export const MAX_OPTIONS = 12;
export const MAX_ANSWER_TEXT = 100;
/** Bytes of a form's file: below what a call may carry. */
export const MAX_FORM_BYTES = 80_000;
/** Completed donations at a facility from which its short form applies. */
export const VISITS_FOR_SHORT = 3;

/** What can be answered to a yes-or-no question, in the order of their numbers in a code. */
export const YES_NO_ANSWERS = ['yes', 'no', 'not_sure', 'private'] as const;
export type YesNoAnswer = (typeof YES_NO_ANSWERS)[number];

const key = z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, 'Use small letters, digits, - and _, at most 40.'));
const language = z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/, 'Use a language like en or pt-BR.'));

const MARKUP = /<[^>]*>|&[#\w]+;/;
const plain = (max: number) =>
  f.line(max, 'The text is empty.').check(
    z.refine((text) => !holdsLink(text), 'Leave out links, addresses and telephone numbers.'),
    z.refine((text) => !MARKUP.test(text), 'Leave out what is not plain text, such as <b>.'),
  );

/** The same text in each language. */
const texts = (max: number) => z.record(language, plain(max));
export type FormTexts = Readonly<Record<string, string>>;

const ofQuestion = {
  id: key,
  text: texts(300),
  help: z.optional(texts(300)),
  /** Asked only if an earlier question was answered so: `yes`, `no`, `not_sure`, `private`, or the id of an option. */
  showIf: z.optional(
    z.strictObject({ question: key, answers: z.array(key).check(z.minLength(1), z.maxLength(MAX_OPTIONS + 1)) }),
  ),
};

const option = z.strictObject({ id: key, text: texts(100) });

const question = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('yes_no'), ...ofQuestion }),
  z.strictObject({ kind: z.literal('date'), ...ofQuestion }),
  z.strictObject({
    kind: z.literal('choice'),
    ...ofQuestion,
    options: z.array(option).check(z.minLength(2), z.maxLength(MAX_OPTIONS)),
  }),
  z.strictObject({ kind: z.literal('text'), ...ofQuestion }),
]);
export type FormQuestion = z.infer<typeof question>;

/** The file of a facility's questions before arrival; `checkForm` says what else it has to be. */
export const questionForm = z.strictObject({
  id: key,
  version: z.int().check(z.minimum(1), z.maximum(65_535)),
  title: texts(150),
  /** The first is shown to those who read none of them. */
  languages: z.array(language).check(z.minLength(1), z.maxLength(12)),
  questions: z.array(question).check(z.minLength(1), z.maxLength(MAX_QUESTIONS)),
  /** What donors are asked who have given there three times; absent where everybody is asked all. */
  short: z.optional(z.array(key).check(z.minLength(1), z.maxLength(MAX_QUESTIONS))),
});
export type QuestionForm = z.infer<typeof questionForm>;

/** The language of a form for a reader: theirs, else another of the same tongue, else the first. */
export function formLanguage({ languages }: QuestionForm, locale: string): string {
  const [tongue] = locale.split('-');
  return (
    languages.find((one) => one === locale) ??
    languages.find((one) => one.split('-')[0] === tongue) ??
    languages[0] ??
    locale
  );
}

/** The questions of the whole form, or of its short one. */
export function questionsOf({ questions, short }: QuestionForm, isShort: boolean): FormQuestion[] {
  return isShort && short !== undefined ? questions.filter(({ id }) => short.includes(id)) : questions;
}
