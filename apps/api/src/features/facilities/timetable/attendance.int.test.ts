import type { Attendance } from '@sanguine/contract';
import { expect, test } from 'vitest';
import {
  addStaff,
  call,
  registerDonor,
  registerFacility,
  type SignedInFacility,
} from '../../../../test/support/app.ts';
import { bookSlot, onFacility, published, slotOn } from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act } from '../../../../test/support/donations.ts';
import { after, DAY } from '../../../platform/clock.ts';

describeApp('attendance', (app) => {
  const attendance = (staff: Pick<SignedInFacility, 'facilityId' | 'cookie'>) =>
    call<Attendance>(app(), 'GET', onFacility(staff, '/attendance'), { cookie: staff.cookie });

  test('is counted from what staff recorded: an unmarked list is not recorded, and walk-ins had no appointment', async () => {
    const staff = await registerFacility(app());
    await published(app(), staff, { from: '08:30' });
    const present = app().clock.now();
    const ids: string[] = [];
    for (const slotNo of [4, 4, 5, 5, 6]) {
      const reply = await bookSlot(
        app(),
        await registerDonor(app()),
        staff.facilityId,
        await slotOn(app(), staff, 0, slotNo),
      );
      ids.push(reply.body.data.id);
    }
    const tomorrow = await slotOn(app(), staff, 1);
    const late = await registerDonor(app());
    await bookSlot(app(), late, staff.facilityId, tomorrow);
    const [gave, here, missed, , disputed] = ids;
    await act(app(), staff, 'complete', gave ?? '');
    await act(app(), staff, 'check-in', here ?? '');
    await act(app(), staff, 'complete', disputed ?? '');
    const { sessionId } = await slotOn(app(), staff, 0);
    await call(app(), 'POST', onFacility(staff, `/sessions/${sessionId}/walk-ins`), { cookie: staff.cookie, body: {} });
    app().clock.set(new Date(`${present.toISOString().slice(0, 10)}T12:30:00Z`));
    const colleague = await addStaff(app(), staff.facilityId);
    await act(app(), colleague, 'no-show', missed ?? '');
    const counted = await attendance({ ...staff, cookie: colleague.cookie });
    expect(counted.body.data).toEqual({ days: 90, came: 3, missed: 1, notRecorded: 1 });
    app().clock.set(after(present, 91 * DAY));
    const later = await addStaff(app(), staff.facilityId);
    const old = await attendance({ ...staff, cookie: later.cookie });
    app().clock.set(present);
    expect(old.body.data).toMatchObject({ came: 0, missed: 0 });
    const other = await registerFacility(app());
    expect((await attendance({ ...other, facilityId: staff.facilityId })).status).toBe(404);
  });
});
