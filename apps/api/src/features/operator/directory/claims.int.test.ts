import type { Data, Endpoints, FacilityDetail, FacilityMatch, ReviewedFacility } from '@sanguine/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  call,
  registerDonor,
  verifiedDonor,
  registerFacility,
  TEST_PASSWORD,
  uniqueEmail,
} from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { book, inDays } from '../../../../test/support/donations.ts';
import { lastMailTo, linkOf } from '../../../../test/support/mails.ts';
import { addOperator } from '../../../../test/support/operators.ts';
import { DAY, HOUR } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { importDirectories, removeOldListingClaims } from './directory.jobs.ts';

type ClaimAnswer = Data<Endpoints['POST /api/facility/{id}/claims']>;

describeApp('listings that people claim, operators keep and donors watch', (app) => {
  /** A listing with a public address, a postal code and a telephone number of its own. */
  const listed = async (more: { email?: string; contact?: string } = {}) => {
    const mark = `b${newId().slice(-11)}`;
    const { email = uniqueEmail('front'), contact = '' } = more;
    const phone = `0117 ${Number.parseInt(mark.slice(-6), 16)}`;
    const operator = await addOperator(app());
    const heading = 'name,address,city,postal_code,phone_number,public_email,contact_email';
    const row = `Bank ${mark},1 Quay ${mark},Bristol,Q${mark},${phone},${email},${contact}`;
    const headers = { 'content-type': 'text/csv' };
    await call(app(), 'POST', '/api/operator/directory?trial=false', {
      ...operator,
      headers,
      body: `${heading}\n${row}`,
    });
    await importDirectories(app().services);
    const found = await call<{ list: ReviewedFacility[] }>(
      app(),
      'GET',
      `/api/operator/facilities?search=${mark}`,
      operator,
    );
    const [facility] = found.body.data.list;
    if (facility === undefined) throw new Error('the listing is not found');
    return { id: facility.id, facility, mark, email, phone, operator };
  };
  const claimOf = (email = uniqueEmail('claimant')) => ({
    personnelEmail: email,
    personnelFirstname: 'Ada',
    personnelLastname: 'Obi',
    personnelPhoneNumber: '+44 117 496 0001',
    acceptedTerms: true,
  });
  const claim = async (id: string, body = claimOf()) =>
    call<ClaimAnswer>(app(), 'POST', `/api/facility/${id}/claims`, { body });
  const enter = (id: string, code: string) =>
    call(app(), 'POST', `/api/facility/claims/${id}/code`, { body: { code } });
  const codeIn = (text: string) => /\b(\d{6})\b/.exec(text)?.[1] ?? '';
  const accept = async (email: string) => {
    const { token } = linkOf(await lastMailTo(app(), email));
    return call(app(), 'POST', '/api/auth/accept-invitation', {
      body: { token, password: TEST_PASSWORD, acceptedTerms: true },
    });
  };
  const matches = async (body: object) =>
    (await call<FacilityMatch[]>(app(), 'POST', '/api/facility/matches', { body })).body.data;
  const detail = async (viewer: { cookie: string }, id: string) =>
    (await call<FacilityDetail>(app(), 'GET', `/api/facility/${id}`, viewer)).body.data;

  test('show a registration the listing by its name with the place or the number, and by the number alone', async () => {
    const { id, facility, phone } = await listed();
    const same = {
      facilityName: facility.name.toUpperCase(),
      address: 'Another Street 9',
      postalCode: facility.postalCode,
    };
    expect(await matches(same)).toMatchObject([{ id, isOnSanguine: false }]);
    const numbered = {
      facilityName: 'Quite Another Name',
      address: 'Nowhere 1',
      facilityPhoneNumber: phone.replaceAll(' ', '-'),
    };
    expect((await matches(numbered)).map((match) => match.id)).toContain(id);
    expect(await matches({ facilityName: 'Quite Another Name', address: 'Nowhere 1' })).toEqual([]);
  });

  test('the code of the listed mailbox gets the person an invitation to their own address, and nothing before it', async () => {
    const { id, email } = await listed();
    const mine = uniqueEmail('claimant');
    const started = await claim(id, claimOf(mine));
    expect(started).toMatchObject({ status: 201, body: { data: { isInvited: false } } });
    expect(started.body.data.sentTo).toMatch(/^f•••@/);
    const letter = await lastMailTo(app(), email);
    expect(letter.text).toContain(mine);
    const donor = await registerDonor(app());
    expect((await detail(donor, id)).isOnSanguine).toBe(false);
    const claimId = started.body.data.id;
    expect((await enter(claimId, '000000')).status).toBe(422);
    expect((await enter(claimId, codeIn(letter.text))).status).toBe(200);
    expect((await enter(claimId, codeIn(letter.text))).body.code).toBe('wrong_code');
    expect((await detail(donor, id)).isOnSanguine).toBe(false);
    expect((await accept(mine)).status).toBe(201);
    expect(await detail(donor, id)).toMatchObject({ isOnSanguine: true, isVerified: true });
    expect((await claim(id)).body.code).toBe('already_claimed');
  });

  test('a code is tried five times, holds for a day, and only the last one counts', async () => {
    const { id, email } = await listed();
    const body = claimOf();
    const first = await claim(id, body);
    const old = codeIn((await lastMailTo(app(), email)).text);
    const again = await claim(id, body);
    const fresh = codeIn((await lastMailTo(app(), email)).text);
    expect((await enter(first.body.data.id, old)).status).toBe(old === fresh ? 200 : 422);
    for (let tries = 0; tries < 5; tries += 1) await enter(again.body.data.id, '999999');
    expect((await enter(again.body.data.id, fresh)).status).toBe(422);
    const { id: other, email: otherMail } = await listed();
    const late = await claim(other);
    const code = codeIn((await lastMailTo(app(), otherMail)).text);
    app().clock.advance(25 * HOUR);
    expect((await enter(late.body.data.id, code)).status).toBe(422);
  });

  test('a claim does not tell whether an address has an account; its reader is told what to do', async () => {
    const donor = await verifiedDonor(app());
    const shapeOf = async (address: string) => {
      const { id, email } = await listed();
      const { status, body } = await claim(id, claimOf(address));
      expect((await enter(body.data.id, codeIn((await lastMailTo(app(), email)).text))).status).toBe(200);
      return [status, body.message, Object.keys(body.data), body.data.isInvited];
    };
    expect(await shapeOf(donor.email)).toEqual(await shapeOf(uniqueEmail('nobody')));
    const { text } = await lastMailTo(app(), donor.email);
    expect(text).toContain('This address already has an account');
    expect(text).not.toContain('token');
  });

  test('strangers who claim a listing three times do not shut out its own mailbox', async () => {
    const email = uniqueEmail('front');
    const { id } = await listed({ email });
    for (let tries = 0; tries < 4; tries += 1) await claim(id);
    expect((await claim(id)).status).toBe(429);
    expect((await claim(id, claimOf(email))).body.data.isInvited).toBe(true);
    expect((await accept(email)).status).toBe(201);
  });

  test('strangers who claim other listings with its mailbox, or invite it, do not shut it out', async () => {
    const email = uniqueEmail('front');
    const { id } = await listed({ email });
    for (let tries = 0; tries < 5; tries += 1) {
      const { id: other } = await listed();
      expect((await claim(other, claimOf(email))).status).toBe(201);
    }
    const stranger = await registerFacility(app());
    for (let tries = 0; tries < 3; tries += 1) {
      const body = { email, firstName: 'Grace', lastName: 'Obi', personnelRole: 'Staff' };
      await call(app(), 'POST', '/api/facility/staff', { cookie: stranger.cookie, body });
    }
    expect((await claim(id, claimOf(email))).body.data.isInvited).toBe(true);
    expect((await accept(email)).status).toBe(201);
  });

  test('a listing is claimed three times a day', async () => {
    const { id } = await listed();
    for (let tries = 0; tries < 3; tries += 1) expect((await claim(id)).status).toBe(201);
    expect((await claim(id)).status).toBe(429);
    app().clock.advance(15 * DAY);
    await removeOldListingClaims(app().services);
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from facility_claims where facility_id = ${id}`.execute(app().services.db.kysely);
    expect(rows[0]?.left).toBe(0);
  });

  test('invite at once a person who claims with the listed address itself', async () => {
    const email = uniqueEmail('front');
    const { id } = await listed({ email });
    expect((await claim(id, claimOf(email))).body.data.isInvited).toBe(true);
    expect((await accept(email)).status).toBe(201);
  });

  test('the operator decides, the listed address hears it, and a release undoes it; a declined claim’s code is void', async () => {
    const { id, email, operator } = await listed();
    const [refused, letter] = [(await claim(id)).body.data.id, await lastMailTo(app(), email)];
    const no = { ...operator, body: { accepted: false, reason: 'Nobody knows them there.' } };
    expect((await call(app(), 'PUT', `/api/operator/claims/${refused}`, no)).status).toBe(200);
    expect((await enter(refused, codeIn(letter.text))).body.code).toBe('wrong_code');
    const mine = uniqueEmail('claimant');
    const { id: claimId } = (await claim(id, claimOf(mine))).body.data;
    const waiting = await call<{ id: string; email: string }[]>(app(), 'GET', '/api/operator/claims', operator);
    expect(waiting.body.data.find((one) => one.id === claimId)?.email).toBe(mine);
    const body = { accepted: true, reason: 'They answered at the number of the register.' };
    expect((await call(app(), 'PUT', `/api/operator/claims/${claimId}`, { ...operator, body })).status).toBe(200);
    expect((await call(app(), 'PUT', `/api/operator/claims/${claimId}`, { ...operator, body })).status).toBe(404);
    expect((await lastMailTo(app(), email)).text).toContain(mine);
    const joined = await accept(mine);
    const release = { ...operator, body: { reason: 'It was not them.' } };
    const path = `/api/operator/facilities/${id}/release` as const;
    const released = await call<ReviewedFacility>(app(), 'POST', path, release);
    expect(released.body.data).toMatchObject({ verificationStatus: 'unclaimed', admins: [], claimedAt: null });
    expect((await call(app(), 'GET', '/api/profile', { cookie: joined.cookie ?? '' })).status).toBe(401);
    const donor = await registerDonor(app());
    expect((await book(app(), donor, id, inDays(3))).body.code).toBe('not_on_sanguine');
    const gone = await call(app(), 'DELETE', `/api/operator/facilities/${id}`, operator);
    expect(gone.body.code).toBe('has_history');
    expect((await claim(id)).status).toBe(201);
    const trail = await call(app(), 'GET', '/api/operator/audit', operator);
    expect(trail.text).toContain('facility.released');
  });

  test('the operator finds a listing by its number or address, corrects it, and invites its contact for 30 days', async () => {
    const { id, operator, phone, email } = await listed();
    const find = async (search: string) =>
      (
        await call<{ list: ReviewedFacility[] }>(
          app(),
          'GET',
          `/api/operator/facilities?search=${encodeURIComponent(search)}`,
          operator,
        )
      ).body.data.list.map((row) => row.id);
    expect(await find(phone.split(' ')[1] ?? '')).toContain(id);
    expect(await find(email)).toEqual([id]);
    const contact = uniqueEmail('contact');
    const body = { city: 'Bath', phoneNumber: '01225 400 400', contactEmail: contact };
    const edited = await call<ReviewedFacility>(app(), 'PATCH', `/api/operator/facilities/${id}`, {
      ...operator,
      body,
    });
    expect(edited.body.data).toMatchObject({
      city: 'Bath',
      phoneNumber: '01225 400 400',
      contactEmail: contact,
      invitedUntil: null,
    });
    const invite = () => call<ReviewedFacility>(app(), 'POST', `/api/operator/facilities/${id}/invitation`, operator);
    expect((await invite()).status).toBe(200);
    app().clock.advance(29 * DAY);
    expect((await accept(contact)).status).toBe(201);
    const later = await addOperator(app());
    const path = `/api/operator/facilities/${id}`;
    expect((await call(app(), 'POST', `${path}/invitation`, later)).body.code).toBe('already_claimed');
    expect((await call(app(), 'PATCH', path, { ...later, body: { city: 'X' } })).status).toBe(409);
  });

  test('a listing is merged into its twin, which keeps what it has and who watches; a facility is not merged into a listing', async () => {
    const { id, operator, facility, phone } = await listed();
    const staff = await registerFacility(app(), { facilityName: facility.name, facilityPhoneNumber: '' });
    const twins = await call<{ list: ReviewedFacility[] }>(
      app(),
      'GET',
      `/api/operator/facilities?search=${facility.name.split(' ')[1]}`,
      operator,
    );
    expect(twins.body.data.list).toHaveLength(2);
    const merge = (from: string, into: string) => {
      const body = { into, reason: 'The same house.' };
      return call<ReviewedFacility>(app(), 'POST', `/api/operator/facilities/${from}/merge`, { ...operator, body });
    };
    expect((await merge(staff.facilityId, id)).body.code).toBe('wrong_state');
    expect((await merge(id, id)).status).toBe(409);
    const donor = await registerDonor(app());
    const merged = await merge(id, staff.facilityId);
    expect(merged.body.data).toMatchObject({
      id: staff.facilityId,
      phoneNumber: phone,
      postalCode: facility.postalCode,
    });
    expect((await detail(donor, id)).id).toBe(staff.facilityId);
    expect((await merge(id, staff.facilityId)).status).toBe(409);
  });

  test('donors who watch a listing get one mail when it joins; they can stop, and there is a limit', async () => {
    const contact = uniqueEmail('contact');
    const { id, operator } = await listed({ contact });
    const [donor, other] = [await registerDonor(app()), await registerDonor(app())];
    const watch = (who: { cookie: string }, method: 'PUT' | 'DELETE' = 'PUT') =>
      call(app(), method, `/api/facility/${id}/watch`, who);
    expect((await detail(donor, id)).isWatched).toBe(false);
    for (const who of [donor, donor, other]) expect((await watch(who)).status).toBe(200);
    expect((await detail(donor, id)).isWatched).toBe(true);
    expect((await watch(other, 'DELETE')).status).toBe(200);
    await call(app(), 'POST', `/api/operator/facilities/${id}/invitation`, operator);
    expect((await accept(contact)).status).toBe(201);
    expect((await lastMailTo(app(), donor.email)).text).toContain('has joined Sanguine');
    const about = app().mails.filter(({ subject }) => subject.includes('has joined Sanguine'));
    expect(about.filter(({ to }) => to === donor.email)).toHaveLength(1);
    expect(about.filter(({ to }) => to === other.email)).toHaveLength(0);
    expect((await watch(donor)).body.code).toBe('already_claimed');
    const { rows } = await sql<{ id: string }>`
      insert into facilities (id, name, address, operational_hours, time_zone, claimed_at)
      select gen_random_uuid(), 'Watched ' || n, n || ' Road', '', 'UTC', null from generate_series(1, 21) n returning id`.execute(
      app().services.db.kysely,
    );
    const replies = [];
    for (const row of rows) replies.push((await call(app(), 'PUT', `/api/facility/${row.id}/watch`, donor)).status);
    expect(replies).toEqual([...Array.from({ length: 20 }, () => 200), 409]);
  });
});
