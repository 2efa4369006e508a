import type { Data, Endpoints, ParsedQuery, ReviewedFacility } from '@sanguine/contract';
import { notFound, notSignedIn } from '../../platform/errors.ts';
import type { OperatorActor } from '../identity/index.ts';
import { EVERYONE } from '../../platform/live/hint.ts';
import { outboxWrite } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { facilitiesOf, facilityOf, overviewFor } from './operator.read-model.ts';
import { verifying } from './operator.repository.ts';
import { toReviewed } from './operator.view.ts';

const PAGE_SIZE = 20;

export async function overviewOf(services: Services, actor: OperatorActor) {
  const row = await overviewFor(services.db.kysely, actor.userId);
  if (row === undefined) throw notSignedIn();
  return { email: row.email, waiting: row.waiting, disputes: row.disputes, approval: services.config.facilityApproval };
}

type List = Data<Endpoints['GET /api/operator/facilities']>;
type ListQuery = ParsedQuery<Endpoints['GET /api/operator/facilities']>;

export async function listFacilities(services: Services, query: ListQuery): Promise<List> {
  const { verificationStatus, search = '', page = 1 } = query;
  const words = search.split(/\s+/).filter(Boolean);
  const wanted = { verificationStatus, words, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const { rows, total } = await facilitiesOf(services.db.kysely, wanted);
  return { list: rows.map(toReviewed), currentPage: page, totalPages: Math.ceil(total / PAGE_SIZE), total };
}

/** The decision with its reason, which the audit trail keeps; the last one stands. */
export async function verifyFacility(
  services: Services,
  id: string,
  decision: { verified: boolean; reason: string },
): Promise<ReviewedFacility> {
  const now = services.clock.now();
  const live = { kind: 'facility', topics: [EVERYONE], ids: { facilityId: id } } as const;
  const event = { event: 'facility.verification-changed', payload: { facilityId: id }, live };
  const [, , rows] = await services.db.together((trx) => [
    verifying(id, { ...decision, now }),
    outboxWrite(trx, now, event),
    facilityOf(id),
  ]);
  const [row] = rows;
  if (row === undefined) throw notFound('facility');
  return toReviewed(row);
}
