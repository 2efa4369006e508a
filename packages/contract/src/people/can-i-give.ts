import { addDays, addMonths, birthday } from '../civil-days.ts';
import { keysOf } from '../keys-of.ts';
import { ELIGIBILITY_PROFILES, type EligibilityProfileId, type Sex } from './eligibility.ts';
import { GIVING_RULES, type GivingRules, type Wait } from './giving-rules.ts';
import { blockedBy, type DonorFacts, firstFreeDay, NOTHING_KNOWN } from './may-give.ts';

/**
 * The questions of "Can I give?", in their order, and the answers beside "I do not know". `on` is a past date that the
 * rule counts from; `now` is something that has not ended; `yes` and `no` need no date.
 */
export const GIVING_QUESTIONS = {
  born: ['on'],
  weight: ['yes', 'no'],
  gave: ['no', 'on'],
  pregnant: ['no', 'now', 'on'],
  // The date since which they are well and take no antibiotic.
  ill: ['no', 'now', 'on'],
  tattoo: ['no', 'on'],
  malaria: ['no', 'on'],
  medicine: ['no', 'ask'],
  conditions: ['no', 'never'],
} as const;
export type GivingQuestion = keyof typeof GIVING_QUESTIONS;
export const GIVING_QUESTION_IDS = keysOf(GIVING_QUESTIONS);

/** An answer. Nobody but the person who gives it reads it: it is neither sent nor stored. */
export type GivingAnswer =
  | { readonly kind: 'yes' | 'no' | 'now' | 'ask' | 'never' | 'unknown' }
  | { readonly kind: 'on'; readonly date: string };

export type GivingAnswers = Readonly<Record<GivingQuestion, GivingAnswer>> & {
  /** Where the interval differs; null: the longer one. */
  readonly sex: Sex | null;
};

/** One thing that keeps somebody from giving today. */
export interface GivingReason {
  readonly question: GivingQuestion;
  /** A wait until `from`; one whose end nobody knows yet; a question for the service; or for good. */
  readonly kind: 'wait' | 'not_now' | 'ask' | 'never';
  /** The first day on which this reason is over. */
  readonly from?: string;
}

/** The ends. `from` beside another one: not sooner, whatever the service says. */
export type CanGive =
  | { readonly end: 'today'; readonly reasons: readonly [] }
  | { readonly end: 'from'; readonly from: string; readonly reasons: readonly GivingReason[] }
  | {
      readonly end: 'ask' | 'not_now' | 'never';
      readonly from: string | null;
      readonly reasons: readonly GivingReason[];
    };

/** The rules by which an answer with a date makes somebody wait. */
const WAITS = {
  pregnant: ['afterPregnancy'],
  ill: ['afterIllness', 'afterAntibiotics'],
  tattoo: ['afterTattoo'],
  malaria: ['afterMalariaArea'],
} as const satisfies Partial<Record<GivingQuestion, (keyof GivingRules)[]>>;

const laterOf = (dates: readonly string[]): string | undefined => dates.toSorted().at(-1);

function after(date: string, wait: Exclude<Wait, 'ask'>): string {
  return 'days' in wait ? addDays(date, wait.days) : addMonths(date, wait.months);
}

/** The reason of an answer that a wait of the rules follows: the longest of those that they state. */
function waited(question: keyof typeof WAITS, answer: GivingAnswer, rules: GivingRules): GivingReason | undefined {
  if (answer.kind === 'now') return { question, kind: 'not_now' };
  if (answer.kind !== 'on') return undefined;
  const ends = WAITS[question].flatMap((rule) => {
    const { value: wait } = rules[rule];
    return wait === 'ask' ? [] : [after(answer.date, wait)];
  });
  const from = laterOf(ends);
  return from === undefined ? { question, kind: 'ask' } : { question, kind: 'wait', from };
}

/** The reasons of age and interval: by the one answer that also bookings are held to. */
function byProfile({ born, gave, sex }: GivingAnswers, id: EligibilityProfileId, today: string): GivingReason[] {
  const profile = ELIGIBILITY_PROFILES[id];
  const facts: DonorFacts = {
    ...NOTHING_KNOWN,
    sex,
    dateOfBirth: born.kind === 'on' ? born.date : null,
    donations: gave.kind === 'on' ? [{ status: 'COMPLETED', date: gave.date, intervalDays: 0 }] : [],
    notBefore: null,
  };
  return blockedBy(facts, profile).flatMap((block): GivingReason[] => {
    const question = block.reason === 'too_soon' ? 'gave' : 'born';
    const from = firstFreeDay([block], today);
    if (from === today) return [];
    // Services accept older donors whom they know, or whose doctor agrees.
    return [from === null ? { question, kind: 'ask' } : { question, kind: 'wait', from }];
  });
}

function askedFirst({ born, gave }: GivingAnswers, { firstTimeAskFrom }: GivingRules, today: string): GivingReason[] {
  const { value: age } = firstTimeAskFrom;
  if (age === null || gave.kind !== 'no' || born.kind !== 'on' || birthday(born.date, age) > today) return [];
  return [{ question: 'born', kind: 'ask' }];
}

/** The reason that an answer is by itself, without a rule that counts days. */
function plainly(question: GivingQuestion, { kind }: GivingAnswer): GivingReason[] {
  if (kind === 'unknown' || kind === 'ask') return [{ question, kind: 'ask' }];
  if (kind === 'never') return [{ question, kind: 'never' }];
  return question === 'weight' && kind === 'no' ? [{ question, kind: 'not_now' }] : [];
}

/**
 * Returns whether somebody can probably give, by the rules of a country, with each reason against it and the first day
 * on which none of those that end is left. It decides nothing: staff do on the day.
 */
export function canIGive(answers: GivingAnswers, id: EligibilityProfileId, today: string): CanGive {
  const rules = GIVING_RULES[id];
  const found = [
    ...byProfile(answers, id, today),
    ...askedFirst(answers, rules, today),
    ...keysOf(WAITS).flatMap((question) => waited(question, answers[question], rules) ?? []),
    ...GIVING_QUESTION_IDS.flatMap((question) => plainly(question, answers[question])),
  ];
  const open = found.filter(({ from }) => from === undefined || from > today);
  // One reason for a question: two of its rules may ask for the same call.
  const reasons = open.filter(({ question, kind }, at) => {
    return open.findIndex((one) => one.question === question && one.kind === kind) === at;
  });
  const from = laterOf(reasons.flatMap((reason) => reason.from ?? [])) ?? null;
  const end = (['never', 'not_now', 'ask'] as const).find((one) => reasons.some(({ kind }) => kind === one));
  if (end !== undefined) return { end, from, reasons };
  return from === null ? { end: 'today', reasons: [] } : { end: 'from', from, reasons };
}
