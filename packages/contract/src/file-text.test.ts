import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFileText } from './file-text.ts';

const ROWS = 'name,city\r\nHôpital “Saint” – Émile,Orléans\r\nA,B\r\n';
const western = (text: string) =>
  Uint8Array.from(text, (sign) => ({ '“': 0x93, '”': 0x94, '–': 0x96 })[sign] ?? sign.codePointAt(0) ?? 0);
const wide = (text: string) => new Uint8Array(Uint16Array.from(text, (sign) => sign.charCodeAt(0)).buffer);

test('a file of Windows-1252 is read, with the lines that are not UTF-8', () => {
  expect(readFileText(western(ROWS))).toEqual({ text: ROWS, encoding: 'Windows-1252', guessed: [2] });
});

test('stray bytes spoil no other line', () => {
  const bytes = Uint8Array.of(
    ...new TextEncoder().encode('Kraków\n'),
    0x45,
    0xe9,
    10,
    ...new TextEncoder().encode('Łódź'),
  );
  expect(readFileText(bytes)).toEqual({ text: 'Kraków\nEé\nŁódź', encoding: 'Windows-1252', guessed: [2] });
});

test('a file of UTF-16 is read with and without its mark', () => {
  for (const text of [`\uFEFF${ROWS}`, ROWS]) {
    const little = wide(text);
    const big = little.map((_, at) => little[at % 2 === 0 ? at + 1 : at - 1] ?? 0);
    for (const bytes of [little, big]) expect(readFileText(bytes)).toMatchObject({ text: ROWS, encoding: 'UTF-16' });
  }
});

test('what is UTF-8 stays as it is, and any bytes give a text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'z', 'é', 'ß', '–', 'र', 'Ж', ',', '\n'), minLength: 5 }),
      fc.uint8Array(),
      (text, bytes) => {
        expect(readFileText(new TextEncoder().encode(text))).toEqual({ text, encoding: 'UTF-8', guessed: [] });
        expect(readFileText(bytes).text.isWellFormed()).toBe(true);
      },
    ),
  );
});
