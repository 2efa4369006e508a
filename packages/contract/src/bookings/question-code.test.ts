import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../civil-days.ts';
import { answersToShowIf, isAsked, type QuestionAnswer } from './question-answers.ts';
import {
  answersToText,
  type DeskKeys,
  MAX_ANSWER_BYTES,
  readAnswers,
  splitScanned,
  withAnswers,
  withoutAnswers,
} from './question-code.ts';
import { EXAMPLE_FORM } from './question-form-example.ts';
import { checkForm } from './question-form-check.ts';
import { type FormQuestion, type QuestionForm, questionsOf } from './question-form.ts';
import {
  ANSWER_DATES,
  answerText,
  type FilledForm,
  fullestBytes,
  packAnswers,
  SIGNATURE_BYTES,
} from './question-packing.ts';

const TODAY = '2026-11-30';
const BOOKING = '019a0000-0000-7000-8000-0000000000a1';
const KEY = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';
const CHECK_IN = 'AAECAwQFBgcICQoLDA0ODw';

const kinds = fc.array(
  fc.record({ kind: fc.constantFrom('yes_no', 'date', 'choice', 'text'), options: fc.integer({ min: 2, max: 12 }) }),
  { minLength: 1, maxLength: 60 },
);
const text = { en: 'A text' };

function questionOf(kind: string, options: number, id: string): FormQuestion {
  if (kind === 'yes_no' || kind === 'date' || kind === 'text') return { id, kind, text };
  return { id, kind: 'choice', text, options: Array.from({ length: options }, (_, n) => ({ id: `o${n}`, text })) };
}

/** A form in which some questions hang on one before them. */
const forms: fc.Arbitrary<QuestionForm> = fc
  .tuple(kinds, fc.gen(), fc.integer({ min: 1, max: 65_535 }), fc.boolean())
  .map(([given, gen, version, hasShort]) => {
    const next = () => gen(fc.nat);
    const questions = given.map(({ kind, options }, at) => questionOf(kind, options, `q${at}`));
    const linked = questions.map((question, at): FormQuestion => {
      const on = questions[next() % (at + 3)];
      if (on === undefined || questions.indexOf(on) >= at) return question;
      const possible = answersToShowIf(on);
      return { ...question, showIf: { question: on.id, answers: [possible[next() % possible.length] ?? ''] } };
    });
    const free = linked.filter(({ showIf }) => showIf === undefined).map(({ id }) => id);
    const short = hasShort ? { short: free } : {};
    return { id: 'random', version, title: text, languages: ['en'], questions: linked, ...short };
  });

const lines = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }).filter((line) => {
  const read = answerText.safeParse(line);
  return read.success && read.data === line;
});

/** What somebody answers who is asked question after question. */
const filled: fc.Arbitrary<FilledForm> = fc.tuple(forms, fc.boolean(), fc.gen()).map(([form, isShort, gen]) => {
  const next = () => gen(fc.nat);
  const answerTo = (question: FormQuestion): QuestionAnswer => {
    if (question.kind === 'yes_no')
      return { kind: (['yes', 'no', 'not_sure', 'private'] as const)[next() % 4] ?? 'yes' };
    if (next() % 5 === 0) return { kind: 'private' };
    if (question.kind === 'date') return { kind: 'date', date: addDays(ANSWER_DATES.from, next() % 65_536) };
    if (question.kind === 'text') return { kind: 'text', text: gen(() => lines) };
    return { kind: 'choice', option: question.options[next() % question.options.length]?.id ?? '' };
  };
  const short = isShort && form.short !== undefined && form.short.length > 0;
  const answers = new Map<string, QuestionAnswer>();
  for (const question of questionsOf(form, short)) {
    if (isAsked(question, answers)) answers.set(question.id, answerTo(question));
  }
  return { form, isShort: short, day: TODAY, bookingId: BOOKING, answers };
});

const deskOf = (form: QuestionForm): DeskKeys => ({ date: TODAY, form, bookings: [{ requestId: BOOKING, key: KEY }] });

test('answers to random forms come back as they were given, within the bytes that the check of the form counts', async () => {
  await fc.assert(
    fc.asyncProperty(filled, async (given) => {
      expect(packAnswers(given).length + SIGNATURE_BYTES).toBeLessThanOrEqual(fullestBytes(given.form));
      fc.pre(fullestBytes(given.form) <= MAX_ANSWER_BYTES);
      const { form, isShort, answers } = given;
      const read = await readAnswers(await answersToText(given, KEY), deskOf(form));
      expect(read).toEqual({ requestId: BOOKING, form, isShort, answers });
    }),
  );
});

