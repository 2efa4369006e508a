import { type GivingAnswer, type GivingQuestion, GIVING_QUESTION_IDS } from '@sanguine/contract';
import type { Texts } from './words/texts.ts';

/** The words of an answer that is one press, and of the date that another one asks for. */
export const ANSWER_WORDS = {
  born: { date: 'eligibility.born.date' },
  weight: { yes: 'eligibility.give.yes', no: 'eligibility.give.no' },
  gave: { no: 'eligibility.give.no', on: 'eligibility.give.yes', date: 'eligibility.gave.date' },
  pregnant: {
    no: 'eligibility.give.no',
    now: 'eligibility.pregnant.now',
    on: 'eligibility.pregnant.on',
    date: 'eligibility.pregnant.date',
  },
  ill: {
    no: 'eligibility.give.no',
    now: 'eligibility.ill.now',
    on: 'eligibility.ill.on',
    date: 'eligibility.ill.date',
  },
  tattoo: { no: 'eligibility.give.no', on: 'eligibility.give.yes', date: 'eligibility.tattoo.date' },
  malaria: { no: 'eligibility.give.no', on: 'eligibility.give.yes', date: 'eligibility.malaria.date' },
  medicine: { no: 'eligibility.give.no', ask: 'eligibility.give.yes' },
  conditions: { no: 'eligibility.give.no', never: 'eligibility.give.yes' },
} as const satisfies Record<GivingQuestion, Partial<Record<GivingAnswer['kind'] | 'date', keyof Texts>>>;

type Words = (typeof ANSWER_WORDS)[GivingQuestion];
type WordOf<Some> = Some extends Some ? Some[keyof Some] : never;
export type AnswerWords = Partial<Record<GivingAnswer['kind'] | 'date', WordOf<Words>>>;

/** Help under a question. */
export const HELP = {
  malaria: 'eligibility.malaria.help',
  medicine: 'eligibility.medicine.help',
  conditions: 'eligibility.conditions.help',
} as const satisfies Partial<Record<GivingQuestion, string>>;

export type Answers = Partial<Record<GivingQuestion, GivingAnswer>>;

/** Every question has an answer. */
export function isComplete(answers: Answers): answers is Record<GivingQuestion, GivingAnswer> {
  return GIVING_QUESTION_IDS.every((question) => answers[question] !== undefined);
}
