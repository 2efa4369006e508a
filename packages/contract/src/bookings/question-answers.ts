import { type FormQuestion, type QuestionForm, questionsOf, YES_NO_ANSWERS } from './question-form.ts';

/** What was answered to one question; everything may be left for a talk in private. */
export type QuestionAnswer =
  | { readonly kind: 'private' }
  | { readonly kind: 'yes' | 'no' | 'not_sure' }
  | { readonly kind: 'date'; readonly date: string }
  | { readonly kind: 'choice'; readonly option: string }
  | { readonly kind: 'text'; readonly text: string };

/** By the question's id. */
export type Answers = ReadonlyMap<string, QuestionAnswer>;

const answerKey = (answer: QuestionAnswer): string => (answer.kind === 'choice' ? answer.option : answer.kind);

/** Tells whether a question is asked after these answers to those before it. */
export function isAsked({ showIf }: FormQuestion, answers: Answers): boolean {
  if (showIf === undefined) return true;
  const answer = answers.get(showIf.question);
  return answer !== undefined && showIf.answers.includes(answerKey(answer));
}

/** The questions that are asked after these answers, in their order: those that hang on one not asked are not, either. */
export function askedQuestions(form: QuestionForm, isShort: boolean, answers: Answers): FormQuestion[] {
  const asked: FormQuestion[] = [];
  const counted = new Map<string, QuestionAnswer>();
  for (const question of questionsOf(form, isShort)) {
    if (!isAsked(question, counted)) continue;
    asked.push(question);
    const answer = answers.get(question.id);
    if (answer !== undefined) counted.set(question.id, answer);
  }
  return asked;
}

/** The answers that a question of a kind can have in a `showIf`. */
export function answersToShowIf(question: FormQuestion): readonly string[] {
  if (question.kind === 'yes_no') return YES_NO_ANSWERS;
  return question.kind === 'choice' ? [...question.options.map(({ id }) => id), 'private'] : ['private'];
}

/** What staff talk about with the donor before all else. */
export function isToTalkAbout({ kind }: QuestionAnswer): boolean {
  return kind === 'yes' || kind === 'not_sure' || kind === 'private';
}
