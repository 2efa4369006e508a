import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { endpoints } from '@sanguine/contract';
import { inDays } from '../support/dates.ts';
import type { Staff } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** Another site, and another origin of the same site, to which the browser still sends our cookies. */
const FOREIGN = ['localhost', '127.0.0.1'] as const;
const ENCTYPES = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'] as const;

const writes = Object.entries(endpoints)
  .filter(([key, endpoint]) => !key.startsWith('GET ') && !('fromAnywhere' in endpoint))
  .map(([key]) => ({ method: key.slice(0, key.indexOf(' ')), path: key.slice(key.indexOf(' ') + 1) }));

// All of it is refused, and Chromium reports that in many ways.
const REFUSALS = /status of 4\d\d|CORS policy|net::ERR_|Refused to (?:display|frame)|frame-ancestors|X-Frame-Options/;
test.use({ expectedComplaints: [REFUSALS] });

interface Target {
  readonly method: string;
  readonly url: string;
}

/** Every write, with existing ids. */
function targetsAt(address: string, ids: Readonly<Record<string, string>>): Target[] {
  return writes.map(({ method, path }) => {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (name === 'id' && path.includes('/donation/')) return ids['request'] ?? '';
      return name === 'id' && path.includes('/facility/{id}')
        ? (ids['facility'] ?? '')
        : (ids[name] ?? ids['request'] ?? '');
    });
    return { method, url: address + filled };
  });
}

/**
 * Sends each target every request that a foreign page can send without a preflight. A frame takes as long as all else: of the
 * forms each target gets one encoding in each turn, and all of them in three.
 */
async function attack(page: Page, targets: readonly Target[], turn: number): Promise<void> {
  await page.evaluate(
    async ({ all, enctypes, start }) => {
      const fields: [string, string][] = [
        ['firstName', 'Mallory'],
        ['unitsAvailable', '7'],
        ['{"firstName":"Mallory","x":"', '"}'],
      ];
      const simple = enctypes.flatMap((type) =>
        all.map(({ url }) =>
          fetch(url, {
            method: 'POST',
            mode: 'no-cors',
            credentials: 'include',
            headers: { 'content-type': type },
            body: '{"firstName":"Mallory","unitsAvailable":7}',
          }).catch(() => undefined),
        ),
      );
      const preflighted = all.map(({ method, url }) =>
        fetch(url, {
          method,
          credentials: 'include',
          headers: { 'content-type': 'application/json' },
          body: '{"firstName":"Mallory"}',
        }).then(
          () => Promise.reject(new Error(`${method} ${url} was answered to another origin`)),
          () => undefined,
        ),
      );
      const images = all.map(
        ({ url }) =>
          new Promise((done) => {
            const image = new Image();
            image.addEventListener('load', done);
            image.addEventListener('error', done);
            image.src = url;
          }),
      );
      await Promise.all([...simple, ...preflighted, ...images]);
      const forms = all.map(({ url }, n) => ({ url, enctype: enctypes[(n + start) % enctypes.length] ?? '' }));
      const submit = async ({ url, enctype }: { url: string; enctype: string }, name: string) => {
        const frame = Object.assign(document.createElement('iframe'), { name });
        const form = Object.assign(document.createElement('form'), {
          method: 'POST',
          action: url,
          enctype,
          target: name,
        });
        for (const [key, value] of fields)
          form.append(Object.assign(document.createElement('input'), { name: key, value }));
        document.body.append(frame, form);
        const answered = new Promise((done) => frame.addEventListener('load', done));
        form.submit();
        await answered;
        frame.remove();
        form.remove();
      };
      for (let first = 0; first < forms.length; first += 16) {
        await Promise.all(forms.slice(first, first + 16).map((form, n) => submit(form, `frame-${first + n}`)));
      }
    },
    { all: targets, enctypes: ENCTYPES, start: turn },
  );
}

