import type { PersonalExport } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { addStaff, call, registerDonor, registerFacility } from '../../../../test/support/app.ts';
import { findWords } from '../../../../test/support/canaries.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { raised } from '../../../../test/support/donations.ts';
import { liveALife } from '../../../../test/support/life.ts';
import { reactAndKeepMail } from '../../../../test/support/outbox.ts';
import { setStock } from '../../../../test/support/stock.ts';

const PATH = '/api/profile/export';

describeApp('the own data', (app, database) => {
  const read = (cookie?: string) => call<PersonalExport>(app(), 'GET', PATH, { cookie });

  test('holds everything that is stored about a donor, and nothing that opens the account', async () => {
    const facility = await registerFacility(app());
    const { donor, canaries, requests, emergencyId } = await liveALife(app(), facility, 'whole');
    await reactAndKeepMail(app());
    const words = Object.values(canaries);
    expect(await findWords(database(), words)).not.toEqual([]);
    const reply = await read(donor.cookie);
    expect(reply.status).toBe(200);
    expect(reply.headers['content-disposition']).toBe('attachment; filename="sanguine-my-data.json"');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(words.filter((word) => !reply.text.includes(word))).toEqual([]);
    const { data } = reply.body;
    expect(data.account).toMatchObject({ email: donor.email, dateOfBirth: '1977-07-17', bloodType: 'O-' });
    expect(Buffer.from(data.avatar?.base64 ?? '', 'base64').toString('latin1', 8, 12)).toBe('WEBP');
    expect(data.requests.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.values(requests)));
    expect(data.requests.every(({ history }) => history.length > 0)).toBe(true);
    expect(data.actions.map(({ requestId }) => requestId)).not.toContain(emergencyId);
    expect([data.sessions.length, data.consents.length > 0, data.mails.length > 0]).toEqual([2, true, true]);
    expect([...new Set(data.notifications.map(({ kind }) => kind))].toSorted()).toEqual([
      'blood_type_tested',
      'booking_sent',
      'request_accepted',
      'request_cancelled',
      'request_completed',
      'request_declined',
    ]);
    expect(reply.text).not.toMatch(/hash|\$argon2|token"/i);
  });

  test('says what a member of staff did', async () => {
    const facility = await registerFacility(app());
    await setStock(app(), facility, 'A+', 4, { reason: 'counted' });
    const emergency = await raised(app(), facility, { notes: 'after the accident' });
    const { data } = (await read(facility.cookie)).body;
    expect(data.account).toMatchObject({ facilityName: 'St Mary Blood Centre', personnelRole: 'Admin' });
    expect(data.stockMovements).toMatchObject([{ bloodType: 'A+', delta: 4, reason: 'counted' }]);
    expect(data.requests).toMatchObject([{ id: emergency.id, notes: 'after the accident' }]);
    expect(data.actions).toMatchObject([{ requestId: emergency.id, action: 'create' }]);
  });

  test('holds nothing of others', async () => {
    const facility = await registerFacility(app());
    const { canaries } = await liveALife(app(), facility, 'other');
    await reactAndKeepMail(app());
    const colleague = await addStaff(app(), facility.facilityId);
    for (const { cookie } of [colleague, await registerDonor(app())]) {
      const { text } = await read(cookie);
      expect(Object.values(canaries).filter((word) => text.includes(word))).toEqual([]);
    }
  });

  test('is given ten times an hour', async () => {
    const { cookie } = await registerDonor(app());
    for (let time = 0; time < 10; time += 1) expect((await read(cookie)).status).toBe(200);
    expect(await read(cookie)).toMatchObject({ status: 429, body: { code: 'too_many' } });
  });
});
