import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { MailRefusedError, MailServerAwayError } from '../mail/mail.ts';
import type { PushOutcome } from '../push/push.ts';
import { countMails, countPushes } from './delivery-metrics.ts';
import { countRequests } from './http-metrics.ts';
import { countJobRuns } from './job-metrics.ts';
import { gauge, together, total } from './read-metrics.ts';

const answered = (milliseconds: number, status = 200) => ({ milliseconds, status, isStream: false });
const mail = { id: 'a', to: 'ada@example.org', subject: '', text: '', html: '' };

test('are read when somebody asks, once for all that belong together; what nobody knows has no value', async () => {
  const metrics = new Registry();
  let [reads, known]: [number, number | undefined] = [0, 1.5];
  const read = together(async () => {
    reads += 1;
    return known;
  });
  gauge(metrics, 'now', 'Now.', read);
  total(metrics, 'cases_total', 'Cases.', read);
  const now = '# HELP now Now.\n# TYPE now gauge';
  const cases = '# HELP cases_total Cases.\n# TYPE cases_total counter';
  expect(await metrics.metrics()).toBe(`${now}\nnow 1.5\n\n${cases}\ncases_total 1.5\n`);
  known = 2;
  expect(await metrics.metrics()).toBe(`${now}\nnow 2\n\n${cases}\ncases_total 2\n`);
  known = undefined;
  expect(await metrics.metrics()).toBe(`${now}\n\n${cases}\n`);
  expect(reads).toBe(3);
});

test('count requests by route and class of status, and their durations in growing buckets', async () => {
  const metrics = new Registry();
  const count = countRequests(metrics);
  for (const milliseconds of [1, 5, 6, 400, 60_000]) count('/api/things/:id', 'GET', answered(milliseconds));
  count('/api/things/:id', 'GET', answered(2, 404));
  const text = await metrics.metrics();
  for (const line of [
    'sanguine_http_requests_total{method="GET",route="/api/things/:id",status="2xx"} 5',
    'sanguine_http_requests_total{method="GET",route="/api/things/:id",status="4xx"} 1',
    'sanguine_http_request_duration_seconds_bucket{le="0.005",method="GET",route="/api/things/:id"} 3',
    'sanguine_http_request_duration_seconds_bucket{le="0.01",method="GET",route="/api/things/:id"} 4',
    'sanguine_http_request_duration_seconds_bucket{le="0.5",method="GET",route="/api/things/:id"} 5',
    'sanguine_http_request_duration_seconds_bucket{le="+Inf",method="GET",route="/api/things/:id"} 6',
    'sanguine_http_request_duration_seconds_count{method="GET",route="/api/things/:id"} 6',
  ]) {
    expect(text).toContain(`${line}\n`);
  }
  expect(text).not.toContain('5xx');
});

test('leave out how long an event stream was open, and every method that nobody knows', async () => {
  const metrics = new Registry();
  const count = countRequests(metrics);
  count('/api/events', 'GET', { milliseconds: 3_600_000, status: 200, isStream: true });
  count(undefined, 'BREW', answered(1, 405));
  const text = await metrics.metrics();
  expect(text).toContain('sanguine_http_requests_total{method="GET",route="/api/events",status="2xx"} 1\n');
  expect(text).not.toContain('sanguine_http_request_duration_seconds_count{method="GET",route="/api/events"}');
  expect(text).toContain('sanguine_http_requests_total{method="other",route="none",status="4xx"} 1\n');
});

test('count mails and push messages by outcome, and change nothing of what they answer', async () => {
  const metrics = new Registry();
  const errors = [undefined, new MailRefusedError(550), new MailServerAwayError('x'), new Error('odd')];
  let at = 0;
  const send = async () => {
    const error = errors[at];
    at += 1;
    if (error) throw error;
  };
  const mailer = countMails({ send, close: () => {} }, metrics);
  for (const error of errors) await expect(mailer.send(mail).catch((caught: unknown) => caught)).resolves.toBe(error);
  const outcomes: PushOutcome[] = ['sent', 'gone', 'sent'];
  const push = countPushes({ send: async () => outcomes.pop() ?? 'again' }, metrics);
  const message = { title: '', body: '', path: '', topic: '', ttlSeconds: 1, urgency: 'normal' } as const;
  const target = { endpoint: 'https://push.example', p256dh: new Uint8Array(), auth: new Uint8Array() };
  const keys = { subject: '', publicKey: '', privateKey: '' };
  for (let sent = 0; sent < 3; sent += 1) await push.send(message, target, keys);
  const text = await metrics.metrics();
  for (const outcome of ['accepted', 'refused', 'away', 'failed']) {
    expect(text).toContain(`sanguine_mails_total{outcome="${outcome}"} 1\n`);
  }
  expect(text).toContain('sanguine_pushes_total{outcome="sent"} 2\nsanguine_pushes_total{outcome="gone"} 1\n');
});

test('say when each recurring job succeeded last', async () => {
  const metrics = new Registry();
  const count = countJobRuns(metrics);
  count('remind-donors', 'done', new Date(1_000_000));
  count('remind-donors', 'failed', new Date(2_000_000));
  const text = await metrics.metrics();
  expect(text).toContain('sanguine_job_runs_total{task="remind-donors",outcome="failed"} 1\n');
  expect(text).toContain('sanguine_job_last_success_timestamp_seconds{task="remind-donors"} 1000\n');
});
