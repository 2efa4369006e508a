import { notFound } from '../../../platform/errors.ts';
import {
  type Data,
  type Endpoints,
  type FacilityDetail,
  MAX_FACILITIES_LISTED,
  type ParsedQuery,
} from '@sanguine/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';
import type { Services } from '../../../platform/services.ts';
import { findDonorRecord } from '../../people/eligibility/index.ts';
import type { Account } from '../../people/identity/index.ts';
import { findHome, findNamedPlace } from '../../people/places/index.ts';
import { distanceNeedsPlace } from './facilities.errors.ts';
import { toFacilityDetail } from './facilities.view.ts';
import { findFacility, findPlaceOfFacility } from './facility-detail.read-model.ts';
import type { Point } from './facility-columns.read-model.ts';
import type { FindFacilityCounts } from './facility-counts.reads.ts';
import type { FacilityListQuery } from './facility-filter.read-model.ts';
import { parseSearch, type SearchWord } from './facility-search.rules.ts';
import { type Forgive, searchFacilities } from './forgiving-search.reads.ts';

const PAGE_SIZE = 12;

type ListQuery = ParsedQuery<Endpoints['GET /api/facility/{page}']>;

type FacilityPage = Data<Endpoints['GET /api/facility/{page}']>;

/** From where somebody looks at facilities: a donor from home, staff from their facility. */
async function findPlaceOf(db: Kysely<Tables>, actor: Account): Promise<Point | undefined> {
  if (actor.role === 'donor') return findHome(db, actor.userId);
  return actor.role === 'facility_staff' ? findPlaceOfFacility(db, actor.facilityId) : undefined;
}

/** To about a kilometre, as places of donors are stored. */
function roughly({ latitude, longitude }: Point): Point {
  const rounded = (degrees: number) => Math.round(degrees * 100) / 100;
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

/** One page of all facilities that match, by default the nearest first where it is known from where; a page past the end is empty and has the true totals. */
export async function listFacilitiesFor(
  services: Services,
  actor: Account,
  {
    page,
    query,
    forgive,
    count,
  }: {
    readonly page: number;
    readonly query: ListQuery;
    readonly forgive: Forgive;
    readonly count: FindFacilityCounts;
  },
): Promise<FacilityPage> {
  const { search = '', bloodType, urgency, donorBloodType, day, pageSize = PAGE_SIZE } = query;
  const [home, counts] = await Promise.all([
    query.near === undefined ? findPlaceOf(services.db.kysely, actor) : undefined,
    count(),
  ]);
  const near = query.near ?? home;
  const { sort = home === undefined ? 'name' : 'distance' } = query;
  if (sort === 'distance' && near === undefined) throw distanceNeedsPlace();
  const { words, bloodTypes } = parseSearch(search);
  const asked: FacilityListQuery = {
    words: words.map((word): SearchWord => [word]),
    bloodTypes: bloodType === undefined ? bloodTypes : [...bloodTypes, bloodType],
    urgency,
    day,
    near,
    counts,
    sort,
    now: services.clock.now(),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  };
  const typed = await searchFacilities(services.db.kysely, asked, donorBloodType, forgive);
  const isNamed = words.length === 0 || (typed.total > 0 && (typed.leftOut ?? []).length === 0);
  // It comes after the forgiving search alone, and counts with it.
  const around = isNamed ? undefined : await findNamedPlace(services, search);
  const found =
    around === undefined
      ? typed
      : await searchFacilities(
          services.db.kysely,
          { ...asked, words: [], near: around, sort: 'distance' },
          donorBloodType,
          forgive,
        );
  const from = around ?? near;
  const { list, total, isMore, isWhole, exactMatches, leftOut = [] } = found;
  const listed = isWhole ? total : Math.min(total, MAX_FACILITIES_LISTED);
  return {
    list,
    currentPage: page,
    totalPages: Math.ceil(listed / pageSize),
    total,
    ...(from === undefined ? {} : { from: roughly(from) }),
    ...(around === undefined ? {} : { around }),
    ...(isMore ? { totalIsLowerBound: true } : {}),
    ...(isMore || listed < total ? { listed } : {}),
    ...(exactMatches === undefined ? {} : { exactMatches }),
    ...(leftOut.length === 0 ? {} : { leftOut }),
  };
}

/** One facility; a donor also reads whether and when they may give there. */
export async function getFacility(services: Services, actor: Account, id: string): Promise<FacilityDetail> {
  const db = services.db.kysely;
  const now = services.clock.now();
  const [row, donor] = await Promise.all([
    findFacility(db, id, { userId: actor.userId, now }),
    actor.role === 'donor' ? findDonorRecord(db, actor.userId) : undefined,
  ]);
  if (row === undefined) throw notFound('facility');
  return toFacilityDetail(row, now, donor);
}
