import { inDays } from './dates.ts';
import type { Staff } from './people.ts';

/** The staff publish times: every day in the morning and the evening, half an hour each. */
export async function publishTimes({ api, facility }: Staff, { places = 2, instant = true } = {}): Promise<void> {
  for (const [from, until] of [
    ['09:00', '12:30'],
    ['17:00', '19:00'],
  ] as const) {
    await api.call('POST /api/facility/{id}/session-templates', {
      params: { id: facility.id },
      body: {
        weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
        everyWeeks: 1,
        from,
        until,
        slotMinutes: 30,
        places,
        venue: null,
        timeZone: null,
        validFrom: inDays(1),
        validUntil: null,
        instant,
        exceptions: [],
      },
    });
  }
}

/** The first session of a day. */
export async function sessionOn({ api, facility }: Pick<Staff, 'api' | 'facility'>, date: string) {
  const { sessions } = await api.call('GET /api/facility/{id}/sessions', { params: { id: facility.id } });
  const session = sessions.find((one) => one.date === date);
  if (session === undefined) throw new Error(`The facility publishes no session on ${date}.`);
  return session;
}
