import { sql } from 'kysely';
import type { BloodType, Sharing, TransferState, TransferWithLots } from '@sanguine/contract';
import { pairOf } from '../../src/features/stock/transfers/sharing.repository.ts';
import { after, HOUR } from '../../src/platform/clock.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from './app.ts';
import { type Callable, call, type Reply } from './call.ts';
import { registerFacility, type SignedInFacility } from './people.ts';

type Facility = Pick<SignedInFacility, 'facilityId' | 'cookie'>;
export type StepName = 'offer' | 'accept' | 'decline' | 'withdraw' | 'send' | 'arrive';

/** Asks a facility to share stock, or accepts or ends that, as an Admin. */
export function askToShare(app: Callable, { cookie }: Facility, { facilityId }: { facilityId: string }) {
  return call<Sharing>(app, 'POST', '/api/sharing', { cookie, body: { facilityId } });
}
export function answerSharing(
  app: Callable,
  { cookie }: Facility,
  partner: { facilityId: string },
  answer: 'accept' | 'end',
): Promise<Reply<Sharing>> {
  return call<Sharing>(app, 'POST', `/api/sharing/${partner.facilityId}/${answer}`, { cookie });
}

/** Lets two facilities share stock, as if one had asked and the other accepted. */
export async function share({ services }: TestApp, one: string, other: string): Promise<void> {
  const now = services.clock.now();
  await services.db.kysely
    .insertInto('sharing_agreements')
    .values({ ...pairOf(one, other), asked_by: one, asked_at: now, accepted_at: now, ended_at: null })
    .execute();
}

export interface Wanted {
  readonly kind?: 'ask' | 'offer';
  readonly bloodType?: BloodType;
  readonly component?: string;
  readonly units?: number;
  readonly neededWithinHours?: number;
  readonly note?: string;
}

/** Asks a partner for units, or offers it some. */
export function begin(
  app: Callable,
  { cookie }: Facility,
  partner: { facilityId: string },
  { kind = 'ask', bloodType = 'O-', component = 'red_cells', units = 1, ...more }: Wanted = {},
  headers: Record<string, string> = {},
): Promise<Reply<TransferWithLots>> {
  const body = { kind, partnerId: partner.facilityId, component, bloodType, units, ...more };
  return call<TransferWithLots>(app, 'POST', '/api/transfers', { cookie, body, headers });
}

/** Takes a step of a transfer. */
export function take(app: Callable, { cookie }: Facility, id: string, step: StepName, body: object = {}) {
  const sent = ['offer', 'send', 'arrive'].includes(step) ? { cookie, body } : { cookie };
  return call<TransferWithLots>(app, 'POST', `/api/transfers/${id}/${step}`, sent);
}

export async function transferOf(app: Callable, { cookie }: Facility, id: string): Promise<TransferWithLots> {
  return (await call<TransferWithLots>(app, 'GET', `/api/transfers/${id}`, { cookie })).body.data;
}

/** Says that all of a transfer arrived, except what `more` says of its first lot. */
export function arriving({ lots }: TransferWithLots, more: object = {}) {
  return {
    lots: lots.map(({ id, units }, index) => ({
      id,
      arrivedUnits: units,
      fate: 'arrived',
      ...(index === 0 ? more : {}),
    })),
  };
}

/** The things that a facility shares: partners, and a transfer in each state in which somebody acts. */
export interface SharingThings {
  readonly partnerId: string;
  /** It asked the facility to share. */
  readonly askerId: string;
  readonly strangerId: string;
  readonly askedOfUsId: string;
  readonly askedByUsId: string;
  readonly offeredToUsId: string;
  readonly toSendId: string;
  readonly onItsWayId: string;
  readonly onItsWayLotId: string;
}

/** Creates them for a facility that has 5 units of A+ and of A-, of each of which one is held. */
export async function sharingThings(app: TestApp, { facilityId }: Facility): Promise<SharingThings> {
  const { kysely } = app.services.db;
  const now = app.services.clock.now();
  const [partner, asker, stranger] = [
    await registerFacility(app),
    await registerFacility(app),
    await registerFacility(app),
  ];
  await share(app, facilityId, partner.facilityId);
  await kysely
    .insertInto('sharing_agreements')
    .values({
      ...pairOf(facilityId, asker.facilityId),
      asked_by: asker.facilityId,
      asked_at: now,
      accepted_at: null,
      ended_at: null,
    })
    .execute();
  await kysely
    .updateTable('inventory')
    .set({ units_available: 5, held_units: 1, updated_at: now, confirmed_at: now })
    .where('facility_id', '=', facilityId)
    .where('blood_type', 'in', ['A+', 'A-'])
    .execute();
  await sql`select summarise_stock(array[${facilityId}]::uuid[])`.execute(kysely);
  const add = async (from: string, to: string, state: TransferState, bloodType: BloodType) => {
    const [id, lotId] = [newId(), newId()];
    const until = state === 'sent' ? null : after(now, 4 * HOUR);
    const about = { component: 'red_cells', blood_type: bloodType, units: 1, was_asked: true } as const;
    const at = { needed_by: null, until, created_at: now, changed_at: now };
    await kysely
      .insertInto('transfers')
      .values({ ...about, ...at, id, from_facility: from, to_facility: to, state })
      .execute();
    if (state !== 'asked') await addLine(app, id, lotId);
    return { id, lotId };
  };
  const onItsWay = await add(partner.facilityId, facilityId, 'sent', 'AB-');
  return {
    partnerId: partner.facilityId,
    askerId: asker.facilityId,
    strangerId: stranger.facilityId,
    askedOfUsId: (await add(facilityId, partner.facilityId, 'asked', 'A+')).id,
    askedByUsId: (await add(partner.facilityId, facilityId, 'asked', 'B+')).id,
    offeredToUsId: (await add(partner.facilityId, facilityId, 'offered', 'O+')).id,
    // Another type than the one asked for: only one of a type is open between two.
    toSendId: (await add(facilityId, partner.facilityId, 'accepted', 'A-')).id,
    onItsWayId: onItsWay.id,
    onItsWayLotId: onItsWay.lotId,
  };
}

/** One unit without a date. */
async function addLine({ services }: TestApp, transferId: string, id: string): Promise<void> {
  const label = { lot_id: null, expires_on: null, donation_number: null, product_code: null };
  await services.db.kysely
    .insertInto('transfer_lots')
    .values({ ...label, id, transfer_id: transferId, units: 1, arrived_units: null, fate: null, released_at: null })
    .execute();
}
