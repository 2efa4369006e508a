import {
  type DonationRequest,
  type Failure,
  type OpenedClaim,
  type PersonalExport,
  type Profile,
} from '@sanguine/contract';
import { expect, test } from 'vitest';
import {
  call,
  registerDonor,
  registerFacility,
  TEST_PASSWORD,
  TEST_START,
  uniqueEmail,
} from '../../../test/support/app.ts';
import { published } from '../../../test/support/appointments.ts';
import { describeApp } from '../../../test/support/describe-app.ts';
import { act } from '../../../test/support/donations.ts';
import { askForClaimCode, BORN, donorOf, enterDonor } from '../../../test/support/entered-donors.ts';
import { react } from '../../../test/support/outbox.ts';
import type { SignedInFacility } from '../../../test/support/people.ts';
import { after, DAY } from '../../platform/clock.ts';
import { forgetOldClaims } from './entered-donors.jobs.ts';

describeApp('the claim of a record that staff entered', (app, database) => {
  const failureOf = ({ body }: { body: unknown }) => body as Failure;

  async function facility() {
    app().clock.set(TEST_START);
    const staff = await registerFacility(app(), { facilityName: 'Queen’s Hospital Blood Centre' });
    await published(app(), staff, { places: 1, from: '08:30' });
    return staff;
  }

  /** A donor who was entered and gave, and whose type was tested. */
  async function entered(more: object = {}) {
    const staff = await facility();
    const { added } = (await enterDonor(app(), staff, { sex: 'female', ...more })).body.data;
    const id = added?.id ?? '';
    await act(app(), staff, 'complete', id, { testedBloodType: 'B+' });
    return { staff, requestId: id, donorId: await donorOf(app(), id) };
  }

  async function codeFor(staff: SignedInFacility, donorId: string): Promise<string> {
    return (await askForClaimCode(app(), staff, donorId)).body.data.code;
  }

  async function mailTo(email: string) {
    await react(app());
    const mail = app().mails.findLast(({ to }) => to === email);
    return { text: mail?.text ?? '', token: /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' };
  }

  const open = (secret: string) => call<OpenedClaim>(app(), 'POST', '/api/auth/entered-donor', { body: { secret } });
  const claim = (body: object) =>
    call(app(), 'POST', '/api/auth/entered-donor/claim', {
      body: { dateOfBirth: BORN, password: TEST_PASSWORD, acceptedTerms: true, ...body },
    });
  const refuse = (body: object) => call(app(), 'POST', '/api/auth/entered-donor/refuse', { body });
  const merge = (cookie: string, body: object) =>
    call<{ donations: number }>(app(), 'POST', '/api/profile/entered-donors', {
      cookie,
      body: { dateOfBirth: BORN, ...body },
    });
  const profileOf = async (cookie: string) => (await call<Profile>(app(), 'GET', '/api/profile', { cookie })).body.data;
  const donationsOf = async (cookie: string) =>
    (await call<PersonalExport>(app(), 'GET', '/api/profile/export', { cookie })).body.data.requests.filter(
      ({ status }) => status === 'COMPLETED',
    );
  const personExists = async (id: string) =>
    (await database().kysely.selectFrom('users').select('id').where('id', '=', id).execute()).length === 1;

  test('by the link of the mail sets a password and proves the address; the mail names nobody', async () => {
    const email = uniqueEmail('noor');
    const { requestId } = await entered({ email });
    const { text, token } = await mailTo(email);
    expect(text).toContain('Queen’s Hospital Blood Centre');
    for (const secret of ['Noor', 'Haddad', 'B+', '1990']) expect(text).not.toContain(secret);
    expect((await open(token)).body.data).toEqual({ facilityName: 'Queen’s Hospital Blood Centre', byLink: true });
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

  test('by a code takes an address, which is verified later, and no sex without consent', async () => {
    const { staff, donorId } = await entered();
    const code = await codeFor(staff, donorId);
    expect(failureOf(await claim({ secret: code })).code).toBe('invalid_input');
    const email = uniqueEmail('noor');
    const { cookie = '' } = await claim({ secret: `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase(), email });
    expect(await profileOf(cookie)).toMatchObject({ email, emailVerified: false, dateOfBirth: BORN });
    expect((await profileOf(cookie)).sex).toBeUndefined();
  });

  test('takes the date of birth; five wrong ones end link and code, until staff make another', async () => {
    const { staff, donorId } = await entered();
    const secret = await codeFor(staff, donorId);
    const email = uniqueEmail('guesser');
    for (const day of [1, 2, 3, 4, 5]) {
      const wrong = await claim({ secret, email, dateOfBirth: `1990-06-0${day}` });
      expect(failureOf(wrong).code).toBe('wrong_birth_date');
    }
    expect(failureOf(await claim({ secret, email })).code).toBe('dead_link');
    expect((await claim({ secret: await codeFor(staff, donorId), email })).status).toBe(201);
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
    const { staff, donorId } = await entered({ email });
    await mailTo(email);
    await codeFor(staff, donorId);
    const secrets = () =>
      database()
        .kysely.selectFrom('entered_donors')
        .select(['email', 'link_hash', 'code_hash'])
        .where('donor_id', '=', donorId)
        .executeTakeFirstOrThrow();
    await forgetOldClaims(app().services);
    expect((await secrets()).email).toBe(email);
    app().clock.set(after(TEST_START, 31 * DAY));
    await forgetOldClaims(app().services);
    expect(await secrets()).toEqual({ email: null, link_hash: null, code_hash: null });
  });

  test('who does not want the record has it erased; a stranger only has their address forgotten', async () => {
    const email = uniqueEmail('noor');
    const { staff, donorId, requestId } = await entered({ email });
    const { token } = await mailTo(email);
    expect((await refuse({ secret: token })).status).toBe(200);
    expect([await personExists(donorId), (await open(token)).status]).toEqual([true, 422]);
    const secret = await codeFor(staff, donorId);
    expect(failureOf(await refuse({ secret, dateOfBirth: '1991-01-01' })).code).toBe('wrong_birth_date');
    expect((await refuse({ secret, dateOfBirth: BORN })).status).toBe(200);
    expect(await personExists(donorId)).toBe(false);
    const path = `/api/donation/schedule/${requestId}`;
    const kept = await call<DonationRequest>(app(), 'GET', path, { cookie: staff.cookie });
    expect([kept.body.data.status, kept.body.data.donorId ?? null]).toEqual(['COMPLETED', null]);
  });

  test('into an account moves the history, once, with its type; the record is erased', async () => {
    const { staff, donorId, requestId } = await entered();
    const donor = await registerDonor(app(), { dateOfBirth: BORN, bloodType: 'O-' });
    const secret = await codeFor(staff, donorId);
    expect((await merge(donor.cookie, { secret })).body.data).toEqual({ donations: 1 });
    expect((await donationsOf(donor.cookie)).map(({ id }) => id)).toEqual([requestId]);
    expect(await profileOf(donor.cookie)).toMatchObject({ bloodType: 'B+', bloodTypeCertainty: 'confirmed' });
    expect(await personExists(donorId)).toBe(false);
    expect(failureOf(await merge(donor.cookie, { secret })).code).toBe('dead_link');
  });

  test('into an account of another date of birth is refused', async () => {
    const { staff, donorId } = await entered();
    const donor = await registerDonor(app(), { dateOfBirth: '1980-01-01' });
    const secret = await codeFor(staff, donorId);
    expect(failureOf(await merge(donor.cookie, { secret })).code).toBe('wrong_birth_date');
    expect(await personExists(donorId)).toBe(true);
  });

  test('into an account counts no donation twice', async () => {
    const [one, other] = [await entered(), await entered()];
    const donor = await registerDonor(app(), { dateOfBirth: BORN });
    await merge(donor.cookie, { secret: await codeFor(one.staff, one.donorId) });
    const again = await merge(donor.cookie, { secret: await codeFor(other.staff, other.donorId) });
    expect([again.status, failureOf(again).code]).toEqual([409, 'donated_twice']);
    expect([await personExists(other.donorId), (await donationsOf(donor.cookie)).length]).toEqual([true, 1]);
  });
});
