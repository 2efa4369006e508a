import type { OpenDispute, ReviewedFacility } from '@sanguine/contract';
import type { DisputeRow } from '../../bookings/lifecycle/index.ts';
import { detailsInWords, uncheckedChanges } from '../../facilities/facilities/index.ts';
import type { ReviewedRow } from './operator.read-model.ts';

function changesOf(row: ReviewedRow): ReviewedFacility['changes'] {
  const present = detailsInWords(row);
  return uncheckedChanges(row.changes).map(([detail, { before, since }]) => ({
    detail,
    before,
    after: present[detail],
    since,
  }));
}

/** A facility as an operator reads it. */
export function toReviewed(row: ReviewedRow): ReviewedFacility {
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    city: row.city,
    district: row.district,
    region: row.region,
    postalCode: row.postal_code,
    phoneNumber: row.phone_number,
    publicEmail: row.public_email,
    website: row.website,
    claimedAt: row.claimed_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    closedInto: row.closed_into,
    contactEmail: row.contact_email ?? '',
    invitedUntil: row.invited_until?.toISOString() ?? null,
    twins: row.twins ?? [],
    operationalHours: row.operational_hours,
    timeZone: row.time_zone,
    latitude: row.latitude,
    longitude: row.longitude,
    country: row.country,
    createdAt: row.created_at.toISOString(),
    verificationStatus: row.verification_status,
    isVerified: row.is_verified,
    changes: changesOf(row),
    pausedAt: row.paused_at?.toISOString() ?? null,
    openReports: row.open_reports,
    reportedSince: row.reported_since?.toISOString() ?? null,
    newMessages: row.new_messages,
    unitsAllowed: row.units_allowed,
    note: row.note,
    admins: row.admins ?? [],
  };
}

export function toDispute(row: DisputeRow): OpenDispute {
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
