import type { Data, DonationSession, Endpoints, FacilityDay, Failure } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { call, registerDonor, registerFacility, TEST_START } from '../../../../test/support/app.ts';
import { bookSlot, published, slotOn } from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { after, DAY } from '../../../platform/clock.ts';
import { findDrift } from './seats.repository.ts';

type Counted = Data<Endpoints['POST /api/facility/{id}/sessions/{sessionId}/walk-ins']>;

describeApp('people who walk in', (app, database) => {
  test('are counted in the slot that runs, beyond the places too, and undone when that was a mistake', async () => {
    const staff = await registerFacility(app());
    await published(app(), staff, { places: 1, from: '08:30' });
    const slot = await slotOn(app(), staff, 0, 3);
    await bookSlot(app(), await registerDonor(app()), staff.facilityId, slot);
    const path = `/api/facility/${staff.facilityId}/sessions/${slot.sessionId}/walk-ins`;
    const walkIn = (body: object) => call<Counted>(app(), 'POST', path, { cookie: staff.cookie, body });
    const takenOf = ({ slots }: DonationSession) => slots.map(({ taken }) => taken);

    const now = await walkIn({});
    expect([now.status, takenOf(now.body.data.session)]).toEqual([201, [0, 1, 1, 0, 0, 0, 0]]);
    const over = await walkIn({ slotNo: 3 });
    expect(takenOf(over.body.data.session)).toEqual([0, 1, 2, 0, 0, 0, 0]);
    const late = await bookSlot(app(), await registerDonor(app()), staff.facilityId, slot);
    expect([late.status, (late.body as unknown as Failure).code]).toEqual([409, 'slot_full']);
    const ofDay = await call<FacilityDay>(app(), 'GET', `/api/facility/${staff.facilityId}/day`, staff);
    const { sessionId } = slot;
    expect(ofDay.body.data.walkIns).toEqual([2, 3].map((slotNo) => ({ sessionId, slotNo, count: 1 })));
    const undo = `${path}/${over.body.data.walkInId}`;
    const undone = await call<DonationSession>(app(), 'DELETE', undo, { cookie: staff.cookie });
    expect(takenOf(undone.body.data)).toEqual([0, 1, 1, 0, 0, 0, 0]);
    expect((await call(app(), 'DELETE', undo, { cookie: staff.cookie })).status).toBe(404);
    expect((await walkIn({ slotNo: 8 })).status).toBe(404);
    expect(await findDrift(database().kysely, after(TEST_START, -DAY))).toEqual([]);
  });

  test('are counted on the day of the session, by its own staff', async () => {
    const [staff, other] = [await registerFacility(app()), await registerFacility(app())];
    await published(app(), staff);
    const { sessionId } = await slotOn(app(), staff, 1);
    const path = `/api/facility/${staff.facilityId}/sessions/${sessionId}/walk-ins`;
    expect((await call(app(), 'POST', path, { cookie: staff.cookie, body: {} })).status).toBe(422);
    expect((await call(app(), 'POST', path, { cookie: other.cookie, body: {} })).status).toBe(404);
  });
});
