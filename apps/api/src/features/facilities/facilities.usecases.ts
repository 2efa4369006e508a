import {
  type BloodType,
  compatibleRecipientTypes,
  type Endpoints,
  type FacilityDetail,
  type FacilityRow,
  isMove,
  MAX_MOVES,
  MOVE_DAYS,
  type ParsedBody,
  type ParsedQuery,
} from '@sanguine/contract';
import type { Kysely, Transaction } from 'kysely';
import { DAY } from '../../platform/clock.ts';
import { finish } from '../../platform/db/finish.ts';
import type { Tables } from '../../platform/db/index.ts';
import { AppError } from '../../platform/errors.ts';
import type { Account, StaffActor } from '../identity/index.ts';
import { EVERYONE } from '../../platform/live/hint.ts';
import { outboxWrite } from '../../platform/outbox/outbox.ts';
import { hitIn } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { findDonorRecord } from '../eligibility/index.ts';
import { distanceNeedsPlace, movedTooOften, noSuchFacility } from './facilities.errors.ts';
import {
  type FacilityChanges,
  lockPlace,
  summariseStock,
  takeVerificationBack,
  updateFacility,
} from './facilities.repository.ts';
import { toFacilityDetail, toFacilityInNeed, toFacilityRow } from './facilities.view.ts';
import { findFacility } from './facility-detail.read-model.ts';
import { listFacilitiesInNeed } from './facilities-in-need.read-model.ts';
import { type FacilityListQuery, listFacilities } from './facility-list.read-model.ts';
import { parseSearch } from './facility-search.ts';
import { parseOpeningHours } from './opening-hours.ts';

const PAGE_SIZE = 12;

type ListQuery = ParsedQuery<Endpoints['GET /api/facility/{page}']>;

interface FacilityPage {
  readonly list: FacilityRow[];
  readonly currentPage: number;
  readonly totalPages: number;
  readonly total: number;
}

/** One page of all facilities that match; a page past the end is empty and tells the true totals. */
export async function browseFacilities(services: Services, page: number, query: ListQuery): Promise<FacilityPage> {
  const { search = '', bloodType, urgency, donorBloodType, near, sort = 'name', pageSize = PAGE_SIZE } = query;
  if (sort === 'distance' && near === undefined) throw distanceNeedsPlace();
  const { words, bloodTypes } = parseSearch(search);
  const now = services.clock.now();
  const asked: FacilityListQuery = {
    words,
    bloodTypes: bloodType === undefined ? bloodTypes : [...bloodTypes, bloodType],
    urgency,
    near,
    sort,
    now,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  };
  const { list, total } = await matching(services.db.kysely, asked, donorBloodType);
  return { list, currentPage: page, totalPages: Math.ceil(total / pageSize), total };
}

/** The facilities that match; for a donor's type only those that need what it can give. */
async function matching(db: Kysely<Tables>, query: FacilityListQuery, donorBloodType: BloodType | undefined) {
  if (donorBloodType === undefined) {
    const { rows, total } = await listFacilities(db, query);
    return { list: rows.map((row) => toFacilityRow(row, query.now)), total };
  }
  const servable = compatibleRecipientTypes(donorBloodType);
  const { rows, total } = await listFacilitiesInNeed(db, { ...query, servable });
  return { list: rows.map((row) => toFacilityInNeed(row, servable, query.now)), total };
}

/** One facility; a donor also reads whether and when they may give there. */
export async function getFacility(services: Services, actor: Account, id: string): Promise<FacilityDetail> {
  const db = services.db.kysely;
  const [row, donor] = await Promise.all([
    findFacility(db, id),
    actor.role === 'donor' ? findDonorRecord(db, actor.userId) : undefined,
  ]);
  if (row === undefined) throw noSuchFacility();
  return toFacilityDetail(row, services.clock.now(), donor);
}

type Edits = ParsedBody<Endpoints['PATCH /api/facility/{id}']>;

/** Written hours are understood anew, unless their structured form is given beside them. A capacity once chosen is settled. */
function changesOf({ thresholds, ...edits }: Edits): FacilityChanges {
  const written = edits.openingHours === undefined ? edits.operationalHours : undefined;
  return {
    ...edits,
    ...(written === undefined ? {} : { openingHours: parseOpeningHours(written) }),
    ...(edits.slotCapacity === undefined ? {} : { settledStep: 'capacity' }),
    ...thresholds,
  };
}

const moveLimit = (id: string) => ({ key: `facility-move:${id}`, hits: MAX_MOVES, per: MOVE_DAYS * DAY });

/** What a move brings with it: one of the few that are allowed is used up, and the verification is taken back. */
async function writesOfMove(services: Services, trx: Transaction<Tables>, id: string, edits: Edits) {
  const before = await lockPlace(trx, id);
  if (before === undefined) throw noSuchFacility();
  if (!isMove(before, edits)) return [];
  await hitIn(services, trx, moveLimit(id)).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'too_many' ? movedTooOften(error) : error;
  });
  return [takeVerificationBack(trx, id)];
}

const mayMove = ({ address, latitude }: Edits) => address !== undefined || latitude !== undefined;

/** Changes the own facility; its urgency follows changed thresholds. */
export async function editFacility(
  services: Services,
  actor: StaffActor,
  id: string,
  edits: Edits,
): Promise<FacilityDetail> {
  if (id !== actor.facilityId) throw noSuchFacility();
  const ids = { facilityId: id };
  const live = { kind: 'facility', topics: [EVERYONE], ids } as const;
  const changed = { event: 'facility.changed', payload: ids, live };
  const now = services.clock.now();
  await services.db.transaction(async (trx) => {
    const moved = mayMove(edits) ? await writesOfMove(services, trx, id, edits) : [];
    const writes = [updateFacility(trx, id, changesOf(edits)), ...moved, summariseStock(id, now)];
    finish(trx, [...writes, outboxWrite(trx, now, changed)]);
  });
  return getFacility(services, actor, id);
}
