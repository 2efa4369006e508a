import type { FormProblem } from '@sanguine/contract';
import type { Messages } from '../../../platform/checked.ts';
import type { Say } from './words.ts';

const TEXTS = {
  not_json: 'questions.problem.not-json',
  too_large: 'questions.problem.too-large',
  too_full: 'questions.problem.too-full',
  unknown_part: 'questions.problem.unknown-part',
  wrong_kind: 'questions.problem.wrong-kind',
  missing: 'questions.problem.missing',
  missing_text: 'questions.problem.missing-text',
  unlisted_language: 'questions.problem.unlisted-language',
  twice: 'questions.problem.twice',
  reserved: 'questions.problem.reserved',
  unknown_question: 'questions.problem.unknown-question',
  later_question: 'questions.problem.later-question',
  unknown_answer: 'questions.problem.unknown-answer',
  not_in_short: 'questions.problem.not-in-short',
} as const satisfies Record<Exclude<FormProblem['kind'], 'unfit'>, string>;

/** What is wrong at a place of a form's file; `said` is what the schema says, by the place. */
export function problemText({ kind, place, value }: FormProblem, said: Messages, t: Say): string {
  return kind === 'unfit' ? (said[place] ?? value) : t(TEXTS[kind], { value });
}

/** What the schema says of these problems, in the reader's language. */
export async function schemaMessages(problems: readonly FormProblem[]): Promise<Messages> {
  const issues = problems.flatMap(({ kind, place, value }) =>
    kind === 'unfit' ? [{ path: [place], message: value }] : [],
  );
  if (issues.length === 0) return {};
  const { inputMessages } = await import('../../../platform/input-messages.ts');
  return inputMessages({ error: { issues } }).catch(() => ({}));
}
