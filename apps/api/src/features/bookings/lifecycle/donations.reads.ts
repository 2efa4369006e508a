import { compatibleRecipientTypes, type DonationRequest } from '@sanguine/contract';
import type { Kysely } from 'kysely';
import { getBlurs } from '../appeals/index.ts';
import { findHome, type Home } from '../../people/places/index.ts';
import { noteAudit } from '../../../platform/audit/audit-write.ts';
import type { Tables, Trx } from '../../../platform/db/index.ts';
import { dateOf } from '../../../platform/civil-time.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Actor, DonorActor, StaffActor } from '../../people/identity/index.ts';
import type { Services } from '../../../platform/services.ts';
import { type DonorRecord, findDonorRecord } from '../../people/eligibility/index.ts';
import { addAppealStates } from './add-appeal-states.ts';
import { listWithLateness } from './lateness.reads.ts';
import { listNamedOn } from './namesakes.read-model.ts';
import { namesakesOf, withNamesakes } from './namesakes.rules.ts';
import { maySee } from './donations.policy.ts';
import { findDetail, findWithEmergency } from './donations.read-model.ts';
import type { ListQuery } from './request-filter.read-model.ts';
import {
  listDistances,
  listOfDonor,
  listOfFacility,
  listOpenEmergencies,
  listVisibleToDonor,
} from './request-lists.read-model.ts';
import { toDetail, toDonationRequest } from './donations.view.ts';

type RequestPage = Awaited<ReturnType<typeof listOfDonor>>;

async function toPage(services: Services, actor: Actor, { rows, ...page }: RequestPage, record?: DonorRecord) {
  const now = services.clock.now();
  const read = actor.role === 'donor' ? await listWithLateness(services.db.kysely, rows, now) : rows;
  return { list: read.map((row) => toDonationRequest(actor, row, now, record)), ...page };
}

function answerableBy(actor: DonorActor) {
  return actor.bloodType === undefined ? [] : compatibleRecipientTypes(actor.bloodType);
}

function asksForAppeals(query: ListQuery): boolean {
  if (query.asked !== undefined) return true;
  return query.creator === 'facility_staff' && (query.status === undefined || query.status === 'PENDING');
}

/** Lists what the caller may see: a donor the own requests and every open emergency, staff the facility's. */
export async function listVisible(services: Services, actor: Actor, query: ListQuery) {
  const db = services.db.kysely;
  if (actor.role === 'facility_staff') return listForFacility(services, actor, query);
  const [found, record] = await Promise.all([
    listVisibleToDonor(db, actor.userId, query),
    findDonorRecord(db, actor.userId),
  ]);
  return toPage(services, actor, found, record);
}

/** The donor's own requests or, when asked for open emergencies, first those that wait for the donor or that they could answer. */
export async function listForDonor(services: Services, actor: DonorActor, query: ListQuery) {
  const db = services.db.kysely;
  if (!asksForAppeals(query)) return toPage(services, actor, await listOfDonor(db, actor.userId, query));
  const home = await findHome(db, actor.userId);
  const [found, record] = await Promise.all([
    listOpenEmergencies(db, {
      donorId: actor.userId,
      answerable: answerableBy(actor),
      home,
      query,
      now: services.clock.now(),
    }),
    findDonorRecord(db, actor.userId),
  ]);
  const page = await toPage(services, actor, found, record);
  return home === undefined ? page : { ...page, list: await withDistances(db, home, page.list) };
}

async function withDistances(db: Kysely<Tables>, home: Home, requests: readonly DonationRequest[]) {
  const ids = requests.map(({ facilityId }) => facilityId.id);
  const distances = await listDistances(db, home, ids);
  return requests.map((request) => {
    const distanceKm = distances.get(request.facilityId.id);
    return distanceKm === undefined ? request : { ...request, distanceKm };
  });
}

export async function listForFacility(services: Services, actor: StaffActor, query: ListQuery) {
  const db = services.db.kysely;
  const found = await listOfFacility(db, actor.userId, actor.facilityId, query);
  const page = await toPage(services, actor, found);
  const list = await addAppealStates(services, actor.facilityId, found.rows, page.list);
  return { ...page, list: await markNamesakes(db, actor, list) };
}

/** Names alone do not tell two donors of a day apart. */
async function markNamesakes<Request extends DonationRequest>(
  db: Kysely<Tables>,
  { facilityId }: StaffActor,
  requests: readonly Request[],
): Promise<Request[]> {
  const days = requests.flatMap(({ donorId, preferredDate }) => (donorId === null ? [] : [dateOf(preferredDate)]));
  return withNamesakes(requests, namesakesOf(await listNamedOn(db, facilityId, days)));
}

/**
 * Tells whether the caller may read the request. Who was asked goes on reading the emergency when its facility may no
 * longer show it to others.
 */
function maySeeDetail(actor: Actor, row: NonNullable<Awaited<ReturnType<typeof findDetail>>>): boolean {
  return maySee(actor, row) || row.asked_viewer !== null;
}

export async function getRequest(services: Services, actor: Actor, id: string) {
  const [row, record] = await Promise.all([
    findDetail(services.db.kysely, id, actor.userId),
    actor.role === 'donor' ? findDonorRecord(services.db.kysely, actor.userId) : undefined,
  ]);
  if (row === undefined || !maySeeDetail(actor, row)) throw notFound('request');
  const now = services.clock.now();
  const [read = row] = actor.role === 'donor' ? await listWithLateness(services.db.kysely, [row], now) : [row];
  const { facility_id: facilityId, blood_type: type } = row;
  const isOwnAppeal = actor.role === 'facility_staff' && row.appeal !== null && type !== null;
  const blur = isOwnAppeal ? (await getBlurs(services, facilityId, [type])).get(type) : undefined;
  const detail = toDetail(actor, read, now, { record, blur });
  if (detail.donorContact !== undefined) {
    const subject = { kind: 'request', id } as const;
    const event = { action: 'request.contact-read', subject, facilityId: row.facility_id };
    await noteAudit(services.db.kysely, event);
  }
  if (actor.role !== 'facility_staff') return detail;
  const [marked = detail] = await markNamesakes(services.db.kysely, actor, [detail]);
  return marked;
}

/** A request of the donor's own, in a transaction that has just found it. */
export async function getOwnRequest(trx: Trx, actor: DonorActor, id: string, now: Date): Promise<DonationRequest> {
  const { request } = await findWithEmergency(trx, id, actor.userId);
  if (request === undefined) throw notFound('request');
  return toDonationRequest(actor, request, now);
}
