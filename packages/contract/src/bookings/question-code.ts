import { behindHash } from './spoken-codes.ts';
import { type Answers } from './question-answers.ts';
import { type QuestionForm } from './question-form.ts';
import {
  bookingRefOf,
  type FilledForm,
  formHashOf,
  headerOf,
  packAnswers,
  SIGNATURE_BYTES,
  unpackAnswers,
} from './question-packing.ts';

/** Bytes that a QR code holds with ease, as text. */
export const CODE_BYTES = 2_900;
/** Of these, what may come before the answers: the address of the page, and the check-in code. */
const BEFORE_ANSWERS = 128;
/** Four characters of text carry three bytes. */
export const MAX_ANSWER_BYTES = Math.floor((CODE_BYTES - BEFORE_ANSWERS) / 4) * 3;

/** Between the check-in code and the answers: in neither. */
const SEPARATOR = '.';
const WITH_ANSWERS = /^(?:[\w-]{22})?\.[\w-]*$/;

function toText(bytes: Uint8Array): string {
  const text = btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function toBytes(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text) || text.length > CODE_BYTES) return undefined;
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(bytes, (one) => one.codePointAt(0) ?? 0);
  } catch {
    // Of some lengths there is no text: the end is missing.
    return new Uint8Array();
  }
}

async function signatureOf(key: string, packed: Uint8Array): Promise<Uint8Array> {
  const raw = toBytes(key) ?? new Uint8Array();
  const name = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', raw, name, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', imported, Uint8Array.from(packed));
  return new Uint8Array(signature, 0, SIGNATURE_BYTES);
}

/** Packs and signs answers with the key of their booking and its day, as the text of a code. */
export async function answersToText(filled: FilledForm, key: string): Promise<string> {
  const packed = packAnswers(filled);
  return toText(Uint8Array.from([...packed, ...(await signatureOf(key, packed))]));
}

/** What is behind `#` in the one code that a donor shows: the check-in code, if there is one, and the answers. */
export function withAnswers(checkInCode: string, answers: string): string {
  return `${checkInCode}${SEPARATOR}${answers}`;
}

/** Parts what was scanned: only `checkIn` may go to a server. `answers` is undefined in a code without. */
export function splitScanned(text: string): { readonly checkIn: string; readonly answers: string | undefined } {
  const found = behindHash(text);
  if (!WITH_ANSWERS.test(found)) return { checkIn: text, answers: undefined };
  const at = found.indexOf(SEPARATOR);
  return { checkIn: found.slice(0, at), answers: found.slice(at + 1) };
}

/** An address that somebody was going to, without answers behind its `#`: it may become part of another one. */
export function withoutAnswers(address: string): string {
  const { checkIn, answers } = splitScanned(address);
  return answers === undefined ? address : `${address.slice(0, address.indexOf('#') + 1)}${checkIn}`;
}

/** Why answers are not shown; each has its own words. */
export type AnswersRefusal = 'not_answers' | 'truncated' | 'other_day' | 'other_booking' | 'old_form' | 'forged';

/** What the desk knows today. */
export interface DeskKeys {
  readonly date: string;
  readonly form: QuestionForm | null;
  readonly bookings: readonly { readonly requestId: string; readonly key: string }[];
}

export interface ReadAnswers {
  readonly requestId: string;
  readonly form: QuestionForm;
  readonly isShort: boolean;
  readonly answers: Answers;
}

/** True in the same time wherever they differ. */
function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.reduce((differ, byte, at) => differ | (byte ^ (other[at] ?? 0)), 0) === 0;
}

/** Verifies and unpacks the text of a code with what the desk knows, without the server. */
export async function readAnswers(text: string, desk: DeskKeys): Promise<ReadAnswers | AnswersRefusal> {
  const signed = toBytes(text);
  if (signed === undefined) return 'not_answers';
  const header = headerOf(signed);
  if (typeof header === 'string') return header;
  if (header.day !== desk.date) return 'other_day';
  const booking = desk.bookings.find(({ requestId }) => bookingRefOf(requestId) === header.bookingRef);
  if (booking === undefined) return 'other_booking';
  const { form } = desk;
  if (form === null || formHashOf(form) !== header.formHash || form.version !== header.version) return 'old_form';
  const end = signed.length - SIGNATURE_BYTES;
  const expected = await signatureOf(booking.key, signed.subarray(0, end));
  if (!isSame(expected, signed.subarray(end))) return 'forged';
  const unpacked = unpackAnswers(signed, form);
  return unpacked === undefined ? 'forged' : { requestId: booking.requestId, form, ...unpacked };
}
