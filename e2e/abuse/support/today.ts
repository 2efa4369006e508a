import { ask, publish, sessionsOn, type Slot } from '../../faults/support/appointments.ts';
import { dataOf } from '../../faults/support/http.ts';
import { addFacility, type Person, type Staff } from '../../faults/support/people.ts';
import type { Server } from '../../faults/support/server.ts';

/** The zone of the two in which the day still has many hours before midnight. */
const zone = new Date().getUTCHours() < 12 ? 'UTC' : 'Pacific/Honolulu';

/** A facility with times all through its present day, and the next one of them. */
export async function openNow(server: Server, port: number): Promise<{ staff: Staff; slot: Slot }> {
  const staff = await addFacility(server, port);
  await server.rows('update facilities set time_zone = $2 where id = $1', [staff.facilityId, zone]);
  const today = new Intl.DateTimeFormat('sv', { timeZone: zone }).format(new Date());
  await publish(port, staff, { places: 24, from: '00:00', until: '24:00', validFrom: today });
  const [session] = await sessionsOn(port, staff, staff.facilityId, today);
  const next = session?.slots.find(({ startsAt }) => Date.parse(startsAt) > Date.now() + 60_000);
  if (session === undefined || next === undefined) throw new Error('the facility is not open today');
  return { staff, slot: { sessionId: session.id, slotNo: next.slotNo } };
}

/** The codes of a donor's appointment, as their card shows them. */
export async function codesOfCard(port: number, who: Person): Promise<{ scanned: string; spoken: string }> {
  const reply = await ask(port, who, 'GET', '/api/profile/card');
  return dataOf<{ appointment: { checkInCode: { scanned: string; spoken: string } } }>(reply).appointment.checkInCode;
}
