import type { Failure, PersonalExport } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { call, registerDonor, registerFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, booked, inDays, read } from '../../../../test/support/donations.ts';

describeApp('what is recorded of a bag', (app) => {
  async function scheduled(staff: { cookie: string; facilityId: string }) {
    const donor = await registerDonor(app());
    const { id } = await booked(app(), donor, staff.facilityId, inDays(0, '23:00'));
    await act(app(), staff, 'approve', id);
    return { donor, id };
  }

  const bag = (more: object = {}) => ({ volumeMl: 470, donationNumber: 'G1234 98 654321 H', ...more });

  test('is read by the donor and the facility, exported, and gone when the donation is undone', async () => {
    const staff = await registerFacility(app());
    const { donor, id } = await scheduled(staff);
    expect((await act(app(), staff, 'complete', id, bag())).status).toBe(200);
    const recorded = { volumeMl: 470, donationNumber: 'G123498654321' };
    expect(await read(app(), staff, id)).toMatchObject(recorded);
    expect(await read(app(), donor, id)).toMatchObject(recorded);
    const exported = await call<PersonalExport>(app(), 'GET', '/api/profile/export', donor);
    expect(exported.text).toContain('"donationNumber":"G123498654321"');
    await act(app(), staff, 'undo', id, { reason: 'The wrong line.' });
    const undone = await read(app(), staff, id);
    expect([undone.status, undone.volumeMl, undone.donationNumber]).toEqual(['APPROVED', undefined, undefined]);
    expect((await act(app(), staff, 'complete', id)).status).toBe(200);
    expect(await read(app(), staff, id)).not.toHaveProperty('volumeMl');
  });

  test('is refused where the check character does not fit, or the bag is that of another donation here', async () => {
    const staff = await registerFacility(app());
    const [one, two] = [await scheduled(staff), await scheduled(staff)];
    for (const [wrong, field] of [
      [{ donationNumber: 'G1234 98 654321 K' }, 'donationNumber'],
      [{ volumeMl: 49 }, 'volumeMl'],
      [{ volumeMl: 1001 }, 'volumeMl'],
    ] as const) {
      const reply = await act(app(), staff, 'complete', one.id, bag(wrong));
      expect([reply.status, Object.keys((reply.body as Failure).fields ?? {})]).toEqual([400, [field]]);
    }
    expect((await act(app(), staff, 'complete', one.id, bag())).status).toBe(200);
    const again = await act(app(), staff, 'complete', two.id, bag({ donationNumber: 'g123498654321' }));
    expect([again.status, (again.body as Failure).code]).toEqual([409, 'donation_number_taken']);
    expect((await read(app(), staff, two.id)).status).toBe('APPROVED');
    const elsewhere = await registerFacility(app());
    const third = await scheduled(elsewhere);
    expect((await act(app(), elsewhere, 'complete', third.id, bag())).status).toBe(200);
  });
});
