import type { Answers, QuestionAnswer, QuestionsOfBooking } from '@sanguine/contract';
import { nowIn, todayIn } from '../../../platform/civil.ts';
import { put, read, remove } from '../../../platform/offline/store.ts';

/**
 * What a donor has answered so far. It is on this device only, with what the device keeps of its person: it goes when the day ends, when
 * they sign out, and when another account signs in.
 */
export interface Draft {
  readonly userId: string;
  readonly requestId: string;
  readonly day: string;
  readonly timeZone: string;
  /** The end of the day, in milliseconds since 1970. */
  readonly until: number;
  readonly formId: string;
  readonly version: number;
  readonly answers: readonly (readonly [string, QuestionAnswer])[];
  /** The signed text of the code, once all is answered and checked. */
  readonly code: string | undefined;
}

const KEY = 'questions';
const MINUTE = 60_000;

/** Milliseconds since 1970 at which the day ends that a zone's calendar shows now. */
export function endOfDay(timeZone: string, now = new Date()): number {
  const [hours = 0, minutes = 0] = nowIn(timeZone, now).slice(11).split(':').map(Number);
  const minutesLeft = 24 * 60 - hours * 60 - minutes;
  return (Math.floor(now.getTime() / MINUTE) + minutesLeft) * MINUTE;
}

const isStored = () => typeof indexedDB !== 'undefined';

export async function eraseDraft(): Promise<void> {
  if (isStored()) await remove(KEY);
}

/** Stores the answers so far; false in a browser that stores nothing: it has them as long as the page is open. */
export async function writeDraft(
  userId: string,
  { requestId, day, timeZone, form }: QuestionsOfBooking,
  answers: Answers,
  code?: string,
): Promise<boolean> {
  if (!isStored()) return false;
  const until = endOfDay(timeZone);
  const of = { userId, requestId, day, timeZone, until, formId: form.id, version: form.version };
  await put(KEY, { ...of, answers: [...answers], code } satisfies Draft);
  return true;
}

/** The answers of a booking whose day is today; those of another day are erased. */
export async function readDraft(requestId: string): Promise<Draft | undefined> {
  if (!isStored()) return undefined;
  const draft = await read<Draft>(KEY);
  if (draft !== undefined && draft.day !== todayIn(draft.timeZone)) await eraseDraft();
  else if (draft?.requestId === requestId) return draft;
  return undefined;
}
