import type { Certificate, DonorCard, Failure, NewCertificate, VerifiedCertificate } from '@sanguine/contract';
import { afterEach, expect, test } from 'vitest';
import {
  call,
  freshFacility,
  registerDonor,
  registerFacility,
  type SignedInDonor,
  TEST_PASSWORD,
  TEST_START,
} from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, booked, inDays } from '../../../../test/support/donations.ts';
import { react } from '../../../../test/support/outbox.ts';
import { newId } from '../../../platform/ids.ts';
import { after, DAY, HOUR, MINUTE } from '../../../platform/clock.ts';
import { thankForMilestones } from './milestones.jobs.ts';

interface Staff {
  readonly cookie: string;
  readonly facilityId: string;
}

const waits = { verified_at: null, must_wait: true, check_needed: true };
const RENAMED = JSON.stringify({ name: { before: 'Tiny Clinic', since: TEST_START.toISOString() } });

describeApp('thanks', (app, database) => {
  afterEach(() => app().clock.set(TEST_START));

  async function gave(donor: SignedInDonor, staff: Staff) {
    const { id } = await booked(app(), donor, staff.facilityId, inDays(0, '20:00'));
    await act(app(), staff, 'approve', id);
    expect((await act(app(), staff, 'complete', id)).status).toBe(200);
    return id;
  }

  /** Donations of former years. */
  async function gaveBefore({ user }: SignedInDonor, { facilityId }: Staff, count: number) {
    const rows = Array.from({ length: count }, (_, index) => {
      const at = after(TEST_START, -(index + 1) * 70 * DAY);
      return {
        id: newId(),
        creator: 'donor' as const,
        status: 'COMPLETED' as const,
        facility_id: facilityId,
        donor_id: user.id,
        emergency_request_id: null,
        blood_type: 'O-' as const,
        units_requested: 1,
        urgency_level: null,
        preferred_date: at.toISOString().slice(0, 16),
        preferred_at: at,
        time_zone: 'UTC',
        interval_days: 56,
        notes: '',
        created_by: user.id,
        created_at: at,
        decided_at: at,
        expires_at: null,
      };
    });
    await database().kysely.insertInto('donation_requests').values(rows).execute();
  }

  async function thanked({ user }: SignedInDonor) {
    await Promise.all([thankForMilestones(app().services), thankForMilestones(app().services)]);
    await react(app());
    const rows = database().kysely.selectFrom('notifications').select('id').where('user_id', '=', user.id);
    return (await rows.where('kind', '=', 'milestone_reached').execute()).length;
  }

  const cardOf = async ({ cookie }: { cookie: string }) =>
    (await call<DonorCard>(app(), 'GET', '/api/profile/card', { cookie })).body.data;

  test('come once for the first and the tenth donation, a day after it was recorded', async () => {
    const staff = await registerFacility(app());
    const [first, tenth, third] = [await registerDonor(app()), await registerDonor(app()), await registerDonor(app())];
    await gaveBefore(tenth, staff, 9);
    await gaveBefore(third, staff, 2);
    for (const donor of [first, tenth, third]) await gave(donor, staff);
    app().clock.set(after(TEST_START, DAY - MINUTE));
    expect(await thanked(first)).toBe(0);
    app().clock.set(after(TEST_START, DAY));
    expect([await thanked(first), await thanked(tenth), await thanked(third)]).toEqual([1, 1, 0]);
    app().clock.set(after(TEST_START, 2 * DAY));
    expect([await thanked(first), await thanked(tenth)]).toEqual([1, 1]);
    const rows = database().kysely.selectFrom('milestones').select('donations').where('donor_id', '=', tenth.user.id);
    expect(await rows.execute()).toEqual([{ donations: 10 }]);
  });

  test('are not for what is undone, disputed, or recorded by a facility that nobody has checked', async () => {
    const [staff, fresh] = [await registerFacility(app()), await freshFacility(app())];
    const [undone, disputed, unproven] = [
      await registerDonor(app()),
      await registerDonor(app()),
      await registerDonor(app()),
    ];
    await act(app(), staff, 'undo', await gave(undone, staff), { reason: 'The wrong line.' });
    await act(app(), disputed, 'dispute', await gave(disputed, staff), {});
    await gave(unproven, fresh);
    app().clock.set(after(TEST_START, DAY));
    expect([await thanked(undone), await thanked(disputed), await thanked(unproven)]).toEqual([0, 0, 0]);
  });

  test.each([
    ['waiting since it took another name', { ...waits, changes_since_verified: RENAMED }, 1],
    ['waiting, and never verified', waits, 0],
    ['released', { claimed_at: null }, 0],
    ['closed, and never checked', { claimed_at: null, closed_at: TEST_START, verified_at: null }, 0],
    ['closed, and had been checked', { claimed_at: null, closed_at: TEST_START }, 1],
  ])('count donations, or do not, at a facility: %s', async (_, ended, count) => {
    const [staff, donor] = [await registerFacility(app()), await registerDonor(app())];
    await gave(donor, staff);
    await database().kysely.updateTable('facilities').set(ended).where('id', '=', staff.facilityId).execute();
    expect(await cardOf(donor)).toMatchObject({ donations: count });
  });

  test('count donations at a facility that was merged into one that may appeal', async () => {
    const [twin, staff, donor] = [
      await registerFacility(app()),
      await registerFacility(app()),
      await registerDonor(app()),
    ];
    await gave(donor, staff);
    const merged = { claimed_at: null, closed_at: TEST_START, verified_at: null, closed_into: twin.facilityId };
    await database().kysely.updateTable('facilities').set(merged).where('id', '=', staff.facilityId).execute();
    expect(await cardOf(donor)).toMatchObject({ donations: 1 });
  });

  const post = <T>(path: string, { cookie }: { cookie?: string }, body?: object, method: 'POST' | 'DELETE' = 'POST') =>
    call<T>(app(), method, path, {
      ...(cookie === undefined ? {} : { cookie }),
      ...(body === undefined ? {} : { body }),
    });
  const make = (donor: { cookie: string }) => post<NewCertificate>('/api/profile/certificates', donor);
  const verify = (code: string) => post<VerifiedCertificate>('/api/certificates/verify', {}, { code });

  test('are shown by a certificate, which anybody with its code can verify, and nobody else', async () => {
    const [staff, donor] = [await registerFacility(app()), await registerDonor(app())];
    expect((await make(donor)).body).toMatchObject({ success: false, code: 'nothing_to_certify' });
    await gaveBefore(donor, staff, 2);
    const id = await gave(donor, staff);
    const made = await make(donor);
    expect(made.status, made.text).toBe(201);
    const { code, donations } = made.body.data;
    expect([code.length, donations.length, donations.at(-1)?.date]).toEqual([20, 3, inDays(0).slice(0, 10)]);
    const said = await verify(`https://sanguine.example/certificate#${code.toLowerCase()}`);
    expect(said.body.data).toEqual({
      name: 'Ada Lovelace',
      createdAt: TEST_START.toISOString(),
      donations: 3,
      facilities: ['St Mary Blood Centre'],
    });
    await act(app(), donor, 'dispute', id, {});
    expect((await verify(code)).body.data.donations).toBe(2);
    const stored = JSON.stringify(await database().kysely.selectFrom('certificates').selectAll().execute());
    expect(stored).not.toContain(code);
    expect((await cardOf(donor)).donations).toBe(2);
  });

  test('are not shown by a certificate that is revoked, or whose donor has left', async () => {
    const [staff, donor, other] = [
      await registerFacility(app()),
      await registerDonor(app()),
      await registerDonor(app()),
    ];
    await gaveBefore(donor, staff, 1);
    const [first, second] = [(await make(donor)).body.data, (await make(donor)).body.data];
    const path = `/api/profile/certificates/${first.id}`;
    expect((await post(path, other, undefined, 'DELETE')).status).toBe(404);
    expect((await post(path, donor, undefined, 'DELETE')).status).toBe(200);
    const never = await verify('0000 0000 0000 0000 0000');
    const revoked = await verify(first.code);
    expect([revoked.status, revoked.text]).toEqual([422, never.text]);
    expect((await verify(second.code)).status).toBe(200);
    const left = await call<Certificate[]>(app(), 'GET', '/api/profile/certificates', { cookie: donor.cookie });
    expect(left.body.data.map(({ id }) => id)).toEqual([second.id]);
    await call(app(), 'DELETE', '/api/profile', { cookie: donor.cookie, body: { password: TEST_PASSWORD } });
    expect((await verify(second.code)).text).toBe(never.text);
  });

  test('are limited to ten certificates, and thirty looks a minute from one place', async () => {
    const [staff, donor] = [await registerFacility(app()), await registerDonor(app())];
    await gaveBefore(donor, staff, 1);
    for (let made = 0; made < 10; made += 1) expect((await make(donor)).status).toBe(201);
    expect((await make(donor)).body).toMatchObject({ code: 'too_many_certificates' });
    app().clock.advance(HOUR);
    const replies = await Promise.all(Array.from({ length: 31 }, () => verify('0000-0000-0000-0000-0000')));
    const codes = replies.map(({ body }) => (body as unknown as Failure).code);
    expect(Object.fromEntries([...Map.groupBy(codes, (one) => one)].map(([code, all]) => [code, all.length]))).toEqual({
      wrong_code: 30,
      too_many: 1,
    });
  });
});
