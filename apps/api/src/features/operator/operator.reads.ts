import type { AppealReport, Data, Endpoints, ParsedQuery, ReviewedFacility } from '@sanguine/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';
import { notSignedIn } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { listReportRows } from '../appeals/index.ts';
import { listOpenDisputes } from '../donations/index.ts';
import type { OperatorActor } from '../identity/index.ts';
import { listReviewedFacilities, findReviewed, countOverview } from './operator.read-model.ts';
import { toDispute, toReviewed } from './operator.view.ts';

const PAGE_SIZE = 20;

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

export async function listFacilitiesToReview(services: Services, query: ListQuery): Promise<List> {
  const { verificationStatus, search = '', page = 1 } = query;
  const words = search.split(/\s+/).filter(Boolean);
  const wanted = { verificationStatus, words, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const { rows, total, isMore } = await listReviewedFacilities(services.db.kysely, wanted);
  const counts = { totalPages: Math.ceil(total / PAGE_SIZE), total };
  return {
    list: rows.map(toReviewed),
    currentPage: page,
    ...counts,
    ...(isMore ? { totalIsLowerBound: true, listed: total } : {}),
  };
}

/** The disputes that are open, the oldest first. */
export async function listDisputesToSettle(
  services: Services,
  page = 1,
): Promise<Data<Endpoints['GET /api/operator/disputes']>> {
  const wanted = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const { list, total } = await listOpenDisputes(services.db.kysely, wanted);
  return { list: list.map(toDispute), currentPage: page, totalPages: Math.ceil(total / PAGE_SIZE), total };
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
