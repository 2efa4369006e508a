import { LOCALES } from '@sanguine/contract';
import { parseCatalog } from '@sanguine/contract/catalogs';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from './clock.ts';
import { CODES, newCode } from './codes.ts';

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
const CAN_BE_GUESSED = 100;

function bitsOf(code: (typeof CODES)[keyof typeof CODES]): number {
  return 'bits' in code ? code.bits : Math.floor(code.length * Math.log2(code.alphabet.length));
}

test('a code has its length and the characters of its alphabet, leading zeros too', () => {
  const made = Array.from({ length: 1000 }, () => newCode(CODES.address));
  for (const code of made) expect(code).toMatch(/^\d{6}$/);
  expect(made.some((code) => code.startsWith('0'))).toBe(true);
  expect(newCode(CODES.certificate)).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/);
});

test.each(Object.entries(CODES))('%s cannot be guessed: it is long, or its tries are counted', (_, code) => {
  const isCounted = 'tries' in code || 'perAccount' in code || 'perFacility' in code;
  expect(bitsOf(code) >= CAN_BE_GUESSED || isCounted).toBe(true);
});

test('docs/security.md names each code once, and no other', () => {
  const [, section = ''] = read('docs/security.md').split('### Codes and links');
  const rows = section.split('\n## ')[0]?.match(/^\| `.*$/gm) ?? [];
  const named = rows.flatMap((row) => row.split('|')[1]?.match(/`\w+`/g) ?? []).map((name) => name.slice(1, -1));
  expect(named.toSorted()).toEqual(Object.keys(CODES).toSorted());
});

describe.each([
  ['api', 'people/accounts', 'accounts.verify.what', CODES.address.holds / MINUTE],
  ['api', 'people/accounts', 'accounts.change.what', CODES.address.holds / MINUTE],
  ['api', 'people/accounts', 'accounts.verify.holds', CODES.addressLink.holds / HOUR],
  ['api', 'people/accounts', 'accounts.reset.holds', CODES.passwordLink.holds / MINUTE],
  ['api', 'facilities/staff', 'staff.invitation.holds', CODES.invitation.holds / HOUR],
  ['api', 'facilities/staff', 'staff.invitation.holds-first', CODES.firstInvitation.holds / DAY],
  ['api', 'operator/directory', 'directory.claim.give-code', CODES.listing.holds / HOUR],
  ['api', 'bookings/desk', 'desk.error.walk-in-code', CODES.card.holds / MINUTE],
  ['web', 'people/accounts', 'accounts.claim.code-sent', CODES.listing.holds / HOUR],
  ['web', 'people/accounts', 'accounts.otp.lead', CODES.address.holds / MINUTE],
  ['web', 'people/accounts', 'accounts.sent.holds', CODES.passwordLink.holds / MINUTE],
])('the %s text of %s %s', (side, room, id, figure) => {
  test.each(LOCALES)('says how long the code holds, in %s', (locale) => {
    const catalog = parseCatalog(read(`apps/${side}/src/features/${room}/words/${locale}.po`));
    expect(catalog.entries.find((entry) => entry.id === id)?.text).toMatch(new RegExp(String.raw`\b${figure}\b`));
  });
});
