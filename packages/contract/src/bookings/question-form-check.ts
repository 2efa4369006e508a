import type { z } from 'zod/mini';
import { answersToShowIf } from './question-answers.ts';
import { MAX_ANSWER_BYTES } from './question-code.ts';
import {
  type FormQuestion,
  type FormTexts,
  MAX_FORM_BYTES,
  type QuestionForm,
  questionForm,
  YES_NO_ANSWERS,
} from './question-form.ts';
import { fullestBytes } from './question-packing.ts';

export type FormProblemKind =
  | 'not_json'
  | 'too_large'
  | 'too_full'
  | 'unknown_part'
  | 'wrong_kind'
  | 'missing'
  /** The value is what the schema says. */
  | 'unfit'
  | 'missing_text'
  | 'unlisted_language'
  | 'twice'
  | 'reserved'
  | 'unknown_question'
  | 'later_question'
  | 'unknown_answer'
  | 'not_in_short';

/** What is wrong in a form's file, and where, as people count: `questions 4.help.fr`. */
export interface FormProblem {
  readonly place: string;
  readonly kind: FormProblemKind;
  /** What it is about: an id, a language, a number of bytes. */
  readonly value: string;
}

export type CheckedForm =
  | { readonly form: QuestionForm; readonly problems?: never }
  | { readonly form?: never; readonly problems: readonly FormProblem[] };

function placeOf(path: readonly PropertyKey[]): string {
  const parts = path.map((part) => (typeof part === 'number' ? ` ${part + 1}` : `.${String(part)}`));
  return parts.join('').replace(/^\./, '');
}

function schemaProblem(issue: z.core.$ZodIssue): FormProblem {
  const place = placeOf(issue.path);
  if (issue.code === 'unrecognized_keys') return { place, kind: 'unknown_part', value: issue.keys.join(', ') };
  if (issue.code === 'invalid_union') return { place, kind: 'wrong_kind', value: '' };
  if (issue.code === 'invalid_type') return { place, kind: 'missing', value: issue.expected };
  return { place, kind: 'unfit', value: issue.message };
}

function* repeated(ids: readonly string[], placeAt: (at: number) => string): Generator<FormProblem> {
  for (const [at, id] of ids.entries()) {
    if (ids.indexOf(id) < at) yield { place: placeAt(at), kind: 'twice', value: id };
  }
}

type TextsAt = readonly [place: string, texts: FormTexts];

/** All texts of a form, each in its languages. */
function* textsOf({ title, questions }: QuestionForm): Generator<TextsAt> {
  yield ['title', title];
  for (const [at, question] of questions.entries()) {
    const place = `questions ${at + 1}`;
    yield [`${place}.text`, question.text];
    if (question.help !== undefined) yield [`${place}.help`, question.help];
    if (question.kind !== 'choice') continue;
    for (const [n, { text }] of question.options.entries()) yield [`${place}.options ${n + 1}.text`, text];
  }
}

function* problemsOfTexts(form: QuestionForm): Generator<FormProblem> {
  for (const [place, texts] of textsOf(form)) {
    for (const value of form.languages) {
      if (!Object.hasOwn(texts, value)) yield { place, kind: 'missing_text', value };
    }
    for (const value of Object.keys(texts)) {
      if (!form.languages.includes(value)) yield { place, kind: 'unlisted_language', value };
    }
  }
}

function* problemsOfOptions(question: FormQuestion, place: string): Generator<FormProblem> {
  if (question.kind !== 'choice') return;
  const ids = question.options.map(({ id }) => id);
  const placeAt = (at: number) => `${place}.options ${at + 1}`;
  yield* repeated(ids, placeAt);
  for (const [at, value] of ids.entries()) {
    if (YES_NO_ANSWERS.some((one) => one === value)) yield { place: placeAt(at), kind: 'reserved', value };
  }
}

function* problemsOfShowIf(questions: readonly FormQuestion[], at: number): Generator<FormProblem> {
  const showIf = questions[at]?.showIf;
  if (showIf === undefined) return;
  const place = `questions ${at + 1}.showIf`;
  const found = questions.findIndex(({ id }) => id === showIf.question);
  const asked = questions[found];
  if (asked === undefined) {
    yield { place, kind: 'unknown_question', value: showIf.question };
    return;
  }
  if (found >= at) yield { place, kind: 'later_question', value: showIf.question };
  for (const value of showIf.answers) {
    if (!answersToShowIf(asked).includes(value)) yield { place, kind: 'unknown_answer', value };
  }
}

function* problemsOfShort({ questions, short = [] }: QuestionForm): Generator<FormProblem> {
  const placeAt = (at: number) => `short ${at + 1}`;
  yield* repeated(short, placeAt);
  for (const [at, id] of short.entries()) {
    const question = questions.find((one) => one.id === id);
    if (question === undefined) yield { place: placeAt(at), kind: 'unknown_question', value: id };
    const on = question?.showIf?.question;
    if (on !== undefined && !short.includes(on)) yield { place: placeAt(at), kind: 'not_in_short', value: on };
  }
}

function* problemsOf(form: QuestionForm): Generator<FormProblem> {
  const { languages, questions } = form;
  yield* repeated(languages, (at) => `languages ${at + 1}`);
  yield* problemsOfTexts(form);
  yield* repeated(
    questions.map(({ id }) => id),
    (at) => `questions ${at + 1}`,
  );
  for (const [at, question] of questions.entries()) {
    yield* problemsOfOptions(question, `questions ${at + 1}`);
    yield* problemsOfShowIf(questions, at);
  }
  yield* problemsOfShort(form);
  const bytes = fullestBytes(form);
  if (bytes > MAX_ANSWER_BYTES) yield { place: 'questions', kind: 'too_full', value: String(bytes) };
}

/** Checks a form: it, or all that is wrong with it. */
export function checkForm(read: unknown): CheckedForm {
  const parsed = questionForm.safeParse(read);
  if (!parsed.success) return { problems: parsed.error.issues.map(schemaProblem) };
  const problems = [...problemsOf(parsed.data)];
  return problems.length > 0 ? { problems } : { form: parsed.data };
}

/** Checks a form's file as it was read. */
export function checkFormFile(text: string): CheckedForm {
  if (new TextEncoder().encode(text).length > MAX_FORM_BYTES) {
    return { problems: [{ place: '', kind: 'too_large', value: String(MAX_FORM_BYTES) }] };
  }
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return { problems: [{ place: '', kind: 'not_json', value: '' }] };
  }
  return checkForm(read);
}
