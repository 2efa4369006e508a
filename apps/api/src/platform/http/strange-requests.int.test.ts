import { expect, test } from 'vitest';
import { call, registerDonor, registerFacility } from '../../../test/support/app.ts';
import { describeApp } from '../../../test/support/describe-app.ts';

describeApp('a strange request', (app) => {
  test.each([
    ['a broken escape', '/api/auth/sessions/%zz'],
    ['a percent sign', '/api/facility/%'],
    ['half a character', '/%E0%A4%A'],
    ['a part of 5,000 letters', `/api/facility/${'a'.repeat(5_000)}`],
  ])('is answered in our words and with our headers, to an address with %s', async (_name, path) => {
    const { cookie } = await registerDonor(app());
    const reply = await call(app(), 'GET', path, { cookie });
    expect([400, 404]).toContain(reply.status);
    expect(reply.body).toMatchObject({ success: false, code: expect.any(String), message: expect.any(String) });
    expect(reply.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  });

  test('is refused when it is not UTF-8, as JSON and as CSV', async () => {
    const { cookie, facilityId } = await registerFacility(app());
    const latin1 = (text: string) => Buffer.from(text, 'latin1');
    const json = latin1('{"issueType":"technical","description":"Caf\u00e9"}');
    const csv = latin1('blood_type,units\nA+,5\nCaf\u00e9,1');
    const send = (path: string, type: string, body: Buffer) =>
      call(app(), 'POST', path, { cookie, body, headers: { 'content-type': type } });
    const refused = { status: 400, body: { code: 'malformed', message: 'Send this as UTF-8.' } };
    expect(await send('/api/support/issues', 'application/json', json)).toMatchObject(refused);
    expect(await send(`/api/facility/${facilityId}/inventory/csv`, 'text/csv', csv)).toMatchObject({
      status: 400,
      body: { code: 'malformed', message: 'Send this as UTF-8. These lines are not: 3.' },
    });
    const utf8 = Buffer.from(json.toString('latin1'));
    expect(await send('/api/support/issues', 'application/json', utf8)).toMatchObject({ status: 201 });
  });

  test.each<[string, 'GET' | 'PATCH' | 'POST', (facilityId: string) => string, object | undefined]>([
    ['web address', 'PATCH', (id) => `/api/facility/${id}`, { version: 1, website: 'https://example.org/\0' }],
    [
      'address of a browser',
      'POST',
      () => '/api/push/subscriptions',
      {
        endpoint: 'https://push.example.org/\0',
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      },
    ],
    ['place in a stream', 'GET', () => '/api/events?lastEventId=%00', undefined],
    ['name that is looked for', 'GET', (id) => `/api/facility/${id}/inventory/movements?by=%00`, undefined],
    ['token', 'POST', () => '/api/auth/reset-password', { token: 'a\0b', password: 'long enough password' }],
  ])('is refused when its %s has a NUL', async (_name, method, path, body) => {
    const { cookie, facilityId } = await registerFacility(app());
    const reply = await call(app(), method, path(facilityId), { cookie, ...(body === undefined ? {} : { body }) });
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(Object.values(reply.body.fields ?? {})).toContain('Remove the control characters.');
  });

  test('is refused when its query has a strange name, which is not taken for a field', async () => {
    const { cookie } = await registerDonor(app());
    const reply = await call(app(), 'GET', '/api/donation/schedule?__proto__=1', { cookie });
    expect(reply).toMatchObject({ status: 400, body: { fields: { body: 'This is not a known field.' } } });
  });
});
