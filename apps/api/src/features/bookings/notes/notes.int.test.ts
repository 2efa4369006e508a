import type { Data, Endpoints, Failure, Note, PersonalExport } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { addStaff, call, registerDonor, registerFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { booked, inDays } from '../../../../test/support/donations.ts';
import { after, DAY } from '../../../platform/clock.ts';
import { erasePerson } from '../../about/profile/erase-person.ts';
import { removeOldDayNotes } from './notes.jobs.ts';

interface Staff {
  readonly cookie: string;
  readonly facilityId: string;
}

describeApp('what staff write for each other', (app, database) => {
  const day = inDays(3).slice(0, 10);
  const codeOf = (reply: { status: number; body: unknown }) => [reply.status, (reply.body as Failure).code];
  const onDay = ({ facilityId }: Staff) => `/api/facility/${facilityId}/days/${day}` as const;
  const writeDay = (who: Staff, text: string, version: number) =>
    call<Note>(app(), 'PUT', `${onDay(who)}/note`, { cookie: who.cookie, body: { text, version } });
  const write = (who: { cookie: string }, id: string, text: string, version: number) =>
    call<Note>(app(), 'PUT', `/api/donation/schedule/${id}/note`, { cookie: who.cookie, body: { text, version } });
  const read = (who: { cookie: string }, id: string) =>
    call<Note>(app(), 'GET', `/api/donation/schedule/${id}/note`, { cookie: who.cookie });
  const notesOf = async (who: Staff) => {
    const reply = await call<Data<Endpoints['GET /api/facility/{id}/days/{date}/notes']>>(
      app(),
      'GET',
      `${onDay(who)}/notes`,
      { cookie: who.cookie },
    );
    return reply.body.data;
  };

  async function scenario() {
    const staff = await registerFacility(app());
    const colleague = { ...(await addStaff(app(), staff.facilityId)), facilityId: staff.facilityId };
    const donor = await registerDonor(app());
    const { id } = await booked(app(), donor, staff.facilityId, inDays(3));
    return { staff, colleague, donor, id };
  }

  test('a hand-over note is replaced only by somebody who has read it', async () => {
    const { staff, colleague } = await scenario();
    expect((await notesOf(staff)).day).toEqual({ text: '', version: 0, writtenAt: null, writtenBy: null });
    const [first, second] = await Promise.all([writeDay(staff, 'Fridge 2', 0), writeDay(colleague, 'Couch 4', 0)]);
    expect(new Set([first.status, second.status])).toEqual(new Set([200, 409]));
    const refused = first.status === 409 ? first : second;
    expect(codeOf(refused)).toEqual([409, 'stale_version']);
    const { day: now } = await notesOf(colleague);
    expect(now).toMatchObject({
      version: 1,
      writtenAt: app().clock.now().toISOString(),
      writtenBy: expect.any(String),
    });
    expect((await writeDay(colleague, 'Fridge 2, couch 4', now.version)).body.data.version).toBe(2);
    expect(codeOf(await writeDay(staff, 'Fridge 3', now.version))).toEqual([409, 'stale_version']);
    // Pressed twice.
    expect((await writeDay(colleague, 'Fridge 2, couch 4', now.version)).body.data.version).toBe(2);
  });

  test('a note on a booking is seen by its facility only, and by its donor in their data', async () => {
    const { staff, colleague, donor, id } = await scenario();
    expect((await write(staff, id, 'Comes with a dog.', 0)).status).toBe(200);
    expect((await read(colleague, id)).body.data).toMatchObject({ text: 'Comes with a dog.', version: 1 });
    expect((await notesOf(colleague)).bookings).toEqual([{ requestId: id, text: 'Comes with a dog.' }]);
    const other = await registerFacility(app());
    for (const reply of [await read(other, id), await write(other, id, 'x', 1)]) {
      expect(codeOf(reply)).toEqual([404, 'not_found']);
    }
    expect(codeOf(await read(donor, id))).toEqual([403, 'not_allowed']);
    const detail = await call(app(), 'GET', `/api/donation/schedule/${id}`, { cookie: donor.cookie });
    expect(detail.text).not.toContain('Comes with a dog.');
    const data = (await call<PersonalExport>(app(), 'GET', '/api/profile/export', { cookie: donor.cookie })).body.data;
    expect(data.requests.map(({ staffNote }) => staffNote)).toEqual(['Comes with a dog.']);
    expect((await write(colleague, id, '', 1)).body.data).toMatchObject({ text: '', version: 2 });
    expect((await notesOf(staff)).bookings).toEqual([]);
  });

  test('a note goes with the donor whom it is about, and none is written afterwards', async () => {
    const { staff, donor, id } = await scenario();
    await write(staff, id, 'Comes with a dog.', 0);
    await database().transaction((trx) => erasePerson(trx, donor.user.id, app().clock.now()));
    expect(
      await database().kysely.selectFrom('request_notes').where('request_id', '=', id).selectAll().execute(),
    ).toEqual([]);
    expect(codeOf(await write(staff, id, 'It was Ada.', 0))).toEqual([409, 'donor_gone']);
  });

  test('the trail says who wrote, not what; a hand-over note is removed after 30 days', async () => {
    const { staff, id } = await scenario();
    await write(staff, id, 'Comes with a dog.', 0);
    await writeDay(staff, 'Fridge 2', 0);
    const trail = await database()
      .kysely.selectFrom('audit_events')
      .selectAll()
      .where('facility_id', '=', staff.facilityId)
      .execute();
    expect(trail.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['request.note-written', 'appointments.handed-over']),
    );
    expect(JSON.stringify(trail)).not.toMatch(/dog|Fridge/);
    const left = async () => (await notesOf(staff)).day.version;
    const present = app().clock.now();
    const runAt = (now: Date) => removeOldDayNotes({ ...app().services, clock: { now: () => now } });
    await runAt(after(present, 32 * DAY));
    expect(await left()).toBe(1);
    await runAt(after(present, 34 * DAY));
    expect(await left()).toBe(0);
  });
});
