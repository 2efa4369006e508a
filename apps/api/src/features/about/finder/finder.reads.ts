import { notFound } from '../../../platform/errors.ts';
import {
  compatibleRecipientTypes,
  type Data,
  type Endpoints,
  facilityPath,
  FINDER_PAGE_SIZE,
  type FoundPlace,
  MAX_FINDER_PAGES,
  type ParsedQuery,
} from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import { findSlotTime } from '../../facilities/timetable/index.ts';
import { findNumberedPlace } from '../../people/places/index.ts';
import { noSuchTown } from './finder.errors.ts';
import { findPublicFacility, listPartStarts, listPublicFacilities, listPublicNames } from './finder.read-model.ts';
import { toPublicFacility } from './finder.view.ts';

type List = Endpoints['GET /api/public/facilities'];
type One = Endpoints['GET /api/public/facilities/{id}'];

async function placeAsked({ db }: Services, id: number | undefined): Promise<FoundPlace | undefined> {
  if (id === undefined) return undefined;
  const place = await findNumberedPlace(db.kysely, id);
  if (place === undefined) throw noSuchTown();
  return place;
}

/** One page of the facilities around a place; one row more says whether another page follows. */
export async function findFacilities(services: Services, asked: ParsedQuery<List>): Promise<Data<List>> {
  const { bloodType, page = 1 } = asked;
  const place = await placeAsked(services, asked.place);
  const now = services.clock.now();
  const rows = await listPublicFacilities(services.db.kysely, {
    near: place,
    needed: bloodType && compatibleRecipientTypes(bloodType),
    now,
    limit: FINDER_PAGE_SIZE + 1,
    offset: (page - 1) * FINDER_PAGE_SIZE,
  });
  return {
    list: rows.slice(0, FINDER_PAGE_SIZE).map((row) => toPublicFacility(row, now)),
    page,
    isMore: rows.length > FINDER_PAGE_SIZE && page < MAX_FINDER_PAGES,
    ...(place && { place }),
  };
}

export async function getPublicFacility(services: Services, id: string, asked: ParsedQuery<One>): Promise<Data<One>> {
  const place = await placeAsked(services, asked.place);
  const now = services.clock.now();
  const row = await findPublicFacility(services.db.kysely, id, { now, near: place });
  if (row === undefined) throw notFound('facility');
  const slot = asked.time && { ...asked.time, facilityId: row.id };
  const time = slot && (await findSlotTime(services.db.kysely, slot, now));
  return { facility: toPublicFacility(row, now), ...(place && { place }), ...(time && { time }) };
}

/** Before the first id. */
const BEGINNING = '00000000-0000-0000-0000-000000000000';

/** The ids after which each part of the site map begins. */
export async function listSitemapParts({ db }: Services, size: number): Promise<readonly string[]> {
  return [BEGINNING, ...(await listPartStarts(db.kysely, size))];
}

/** The addresses of the pages of so many facilities. */
export async function listFacilityPathsAfter({ db }: Services, id: string, size: number): Promise<readonly string[]> {
  return (await listPublicNames(db.kysely, id, size)).map(facilityPath);
}
