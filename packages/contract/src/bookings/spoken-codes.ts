/** Digits and letters that are not confused when read aloud (Crockford's base 32). */
export const READABLE = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** One readable character for each byte, all equally likely for random bytes: 5 bits each. */
export function spokenFrom(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => READABLE.charAt(byte % READABLE.length)).join('');
}

/**
 * A code as people type it: in any case, with spaces or hyphens, with O for 0 and I or L for 1. Undefined where it has
 * another length or other characters.
 */
export function readSpoken(text: string, length: number): string | undefined {
  const plain = text
    .replaceAll(/[\s\u2010-\u2015-]/g, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return plain.length === length && [...plain].every((one) => READABLE.includes(one)) ? plain : undefined;
}

/** `7F3K-2Q9D`: in groups of four, as it is shown and printed. */
export function inGroups(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-');
}

/** The part of an address behind `#`, which no browser sends to a server; or all of a text without one. */
export function behindHash(text: string): string {
  return text.slice(text.indexOf('#') + 1).trim();
}
