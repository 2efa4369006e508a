import { addDays, daysBetween } from '../civil-days.ts';
import * as f from '../fields.ts';
import { BitReader, BitWriter } from './bits.ts';
import { type Answers, isAsked, type QuestionAnswer } from './question-answers.ts';
import { type FormQuestion, MAX_ANSWER_TEXT, type QuestionForm, questionsOf, YES_NO_ANSWERS } from './question-form.ts';

/** How answers are packed; another way has another number. */
const FORMAT = 1;
/** Format 1, length 2, form 4, its version 2, day 2, booking 8. */
const HEADER_BYTES = 19;
export const SIGNATURE_BYTES = 16;

const FIRST_DAY = '2020-01-01';
const FIRST_DATE = '1900-01-01';
const DATE_BITS = 16;
const OPTION_BITS = 4;
const LENGTH_BITS = 9;
/** No UTF-16 unit of a text has more. */
const UTF8_PER_UNIT = 3;

/** The answer to a question of the kind `text`. */
export const answerText = f.line(MAX_ANSWER_TEXT, 'Write your answer.');
/** The dates that an answer can have. */
export const ANSWER_DATES = { from: FIRST_DATE, until: addDays(FIRST_DATE, 2 ** DATE_BITS - 1) } as const;

export interface FilledForm {
  readonly form: QuestionForm;
  readonly isShort: boolean;
  /** The civil day of the appointment. */
  readonly day: string;
  readonly bookingId: string;
  /** Those of all questions that were asked. */
  readonly answers: Answers;
}

/** What a code says of itself, before anybody knows whether it is true. */
export interface CodeHeader {
  readonly formHash: number;
  readonly version: number;
  readonly day: string;
  readonly bookingRef: string;
}

/** 32 bits of a form's id (FNV-1a): they tell forms apart, and prove nothing. */
export function formHashOf({ id }: Pick<QuestionForm, 'id'>): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(id)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

/** The half of a booking's id that is random. */
export function bookingRefOf(bookingId: string): string {
  return bookingId.replaceAll('-', '').slice(-16).toLowerCase();
}

function writeAnswer(out: BitWriter, question: FormQuestion, answer: QuestionAnswer): void {
  if (question.kind === 'yes_no') {
    out.write(
      YES_NO_ANSWERS.findIndex((one) => one === answer.kind),
      2,
    );
    return;
  }
  out.write(answer.kind === 'private' ? 1 : 0, 1);
  if (answer.kind === 'date') out.write(daysBetween(FIRST_DATE, answer.date), DATE_BITS);
  if (answer.kind === 'choice' && question.kind === 'choice') {
    out.write(
      question.options.findIndex(({ id }) => id === answer.option),
      OPTION_BITS,
    );
  }
  if (answer.kind !== 'text') return;
  const bytes = new TextEncoder().encode(answer.text);
  out.write(bytes.length, LENGTH_BITS);
  for (const byte of bytes) out.write(byte, 8);
}

function readText(bits: BitReader): QuestionAnswer | undefined {
  const length = bits.read(LENGTH_BITS) ?? 0;
  if (length === 0 || length > MAX_ANSWER_TEXT * UTF8_PER_UNIT) return undefined;
  const bytes = Array.from({ length }, () => bits.read(8));
  if (!bytes.every((byte) => byte !== undefined)) return undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes));
    const read = answerText.safeParse(text);
    return read.success && read.data === text ? { kind: 'text', text } : undefined;
  } catch {
    return undefined;
  }
}

function readAnswer(bits: BitReader, question: FormQuestion): QuestionAnswer | undefined {
  if (question.kind === 'yes_no') {
    const kind = YES_NO_ANSWERS[bits.read(2) ?? -1];
    return kind && { kind };
  }
  const isPrivate = bits.read(1);
  if (isPrivate === undefined) return undefined;
  if (isPrivate === 1) return { kind: 'private' };
  if (question.kind === 'text') return readText(bits);
  if (question.kind === 'date') {
    const days = bits.read(DATE_BITS);
    return days === undefined ? undefined : { kind: 'date', date: addDays(FIRST_DATE, days) };
  }
  const option = question.options[bits.read(OPTION_BITS) ?? -1];
  return option && { kind: 'choice', option: option.id };
}

