import { createServer, type IncomingHttpHeaders } from 'node:http';
import { DEFAULT_NOTIFICATION_PREFERENCES, type Endpoints, type Data } from '@sanguine/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, registerDonor, registerFacility, type SignedInDonor } from '../../../../test/support/app.ts';
import { browser } from '../../../../test/support/browsers.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, booked, inDays } from '../../../../test/support/donations.ts';
import { react } from '../../../../test/support/outbox.ts';
import { workOff } from '../../../../test/support/queues.ts';
import { dispatchOutbox } from '../../../platform/outbox/dispatcher.ts';
import type { PushTransport } from '../../../platform/push/transport.ts';
import type { Settled } from '../../../platform/queue/index.ts';
import { notificationReactions } from './notifications.reactions.ts';

interface Pushed {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly size: number;
}

const pushed: Pushed[] = [];
const answers = new Map<string, number>();
let port = 0;

/** A push service on this machine: it answers as the test says, by default that it takes the message. */
const service = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const path = request.url ?? '';
    pushed.push({ path, headers: request.headers, size: Buffer.concat(chunks).length });
    response.writeHead(answers.get(path) ?? 201).end();
  });
});

/** Takes the public name of the endpoint for the service here; only a test can put it in. */
const toService: PushTransport = async (endpoint, { headers, body }) => {
  const { pathname } = new URL(endpoint);
  const reply = await fetch(`http://127.0.0.1:${port}${pathname}`, {
    method: 'POST',
    headers,
    body: Buffer.from(body),
  });
  return reply.status;
};

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const address = service.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => service.close());

const all = { inApp: true, email: true, push: true };
const SUBSCRIPTIONS = '/api/push/subscriptions';