test('no changed byte and no part of a code is shown, and rubbish is refused without an exception', async () => {
  const change = fc.record({ at: fc.nat(), by: fc.integer({ min: 1, max: 255 }) });
  await fc.assert(
    fc.asyncProperty(filled, change, fc.nat(), fc.base64String(), async (given, { at, by }, cut, rubbish) => {
      fc.pre(fullestBytes(given.form) <= MAX_ANSWER_BYTES);
      const desk = deskOf(given.form);
      const code = await answersToText(given, KEY);
      const bytes = Buffer.from(code, 'base64url');
      bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ by;
      expect(await readAnswers(bytes.toString('base64url'), desk)).toBeTypeOf('string');
      expect(await readAnswers(code.slice(0, cut % code.length), desk)).toBe('truncated');
      expect(await readAnswers(rubbish, desk)).toBeTypeOf('string');
    }),
  );
});

const seven = { ...EXAMPLE_FORM, questions: EXAMPLE_FORM.questions.slice(0, 1), short: undefined };
const { short: _, ...FORM } = seven;
const GIVEN: FilledForm = {
  form: FORM,
  isShort: false,
  day: TODAY,
  bookingId: BOOKING,
  answers: new Map([['first-visit', { kind: 'yes' }]]),
};

test.each([
  ['yesterday’s', 'other_day', { ...GIVEN, day: '2026-11-29' }, KEY],
  ['another booking’s', 'other_booking', { ...GIVEN, bookingId: BOOKING.replace('a1', 'a2') }, KEY],
  ['an older version’s', 'old_form', { ...GIVEN, form: { ...FORM, version: 2 } }, KEY],
  ['another form’s', 'old_form', { ...GIVEN, form: { ...FORM, id: 'another' } }, KEY],
  ['a forger’s', 'forged', GIVEN, KEY.replace('AAEC', 'AAED')],
] as const)('%s answers are refused: %s', async (_whose, refusal, given, key) => {
  expect(await readAnswers(await answersToText(given, key), deskOf(FORM))).toBe(refusal);
});

test('signed bytes that are no answers to the form are refused', async () => {
  const other = { ...FORM, questions: [{ id: 'first-visit', kind: 'date' as const, text }] };
  expect(await readAnswers(await answersToText(GIVEN, KEY), deskOf(other))).toBe('forged');
  const both = await answersToText({ ...GIVEN, isShort: true, form: { ...FORM, short: ['first-visit'] } }, KEY);
  expect(await readAnswers(both, deskOf(FORM))).toBe('forged');
});

test('one code has both, and only the check-in code is parted from it', async () => {
  const answers = await answersToText(GIVEN, KEY);
  const both = `https://blood.example/check-in#${withAnswers(CHECK_IN, answers)}`;
  expect(splitScanned(both)).toEqual({ checkIn: CHECK_IN, answers });
  expect(splitScanned(withAnswers('', answers))).toEqual({ checkIn: '', answers });
  const without = [`https://blood.example/check-in#${CHECK_IN}`, '7F3K-2Q9D', 'https://blood.example/x', '=G1.'];
  expect(withoutAnswers(both)).toBe(`https://blood.example/check-in#${CHECK_IN}`);
  expect(withoutAnswers('/facility/check-in')).toBe('/facility/check-in');
  for (const checkIn of without) expect(splitScanned(checkIn)).toEqual({ checkIn, answers: undefined });
});

test('a form whose fullest answers fill a code is taken, and one with a question more refused', () => {
  const ofTexts = (length: number) => ({
    ...FORM,
    questions: Array.from({ length }, (_one, at) => ({ id: `q${at}`, kind: 'text' as const, text })),
  });
  const most =
    Array.from({ length: 60 }, (_one, at) => at + 1).findLast((n) => checkForm(ofTexts(n)).form !== undefined) ?? 0;
  expect(most).toBe(6);
  expect(checkForm(ofTexts(most + 1)).problems).toEqual([
    { place: 'questions', kind: 'too_full', value: String(fullestBytes(ofTexts(most + 1))) },
  ]);
  const long = `https://${'a'.repeat(90)}.example/check-in#`;
  expect(withAnswers(long + CHECK_IN, 'x'.repeat((MAX_ANSWER_BYTES / 3) * 4)).length).toBeLessThanOrEqual(2_953);
});
