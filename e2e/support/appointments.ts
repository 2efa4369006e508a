import { inDays } from './dates.ts';
import type { People, Staff } from './people.ts';
import { publishTimes, sessionOn } from './sessions.ts';

type Donor = Awaited<ReturnType<People['donor']>>;

/** A donor books a start of a session; returns the booking's id. */
async function bookSlot({ facility }: Staff, donor: Donor, sessionId: string, slotNo: number): Promise<string> {
  const body = { facilityId: facility.id, bloodType: donor.bloodType, sessionId, slotNo };
  return (await donor.api.call('POST /api/donation/schedule', { body })).id;
}

/** The staff publish times all around the clock; donors take the last start of today, so that it is still to come. */
export async function bookToday(staff: Staff, donors: readonly Donor[]) {
  await publishTimes(staff, [{ from: '00:00', until: '24:00', slotMinutes: 10, places: 4, validFrom: inDays(0) }]);
  const { id, slots } = await sessionOn(staff, inDays(0));
  const ids: string[] = [];
  for (const donor of donors) ids.push(await bookSlot(staff, donor, id, slots.at(-1)?.slotNo ?? 0));
  return ids;
}

/** The next start of today's session, so that the code is valid now whatever the hour. */
export async function bookSoon(staff: Staff, { api, bloodType }: Donor) {
  await bookToday(staff, []);
  const params = { id: staff.facility.id };
  const { sessions } = await staff.api.call('GET /api/facility/{id}/sessions', { params });
  const today = sessions.find(({ date }) => date === inDays(0));
  const slot = today?.slots.find(({ startsAt }) => Date.parse(startsAt) > Date.now() + 60_000) ?? today?.slots.at(-1);
  const body = { facilityId: staff.facility.id, bloodType, sessionId: today?.id ?? '', slotNo: slot?.slotNo ?? 0 };
  return (await api.call('POST /api/donation/schedule', { body })).id;
}

/** The staff publish one place, in five days: far enough ahead for an offer to one donor. */
export async function publishOnePlace(staff: Staff) {
  const date = inDays(5);
  await publishTimes(staff, [{ from: '10:00', until: '10:30', places: 1, validFrom: date, validUntil: date }]);
  const { id } = await sessionOn(staff, date);
  return { date, facilityId: staff.facility.id, book: (donor: Donor) => bookSlot(staff, donor, id, 1) };
}
