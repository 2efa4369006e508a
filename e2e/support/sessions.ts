import { inDays } from './dates.ts';
import type { Staff } from './people.ts';

interface Times {
  readonly from: string;
  readonly until: string;
  readonly slotMinutes?: number;
  readonly places?: number;
  readonly validFrom?: string;
  readonly validUntil?: string;
}

const MORNING_AND_EVENING: readonly Times[] = [
  { from: '09:00', until: '12:30' },
  { from: '17:00', until: '19:00' },
];

/** The staff publish times on every day: without others half an hour each, in the morning and the evening. */
export async function publishTimes({ api, facility }: Staff, times = MORNING_AND_EVENING): Promise<void> {
  for (const one of times) {
    await api.call('POST /api/facility/{id}/session-templates', {
      params: { id: facility.id },
      body: {
        weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
        everyWeeks: 1,
        slotMinutes: 30,
        places: 2,
        venue: null,
        timeZone: null,
        validFrom: inDays(1),
        validUntil: null,
        instant: true,
        exceptions: [],
        ...one,
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
