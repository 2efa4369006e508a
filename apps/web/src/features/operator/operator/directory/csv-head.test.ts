import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvHead } from './csv-head.ts';

test('reads quoted headings, an example, and the mark of the encoding', () => {
  const text = '\uFEFFS.No;"Name; of the ""bank""";City\r\n\r\n1;"A\nB";Bristol\r\n2;C;Bath';
  expect(csvHead(text)).toMatchObject({
    headings: ['S.No', 'Name; of the "bank"', 'City'],
    example: ['1', 'A\nB', 'Bristol'],
  });
  expect(csvHead('')).toEqual({ headings: [], example: [], rows: [] });
});

test('cells come back as they were written', () => {
  const cell = fc.string().map((text) => text.trim());
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 6 }), (cells) => {
      fc.pre(cells.some((text) => text !== ''));
      const written = cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(',');
      expect(csvHead(`${written}\n`).headings).toEqual(cells);
    }),
  );
});

test('a line that names the separator is no heading', () => {
  expect(csvHead('\uFEFFsep=;\r\nname;city, town\r\nA;B').headings).toEqual(['name', 'city, town']);
});
