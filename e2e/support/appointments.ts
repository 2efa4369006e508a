import { inDays } from './dates.ts';
import type { People, Staff } from './people.ts';

const pattern = {
  weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  everyWeeks: 1,
  from: '00:00',
  until: '24:00',
  slotMinutes: 5,
  places: 4,
  venue: null,
  timeZone: null,
  validFrom: inDays(0),
  validUntil: null,
  instant: true,
  exceptions: [],
} as const;

/** The staff publish times all around the clock; donors take the last start of today, so that it is still to come. */
export async function bookToday({ api, facility }: Staff, donors: readonly Awaited<ReturnType<People['donor']>>[]) {
  const params = { id: facility.id };
  await api.call('POST /api/facility/{id}/session-templates', {
    params,
    body: { ...pattern, weekdays: [...pattern.weekdays], exceptions: [] },
  });
  const { sessions } = await api.call('GET /api/facility/{id}/sessions', { params });
  const today = sessions.find(({ date }) => date === inDays(0));
  const slotNo = today?.slots.at(-1)?.slotNo ?? 0;
  const ids: string[] = [];
  for (const donor of donors) {
    const body = { facilityId: facility.id, bloodType: donor.bloodType, sessionId: today?.id ?? '', slotNo };
    ids.push((await donor.api.call('POST /api/donation/schedule', { body })).id);
  }
  return ids;
}

/** The staff publish one place, in five days: far enough ahead for an offer to one donor. */
export async function publishOnePlace({ api, facility }: Staff) {
  const date = inDays(5);
  const params = { id: facility.id };
  const times = { from: '10:00', until: '10:30', slotMinutes: 30, places: 1, validFrom: date, validUntil: date };
  const weekdays = [...pattern.weekdays];
  await api.call('POST /api/facility/{id}/session-templates', {
    params,
    body: { ...pattern, ...times, weekdays, exceptions: [] },
  });
  const { sessions } = await api.call('GET /api/facility/{id}/sessions', { params });
  const sessionId = sessions[0]?.id ?? '';
  const book = async (donor: Awaited<ReturnType<People['donor']>>) => {
    const body = { facilityId: facility.id, bloodType: donor.bloodType, sessionId, slotNo: 1 };
    return (await donor.api.call('POST /api/donation/schedule', { body })).id;
  };
  return { date, facilityId: facility.id, book };
}
