// Only a browser shows: the policies of the built pages are sent, and a browser obeys them.
// Features: platform
import { expect, test } from '../support/test.ts';

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
};

test('every answer but a file of the app has every protective header', async ({ request }) => {
  for (const [what, path, status] of [
    ['the page', '/', 200],
    ['a page of the app', '/user/donate', 200],
    ['a refused call', '/api/profile', 401],
    ['a file that is not there', '/assets/nothing.js', 404],
  ] as const) {
    const response = await request.get(path);
    expect(response.status(), what).toBe(status);
    const headers = response.headers();
    expect(headers, what).toMatchObject(EVERYWHERE);
    const policy = headers['content-security-policy'] ?? '';
    for (const rule of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"]) {
      expect(policy.split(';'), what).toContain(rule);
    }
    expect(policy, what).toMatch(/;style-src 'self'( 'sha256-[^']+')*;/);
    expect(policy, what).not.toContain('unsafe');
  }
  const policyOf = async (path: string) => (await request.get(path)).headers()['permissions-policy'];
  const camera = EVERYWHERE['permissions-policy'].replace('camera=()', 'camera=(self)');
  for (const path of ['/facility/check-in', '/facility/check-in/', '/facility/inventory?component=platelets'])
    expect(await policyOf(path), path).toBe(camera);
  for (const path of ['/check-in', '/facility/check-in/more', '/facility/check-inn', '/facility/inventory/more'])
    expect(await policyOf(path), path).toBe(EVERYWHERE['permissions-policy']);
});

test('assets are cached for ever, pages are revalidated, answers are not stored', async ({ people, page }) => {
  const asset = page.waitForResponse(/\/assets\/.+\.js$/);
  await page.goto('/');
  const headers = await (await asset).allHeaders();
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
  expect(headers['content-security-policy']).toBeUndefined();
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await page.request.get('/')).headers()['cache-control']).toBe('no-cache');
  const donor = await people.donor();
  const profile = await donor.page.request.get('/api/profile');
  expect(profile.status()).toBe(200);
  expect(profile.headers()['cache-control']).toBe('no-store');
});

test('the session cookie is hidden from scripts and other sites', async ({ people, address }) => {
  const { page, api } = await people.donor();
  const [session] = await page.context().cookies(address);
  expect(session).toMatchObject({ name: 'sanguine_session', httpOnly: true, sameSite: 'Lax', path: '/' });
  const refused = await page.request.patch('/api/profile', {
    headers: { Origin: 'https://elsewhere.example' },
    data: { address: 'Elsewhere' },
  });
  expect(refused.status()).toBe(403);
  expect((await api.call('GET /api/profile')).address).not.toBe('Elsewhere');
});

test.describe('a page', () => {
  test.use({ expectedComplaints: [/[Tt]rusted/], serviceWorkers: 'allow' });

  test('accepts neither markup nor a script made from a text', async ({ page }) => {
    await page.goto('/');
    const refused = await page.evaluate(async () => {
      const tries = [
        () => (document.body.innerHTML = '<b>bold</b>'),
        () => document.createElement('script').setAttribute('src', '/push-worker.js'),
        () => navigator.serviceWorker.register('/push-worker.js'),
      ];
      const outcomes = tries.map(async (attempt) => attempt());
      return (await Promise.allSettled(outcomes)).map(({ status }) => status);
    });
    expect(refused).toEqual(['rejected', 'rejected', 'rejected']);
  });
});
