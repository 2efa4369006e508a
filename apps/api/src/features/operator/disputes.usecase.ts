import type { Data, Endpoints, OpenDispute } from '@sanguine/contract';
import type { Services } from '../../platform/services.ts';
import { type DisputeRow, listOpenDisputes } from '../donations/index.ts';

const PAGE_SIZE = 20;

function toDispute(row: DisputeRow): OpenDispute {
  return {
    id: row.id,
    facility: { id: row.facility_id, name: row.facility_name },
    donationDate: row.donation_date,
    completedAt: row.decided_at?.toISOString() ?? null,
    disputedAt: row.disputed_at.toISOString(),
    donorReason: row.donor_reason ?? '',
    facilityStatement: row.facility_statement,
  };
}

/** The disputes that wait, those that came first before the others. */
export async function disputesFor(
  services: Services,
  page = 1,
): Promise<Data<Endpoints['GET /api/operator/disputes']>> {
  const wanted = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const { list, total } = await listOpenDisputes(services.db.kysely, wanted);
  return { list: list.map(toDispute), currentPage: page, totalPages: Math.ceil(total / PAGE_SIZE), total };
}
