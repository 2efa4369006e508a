import { expect, onTestFinished, test } from 'vitest';
import { figure, seconds } from './support/figures.ts';
import { startMailServer } from './support/mail-server.ts';
import { times } from './support/scale.ts';
import { mailQueue, notifyDonors } from './support/notified-donors.ts';
import { createScenario, program } from './support/scenario.ts';

const patiently = { timeout: 300_000, interval: 100 };
const MANY = times(200, 10_000);

test('F8 a wave reaches everyone once although a worker is killed in the middle of it', async () => {
  const mails = await startMailServer();
  onTestFinished(() => mails.close());
  const { server, app, staff } = await createScenario({ facilities: 1 });
  const [who] = staff;
  if (who === undefined) throw new Error('There is a facility.');
  const { eventId, addresses } = await notifyDonors(server, app.port, who, MANY);
  const start = () => program({ databaseUrl: server.url, mode: 'worker', env: { SMTP_URL: mails.url } });
  const startedAt = performance.now();
  const [killed] = [await start(), await start()];
  await expect.poll(() => mails.taken.length, patiently).toBeGreaterThan(MANY / 4);
  await killed.kill();
  const killedAt = performance.now();
  const wanted = new Set(addresses);
  const reached = () => new Set(mails.taken.filter((address) => wanted.has(address))).size;
  await expect.poll(reached, patiently).toBe(MANY);
  const allAt = performance.now();
  await expect.poll(async () => (await mailQueue(server)).left, patiently).toBe(0);
  const repeats = mails.taken.filter((address) => wanted.has(address)).length - MANY;
  const notified = await server.rows<{ user_id: string }>('select user_id from notifications where event_id = $1', [
    eventId,
  ]);
  const twice = notified.length - new Set(notified.map(({ user_id }) => user_id)).size;
  const otherIds = addresses.filter((address) => new Set(mails.idsOf(address)).size !== 1).length;
  figure(
    'F8',
    `kill -9 of one of 2 workers in the middle of ${MANY} mails`,
    `${MANY - reached()} missed, ${repeats} mails repeated (${((100 * repeats) / MANY).toFixed(3)} %), ${otherIds} under another ` +
      `Message-ID; in the app ${MANY - notified.length} missed, ${twice} twice; all within ${seconds(allAt - startedAt)}, ` +
      `${seconds(allAt - killedAt)} after the kill`,
  );
  expect([notified.length, twice, otherIds]).toEqual([MANY, 0, 0]);
  // At most the two mails of each batch in flight: less than one in a thousand of a whole wave.
  expect(repeats).toBeLessThanOrEqual(4);
  if (MANY >= 5_000) expect(repeats / MANY).toBeLessThan(0.001);
});
