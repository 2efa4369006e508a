import { countDay, type DonationRequest, type DonationSession, type RequestStatus } from '@sanguine/contract';
import { booking, facilityServer } from './facility-fixtures.ts';
import { success } from './fake-server.ts';
import { renderApp } from './render-app.tsx';

export const DAY = 'GET /api/facility/{id}/day';
export const today = new Date().toISOString().slice(0, 10);
const at = (time: string) => `${today}T${time}`;

export const session: DonationSession = {
  id: '019a0000-0000-7000-8000-0000000000d1',
  date: today,
  startsAt: `${at('09:00')}:00.000Z`,
  endsAt: `${at('10:00')}:00.000Z`,
  timeZone: 'UTC',
  slotMinutes: 15,
  venue: { name: 'Town hall', address: '1 Market Square', latitude: null, longitude: null },
  status: 'open',
  delayMinutes: 0,
  reason: '',
  instant: true,
  openPlaces: 5,
  slots: ['09:00', '09:15', '09:30', '09:45'].map((time, n) => ({
    slotNo: n + 1,
    startsAt: `${at(time)}:00.000Z`,
    localTime: at(time),
    places: 2,
    free: 1,
    taken: n === 0 ? 3 : n === 3 ? 1 : 0,
  })),
};

/** A request of today in a slot of the session, or in none. */
export function requestOf(n: number, slotNo: number | undefined, part: Partial<DonationRequest> = {}): DonationRequest {
  const { id, startsAt, endsAt, status, delayMinutes, venue } = session;
  const place = slotNo === undefined ? {} : { session: { id, slotNo, startsAt, endsAt, status, delayMinutes, venue } };
  const names = ['Ada', 'Bea', 'Cleo', 'Dora', 'Eve'];
  return {
    ...booking,
    id: `019a0000-0000-7000-8000-0000000000e${n}`,
    status: 'APPROVED' satisfies RequestStatus,
    preferredDate: at(slotNo === undefined ? '15:00' : '09:00'),
    donorId: {
      id: `019a0000-0000-7000-8000-0000000000f${n}`,
      firstName: names[n] ?? '',
      lastName: 'Field',
      dateOfBirth: '1990-02-03',
    },
    allowedActions: ['check-in', 'complete', 'no-show', 'cancel'],
    ...place,
    ...part,
  };
}

export const ada = requestOf(0, 1, { notes: 'I use a wheelchair.' });
export const bea = requestOf(1, 1);
export const cleo = requestOf(2, 1, { checkedInAt: `${at('08:58')}:00.000Z`, allowedActions: ['complete', 'cancel'] });
export const dora = requestOf(3, 4, { status: 'PENDING', donorId: null, allowedActions: ['approve', 'decline'] });
export const eve = requestOf(4, undefined);
export const all = [ada, bea, cleo, dora, eve];

/** The server's answer of a day with these requests. */
export function dayWith(requests: readonly DonationRequest[], sessions: readonly DonationSession[] = [session]) {
  const appointments = requests.map((request) => ({ request, firstTime: request.id === ada.id }));
  return success({ date: today, timeZone: 'UTC', sessions, appointments, walkIns: [], counts: countDay(requests, []) });
}

/** Opens the day of staff. */
export function openDay(given: Parameters<typeof facilityServer>[0] = {}) {
  const server = facilityServer({ [DAY]: dayWith(all), ...given });
  return { server, ...renderApp('/facility/appointments') };
}