/** Resolves when the person has the notification of the booking: it comes after the booking, by a job. */
async function notified({ page }: { page: Page }): Promise<void> {
  const exported = async () => (await page.request.get('/api/profile/export')).text();
  await expect.poll(exported).toMatch(/"notifications":\[\{/);
}

/** The fields that change on their own, or by reading. */
const PASSING = /^(?:lastSeenAt|lastUsedAt|exportedAt|mails|pendingLinks)$/;

/** Everything stored about a person and their facility, including the trail: a change would show there. */
async function stateOf({ page }: { page: Page }, facilityId?: string): Promise<string> {
  const ofFacility = ['', '/inventory', '/tokens'].map((part) => `/api/facility/${facilityId}${part}`);
  const paths = ['/api/profile', '/api/profile/export', ...(facilityId === undefined ? [] : ofFacility)];
  const answers = await Promise.all(paths.map(async (path) => (await page.request.get(path)).text()));
  return answers
    .map((text) => JSON.stringify(JSON.parse(text, (key, value: unknown) => (PASSING.test(key) ? undefined : value))))
    .join('\n')
    .replaceAll(/,?\{[^{}]*"action":"account.exported"[^{}]*\}/g, '');
}

/** Another site's page, on a port of its own. */
async function startEvil(host: string): Promise<{ address: string; close(): void }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<title>Win a prize</title><body></body>');
  });
  server.listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return { address: `http://${host}:${address.port}`, close: () => server.close() };
}

async function waitingRequest({ facility }: Staff, donor: { api: Staff['api'] }): Promise<string> {
  const body = { facilityId: facility.id, bloodType: 'O-', preferredDate: `${inDays(4)} 10:00` } as const;
  return (await donor.api.call('POST /api/donation/schedule', { body })).id;
}

for (const [at, host] of FOREIGN.entries()) {
  test(`W1 no write of the contract can be made from another origin: ${host}`, async ({ people, address }) => {
    const [staff, donor] = [await people.staff({ stock: { 'O-': 3 } }), await people.donor()];
    const request = await waitingRequest(staff, donor);
    await Promise.all([notified(donor), notified(staff)]);
    const evil = await startEvil(host);
    for (const [n, person] of [donor, staff].entries()) {
      const facilityId = person === staff ? staff.facility.id : undefined;
      const before = await stateOf(person, facilityId);
      const targets = targetsAt(address, { request, facility: staff.facility.id, bloodTypeOrItem: 'O-' });
      await person.page.goto(evil.address);
      // Answers to fetches are hidden from the page and from us; those in frames are seen.
      const sent: string[] = [];
      const statuses = new Set<number>();
      person.page.on('request', (outgoing) => {
        if (outgoing.url().startsWith(address)) sent.push(outgoing.method());
      });
      person.page.on('response', (response) => {
        const isOfForm = response.request().method() === 'POST' && response.url().startsWith(address);
        if (isOfForm) statuses.add(response.status());
      });
      await attack(person.page, targets, 2 * at + n);
      expect(sent.filter((method) => method === 'POST').length).toBeGreaterThanOrEqual(targets.length * 4);
      // 404: no call has this name for a POST.
      expect([...statuses].toSorted((one, other) => one - other)).toEqual([403, 404]);
      expect(await stateOf(person, facilityId)).toBe(before);
    }
    evil.close();
  });
}

test('W3 no other origin may read an answer, with or without a preflight', async ({ people, address }) => {
  const { page } = await people.donor();
  const host = new URL(address).host;
  const origins = [
    'https://evil.example',
    'http://evil.example',
    'null',
    `http://${host}0`,
    `http://${host}.evil.example`,
    `http://evil.example/${host}`,
    'http://127.0.0.1',
    'http://127.0.0.1:1',
    'http://localhost:5173',
    'file://',
  ];
  for (const origin of origins) {
    for (const method of ['GET', 'OPTIONS']) {
      const headers = {
        Origin: origin,
        'Access-Control-Request-Method': 'PATCH',
        'Access-Control-Request-Headers': 'x',
      };
      const answer = await page.request.fetch('/api/profile', { method, headers });
      const granted = Object.keys(answer.headers()).filter((name) => name.startsWith('access-control-'));
      expect(granted, `${method} from ${origin}`).toEqual([]);
    }
    const changed = await page.request.patch('/api/profile', {
      headers: { Origin: origin },
      data: { firstName: 'Mallory' },
    });
    expect(changed.status(), origin).toBe(403);
  }
});

for (const from of [
  '//evil.example/user/donate',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/user/..//evil.example',
]) {
  test(`W3 a sign-in page that was asked to go to ${from} goes home`, async ({ people, address }) => {
    const { page } = await people.nobody();
    await page.goto(`/?from=${encodeURIComponent(from)}`);
    await page.getByRole('button', { name: 'Try it as a donor' }).click();
    await page.waitForURL(`${address}/user/dashboard`);
  });
}
