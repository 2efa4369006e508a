import { readFileSync } from 'node:fs';
import { LOCALES } from '@sanguine/contract';
import { parseCatalog } from '@sanguine/contract/catalogs';
import { expect, it } from 'vitest';
import { accountsWords } from './accounts.words.ts';

// The sign-in page shows this message in green: it has no code, being one of success.
it.each(LOCALES)('a new account is said in %s as the sign-in page expects it', (locale) => {
  const folder = new URL('../../../../../web/src/features/people/accounts/sign-in/words/', import.meta.url);
  const { entries } = parseCatalog(readFileSync(new URL(`${locale}.po`, folder), 'utf8'));
  const expected = entries.find(({ id }) => id === 'accounts.sign-in.created')?.text;
  expect(accountsWords(locale)('accounts.done.donor-registered')).toBe(expected);
});
