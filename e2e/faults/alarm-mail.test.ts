import { expect, onTestFinished, test } from 'vitest';
import { mailIdOf } from '../../apps/api/test/support/mails.ts';
import { dataOf, type Request, send } from './support/http.ts';
import { figure } from './support/figures.ts';
import { startMailServer } from './support/mail-server.ts';
import { mailQueue } from './support/notified-donors.ts';
import { addDonors, booking, inDays } from './support/people.ts';
import { createScenario, program } from './support/scenario.ts';

const patiently = { timeout: 120_000, interval: 100 };
const SETTINGS = {
  isOn: true,
  phoneNumber: '+44 117 496 0001',
  hours: 'By day',
  afterHoursNumber: '+44 117 496 0999',
  emergencyNumber: '999',
  advice: {},
};

test('F21 an alarm after a donation is mailed once although the program is killed between the press and the mail', async () => {
  const mails = await startMailServer();
  onTestFinished(() => mails.close());
  // Nobody mails yet: the press is all that happens before the kill.
  const { server, app, staff } = await createScenario({ facilities: 1, mode: 'web' });
  const [who] = staff;
  const [donor] = await addDonors(server, 1);
  if (who === undefined || donor === undefined) throw new Error('There are a facility and a donor.');
  const ask = async (request: Request) => {
    const reply = await send(app.port, request);
    expect([request.path, reply.status < 300 || reply.text]).toEqual([request.path, true]);
    return reply;
  };
  const { facilityId, cookie } = who;
  await ask({ method: 'PUT', path: `/api/facility/${facilityId}/after-care`, cookie, body: SETTINGS });
  const booked = await ask({
    method: 'POST',
    path: '/api/donation/schedule',
    cookie: donor.cookie,
    body: booking(facilityId, inDays(2)),
  });
  const path = `/api/donation/schedule/${dataOf<{ id: string }>(booked).id}`;
  await ask({ method: 'POST', path: `${path}/approve`, cookie, body: {} });
  const came = { cameToday: true, withoutArrival: true, reason: 'came-early' };
  await ask({ method: 'POST', path: `${path}/complete`, cookie, body: came });
  const press = { method: 'POST', path: `${path}/alarm`, cookie: donor.cookie, key: 'alarm' } as const;
  await ask({ ...press, body: { callBack: null, hasCalled: true } });
  await app.kill();
  const [found] = await server.rows<{ id: string; email: string }>(
    'select a.id, u.email from donation_alarms a join users u on u.facility_id = a.facility_id where u.id = $1',
    [who.id],
  );
  if (found === undefined) throw new Error('An alarm that was answered is stored.');
  await program({ databaseUrl: server.url, mode: 'worker', env: { SMTP_URL: mails.url } });
  const its = mailIdOf(who.id, found.id);
  const sent = () => mails.idsOf(found.email).filter((id) => id.includes(its)).length;
  await expect.poll(sent, patiently).toBe(1);
  await expect.poll(async () => (await mailQueue(server)).left, patiently).toBe(0);
  figure('F21', 'kill -9 of the program between an alarm and its mail', `${sent()} mail`);
  expect(sent()).toBe(1);
});
