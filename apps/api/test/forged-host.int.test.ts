import { expect, test } from 'vitest';
import { call, donorBody, registerFacility, uniqueEmail } from './support/app.ts';
import { describeApp } from './support/describe-app.ts';
import { reactAndKeepMail } from './support/outbox.ts';

const PUBLIC_URL = 'http://sanguine.test';

/** Ways to pretend another host; sent from the site's own page, so that the call is accepted. */
const FORGERIES: readonly (readonly [string, Record<string, string>])[] = [
  ['Host', { host: 'evil.example' }],
  ['X-Forwarded-Host', { 'x-forwarded-host': 'evil.example' }],
  ['Forwarded', { forwarded: 'host=evil.example;proto=https' }],
  [
    'X-Original-Host',
    { 'x-original-host': 'evil.example', 'x-host': 'evil.example', 'x-http-host-override': 'evil.example' },
  ],
  ['a port in Host', { host: 'sanguine.test:@evil.example' }],
  ['Referer', { referer: 'https://evil.example/sanguine.test' }],
];

describeApp(
  'every link of every mail',
  (app) => {
    test.each(FORGERIES)('leads to the configured address, whatever %s says', async (_name, forged) => {
      const headers = { origin: PUBLIC_URL, ...forged };
      const { cookie } = await registerFacility(app());
      const before = app().mails.length;
      const donor = donorBody();
      const invited = { email: uniqueEmail('invited'), firstName: 'Mary', lastName: 'Jackson', personnelRole: 'Staff' };
      const statuses = [
        await call(app(), 'POST', '/api/users/register/donor', { body: donor, headers }),
        await call(app(), 'POST', '/api/auth/send-verification', { body: { email: donor.email }, headers }),
        await call(app(), 'POST', '/api/auth/forgot-password', { body: { email: donor.email }, headers }),
        await call(app(), 'POST', '/api/facility/staff', { cookie, body: invited, headers }),
      ].map(({ status }) => status);
      expect(statuses).toEqual([201, 200, 200, 201]);
      await reactAndKeepMail(app());
      const mails = app().mails.slice(before);
      const links = mails.flatMap(({ text, html }) =>
        [...`${text} ${html}`.matchAll(/https?:\/\/[^\s"<>)]+/g)].map(String),
      );
      expect(mails.length).toBeGreaterThanOrEqual(4);
      expect(links.length).toBeGreaterThan(6);
      expect(links.filter((link) => new URL(link).origin !== PUBLIC_URL)).toEqual([]);
      expect(JSON.stringify(mails)).not.toContain('evil.example');
    });
  },
  { config: { publicUrl: PUBLIC_URL } },
);
