import {
  addDays,
  blockOn,
  ELIGIBILITY_PROFILE_IDS,
  type FacilityDetail,
  firstFreeDay,
  MAX_DAYS_AHEAD,
  SEXES,
} from '@sanguine/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { call, verifiedDonor, registerFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, book, raised, read } from '../../../../test/support/donations.ts';
import { newId } from '../../../platform/ids.ts';
import { spokenDate } from '../../../platform/spoken-dates.ts';

const TODAY = '2026-11-16';

const someone = fc.record({
  profile: fc.constantFrom(...ELIGIBILITY_PROFILE_IDS),
  sex: fc.constantFrom(...SEXES, ''),
  born: fc.constantFrom('', '1990-05-05', '2009-03-01', '1961-02-01', '1950-01-01'),
  completed: fc.option(fc.integer({ min: 1, max: 150 })),
  // Later than the interval from the completed one, as the database keeps it.
  scheduled: fc.option(fc.integer({ min: 60, max: 120 })),
});

describeApp('a date that a screen offers', (app, database) => {
  async function onRecord(donorId: string, facilityId: string, status: 'COMPLETED' | 'APPROVED', date: string) {
    const at = new Date(`${date}T09:00:00Z`);
    await database()
      .kysely.insertInto('donation_requests')
      .values({
        id: newId(),
        creator: 'donor',
        status,
        facility_id: facilityId,
        donor_id: donorId,
        emergency_request_id: null,
        blood_type: 'O-',
        units_requested: 1,
        urgency_level: null,
        preferred_date: `${date}T09:00`,
        preferred_at: at,
        time_zone: 'UTC',
        interval_days: 56,
        notes: '',
        created_by: donorId,
        created_at: at,
        decided_at: null,
        expires_at: null,
      })
      .execute();
  }

  async function meet({
    profile,
    sex,
    born,
    completed,
    scheduled,
  }: typeof someone extends fc.Arbitrary<infer T> ? T : never) {
    const donor = await verifiedDonor(app(), { sex, dateOfBirth: born, healthDataConsent: true });
    const staff = await registerFacility(app());
    const body = { eligibilityProfile: profile };
    await call(app(), 'PATCH', `/api/facility/${staff.facilityId}`, { cookie: staff.cookie, body });
    const elsewhere = await registerFacility(app());
    if (completed !== null) {
      await onRecord(donor.user.id, elsewhere.facilityId, 'COMPLETED', addDays(TODAY, -completed));
    }
    if (scheduled !== null) await onRecord(donor.user.id, elsewhere.facilityId, 'APPROVED', addDays(TODAY, scheduled));
    return { donor, staff };
  }

  test('is never refused for eligibility, and a refusal names the first possible date', async () => {
    await fc.assert(
      fc.asyncProperty(
        someone,
        fc.array(fc.integer({ min: 1, max: MAX_DAYS_AHEAD }), { minLength: 3, maxLength: 3 }),
        async (drawn, days) => {
          const { donor, staff } = await meet(drawn);
          const detail = await call<FacilityDetail>(app(), 'GET', `/api/facility/${staff.facilityId}`, {
            cookie: donor.cookie,
          });
          const eligibility = detail.body.data.donorEligibility;
          const blocked = eligibility?.blocked ?? [];
          const first = eligibility?.firstPossibleDate;
          const ahead = first && first <= addDays(TODAY, MAX_DAYS_AHEAD) && first > TODAY ? [first] : [];
          for (const date of [...days.map((one) => addDays(TODAY, one)), ...ahead]) {
            const reply = await book(app(), donor, staff.facilityId, `${date} 10:00`);
            const isOffered = blockOn(blocked, date) === undefined;
            expect([date, reply.status], reply.text).toEqual([date, isOffered ? 201 : 422]);
            if (isOffered) await act(app(), donor, 'cancel', reply.body.data.id);
            const next = firstFreeDay(blocked, date);
            if (!isOffered && next !== null) expect(reply.body.message).toContain(spokenDate(next, 'en'));
          }
        },
      ),
      { numRuns: 12 },
    );
  });

  test('is there exactly when an emergency can be answered', async () => {
    await fc.assert(
      fc.asyncProperty(someone, fc.integer({ min: 1, max: 90 }), async (drawn, inDays) => {
        const { donor, staff } = await meet(drawn);
        const needed = addDays(TODAY, inDays);
        const emergency = await raised(app(), staff, { preferredDate: `${needed} 12:00`, bloodType: 'A+' });
        const seen = await read(app(), donor, emergency.id);
        const first = seen.donorEligibility?.firstPossibleDate ?? null;
        expect(seen.allowedActions).toEqual(seen.donorEligibility?.mayGive === true ? ['assign'] : []);
        const date = first !== null && first > TODAY && first <= needed ? first : needed;
        const reply = await act(app(), donor, 'assign', emergency.id, { preferredDate: `${date} 11:00` });
        const may = blockOn(seen.donorEligibility?.blocked ?? [], date) === undefined;
        expect([reply.status, seen.donorEligibility?.mayGive === true || !may], reply.text).toEqual([
          may ? 200 : 422,
          true,
        ]);
      }),
      { numRuns: 12 },
    );
  });
});
