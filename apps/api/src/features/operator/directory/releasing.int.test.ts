import type { FacilityDetail, ReviewedFacility } from '@sanguine/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { call, registerFacility, TEST_PASSWORD, uniqueEmail, verifiedDonor } from '../../../../test/support/app.ts';
import { bookSlot, hold, published, sessionsOf, slotOn } from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { booked, inDays, read } from '../../../../test/support/donations.ts';
import { lastMailTo, linkOf } from '../../../../test/support/mails.ts';
import { listDrift, stockOf } from '../../../../test/support/lots.ts';
import { addOperator } from '../../../../test/support/operators.ts';
import { react } from '../../../../test/support/outbox.ts';
import { setStock } from '../../../../test/support/stock.ts';
import { begin, share, take, transferOf } from '../../../../test/support/transfers.ts';
import { waitFor, waitListOf } from '../../../../test/support/waiting.ts';
import { DAY } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { storeClaimed } from '../../facilities/facilities/index.ts';
import { insertEmptyStock } from '../../stock/stock/index.ts';
import { importDirectories, removeOldListingClaims } from './directory.jobs.ts';

describeApp('facilities that become listings again', (app, database) => {
  const operate = (id: string, verb: string, operator: { cookie: string }) =>
    call<ReviewedFacility>(app(), 'POST', `/api/operator/facilities/${id}/${verb}`, {
      ...operator,
      body: { reason: 'It was not them.' },
    });

  /** A listing of the directory with a contact, and the wrong people who got it. */
  const claimed = async () => {
    const mark = `b${newId().slice(-11)}`;
    const [contact, operator] = [uniqueEmail('contact'), await addOperator(app())];
    const row = `Bank ${mark},1 Quay ${mark},Bristol,Q${mark},0117 ${Number.parseInt(mark.slice(-6), 16)},${contact}`;
    const body = `name,address,city,postal_code,phone_number,contact_email\n${row}`;
    const headers = { 'content-type': 'text/csv' };
    await call(app(), 'POST', '/api/operator/directory?trial=false', { ...operator, headers, body });
    await importDirectories(app().services);
    const found = await call<{ list: ReviewedFacility[] }>(
      app(),
      'GET',
      `/api/operator/facilities?search=${mark}`,
      operator,
    );
    const [before] = found.body.data.list;
    if (before === undefined) throw new Error('the listing is not found');
    const facilityId = before.id;
    await call(app(), 'POST', `/api/operator/facilities/${facilityId}/invitation`, operator);
    const { token } = linkOf(await lastMailTo(app(), contact));
    const joined = await call(app(), 'POST', '/api/auth/accept-invitation', {
      body: { token, password: TEST_PASSWORD, acceptedTerms: true },
    });
    await lastMailTo(app(), contact);
    return { before, contact, operator, facilityId, cookie: joined.cookie ?? '' };
  };
  const detail = async (viewer: { cookie: string }, id: string) =>
    (await call<FacilityDetail>(app(), 'GET', `/api/facility/${id}`, viewer)).body.data;

  test('a release restores the listing with its contact, and the trail keeps what it was called meanwhile', async () => {
    const { before, operator, facilityId, cookie } = await claimed();
    const theirs = { name: 'Somebody Else', address: '9 Far Away', website: 'https://evil.example', city: 'Leeds' };
    const settings = { thresholds: { urgentBelow: 900, lowBelow: 1000 }, slotMinutes: 60, phoneNumber: '0900 666 666' };
    const edited = await call(app(), 'PATCH', `/api/facility/${facilityId}`, {
      cookie,
      body: { ...theirs, ...settings },
    });
    expect(edited.status).toBe(200);
    expect((await setStock(app(), { facilityId, cookie }, 'O-', 1)).status).toBe(201);
    const { name, address, city, phoneNumber, postalCode, contactEmail, website } = before;
    expect((await operate(facilityId, 'release', operator)).body.data).toMatchObject({
      name,
      address,
      city,
      phoneNumber,
      postalCode,
      contactEmail,
      website,
      verificationStatus: 'unclaimed',
      changes: [],
      admins: [],
    });
    const donor = await verifiedDonor(app());
    expect(await detail(donor, facilityId)).toMatchObject({ name, address, urgency: 'low', bloodTypes: [] });
    const { rows } = await sql<{ urgent_below: number; is_verified: boolean; units: number; moved: number }>`
      select urgent_below, verified_at is not null as is_verified,
        (select sum(units_available)::int from inventory where facility_id = f.id) as units,
        (select sum(delta)::int from inventory_movements where facility_id = f.id) as moved
      from facilities f where id = ${facilityId}`.execute(database().kysely);
    expect(rows[0]).toMatchObject({ is_verified: true, units: 0, moved: 0 });
    expect(rows[0]?.urgent_below).not.toBe(900);
    expect((await call(app(), 'GET', '/api/operator/audit', operator)).text).toContain('Somebody Else');
    expect((await operate(facilityId, 'release', operator)).status).toBe(409);
  });

  test('nothing that was published is left, and every donor hears it by mail, with a way to book elsewhere', async () => {
    const { before, operator, facilityId, cookie } = await claimed();
    await published(app(), { facilityId, cookie }, { places: 1 });
    const closure = { from: inDays(20).slice(0, 10), until: inDays(21).slice(0, 10), reason: 'Call 0900 666 666.' };
    await call(app(), 'POST', `/api/facility/${facilityId}/closures`, { cookie, body: closure });
    const [donor, other, holder] = [await verifiedDonor(app()), await verifiedDonor(app()), await verifiedDonor(app())];
    const slot = await slotOn(app(), { facilityId, cookie }, 4);
    const request = (await bookSlot(app(), donor, facilityId, slot)).body.data;
    const waits = await booked(app(), other, facilityId, inDays(40));
    expect((await hold(app(), holder, { ...slot, slotNo: 2 })).status).toBe(200);
    await waitFor(app(), holder, facilityId, 4);
    await react(app());
    const mailsBefore = app().mails.length;

    expect((await operate(facilityId, 'release', operator)).status).toBe(200);
    await react(app());
    expect((await sessionsOf(app(), donor, facilityId)).sessions).toEqual([]);
    expect((await waitListOf(app(), holder)).entries).toEqual([]);
    const { rows } = await sql<{ left: number }>`
      select (select count(*) from session_templates where facility_id = ${facilityId})
        + (select count(*) from donation_sessions where facility_id = ${facilityId})
        + (select count(*) from facility_closures where facility_id = ${facilityId}) as left`.execute(
      database().kysely,
    );
    expect(Number(rows[0]?.left)).toBe(0);
    for (const [who, { id }] of [[donor, request] as const, [other, waits] as const]) {
      expect(await read(app(), who, id)).toMatchObject({ status: 'CANCELLED' });
      const mails = app()
        .mails.slice(mailsBefore)
        .filter(({ to }) => to === who.email);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain(`${before.name} is no longer on Sanguine`);
      expect(mails[0]?.text).toContain('open Donate');
      expect(mails[0]?.text).not.toContain('another donation of yours');
    }
  });

  test('a facility that is closed and reopened is the listing that it was', async () => {
    const { before, operator, facilityId, cookie } = await claimed();
    await call(app(), 'PATCH', `/api/facility/${facilityId}`, { cookie, body: { name: 'Somebody Else' } });
    expect((await operate(facilityId, 'close', operator)).status).toBe(200);
    const { name, contactEmail } = before;
    expect((await operate(facilityId, 'reopen', operator)).body.data).toMatchObject({ name, contactEmail });
  });

  test('a facility that never was a listing keeps its name, and what an operator edits after a release stays', async () => {
    const [staff, operator] = [await registerFacility(app(), { facilityName: 'Their Own' }), await addOperator(app())];
    expect((await operate(staff.facilityId, 'release', operator)).body.data).toMatchObject({ name: 'Their Own' });
    const path = `/api/operator/facilities/${staff.facilityId}`;
    const renamed = await call<ReviewedFacility>(app(), 'PATCH', path, { ...operator, body: { name: 'Mended' } });
    expect(renamed.body.data.name).toBe('Mended');
  });

  test('the contact of a listing is kept for a year beside it, and no longer', async () => {
    const { contact, facilityId } = await claimed();
    const kept = async () => {
      const { rows } = await sql<{ contact_email: string }>`
        select contact_email from facilities_as_listed where facility_id = ${facilityId}`.execute(database().kysely);
      return rows[0]?.contact_email;
    };
    expect(await kept()).toBe(contact);
    app().clock.advance(366 * DAY);
    await removeOldListingClaims(app().services);
    expect(await kept()).toBe('');
  });

  test('a release ends what the facility shares: holds are free, and what is on its way to it counts as missing', async () => {
    const { operator, facilityId, cookie } = await claimed();
    const [released, partner] = [{ facilityId, cookie }, await registerFacility(app())];
    const { kysely } = database();
    await kysely
      .updateTable('facilities')
      .set({ verified_at: app().clock.now() })
      .where('id', '=', facilityId)
      .execute();
    await share(app(), facilityId, partner.facilityId);
    await setStock(app(), partner, 'O-', 6);
    await setStock(app(), partner, 'A+', 6);
    const sent = (await begin(app(), partner, released, { kind: 'offer', units: 2 })).body.data;
    await take(app(), released, sent.id, 'accept');
    await take(app(), partner, sent.id, 'send');
    const held = (await begin(app(), partner, released, { kind: 'offer', bloodType: 'A+', units: 3 })).body.data;
    expect((await operate(facilityId, 'release', operator)).status).toBe(200);
    expect(await transferOf(app(), partner, held.id)).toMatchObject({ state: 'withdrawn' });
    expect(await transferOf(app(), partner, sent.id)).toMatchObject({
      state: 'arrived',
      lots: [{ units: 2, arrivedUnits: 0, fate: 'missing' }],
    });
    const { rows } = await stockOf(app(), partner);
    expect(rows.find(({ bloodType }) => bloodType === 'A+')).toMatchObject({ units: 6, heldUnits: 0 });
    expect(rows.find(({ bloodType }) => bloodType === 'O-')).toMatchObject({ units: 4, heldUnits: 0 });
    expect((await begin(app(), partner, released, { kind: 'offer' })).status).toBe(409);
    expect(await listDrift(database())).toEqual([]);
  });

  test('of two who join one at once, only the first finds it nobody’s; it keeps the eight entries that it had', async () => {
    const { operator, facilityId } = await claimed();
    await operate(facilityId, 'release', operator);
    const { db, clock } = app().services;
    const join = () =>
      db.transaction(async (trx) => {
        const isFirst = await storeClaimed(trx, facilityId, clock.now());
        if (isFirst) await insertEmptyStock(trx, facilityId);
        return isFirst;
      });
    expect((await Promise.all([join(), join(), join()])).filter(Boolean)).toHaveLength(1);
    const { rows } = await sql`select from inventory where facility_id = ${facilityId}`.execute(database().kysely);
    expect(rows).toHaveLength(8);
  });
});