/** The most bits that the answer to a question takes. */
function bitsOf(question: FormQuestion): number {
  if (question.kind === 'yes_no') return 2;
  if (question.kind === 'date') return 1 + DATE_BITS;
  return question.kind === 'choice' ? 1 + OPTION_BITS : 1 + LENGTH_BITS + MAX_ANSWER_TEXT * UTF8_PER_UNIT * 8;
}

/** The bytes of the fullest answers, signed. */
export function fullestBytes({ questions }: Pick<QuestionForm, 'questions'>): number {
  const bits = questions.reduce((sum, question) => sum + bitsOf(question), 1);
  return HEADER_BYTES + Math.ceil(bits / 8) + SIGNATURE_BYTES;
}

/** Packs the answers; a signature of 16 bytes is to follow. */
export function packAnswers({ form, isShort, day, bookingId, answers }: FilledForm): Uint8Array {
  const out = new BitWriter();
  out.write(isShort ? 1 : 0, 1);
  const counted = new Map<string, QuestionAnswer>();
  for (const question of questionsOf(form, isShort)) {
    if (!isAsked(question, counted)) continue;
    const answer = answers.get(question.id);
    if (answer === undefined) throw new Error(`no answer to ${question.id}`);
    counted.set(question.id, answer);
    writeAnswer(out, question, answer);
  }
  const body = out.bytes();
  const head = new BitWriter();
  head.write(FORMAT, 8);
  head.write(HEADER_BYTES + body.length + SIGNATURE_BYTES, 16);
  head.write(formHashOf(form), 32);
  head.write(form.version, 16);
  head.write(daysBetween(FIRST_DAY, day), 16);
  for (const byte of bookingRefOf(bookingId).match(/../g) ?? []) head.write(Number.parseInt(byte, 16), 8);
  return Uint8Array.from([...head.bytes(), ...body]);
}

/** What signed bytes say of themselves; a word where they are not whole, or no answers at all. */
export function headerOf(signed: Uint8Array): CodeHeader | 'truncated' | 'not_answers' {
  const bits = new BitReader(signed);
  if (bits.read(8) !== FORMAT) return signed.length === 0 ? 'truncated' : 'not_answers';
  const length = bits.read(16);
  if (length === undefined || signed.length < Math.max(length, HEADER_BYTES + SIGNATURE_BYTES)) return 'truncated';
  if (signed.length > length) return 'not_answers';
  const [formHash = 0, version = 0, days = 0] = [bits.read(32), bits.read(16), bits.read(16)];
  const ref = Array.from(signed.subarray(HEADER_BYTES - 8, HEADER_BYTES), (byte) => byte.toString(16).padStart(2, '0'));
  return { formHash, version, day: addDays(FIRST_DAY, days), bookingRef: ref.join('') };
}

/** Unpacks signed bytes of this form; undefined where they are no answers to it. Never throws. */
export function unpackAnswers(
  signed: Uint8Array,
  form: QuestionForm,
): { readonly isShort: boolean; readonly answers: Answers } | undefined {
  const bits = new BitReader(signed.subarray(HEADER_BYTES, Math.max(HEADER_BYTES, signed.length - SIGNATURE_BYTES)));
  const short = bits.read(1);
  if (short === undefined || (short === 1 && form.short === undefined)) return undefined;
  const answers = new Map<string, QuestionAnswer>();
  for (const question of questionsOf(form, short === 1)) {
    if (!isAsked(question, answers)) continue;
    const answer = readAnswer(bits, question);
    if (answer === undefined) return undefined;
    answers.set(question.id, answer);
  }
  return bits.isAtEnd() ? { isShort: short === 1, answers } : undefined;
}
