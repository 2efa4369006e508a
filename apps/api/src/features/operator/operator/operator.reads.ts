import {
  type AppealReport,
  type Data,
  type Endpoints,
  type Locale,
  MAX_VERIFICATIONS,
  type ParsedQuery,
  type ReviewedFacility,
} from '@sanguine/contract';
import type { Kysely } from 'kysely';
import { noteAudit, personOf } from '../../../platform/audit/audit-write.ts';
import type { Tables } from '../../../platform/db/index.ts';
import { notSignedIn } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { listReportRows } from '../../bookings/appeals/index.ts';
import { listOpenDisputes } from '../../bookings/lifecycle/index.ts';
import type { OperatorActor } from '../../people/identity/index.ts';
import {
  countOverview,
  findReviewed,
  listFacilityLines,
  listReviewedFacilities,
  type ReviewFilter,
} from './operator.read-model.ts';
import { toFacilitiesFile } from './facilities-file.view.ts';
import { toDispute, toReviewed } from './operator.view.ts';

/** As many as may be verified together. */
const PAGE_SIZE = MAX_VERIFICATIONS;
const DISPUTES_ON_PAGE = 20;

export async function getOverview(services: Services, actor: OperatorActor) {
  const row = await countOverview(services.db.kysely, actor.userId);
  if (row === undefined) throw notSignedIn();
  return { email: row.email, waiting: row.waiting, disputes: row.disputes, approval: services.config.facilityApproval };
}

/** One facility as the operator sees it; undefined when there is none. */
export async function findReviewedFacility(db: Kysely<Tables>, id: string): Promise<ReviewedFacility | undefined> {
  const row = await findReviewed(db, id);
  return row && toReviewed(row);
}

type List = Data<Endpoints['GET /api/operator/facilities']>;
type ListQuery = ParsedQuery<Endpoints['GET /api/operator/facilities']>;

function filterOf({ search = '', ...query }: Omit<ListQuery, 'page'>): ReviewFilter {
  const { verificationStatus, country, from, to, sort = 'newest' } = query;
  return { verificationStatus, country, from, to, sort, words: search.split(/\s+/).filter(Boolean) };
}

export async function listFacilitiesToReview(services: Services, query: ListQuery): Promise<List> {
  const { page = 1 } = query;
  const wanted = { ...filterOf(query), limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const { rows, total, isMore } = await listReviewedFacilities(services.db.kysely, wanted);
  const counts = { totalPages: Math.ceil(total / PAGE_SIZE), total };
  return {
    list: rows.map(toReviewed),
    currentPage: page,
    ...counts,
    ...(isMore ? { totalIsLowerBound: true, listed: total } : {}),
  };
}

/** All facilities that match as a file; the trail keeps who took it, and how many it has. */
export async function getFacilitiesFile(
  { db }: Services,
  actor: OperatorActor,
  query: Omit<ListQuery, 'page'>,
  locale: Locale,
): Promise<Buffer> {
  return db.transaction(async (trx) => {
    const lines = await listFacilityLines(trx, filterOf(query));
    const subject = { person: personOf(actor.userId) };
    await noteAudit(trx, { action: 'facility.list-taken', subject, new: { facilities: lines.length } });
    return Buffer.from(toFacilitiesFile(lines, locale));
  });
}

/** The disputes that are open, the oldest first. */
export async function listDisputesToSettle(
  services: Services,
  page = 1,
): Promise<Data<Endpoints['GET /api/operator/disputes']>> {
  const wanted = { limit: DISPUTES_ON_PAGE, offset: (page - 1) * DISPUTES_ON_PAGE };
  const { list, total } = await listOpenDisputes(services.db.kysely, wanted);
  return { list: list.map(toDispute), currentPage: page, totalPages: Math.ceil(total / DISPUTES_ON_PAGE), total };
}

/** Returns what donors reported of a facility; of them only what helps to judge it. */
export async function listReports({ db }: Services, facilityId: string): Promise<{ list: AppealReport[] }> {
  const rows = await listReportRows(db.kysely, facilityId);
  const list = rows.map((row) => ({
    id: row.id,
    requestId: row.request_id,
    bloodType: row.blood_type,
    raisedAt: row.raised_at.toISOString(),
    reportedAt: row.reported_at.toISOString(),
    reason: row.reason,
    counts: row.counts,
    unfounded: row.unfounded,
    wasAsked: row.was_asked,
    joinedAt: row.joined_at.toISOString(),
    donations: row.donations,
  }));
  return { list };
}
