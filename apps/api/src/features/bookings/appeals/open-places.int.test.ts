import { expect, test } from 'vitest';
import { asked, facilityInBristol, heard } from '../../../../test/support/appeals.ts';
import { call, registerDonor, verifiedDonor, type SignedInFacility } from '../../../../test/support/app.ts';
import { bookSlot, onFacility, published, slotOn } from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, inDays, raised, read } from '../../../../test/support/donations.ts';
import { react } from '../../../../test/support/outbox.ts';
import { plainDonor, settle } from '../../../../test/support/population.ts';
import { MINUTE } from '../../../platform/clock.ts';
import { runDueWaves } from './run-waves.ts';

describeApp('an appeal of a facility with published times', (app) => {
  async function crowd({ facilityId }: SignedInFacility, size = 120) {
    const { services, clock } = app();
    for (let one = 0; one < size; one += 1) {
      await settle(services.db, plainDonor({ bloodType: 'O+' }), { now: clock.now(), facilityId });
    }
  }

  async function nobodyElse() {
    const { kysely } = app().services.db;
    await kysely.deleteFrom('donation_requests').execute();
    await kysely.deleteFrom('users').where('role', '=', 'donor').execute();
  }

  async function pass(minutes: number) {
    const { clock, services } = app();
    clock.advance(minutes * MINUTE);
    const seen = { last_seen_at: clock.now(), expires_at: new Date('2027-01-01') };
    await services.db.kysely.updateTable('sessions').set(seen).execute();
    await runDueWaves(services);
  }

  const sizeOf = async (id: string) => (await asked(app(), id)).length;
  const stateOf = async (staff: SignedInFacility, id: string) => (await read(app(), staff, id)).appeal?.state;
  const need = (units: number) => ({ bloodType: 'O+', unitsNeeded: units, preferredDate: inDays(2, '23:00') }) as const;

  /** One slot of so many places, on the day after tomorrow. */
  async function withPlaces(places: number) {
    await nobodyElse();
    const staff = await facilityInBristol(app());
    const day = inDays(2).slice(0, 10);
    await published(app(), staff, { places, from: '09:00', until: '09:30', validFrom: day, validUntil: day });
    return staff;
  }

  test('asks for no more donors than the open places before its date justify', async () => {
    const staff = await withPlaces(2);
    await crowd(staff);
    const emergency = await raised(app(), staff, need(4));
    await react(app());
    expect(await sizeOf(emergency.id)).toBe(50);
  });

  test('asks nobody while no place is open, says so, and goes on at its pace once one is', async () => {
    const staff = await withPlaces(1);
    const donor = await registerDonor(app());
    const slot = await slotOn(app(), staff, 2);
    const taken = await bookSlot(app(), donor, staff.facilityId, slot);
    await crowd(staff, 30);
    const emergency = await raised(app(), staff, need(1));
    await react(app());
    expect([await sizeOf(emergency.id), await stateOf(staff, emergency.id)]).toEqual([0, 'full']);
    await pass(5);
    expect(await sizeOf(emergency.id)).toBe(0);
    await act(app(), donor, 'cancel', taken.body.data.id);
    await pass(5);
    expect([await sizeOf(emergency.id), await stateOf(staff, emergency.id)]).toEqual([25, 'asking']);
  });

  test('a closed session offers no place; times after the date do not count', async () => {
    const staff = await withPlaces(4);
    await crowd(staff, 30);
    const { sessionId } = await slotOn(app(), staff, 2);
    const path = onFacility(staff, `/sessions/${sessionId}/close`);
    await call(app(), 'POST', path, { cookie: staff.cookie, body: { reason: 'No water.' } });
    await published(app(), staff, { validFrom: inDays(3).slice(0, 10) });
    const emergency = await raised(app(), staff, need(1));
    await react(app());
    expect(await stateOf(staff, emergency.id)).toBe('full');
    expect(await heard(app(), await verifiedDonor(app()))).toEqual([]);
  });

  test('changes nothing where it opens for the emergency, or has no times before the date', async () => {
    const staff = await withPlaces(1);
    await bookSlot(app(), await registerDonor(app()), staff.facilityId, await slotOn(app(), staff, 2));
    await crowd(staff, 60);
    const opening = { from: inDays(1, '20:00'), until: inDays(1, '23:00') };
    const special = await raised(app(), staff, { ...need(1), opening });
    const early = await raised(app(), staff, { ...need(1), preferredDate: inDays(1, '12:00') });
    await react(app());
    expect([await sizeOf(special.id), await sizeOf(early.id)]).toEqual([25, 25]);
  });
});
