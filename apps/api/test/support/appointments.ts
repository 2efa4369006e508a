import type { Body, Data, DonationRequest, Endpoints, PublishedSessions, SlotHold } from '@sanguine/contract';
import { type Callable, call } from './call.ts';
import { inDays } from './donations.ts';

export type NewTemplate = Body<Endpoints['POST /api/facility/{id}/session-templates']>;
export type ChangedTemplate = Data<Endpoints['POST /api/facility/{id}/session-templates']>;

interface Staff {
  readonly cookie: string;
  readonly facilityId: string;
}

/** Every day from nine to twelve by half hours: 6 slots of 4 places. */
export function templateBody(changes: Partial<NewTemplate> = {}): NewTemplate {
  return {
    weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    everyWeeks: 1,
    from: '09:00',
    until: '12:00',
    slotMinutes: 30,
    places: 4,
    venue: null,
    timeZone: null,
    validFrom: inDays(0).slice(0, 10),
    validUntil: null,
    instant: true,
    exceptions: [],
    ...changes,
  };
}

/** A slot of the session on a day of the tests; fails when there is none. */
export async function slotOn(app: Callable, staff: Staff, day: number, slotNo = 1) {
  const { sessions } = await sessionsOf(app, staff, staff.facilityId, { day, days: 1 });
  const [session] = sessions;
  if (session === undefined) throw new Error(`no session on day ${day}`);
  return { sessionId: session.id, slotNo };
}

export type SlotChoice = Awaited<ReturnType<typeof slotOn>>;

export function bookSlot(app: Callable, donor: { readonly cookie: string }, facilityId: string, slot: SlotChoice) {
  const body = { facilityId, bloodType: 'O-', ...slot };
  return call<DonationRequest>(app, 'POST', '/api/donation/schedule', { cookie: donor.cookie, body });
}

export function hold(app: Callable, donor: { readonly cookie: string }, slot: SlotChoice) {
  return call<SlotHold>(app, 'PUT', '/api/donation/hold', { cookie: donor.cookie, body: slot });
}

export function moveTo(app: Callable, donor: { readonly cookie: string }, id: string, slot: SlotChoice) {
  const path = `/api/donation/schedule/${id}/reschedule`;
  return call<DonationRequest>(app, 'POST', path, { cookie: donor.cookie, body: slot });
}

export const onFacility = ({ facilityId }: Staff, rest: string) => `/api/facility/${facilityId}${rest}`;

/** Publishes sessions; fails when that was refused. */
export async function published(app: Callable, staff: Staff, changes: Partial<NewTemplate> = {}) {
  const reply = await call<ChangedTemplate>(app, 'POST', onFacility(staff, '/session-templates'), {
    cookie: staff.cookie,
    body: templateBody(changes),
  });
  if (reply.status !== 201) throw new Error(`publishing answered ${reply.status}: ${reply.text}`);
  return reply.body.data;
}

/** The sessions of a facility as somebody reads them, from a day of the tests on. */
export async function sessionsOf(
  app: Callable,
  who: { readonly cookie: string },
  facilityId: string,
  { day = 0, days = 14 }: { day?: number; days?: number } = {},
) {
  const path = `/api/facility/${facilityId}/sessions?from=${inDays(day).slice(0, 10)}&days=${days}`;
  return (await call<PublishedSessions>(app, 'GET', path, { cookie: who.cookie })).body.data;
}
