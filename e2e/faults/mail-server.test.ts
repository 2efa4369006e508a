import { expect, onTestFinished, test } from 'vitest';
import { command } from './support/command.ts';
import { figure } from './support/figures.ts';
import { send } from './support/http.ts';
import { type MailServer, startMailServer } from './support/mail-server.ts';
import { addDonors, booking, inDays, type Staff } from './support/people.ts';
import { isFull, percentile, range, times } from './support/scale.ts';
import { mailQueue, notifyDonors, tryNow, type Notified } from './support/notified-donors.ts';
import { createScenario, program, type Scenario } from './support/scenario.ts';

const patiently = { timeout: 120_000, interval: 50 };
const NOTIFIED = 50;
const ROUNDS = times(1, 12);
const BOOKINGS = times(20, 40);
/** The time that the mail server may take: a booking that waited for it would take as long. */
const PATIENCE_MS = 1_000;
/** A tenth, plus the jitter of a few milliseconds; beside other tests only whether a booking waits for the mail server. */
const slower = (alone: number) => (isFull ? alone * 1.1 + 3 : PATIENCE_MS / 2);

interface Place extends Scenario {
  readonly mails: MailServer;
  readonly who: Staff;
}

/** The program, a worker, and the mail server. */
async function place(): Promise<Place> {
  const mails = await startMailServer();
  onTestFinished(() => mails.close());
  const scenario = await createScenario({ facilities: 1 });
  const [who] = scenario.staff;
  if (who === undefined) throw new Error('There is a facility.');
  const env = { SMTP_URL: `${mails.url}/?greetingTimeout=${PATIENCE_MS}&socketTimeout=${PATIENCE_MS}` };
  await program({ databaseUrl: scenario.server.url, mode: 'worker', env });
  return { ...scenario, mails, who };
}

/** The duration of each of several bookings, one after the other, in milliseconds. */
async function book({ server, app, who }: Place, day: number): Promise<number[]> {
  const waits: number[] = [];
  for (const [n, { cookie }] of (await addDonors(server, BOOKINGS)).entries()) {
    const body = booking(who.facilityId, inDays(day, n));
    const reply = await send(app.port, { method: 'POST', path: '/api/donation/schedule', cookie, body });
    expect(reply.status, reply.text).toBe(201);
    waits.push(reply.milliseconds);
  }
  return waits;
}

const all = ({ mails }: Place, { addresses }: Notified) => addresses.every((address) => mails.taken.includes(address));

/** Tells whether nothing remains to be sent of what may be retried at once. */
async function isDone({ server }: Place): Promise<boolean> {
  await tryNow(server);
  return (await mailQueue(server)).left === 0;
}

/** Counts the addresses that got more than one mail. */
const repeats = ({ mails }: Place, notified: readonly Notified[]) =>
  notified.flatMap(({ addresses }) => addresses).filter((address) => mails.idsOf(address).length > 1).length;

interface Fault {
  readonly name: string;
  readonly begin: (mails: MailServer) => void | Promise<void>;
  readonly end: (mails: MailServer) => void | Promise<void>;
}

const FAULTS: readonly Fault[] = [
  { name: 'hangs', begin: (mails) => mails.behave('hangs'), end: (mails) => mails.behave('takes') },
  { name: 'answers 451', begin: (mails) => mails.behave('defers'), end: (mails) => mails.behave('takes') },
  { name: 'is down', begin: (mails) => mails.close(), end: (mails) => mails.start() },
];

test.each(FAULTS)('F9 while the mail server $name nothing is lost, and bookings do not wait', async (fault) => {
  const here = await place();
  const { server, app, mails, who } = here;
  await book(here, 30);
  const [alone, meanwhile]: [number[], number[]] = [[], []];
  const notified: Notified[] = [];
  for (const round of range(ROUNDS)) {
    alone.push(...(await book(here, 40 + round)));
    await fault.begin(mails);
    const news = await notifyDonors(server, app.port, who, NOTIFIED);
    notified.push(news);
    await expect.poll(async () => (await mailQueue(server)).retrying, patiently).toBeGreaterThan(0);
    meanwhile.push(...(await book(here, 80 + round)));
    expect(all(here, news)).toBe(false);
    await fault.end(mails);
    await expect.poll(() => isDone(here), patiently).toBe(true);
    expect(all(here, news)).toBe(true);
  }
  const [p50, p95] = [0.5, 0.95].map((share) => [percentile(alone, share), percentile(meanwhile, share)] as const);
  if (p50 === undefined || p95 === undefined) throw new Error('There are two.');
  const { dead } = await mailQueue(server);
  const said = ([without, during]: readonly [number, number]) => `${without.toFixed(1)} → ${during.toFixed(1)} ms`;
  figure(
    `F9 ${fault.name}`,
    `${ROUNDS} times ${NOTIFIED} mails while the mail server ${fault.name}, and ${BOOKINGS} bookings each time`,
    `0 lost, ${repeats(here, notified)} repeated, ${dead} dead; bookings p50 ${said(p50)}, p95 ${said(p95)}`,
  );
  expect([dead, repeats(here, notified)]).toEqual([0, 0]);
  expect(p50[1]).toBeLessThan(slower(p50[0]));
  // The slowest of a few bookings say more about the machine than about the program.
  if (isFull) expect(p95[1]).toBeLessThan(slower(p95[0]));
});

test('F9 permanently refused mails become dead letters, and are sent when the operator retries them', async () => {
  const here = await place();
  const { server, app, mails, who } = here;
  mails.behave('refuses');
  const notified = await notifyDonors(server, app.port, who, NOTIFIED);
  await expect.poll(async () => (await mailQueue(server)).dead, patiently).toBe(NOTIFIED);
  const listed = await command(['dead-letters'], { DATABASE_URL: server.url });
  const lines = listed.out.split('\n').filter((line) => line.includes('refused-550'));
  mails.behave('takes');
  await command(['dead-letters', 'retry', 'all'], { DATABASE_URL: server.url });
  await expect.poll(() => all(here, notified), patiently).toBe(true);
  figure(
    'F9 refused',
    `${NOTIFIED} mails answered with 550`,
    `${lines.length} listed by npm run dead-letters, ${repeats(here, [notified])} repeated after being tried again`,
  );
  expect([lines.length, repeats(here, [notified])]).toEqual([NOTIFIED, 0]);
});
