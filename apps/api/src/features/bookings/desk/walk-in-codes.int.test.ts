import type { DonationRequest, Failure, WalkInCode, WalkInDonor } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { call, registerDonor, registerFacility, TEST_START } from '../../../../test/support/app.ts';
import { published, slotOn } from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import type { SignedInDonor, SignedInFacility } from '../../../../test/support/people.ts';
import { act } from '../../../../test/support/donations.ts';
import { after, MINUTE } from '../../../platform/clock.ts';
import { removeOldWalkInCodes } from './walk-in-codes.jobs.ts';

describeApp('donors who show the code of their card', (app, database) => {
  const codeOf = async ({ cookie }: SignedInDonor) =>
    (await call<WalkInCode>(app(), 'POST', '/api/profile/card/code', { cookie })).body.data;
  const lookUp = (staff: SignedInFacility, body: object) =>
    call<WalkInDonor>(app(), 'POST', `/api/facility/${staff.facilityId}/walk-ins/lookup`, {
      cookie: staff.cookie,
      body,
    });
  async function walkIn(staff: SignedInFacility, body: object, key?: string) {
    const { sessionId } = await slotOn(app(), staff, 0);
    const path = `/api/facility/${staff.facilityId}/sessions/${sessionId}/walk-ins/donor`;
    const headers = key === undefined ? {} : { 'idempotency-key': key };
    return call<DonationRequest>(app(), 'POST', path, { cookie: staff.cookie, body, headers });
  }
  const failureOf = ({ body }: { body: unknown }) => body as Failure;

  /** A facility, and a donor who has never been there. */
  async function strangers() {
    const [staff, donor] = [await registerFacility(app()), await registerDonor(app())];
    await published(app(), staff, { places: 1, from: '08:30' });
    app().clock.set(TEST_START);
    return { staff, donor };
  }

  test('are found at a facility where they have never been, and give there like anybody else', async () => {
    const { staff, donor } = await strangers();
    const { code, validUntil } = await codeOf(donor);
    expect(validUntil).toBe(after(TEST_START, 15 * MINUTE).toISOString());
    const spoken = ` ${code.slice(0, 4)}-${code.slice(4)} `.toLowerCase();
    const found = await lookUp(staff, { code: spoken });
    expect(found.body.data).toEqual({ firstName: 'Ada', lastName: 'Lovelace', bloodType: 'O-', mayGive: true });
    const added = await walkIn(staff, { code: spoken });
    expect([added.status, added.body.data]).toMatchObject([201, { status: 'APPROVED', walkIn: true }]);
    expect((await act(app(), staff, 'complete', added.body.data.id)).body.data.status).toBe('COMPLETED');
    const again = await lookUp(staff, { code: (await codeOf(donor)).code });
    expect([again.status, again.body.data.mayGive]).toEqual([200, false]);
  });

  test('a code is used once; the same call once more is answered', async () => {
    const { staff, donor } = await strangers();
    const { code } = await codeOf(donor);
    const [first, repeat] = [await walkIn(staff, { code }, 'one-code'), await walkIn(staff, { code }, 'one-code')];
    expect([first.status, repeat.status, repeat.body.data.id]).toEqual([201, 201, first.body.data.id]);
    expect([await lookUp(staff, { code }), await walkIn(staff, { code })].map(failureOf)).toMatchObject([
      { code: 'wrong_code' },
      { code: 'wrong_code' },
    ]);
  });

  test('a code that is replaced, too old or nobody’s gets one answer, and only its hash is stored', async () => {
    const { staff, donor } = await strangers();
    const former = await codeOf(donor);
    const { code } = await codeOf(donor);
    const [stored] = await database().kysely.selectFrom('walk_in_codes').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(code);
    const replaced = await lookUp(staff, { code: former.code });
    app().clock.advance(15 * MINUTE);
    const replies = [replaced, await lookUp(staff, { code }), await lookUp(staff, { code: 'no code' })];
    expect(replies.map(({ status, text }) => [status, text])).toEqual(replies.map(() => [422, replaced.text]));
    await removeOldWalkInCodes(app().services);
    expect(await database().kysely.selectFrom('walk_in_codes').selectAll().execute()).toEqual([]);
  });

  test('a code that could not be used yet is still theirs', async () => {
    const { staff, donor } = await strangers();
    const { code } = await codeOf(donor);
    expect((await walkIn(staff, { code, slotNo: 200 })).status).toBe(404);
    expect((await walkIn(staff, { code })).status).toBe(201);
  });

  test('codes are not tried by the dozen, while right ones do not count', async () => {
    const { staff, donor } = await strangers();
    const { code } = await codeOf(donor);
    const statuses = new Set<number>();
    for (let turn = 0; turn < 62; turn += 1) statuses.add((await lookUp(staff, { code })).status);
    expect([...statuses]).toEqual([200]);
    for (let turn = 0; turn < 60; turn += 1) await lookUp(staff, { code: '0000-0000' });
    expect((await lookUp(staff, { code })).status).toBe(429);
  });

  test('either an address or a code is sent', async () => {
    const { staff, donor } = await strangers();
    const { code } = await codeOf(donor);
    expect((await lookUp(staff, {})).status).toBe(400);
    expect((await lookUp(staff, { code, email: donor.email })).status).toBe(400);
  });
});
