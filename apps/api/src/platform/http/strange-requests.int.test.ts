import { expect, test } from 'vitest';
import { call, registerDonor } from '../../../test/support/app.ts';
import { describeAppOnEachEngine } from '../../../test/support/describe-app.ts';

describeAppOnEachEngine('a strange request', (app) => {
  test.each(['/api/auth/sessions/%zz', '/api/facility/%', '/%E0%A4%A', `/api/facility/${'a'.repeat(5_000)}`])(
    'to %.30s is answered in our words and with our headers',
    async (path) => {
      const { cookie } = await registerDonor(app());
      const reply = await call(app(), 'GET', path, { cookie });
      expect([400, 404]).toContain(reply.status);
      expect(reply.body).toMatchObject({ success: false, code: expect.any(String), message: expect.any(String) });
      expect(reply.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    },
  );

  test('with a query of a strange name is refused, and the name is not taken for a field', async () => {
    const { cookie } = await registerDonor(app());
    const reply = await call(app(), 'GET', '/api/donation/schedule?__proto__=1', { cookie });
    expect(reply).toMatchObject({ status: 400, body: { fields: { body: 'This is not a known field.' } } });
  });
});
