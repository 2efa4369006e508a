import { DONORS, type LiveHint, facilityTopic, userTopic } from '../../platform/live/hint.ts';
import type { RequestRow } from './donations.read-model.ts';

type Watched = Pick<RequestRow, 'id' | 'creator' | 'facility_id' | 'donor_id' | 'emergency_request_id'>;

/**
 * Who watches a request: of an emergency every donor, of a donation its donor alone, and the facility's staff. How far
 * an emergency is covered changes with each donation for it, which donors hear without hearing of the donation.
 */
export function liveOf(row: Watched): readonly LiveHint[] {
  const staff = facilityTopic(row.facility_id);
  const ids = { requestId: row.id };
  if (row.creator === 'facility_staff') return [{ kind: 'request', topics: [staff, DONORS], ids }];
  const donor = row.donor_id === null ? [] : [userTopic(row.donor_id)];
  const own: LiveHint = { kind: 'request', topics: [staff, ...donor], ids };
  if (row.emergency_request_id === null) return [own];
  return [own, { kind: 'request', topics: [staff, DONORS], ids: { requestId: row.emergency_request_id } }];
}
