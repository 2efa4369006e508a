import { stat } from 'node:fs/promises';
import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './passwords.rules.ts';

test('a password is kept as argon2id of the cost that we chose', async () => {
  expect(await hashPassword('correct horse')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('two hashes of one password differ', async () => {
  expect(await hashPassword('correct horse')).not.toBe(await hashPassword('correct horse'));
});

test.each([64, 73, 128])('counts every one of %i characters', async (length) => {
  const password = 'é'.repeat(length);
  const kept = await hashPassword(password);
  expect(await isPassword(kept, password)).toBe(true);
  expect(await isPassword(kept, `${password.slice(0, -1)}e`)).toBe(false);
});

const KEYBOARDS = ['NFC', 'NFD', 'NFKC'] as const;

test.each(KEYBOARDS)('one password opens from every keyboard, chosen on one that writes %s', async (chosen) => {
  const password = 'Größe é ﬁn ½';
  const kept = await hashPassword(password.normalize(chosen));
  const opened = await Promise.all(KEYBOARDS.map((form) => isPassword(kept, password.normalize(form))));
  expect(opened).toEqual([true, true, true]);
  expect(await isPassword(kept, password.replace('é', 'e'))).toBe(false);
});

test.each(['NFC', 'NFD'] as const)(
  'a hash of an earlier version, made of %s, still opens from both',
  async (chosen) => {
    const old = await hash('crème brûlée'.normalize(chosen));
    expect(await isPassword(old, 'crème brûlée'.normalize('NFC'))).toBe(true);
    expect(await isPassword(old, 'crème brûlée'.normalize('NFD'))).toBe(true);
    expect(await isPassword(old, 'creme brulee')).toBe(false);
  },
);

test('lets nobody in with any password who has none', async () => {
  expect(await isPassword(undefined, '')).toBe(false);
  expect(await isPassword('', '')).toBe(false);
});

/** Returns how many of eight passwords were checked by the time that a file was read. */
async function checkedBeforeReading(): Promise<number> {
  let checked = 0;
  const checks = Array.from({ length: 8 }, async () => {
    await isPassword(undefined, 'correct horse');
    checked += 1;
  });
  await new Promise(setImmediate);
  await stat(import.meta.filename);
  const before = checked;
  await Promise.all(checks);
  return before;
}

test('leaves a thread for reading files while many are checked', async () => {
  // On a busy machine a check may be done first by chance; without a thread of its own reading always waits for one.
  const rounds: number[] = [];
  while (rounds.length < 10 && !rounds.includes(0)) rounds.push(await checkedBeforeReading());
  expect(rounds).toContain(0);
});
