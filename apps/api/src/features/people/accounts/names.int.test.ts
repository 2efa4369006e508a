import type { PersonalExport, Profile } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { call, donorBody, signUpDonor } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { lastMailTo } from '../../../../test/support/mails.ts';

describeApp('a name', (app) => {
  test.each([
    ['alone', 'Suharto', ''],
    ['that computers take for nothing', 'Jennifer', 'Null'],
    ['that is a word of a program', 'undefined', 'NaN'],
    ['with an apostrophe', 'Siobhán', "O'Brien"],
    ['with a hyphen and a dot', 'Mary-Jane Jr.', 'St. John'],
    ['of one letter', 'Å', 'Ö'],
    ['of signs that combine, put together', 'Zoë', 'Nguyễn'],
    ['written from right to left', 'שָׂרָה', 'أحمد'],
    ['of Chinese characters outside the first plane', '𠮷野', '家'],
    ['with a picture of several parts', '👩‍👩‍👧‍👦', '🏳️‍🌈'],
    ['with a joiner that its script needs', 'می‌خواهم', 'क्‍ष'],
    ['of a hundred letters', 'x'.repeat(100), 'ß'.repeat(100)],
    ['that looks like a query', "Robert'); DROP TABLE users;--", '%_%'],
    ['that looks like a page', '<b>Ada</b>', '&amp;'],
    ['that begins a formula', '=1+1', '@SUM(A1)'],
  ])('%s comes back as it was given', async (_name, firstName, lastName) => {
    const { cookie, user, email } = await signUpDonor(app(), { firstName, lastName });
    expect(user).toMatchObject({ firstName, lastName });
    const { body } = await call<Profile>(app(), 'GET', '/api/profile', { cookie });
    expect(body.data).toMatchObject({ firstName, lastName });
    const { data } = (await call<PersonalExport>(app(), 'GET', '/api/profile/export', { cookie })).body;
    expect(data.account).toMatchObject({ firstName, lastName });
    expect((await lastMailTo(app(), email)).to).toBe(email);
  });

  test('is the same in the decomposed form as in the composed one', async () => {
    const { user } = await signUpDonor(app(), { firstName: 'Zoe\u0308', lastName: 'A\u030angstro\u0308m' });
    expect([user.firstName, user.lastName]).toEqual(['Zo\u00eb', '\u00c5ngstr\u00f6m']);
  });

  test.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['characters without width', '\u200b\u200d\ufeff'],
    ['marks of direction', '\u202e\u2066'],
    ['a combining mark on nothing', ' \u0301'],
    ['a tab', 'Ada\tLovelace'],
    ['a line break', 'Ada\r\nBcc: everybody@example.org'],
    ['a NUL', 'Ada\u0000'],
    ['half a character', 'Ada\ud83d'],
    ['101 letters', 'x'.repeat(101)],
    ['a list', ['Ada']],
    ['a number', 7],
    ['null', null],
  ])('is refused at its field when it is %s', async (_name, firstName) => {
    const body = { ...donorBody(), firstName };
    const reply = await call(app(), 'POST', '/api/users/register/donor', { body });
    expect(reply).toMatchObject({ status: 400, body: { fields: { firstName: expect.any(String) } } });
  });

  test('cannot add a header to a mail', async () => {
    const { email } = await signUpDonor(app(), { firstName: 'Ada\u2028Bcc: everybody@example.org' });
    const mail = await lastMailTo(app(), email);
    expect(mail.subject).not.toMatch(/[\r\n\u2028]|Bcc/);
  });
});
