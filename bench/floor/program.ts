import type { Step } from '../capture/recorder.ts';
import type { RawAnswer } from '../load/http.ts';

/** One request as the floor replays it: the statements of the real program, then its answer. */
export interface Plan {
  /** Values may contain placeholders for what differs between requests. */
  readonly steps: readonly Step[];
  /** A password to verify before the last step, as sign-in does. */
  readonly password?: { readonly hash: string; readonly given: string } | undefined;
  readonly answer: RawAnswer;
}

export interface Program {
  readonly plans: readonly Plan[];
  /** What request number n does. */
  readonly requests: readonly { readonly plan: number; readonly vars: Readonly<Record<string, string>> }[];
}

const MARK = '\u0001';

export const freshMark = (name: string) => `${MARK}fresh ${name}${MARK}`;
export const varMark = (name: string) => `${MARK}${name}${MARK}`;

/** Splits a text with placeholders: odd parts are names. Undefined when it has none. */
export function markedParts(text: string): string[] | undefined {
  return text.includes(MARK) ? text.split(MARK) : undefined;
}
