import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Text } from '@sanguine/contract/words';
import { expect, it } from 'vitest';
import { catalogWords } from './catalog-words.ts';

interface Texts {
  'f.hello': Text<{ name: string }>;
  'f.bye': Text;
}

it("says a feature's texts in each language, from its PO files", () => {
  const folder = mkdtempSync(join(tmpdir(), 'words-'));
  try {
    const write = (locale: string, hello: string) =>
      writeFileSync(
        join(folder, `${locale}.po`),
        `msgid "f.hello"\nmsgstr "${hello}"\n\nmsgid "f.bye"\nmsgstr "Bye"\n`,
      );
    write('en', 'Hello {name}');
    write('es', 'Hola {name}');
    const wordsIn = catalogWords<Texts>(pathToFileURL(`${folder}/`));
    expect([wordsIn('en')('f.hello', { name: 'Ada' }), wordsIn('es')('f.hello', { name: 'Ada' })]).toEqual([
      'Hello Ada',
      'Hola Ada',
    ]);
    expect(wordsIn('es')('f.bye')).toBe('Bye');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
