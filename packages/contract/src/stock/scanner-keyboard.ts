import { readCheckInCode } from '../bookings/check-in.ts';
import { readScan } from './scan-reading.ts';

/** The keyboard of which somebody has to be told: what the scanner types is for another one. */
export type Keyboard = 'qwertz' | 'azerty';

/** Keys in one order on three keyboards, plain and with Shift. */
const KEYS = {
  qwerty: ["`1234567890-=qwertyuiop[]asdfghjkl;'zxcvbnm,./", '~!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?'],
  qwertz: ['^1234567890ß´qwertzuiopü+asdfghjklöäyxcvbnm,.-', '°!"§$%&/()=?`QWERTZUIOPÜ*ASDFGHJKLÖÄYXCVBNM;:_'],
  azerty: ['²&é"\'(-è_çà)=azertyuiop^$qsdfghjklmùwxcvbn,;:!', '²1234567890°+AZERTYUIOP¨£QSDFGHJKLM%WXCVBN?./§'],
} as const;

type Layout = keyof typeof KEYS;

/** Returns what a text would be if the keys that typed it belonged to another keyboard. */
function typedOn(text: string, from: Layout, to: Layout): string {
  const [source, target] = [KEYS[from].join(''), KEYS[to].join('')];
  return Array.from(text, (sign) => {
    const at = source.indexOf(sign);
    return at < 0 ? sign : target.charAt(at);
  }).join('');
}

/** The scanner types as a US keyboard and the computer reads another one, or the other way round. */
const SHIFTS: readonly { readonly from: Layout; readonly to: Layout; readonly keyboard: Keyboard }[] = [
  { from: 'qwertz', to: 'qwerty', keyboard: 'qwertz' },
  { from: 'azerty', to: 'qwerty', keyboard: 'azerty' },
  { from: 'qwerty', to: 'qwertz', keyboard: 'qwertz' },
  { from: 'qwerty', to: 'azerty', keyboard: 'azerty' },
];

/** A label that begins with its data identifier, or a check-in code as a camera would read it. */
function isCode(text: string): boolean {
  if (/^[=&]/.test(text)) return readScan(text).kind === 'read';
  return readCheckInCode(text)?.kind === 'scanned' && text.includes('#');
}

/**
 * Recognises a code that was typed for another keyboard, of which nothing can be read: the scanner and the computer are set to
 * different ones. Undefined where the text says something as it is, or is no code on any of them.
 */
export function keyboardOfScan(text: string): Keyboard | undefined {
  const plain = text.trim();
  if (isCode(plain)) return undefined;
  return SHIFTS.find(({ from, to }) => isCode(typedOn(plain, from, to)))?.keyboard;
}
