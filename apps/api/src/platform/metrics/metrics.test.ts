import { expect, test } from 'vitest';
import { MailRefusedError, MailServerAwayError } from '../mail/mail.ts';
import type { PushOutcome } from '../push/push.ts';
import { countMails, countPushes } from './delivery-metrics.ts';
import { countRequests } from './http-metrics.ts';
import { countJobRuns } from './job-metrics.ts';
import { Metrics, gauge } from './metrics.ts';

const answered = (milliseconds: number, status = 200) => ({ milliseconds, status, isStream: false });
const mail = { id: 'a', to: 'ada@example.org', subject: '', text: '', html: '' };

test('are written in the text format, with labels escaped', async () => {
  const metrics = new Metrics();
  const counter = metrics.counter('cases_total', 'Cases.');
  counter.add({ of: 'a "quoted"\\\nname' });
  counter.add({ of: 'a "quoted"\\\nname' }, 2);
  const remove = metrics.collect(() => [gauge('now', 'Now.', 1.5)]);
  expect(await metrics.text()).toBe(
    '# HELP cases_total Cases.\n# TYPE cases_total counter\ncases_total{of="a \\"quoted\\"\\\\\\nname"} 3\n' +
      '# HELP now Now.\n# TYPE now gauge\nnow 1.5\n',
  );
  remove();
  expect(await metrics.text()).not.toContain('now');
});

test('count requests by route and class of status, and their durations in growing buckets', async () => {
  const metrics = new Metrics();
  const count = countRequests(metrics);
  for (const milliseconds of [1, 5, 6, 400, 60_000]) count('/api/things/:id', 'GET', answered(milliseconds));
  count('/api/things/:id', 'GET', answered(2, 404));
  const text = await metrics.text();
  for (const line of [
    'sanguine_http_requests_total{method="GET",route="/api/things/:id",status="2xx"} 5',
    'sanguine_http_requests_total{method="GET",route="/api/things/:id",status="4xx"} 1',
    'sanguine_http_request_duration_seconds_bucket{method="GET",route="/api/things/:id",le="0.005"} 3',
    'sanguine_http_request_duration_seconds_bucket{method="GET",route="/api/things/:id",le="0.01"} 4',
    'sanguine_http_request_duration_seconds_bucket{method="GET",route="/api/things/:id",le="0.5"} 5',
    'sanguine_http_request_duration_seconds_bucket{method="GET",route="/api/things/:id",le="+Inf"} 6',
    'sanguine_http_request_duration_seconds_count{method="GET",route="/api/things/:id"} 6',
  ]) {
    expect(text).toContain(`${line}\n`);
  }
  expect(text).not.toContain('5xx');
});

test('leave out how long an event stream was open, and every method that nobody knows', async () => {
  const metrics = new Metrics();
  const count = countRequests(metrics);
  count('/api/events', 'GET', { milliseconds: 3_600_000, status: 200, isStream: true });
  count(undefined, 'BREW', answered(1, 405));
  const text = await metrics.text();
  expect(text).toContain('sanguine_http_requests_total{method="GET",route="/api/events",status="2xx"} 1\n');
  expect(text).toContain('sanguine_http_request_duration_seconds_count{method="GET",route="/api/events"} 0\n');
  expect(text).toContain('sanguine_http_requests_total{method="other",route="none",status="4xx"} 1\n');
});

test('count mails and push messages by outcome, and change nothing of what they answer', async () => {
  const metrics = new Metrics();
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
  const text = await metrics.text();
  for (const outcome of ['accepted', 'refused', 'away', 'failed']) {
    expect(text).toContain(`sanguine_mails_total{outcome="${outcome}"} 1\n`);
  }
  expect(text).toContain('sanguine_pushes_total{outcome="sent"} 2\nsanguine_pushes_total{outcome="gone"} 1\n');
});

test('say when each recurring job succeeded last', async () => {
  const metrics = new Metrics();
  const count = countJobRuns(metrics);
  count('remind-donors', 'done', new Date(1_000_000));
  count('remind-donors', 'failed', new Date(2_000_000));
  const text = await metrics.text();
  expect(text).toContain('sanguine_job_runs_total{task="remind-donors",outcome="failed"} 1\n');
  expect(text).toContain('sanguine_job_last_success_timestamp_seconds{task="remind-donors"} 1000\n');
});
