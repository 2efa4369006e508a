import { expect, test } from 'vitest';
import { registerDonor, registerFacility, verifyAddressOf } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, book, booked, inDays, raised } from '../../../../test/support/donations.ts';

const VERIFY_FIRST = {
  status: 409,
  body: { code: 'verify_address_first', message: expect.stringContaining('Verify your email address') },
};

describeApp('a donor without a verified address', (app) => {
  test('has one waiting booking at all facilities together, and more once the address is verified', async () => {
    const [donor, one, two] = [
      await registerDonor(app()),
      await registerFacility(app()),
      await registerFacility(app()),
    ];
    await booked(app(), donor, one.facilityId, inDays(3));
    expect(await book(app(), donor, two.facilityId, inDays(4))).toMatchObject(VERIFY_FIRST);
    await verifyAddressOf(app(), donor);
    expect(await book(app(), donor, two.facilityId, inDays(4))).toMatchObject({ status: 201 });
  });

  test('may book anew once the first booking has ended', async () => {
    const [donor, staff] = [await registerDonor(app()), await registerFacility(app())];
    const first = await booked(app(), donor, staff.facilityId, inDays(3));
    await act(app(), staff, 'approve', first.id);
    expect(await book(app(), donor, staff.facilityId, inDays(90))).toMatchObject(VERIFY_FIRST);
    await act(app(), donor, 'cancel', first.id);
    expect(await book(app(), donor, staff.facilityId, inDays(90))).toMatchObject({ status: 201 });
  });

  test('answers one emergency, and none while something else is open', async () => {
    const [donor, staff] = [await registerDonor(app()), await registerFacility(app())];
    const [first, second] = [await raised(app(), staff), await raised(app(), staff)];
    const answer = (id: string) => act(app(), donor, 'assign', id, { preferredDate: inDays(2) });
    const waiting = await booked(app(), donor, staff.facilityId, inDays(90));
    expect(await answer(first.id)).toMatchObject(VERIFY_FIRST);
    await act(app(), donor, 'cancel', waiting.id);
    expect(await answer(first.id)).toMatchObject({ status: 200 });
    const late = await act(app(), donor, 'assign', second.id, { preferredDate: inDays(3) });
    expect(late.status).toBe(422);
    expect(await book(app(), donor, staff.facilityId, inDays(90))).toMatchObject(VERIFY_FIRST);
  });
});
