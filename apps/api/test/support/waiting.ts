import type { Body, Data, DonationRequest, Endpoints, Failure, SlotOffer, WaitEntry } from '@sanguine/contract';
import { updateUser } from '../../src/features/people/identity/index.ts';
import { offerFreedSeats } from '../../src/features/bookings/wait-list/index.ts';
import { after, HOUR } from '../../src/platform/clock.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from './app.ts';
import { bookSlot, published, slotOn, type SlotChoice } from './appointments.ts';
import { type Callable, call } from './call.ts';
import { act, inDays } from './donations.ts';
import { registerDonor, registerFacility, type SignedInDonor, type SignedInFacility } from './people.ts';

interface WithCookie {
  readonly cookie: string;
}

type NewEntry = Body<Endpoints['POST /api/donation/wait-list']>;

/** Waits for a place on one day of the tests, at any time of it. */
export function waitFor(
  app: Callable,
  donor: WithCookie,
  facilityId: string,
  day: number,
  more: Partial<NewEntry> = {},
) {
  const date = inDays(day).slice(0, 10);
  const body = { facilityId, bloodType: 'O-', from: date, until: date, ...more };
  return call<WaitEntry>(app, 'POST', '/api/donation/wait-list', { cookie: donor.cookie, body });
}

export async function waitListOf(app: Callable, { cookie }: WithCookie) {
  type List = Data<Endpoints['GET /api/donation/wait-list']>;
  return (await call<List>(app, 'GET', '/api/donation/wait-list', { cookie })).body.data;
}

/** Does what the job does every two seconds; answers the donor's open offer. */
export async function offerOf(app: TestApp, donor: WithCookie): Promise<SlotOffer | undefined> {
  await offerFreedSeats(app.services);
  return (await waitListOf(app, donor)).offers[0];
}

/** An entry of a donor and a place that is offered to them, as they would be stored. */
export async function waiting(
  { services }: TestApp,
  donorId: string,
  { facilityId, sessionId }: { facilityId: string; sessionId: string },
) {
  const { kysely } = services.db;
  const now = services.clock.now();
  const session = await kysely
    .selectFrom('donation_sessions')
    .selectAll()
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const [waitEntryId, offerId, placeId] = [newId(), newId(), newId()];
  const own = { donor_id: donorId, facility_id: facilityId, blood_type: 'O-' } as const;
  const until = after(now, 2 * HOUR);
  const days = { from_date: session.date, until_date: session.date, from_time: '00:00', until_time: '24:00' };
  await kysely
    .insertInto('wait_list_entries')
    .values({ ...own, ...days, id: waitEntryId, created_at: now })
    .execute();
  const slot = { session_id: sessionId, slot_no: 1, expires_at: until };
  await kysely
    .insertInto('offered_places')
    .values({ ...slot, id: placeId })
    .execute();
  const when = { starts_at: session.starts_at, local_time: `${session.date} 09:00`, time_zone: session.time_zone };
  await kysely
    .insertInto('slot_offers')
    .values({ ...own, ...slot, ...when, id: offerId, place_id: placeId, shared: false, offered_at: now })
    .execute();
  return { waitEntryId, offerId };
}

/** Far enough ahead for offers to one donor; day 2 at nine is exactly 48 hours ahead, and offered to three. */
export const FAR = 4;
export const NEAR = 2;

export const failureOf = (reply: { readonly body: unknown }) => reply.body as Failure;
export const codeOf = (reply: { readonly body: unknown; readonly status: number }) => [
  reply.status,
  failureOf(reply).code,
];

/** The steps of tests of the wait-list; each fails when it is refused. */
export function waitListSteps(app: () => TestApp) {
  const onOffer = <T = DonationRequest>({ cookie }: SignedInDonor, id: string, what: string) =>
    call<T>(app(), 'POST', `/api/donation/offers/${id}/${what}`, { cookie });
  const take = (donor: SignedInDonor, { id }: SlotOffer) => onOffer(donor, id, 'take');
  const decline = (donor: SignedInDonor, { id }: SlotOffer) => onOffer<SlotOffer>(donor, id, 'decline');
  const stateOf = async ({ cookie }: SignedInDonor, { id }: SlotOffer) =>
    (await call<SlotOffer>(app(), 'GET', `/api/donation/offers/${id}`, { cookie })).body.data.state;

  async function book(donor: { cookie: string }, staff: SignedInFacility, slot: SlotChoice) {
    const reply = await bookSlot(app(), donor, staff.facilityId, slot);
    if (reply.status !== 201) throw new Error(`booking answered ${reply.status}: ${reply.text}`);
    return reply.body.data;
  }

  async function waits(
    donor: SignedInDonor,
    { facilityId }: SignedInFacility,
    day: number,
    more: object = {},
  ): Promise<SignedInDonor> {
    const reply = await waitFor(app(), donor, facilityId, day, more);
    if (reply.status !== 201) throw new Error(`waiting answered ${reply.status}: ${reply.text}`);
    await prove(donor);
    return donor;
  }

  /** Places are offered to proven addresses only. */
  async function prove({ user }: SignedInDonor): Promise<void> {
    const { db, clock } = app().services;
    await db.transaction((trx) => updateUser(trx, user.id, { email_verified_at: clock.now() }));
  }

  async function offered(donor: SignedInDonor): Promise<SlotOffer> {
    const offer = await offerOf(app(), donor);
    if (offer === undefined) throw new Error('nothing is offered');
    return offer;
  }

  /** One place a day at nine, taken on one day. */
  async function full(day: number) {
    const staff = await registerFacility(app());
    await published(app(), staff, { from: '09:00', until: '09:30', places: 1 });
    const slot = await slotOn(app(), staff, day);
    const holder = await registerDonor(app());
    const request = await book(holder, staff, slot);
    return { staff, slot, cancel: () => act(app(), holder, 'cancel', request.id), holder, request };
  }

  return { take, decline, stateOf, onOffer, book, waits, offered, full };
}
