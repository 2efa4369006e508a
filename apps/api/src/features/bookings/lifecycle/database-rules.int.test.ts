import type { RequestStatus } from '@sanguine/contract';
import { expect, it } from 'vitest';
import { registerDonor, registerFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { newId } from '../../../platform/ids.ts';

/** A row written past the program's own checks: the database refuses it by a rule of this name. */
describeApp('the constraints of the database', (app, database) => {
  interface Given {
    readonly donor?: string | null;
    readonly facility: string;
    readonly date: string;
    readonly status?: RequestStatus;
    readonly emergency?: string;
  }

  async function insert({ donor = null, facility, date, status = 'PENDING', emergency }: Given): Promise<string> {
    const row = {
      id: newId(),
      creator: donor === null ? ('facility_staff' as const) : ('donor' as const),
      status,
      facility_id: facility,
      donor_id: donor,
      emergency_request_id: emergency ?? null,
      blood_type: 'O-' as const,
      units_requested: 1,
      urgency_level: donor === null ? ('HIGH' as const) : null,
      preferred_date: `${date}T09:00`,
      preferred_at: new Date(`${date}T09:00:00Z`),
      time_zone: 'UTC',
      interval_days: 56,
      notes: '',
      created_by: null,
      created_at: app().clock.now(),
      decided_at: null,
      expires_at: null,
    };
    await database().kysely.insertInto('donation_requests').values(row).execute();
    return row.id;
  }

  function move(id: string, status: RequestStatus) {
    return database().kysely.updateTable('donation_requests').set({ status }).where('id', '=', id).execute();
  }

  async function people() {
    const [donor, { facilityId: facility }] = [await registerDonor(app()), await registerFacility(app())];
    return { donor: donor.user.id, facility };
  }

  it.each([
    ['PENDING', 'COMPLETED'],
    ['PENDING', 'NO_SHOW'],
    ['NO_SHOW', 'COMPLETED'],
    ['NO_SHOW', 'CANCELLED'],
    ['PENDING', 'COULD_NOT_GIVE'],
    ['PENDING', 'LEFT'],
    ['APPROVED', 'PENDING'],
    ['APPROVED', 'REJECTED'],
    ['REJECTED', 'PENDING'],
    ['COMPLETED', 'CANCELLED'],
    ['CANCELLED', 'APPROVED'],
  ] as const)('a booking never goes from %s to %s', async (from, to) => {
    const id = await insert({ ...(await people()), date: '2026-12-01', status: from });
    await expect(move(id, to)).rejects.toMatchObject({ message: expect.stringContaining('may not go from') });
  });

  it('a donor has one open request at one facility and time, and may ask again once it is closed', async () => {
    const wish = { ...(await people()), date: '2026-12-01' };
    const first = await insert(wish);
    await expect(insert(wish)).rejects.toThrow('donation_requests_one_open');
    await move(first, 'CANCELLED');
    await expect(insert(wish)).resolves.toBeTruthy();
  });

  it('a donor answers one emergency once', async () => {
    const { donor, facility } = await people();
    const emergency = await insert({ facility, date: '2026-12-24' });
    await insert({ donor, facility, emergency, date: '2026-12-01' });
    const again = insert({ donor, facility, emergency, date: '2026-12-02' });
    await expect(again).rejects.toThrow('donation_requests_one_answer');
  });

  it('two accepted donations of a donor are 56 days apart', async () => {
    const { donor, facility } = await people();
    const accepted = { donor, facility, status: 'APPROVED' } as const;
    await insert({ ...accepted, date: '2026-12-01' });
    await expect(insert({ ...accepted, date: '2027-01-25' })).rejects.toThrow('donation_requests_interval');
    await expect(insert({ ...accepted, date: '2027-01-26' })).resolves.toBeTruthy();
  });

  it('a new booking is 56 days from a completed donation', async () => {
    const { donor, facility } = await people();
    await insert({ donor, facility, status: 'COMPLETED', date: '2026-11-01' });
    await expect(insert({ donor, facility, date: '2026-12-26' })).rejects.toThrow(
      'a completed donation lies less than',
    );
    await expect(insert({ donor, facility, date: '2026-12-27' })).resolves.toBeTruthy();
  });
});
