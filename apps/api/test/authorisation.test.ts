import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { authorisationPage } from './support/authorisation.ts';

test('docs/authorisation.md is what the access matrix says; `npm run authorisation` writes it', async () => {
  const page = await readFile(new URL('../../../docs/authorisation.md', import.meta.url), 'utf8');
  expect(page).toBe(authorisationPage());
});
