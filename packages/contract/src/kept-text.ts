import * as z from 'zod/mini';

/** The words for a text with a control character or half of a character. */
export const NO_CONTROLS = 'Remove the control characters.';

/** Characters that no database keeps: a NUL, and halves of a character. */
const UNKEPT = /[\0\p{Cs}]/u;
const CONTROL = /[\p{Cc}\p{Cs}]/u;
const CONTROL_EXCEPT_BREAKS = /[^\P{Cc}\n\r\t]|\p{Cs}/u;

/** Tells whether a text has a control character or half of a character: no code on a label does. */
export function hasControl(text: string): boolean {
  return CONTROL.test(text);
}

/** The checks without which no text of a request is taken; of passwords and tokens only what nobody could keep is refused. */
export const isKept = z.refine<string>((text) => !UNKEPT.test(text), NO_CONTROLS);
export const isOneLine = z.refine<string>((text) => !hasControl(text), NO_CONTROLS);
export const isLines = z.refine<string>((text) => !CONTROL_EXCEPT_BREAKS.test(text), NO_CONTROLS);

/** One line of text as it was sent. */
export function plainText(max: number) {
  return z.string().check(z.maxLength(max), isOneLine);
}

/** A whole file as text. Its cells are checked one by one, so that what is wrong is named with its line. */
export function fileText(max: number, tooLong?: string) {
  return z.string().check(
    z.maxLength(max, tooLong),
    z.refine((text) => text.isWellFormed(), NO_CONTROLS),
  );
}

/** A code on a label, trimmed. */
export function labelCode(max: number, { empty, long }: { readonly empty?: string; readonly long: string }) {
  return z.string().check(z.trim(), z.minLength(1, empty), z.maxLength(max, long), isOneLine);
}
