import type { DonationRequest, DonationRequestDetail } from '@sanguine/contract';
import type { Actor } from '../../platform/http/actor.ts';
import { allowedActions, maySeeDonor } from './donations.policy.ts';
import type { RequestRow, findDetail } from './donations.read-model.ts';

function donorOf(actor: Actor, row: RequestRow): DonationRequest['donorId'] {
  if (row.donor_id === null || !maySeeDonor(actor, row)) return null;
  return { id: row.donor_id, firstName: row.donor_first_name ?? '', lastName: row.donor_last_name ?? '' };
}

/** A request as one person may read it. */
export function toDonationRequest(actor: Actor, row: RequestRow): DonationRequest {
  return {
    id: row.id,
    creator: row.creator,
    status: row.status,
    bloodType: row.blood_type,
    unitsRequested: row.units_requested,
    unitsPledged: row.units_pledged,
    urgencyLevel: row.urgency_level,
    preferredDate: row.preferred_date.slice(0, 16),
    preferredAt: row.preferred_at.toISOString(),
    timeZone: row.time_zone,
    notes: row.notes,
    createdAt: row.created_at.toISOString(),
    facilityId: {
      id: row.facility_id,
      name: row.facility_name,
      address: row.facility_address,
      operationalHours: row.facility_hours,
    },
    donorId: donorOf(actor, row),
    ...(row.emergency_request_id === null ? {} : { emergencyRequestId: row.emergency_request_id }),
    allowedActions: allowedActions(actor, row),
  };
}

/** Reasons are written for the other party; only those who take part read them. */
export function toDetail(
  actor: Actor,
  row: NonNullable<Awaited<ReturnType<typeof findDetail>>>,
): DonationRequestDetail {
  const request = toDonationRequest(actor, row);
  const showsContact = actor.role === 'facility_staff' && request.donorId !== null;
  return {
    ...request,
    history: row.history.map((entry) => ({
      at: entry.at,
      by: entry.actor_role,
      action: entry.action,
      from: entry.from_status,
      to: entry.to_status,
      reason: entry.reason,
    })),
    ...(showsContact ? { donorContact: { email: row.donor_email ?? '', phoneNumber: row.donor_phone ?? '' } } : {}),
  };
}