describeApp(
  'push messages',
  (app) => {
    const subscribe = (who: { cookie: string }, body: object) =>
      call(app(), 'POST', SUBSCRIPTIONS, { cookie: who.cookie, body });

    const endpoints = async ({ cookie }: { cookie: string }) =>
      (await call<Data<Endpoints['GET /api/push/subscriptions']>>(app(), 'GET', SUBSCRIPTIONS, { cookie })).body.data
        .endpoints;

    async function withBrowsers(
      count: number,
    ): Promise<{ donor: SignedInDonor; paths: string[]; endpoints: string[] }> {
      const donor = await registerDonor(app());
      const body = { ...DEFAULT_NOTIFICATION_PREFERENCES, appointmentConfirmations: all };
      await call(app(), 'PUT', '/api/profile/notification-preferences', { cookie: donor.cookie, body });
      const browsers = Array.from({ length: count }, () => browser());
      for (const one of browsers) expect((await subscribe(donor, one)).status).toBe(201);
      const urls = browsers.map(({ endpoint }) => endpoint);
      return { donor, paths: urls.map((url) => new URL(url).pathname), endpoints: urls };
    }

    async function accept(donor: SignedInDonor) {
      const facility = await registerFacility(app());
      const { id } = await booked(app(), donor, facility.facilityId, inDays(3));
      await act(app(), facility, 'approve', id);
      await react(app());
    }

    /** Returns what became of the jobs that notify the donor of an accepted booking. */
    async function settledAfterAccepting(donor: SignedInDonor): Promise<Settled[]> {
      const facility = await registerFacility(app());
      const { id } = await booked(app(), donor, facility.facilityId, inDays(3));
      await react(app());
      await act(app(), facility, 'approve', id);
      await dispatchOutbox(app().services, notificationReactions);
      return workOff(app().services);
    }

    const to = (path: string | undefined) => pushed.filter((one) => one.path === path);

    test('go encrypted to every browser, with how long they hold and what they replace', async () => {
      const { donor, paths } = await withBrowsers(2);
      await accept(donor);
      for (const path of paths) {
        const [message, ...more] = to(path);
        expect(more).toEqual([]);
        expect(message?.headers).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' });
        expect(message?.headers['topic']).toMatch(/^[\w-]{32}$/);
        const key = await call<{ publicKey: string }>(app(), 'GET', '/api/push/key', { cookie: donor.cookie });
        expect(message?.headers.authorization).toContain(`k=${key.body.data.publicKey}`);
        expect(message?.size).toBeGreaterThan(1000);
      }
      expect(to(paths[0])[0]?.headers['topic']).toBe(to(paths[1])[0]?.headers['topic']);
    });

    test('take a browser away that is gone, and no other', async () => {
      const { donor, paths, endpoints: urls } = await withBrowsers(2);
      answers.set(paths[0] ?? '', 410);
      await accept(donor);
      expect(await endpoints(donor)).toEqual([urls[1]]);
      expect(to(paths[1])).toHaveLength(1);
    });

    test.each([
      [429, 'again'],
      [503, 'again'],
      [403, 'dead'],
      [404, 'done'],
    ])('answered with %s are %s', async (status, outcome) => {
      const { donor, paths } = await withBrowsers(1);
      answers.set(paths[0] ?? '', status);
      const settled = await settledAfterAccepting(donor);
      expect(settled.map((one) => one.outcome)).toContain(outcome);
      expect(to(paths[0])).toHaveLength(1);
    });

    test.each([
      ['count as delivered', 'one browser takes them and another refuses', [201, 403], []],
      ['count as delivered', 'one browser refuses and another takes them', [403, 201], []],
      ['count as delivered', 'one browser takes them and another is gone', [201, 410], []],
      ['are dropped', 'every browser is gone', [410, 404], []],
      ['are given up', 'every browser refuses', [403, 403], ['push-refused']],
      ['are given up', 'one browser refuses and another is gone', [403, 410], ['push-refused']],
      ['are sent again', 'one browser takes them and another cannot be reached', [201, 503], ['push-unavailable']],
      ['are sent again', 'one browser refuses and another cannot be reached', [403, 503], ['push-unavailable']],
    ])('are %s where %s', async (_fate, _answers, statuses, reasons) => {
      const { donor, paths } = await withBrowsers(statuses.length);
      for (const [index, status] of statuses.entries()) answers.set(paths[index] ?? '', status);
      const settled = await settledAfterAccepting(donor);
      expect(settled.flatMap((one) => (one.outcome === 'done' ? [] : [one.reason]))).toEqual(reasons);
      for (const path of paths) expect(to(path)).toHaveLength(1);
    });

    test('end with the session in which they were asked for', async () => {
      const { donor, paths } = await withBrowsers(1);
      const body = { email: donor.email, password: donor.password };
      const other = { cookie: (await call(app(), 'POST', '/api/auth/login', { body })).cookie ?? '' };
      const elsewhere = browser();
      await subscribe(other, elsewhere);
      await call(app(), 'POST', '/api/auth/logout', { cookie: donor.cookie });
      await accept({ ...donor, ...other });
      expect(to(paths[0])).toEqual([]);
      expect(to(new URL(elsewhere.endpoint).pathname)).toHaveLength(1);
      expect(await endpoints(other)).toEqual([elsewhere.endpoint]);
    });

    test('a browser belongs to who used it last, and can be taken away by nobody else', async () => {
      const { donor, endpoints: urls } = await withBrowsers(1);
      const other = await registerDonor(app());
      const body = { endpoint: urls[0] };
      await call(app(), 'DELETE', SUBSCRIPTIONS, { cookie: other.cookie, body });
      expect(await endpoints(donor)).toEqual(urls);
      await subscribe(other, browser(urls[0]));
      expect([await endpoints(donor), await endpoints(other)]).toEqual([[], urls]);
      await call(app(), 'DELETE', SUBSCRIPTIONS, { cookie: other.cookie, body });
      expect(await endpoints(other)).toEqual([]);
    });

    test('go to ten browsers of a person at most', async () => {
      const { donor } = await withBrowsers(12);
      expect(await endpoints(donor)).toHaveLength(10);
    });

    test.each([
      ['a plain address', { endpoint: 'http://push.example.org/a' }],
      ['this machine', { endpoint: 'https://localhost/a' }],
      ['an address in the own network', { endpoint: 'https://192.168.1.1/a' }],
      ['what clouds tell their machines', { endpoint: 'https://169.254.169.254/latest/meta-data' }],
      ['another port', { endpoint: 'https://push.example.org:5432/a' }],
      ['a key that is too short', { keys: { p256dh: 'BAAA', auth: 'A'.repeat(22) } }],
      ['a key that is no point', { keys: { p256dh: `A${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }],
      ['a secret of another length', { keys: { ...browser().keys, auth: 'A'.repeat(21) } }],
    ])('refuse %s', async (_what, wrong) => {
      const donor = await registerDonor(app());
      expect((await subscribe(donor, { ...browser(), ...wrong })).status).toBe(400);
      expect(await endpoints(donor)).toEqual([]);
    });
  },
  { pushTransport: toService },
);
