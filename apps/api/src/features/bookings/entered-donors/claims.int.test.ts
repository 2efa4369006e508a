import type { FacilityDay } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { call, TEST_PASSWORD, TEST_START, uniqueEmail } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { askForClaimCode, BORN, donorOf } from '../../../../test/support/entered-donors.ts';
import type { SignedInFacility } from '../../../../test/support/people.ts';
import { failureOf, NAMED, recordClaims } from '../../../../test/support/record-claims.ts';
import { after, DAY, HOUR } from '../../../platform/clock.ts';
import { removeOldRecordClaims } from './entered-donors.jobs.ts';

describeApp('the claim of a record that staff entered', (app, database) => {
  const {
    entered,
    colleagueOf,
    waitFor,
    codeFor,
    mailTo,
    open,
    claim,
    refuse,
    profileOf,
    donationsOf,
    personExists,
    recordOf,
    stop,
    sendLink,
    newsOf,
    trailOf,
    donationOf,
  } = recordClaims(app);

  test('by the link of the mail sets a password and proves the address; the mail names nobody', async () => {
    const email = uniqueEmail('noor');
    const { requestId } = await entered({ email });
    const { text, token } = await mailTo(email);
    expect(text).toContain('Queen’s Hospital Blood Centre');
    for (const secret of ['Noor', 'Haddad', 'B+', '1990']) expect(text).not.toContain(secret);
    expect((await open(token)).body.data).toEqual({
      facilityName: 'Queen’s Hospital Blood Centre',
      byLink: true,
      waits: false,
    });
    const { status, cookie = '' } = await claim({ secret: token, healthDataConsent: true });
    expect(status).toBe(201);
    expect(await profileOf(cookie)).toMatchObject({
      firstName: 'Noor',
      email,
      emailVerified: true,
      bloodType: 'B+',
      sex: 'female',
    });
    expect((await donationsOf(cookie)).map(({ id }) => id)).toEqual([requestId]);
    expect(failureOf(await claim({ secret: token })).code).toBe('dead_link');
    expect((await call(app(), 'POST', '/api/auth/login', { body: { email, password: TEST_PASSWORD } })).status).toBe(
      200,
    );
  });

  test('by a code makes an account, into which the record comes after 72 hours, and not before', async () => {
    const { staff, donorId, requestId } = await entered();
    const code = await codeFor(staff, donorId);
    expect(failureOf(await claim({ secret: code, ...NAMED })).code).toBe('invalid_input');
    const email = uniqueEmail('noor');
    const typed = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase();
    const { cookie = '', body } = await claim({ secret: typed, email, ...NAMED });
    expect(body).toMatchObject({ data: { opensAt: after(TEST_START, 72 * HOUR).toISOString() } });
    await waitFor(71);
    expect(await donationsOf(cookie)).toEqual([]);
    expect(await profileOf(cookie)).toMatchObject({ email, emailVerified: false, bloodTypeCertainty: 'unknown' });
    await waitFor(1);
    expect((await donationsOf(cookie)).map(({ id }) => id)).toEqual([requestId]);
    expect(await profileOf(cookie)).toMatchObject({
      bloodType: 'B+',
      bloodTypeCertainty: 'confirmed',
      dateOfBirth: BORN,
    });
    expect((await profileOf(cookie)).sex).toBeUndefined();
    expect(await personExists(donorId)).toBe(false);
    expect((await mailTo(email)).text).toContain('is in your account now');
  });

  test('takes the date of birth and the name; five wrong ones end link and code, also those tried at once', async () => {
    const { staff, donorId } = await entered();
    const email = uniqueEmail('guesser');
    const secret = await codeFor(staff, donorId);
    expect(failureOf(await claim({ secret, email, firstName: 'Nora', lastName: 'Haddad' })).code).toBe('other_person');
    const tries = Array.from({ length: 9 }, (_, day) =>
      claim({ secret, email, ...NAMED, dateOfBirth: `1990-06-0${day + 1}` }),
    );
    const codes = (await Promise.all(tries)).map((reply) => failureOf(reply).code);
    expect(codes.filter((code) => code === 'wrong_birth_date')).toHaveLength(4);
    expect(failureOf(await claim({ secret, email, ...NAMED })).code).toBe('dead_link');
    expect((await claim({ secret: await codeFor(staff, donorId), email, ...NAMED })).status).toBe(201);
  });

  test('a code is made by Staff or an Admin, never by who entered the donor, and only where nothing can be sent', async () => {
    const { staff, donorId } = await entered();
    const made = async (by: SignedInFacility, of = donorId) => {
      const { status, body } = await askForClaimCode(app(), by, of);
      return status === 201 ? 'made' : failureOf({ body }).code;
    };
    expect(await made(staff)).toBe('entered_by_you');
    expect(await made(await colleagueOf(staff, 'Reception'))).toBe('not_allowed');
    expect(await made(await colleagueOf(staff, 'Admin'))).toBe('made');
    for (const contact of [{ email: uniqueEmail('noor') }, { phoneNumber: '+44 20 7946 0018' }]) {
      const other = await entered(contact);
      expect(await made(await colleagueOf(other.staff), other.donorId)).toBe('contact_on_file');
    }
  });

  test('all Admins hear of a claim by a code at once and can stop it; the trail has who made the code and from where it was used', async () => {
    const { staff, donorId } = await entered();
    const [other, desk] = [await colleagueOf(staff, 'Admin'), await colleagueOf(staff, 'Reception')];
    const email = uniqueEmail('thief');
    const { cookie = '' } = await claim({ secret: await codeFor(staff, donorId), email, ...NAMED });
    for (const admin of [staff, other]) expect(await newsOf(admin)).toContain('record_claim_waits');
    expect(await newsOf(desk)).not.toContain('record_claim_waits');
    expect(failureOf(await sendLink(staff, donorId, uniqueEmail('own'))).code).toBe('entered_by_you');
    expect((await recordOf(other, donorId)).body.data).toMatchObject({ waits: { kind: 'take' }, code: 'claim_waits' });
    const trail = await trailOf(staff);
    expect(trail.find(({ action }) => action === 'appointments.claim-code-made')?.actor.name).toBeTruthy();
    expect(trail.find(({ action }) => action === 'account.record-claim-asked')).toMatchObject({
      network: '127.0.0.0/24',
    });
    expect((await stop(desk, donorId)).status).toBe(403);
    expect((await stop(other, donorId)).status).toBe(200);
    expect((await stop(other, donorId)).status).toBe(409);
    await waitFor(80);
    expect([await donationsOf(cookie), await personExists(donorId)]).toEqual([[], true]);
    expect((await mailTo(email)).text).toContain('has stopped the claim');
  });

  test('the donor’s own link takes back for 30 days what was claimed by a code, and nothing else of that account', async () => {
    const { staff, donorId, requestId } = await entered();
    const thief = uniqueEmail('thief');
    const { cookie = '' } = await claim({ secret: await codeFor(staff, donorId), email: thief, ...NAMED });
    await waitFor(72);
    expect((await donationsOf(cookie)).map(({ id }) => id)).toEqual([requestId]);
    const account = await donorOf(app(), requestId);
    const nurse = await colleagueOf(staff);
    expect((await recordOf(nurse, account)).body.data).toMatchObject({ claimedByCodeOn: '2026-11-19', link: null });
    const email = uniqueEmail('noor');
    expect((await sendLink(nurse, account, email)).status).toBe(200);
    const { token } = await mailTo(email);
    expect((await open(token)).body.data).toMatchObject({ byLink: true, waits: true });
    const own = await claim({ secret: token, ...NAMED });
    expect(own.status).toBe(201);
    expect(await donationsOf(cookie)).toEqual([]);
    expect(await profileOf(cookie)).toMatchObject({ email: thief, bloodTypeCertainty: 'unknown' });
    expect((await mailTo(thief)).text).toContain('has gone back');
    await waitFor(72);
    expect((await donationsOf(own.cookie ?? '')).map(({ id }) => id)).toEqual([requestId]);
    expect(await profileOf(own.cookie ?? '')).toMatchObject({ email, bloodType: 'B+', emailVerified: true });
  });

  test('after 30 days what was claimed by a code stays', async () => {
    const { staff, donorId, requestId } = await entered();
    await claim({ secret: await codeFor(staff, donorId), email: uniqueEmail('noor'), ...NAMED });
    await waitFor(72);
    app().clock.advance(30 * DAY);
    await removeOldRecordClaims(app().services);
    const account = await donorOf(app(), requestId);
    const nurse = await colleagueOf(staff);
    expect((await sendLink(nurse, account, uniqueEmail('late'))).status).toBe(404);
  });

  test('the board marks for 30 days who claimed by a code', async () => {
    const { staff, donorId } = await entered();
    await claim({ secret: await codeFor(staff, donorId), email: uniqueEmail('noor'), ...NAMED });
    await waitFor(72);
    const day = `/api/facility/${staff.facilityId}/day?date=2026-11-16`;
    const { body } = await call<FacilityDay>(app(), 'GET', day, { cookie: (await colleagueOf(staff)).cookie });
    expect(body.data.appointments.map(({ claimedByCodeOn }) => claimedByCodeOn)).toEqual(['2026-11-19']);
  });

  test('a link to an address that staff added waits as a code does; one is not sent where an invitation is on its way', async () => {
    const { staff, donorId } = await entered({ phoneNumber: '+44 20 7946 0018' });
    const nurse = await colleagueOf(staff);
    const email = uniqueEmail('noor');
    expect((await sendLink(nurse, donorId, email)).status).toBe(200);
    const { token } = await mailTo(email);
    const { body } = await claim({ secret: token, ...NAMED });
    expect(body).toMatchObject({ data: { opensAt: after(TEST_START, 72 * HOUR).toISOString() } });
    const reached = await entered({ email: uniqueEmail('noor') });
    const other = await colleagueOf(reached.staff);
    expect(failureOf(await sendLink(other, reached.donorId, uniqueEmail('other'))).code).toBe('contact_on_file');
  });

  test('ends after 30 days, and a new code replaces the one before', async () => {
    const { staff, donorId } = await entered();
    const [former, secret] = [await codeFor(staff, donorId), await codeFor(staff, donorId)];
    expect([(await open(former)).status, (await open(secret)).status]).toEqual([422, 200]);
    app().clock.set(after(TEST_START, 30 * DAY));
    expect((await open(secret)).status).toBe(422);
  });

  test('a month later the address, the link and the code are forgotten, and staff can make another', async () => {
    const email = uniqueEmail('late');
    const [mailed, uninvited] = [await entered({ email }), await entered()];
    await mailTo(email);
    await codeFor(uninvited.staff, uninvited.donorId);
    const secretsOf = ({ donorId }: { donorId: string }) =>
      database()
        .kysely.selectFrom('entered_donors')
        .select(['email', 'link_hash', 'code_hash'])
        .where('donor_id', '=', donorId)
        .executeTakeFirstOrThrow();
    await removeOldRecordClaims(app().services);
    expect((await secretsOf(mailed)).email).toBe(email);
    app().clock.set(after(TEST_START, 31 * DAY));
    await removeOldRecordClaims(app().services);
    for (const one of [mailed, uninvited]) {
      expect(await secretsOf(one)).toEqual({ email: null, link_hash: null, code_hash: null });
    }
  });

  test('who does not want the record has it erased by their link; a stranger only has their address forgotten', async () => {
    const [stranger, email] = [uniqueEmail('stranger'), uniqueEmail('noor')];
    const reached = await entered({ email: stranger });
    const { token } = await mailTo(stranger);
    expect((await refuse({ secret: token })).status).toBe(200);
    expect([await personExists(reached.donorId), (await open(token)).status]).toEqual([true, 422]);
    const { staff, donorId, requestId } = await entered({ email });
    const own = await mailTo(email);
    expect(failureOf(await refuse({ secret: own.token, dateOfBirth: '1991-01-01' })).code).toBe('wrong_birth_date');
    expect((await refuse({ secret: own.token, dateOfBirth: BORN })).body).toMatchObject({ data: { opensAt: null } });
    expect(await personExists(donorId)).toBe(false);
    expect(await donationOf(staff, requestId)).toMatchObject({ status: 'COMPLETED', donorId: null, bloodType: 'B+' });
    expect((await trailOf(staff)).map(({ action }) => action)).toContain('account.record-erased');
  });

  test('erasing by a code waits, Admins hear of it and can stop it, and what the bank must keep stays', async () => {
    const { staff, donorId, requestId } = await entered({}, { donationNumber: 'G1517 24 000123' });
    const secret = await codeFor(staff, donorId);
    expect((await refuse({ secret, dateOfBirth: BORN })).body).toMatchObject({
      data: { opensAt: after(TEST_START, 72 * HOUR).toISOString() },
    });
    expect(await newsOf(staff)).toContain('record_erasure_waits');
    expect((await stop(staff, donorId)).status).toBe(200);
    await waitFor(73);
    expect(await personExists(donorId)).toBe(true);
    await refuse({ secret: await codeFor(staff, donorId), dateOfBirth: BORN });
    await waitFor(72);
    expect(await personExists(donorId)).toBe(false);
    const admin = await colleagueOf(staff, 'Admin');
    expect(await donationOf(admin, requestId)).toMatchObject({
      status: 'COMPLETED',
      donorId: null,
      bloodType: 'B+',
      donationNumber: 'G151724000123',
    });
    expect((await trailOf(admin)).map(({ action }) => action)).toContain('account.record-erasure-asked');
  });
});
