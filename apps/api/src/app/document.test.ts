import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const document = readFileSync(new URL('../../../web/index.html', import.meta.url), 'utf8');

test('no browser makes a link of a telephone number that a stranger wrote into an address', () => {
  expect(document).toMatch(/<meta name="format-detection" content="telephone=no/);
});
