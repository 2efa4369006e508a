import { type Locale, type PersonalExport, type Subject, subjectWith } from '@sanguine/contract';
import { toOwnFields } from '../../people/identity/index.ts';
import { toNamedPlace } from '../../people/places/index.ts';
import type { OwnData, OwnTraces } from './export.read-model.ts';
import { reasonWords } from '../../bookings/lifecycle/index.ts';

const iso = (instant: Date) => instant.toISOString();
const isoOrNull = (instant: Date | null) => instant && iso(instant);

export function toAccount(row: NonNullable<OwnData['account']>): PersonalExport['account'] {
  return {
    id: row.id,
    role: row.role,
    ...toOwnFields(row),
    email: row.email,
    emailVerifiedAt: isoOrNull(row.email_verified_at),
    bloodTypeCertainty: row.blood_type_certainty,
    statedBloodType: row.stated_blood_type,
    facilityId: row.facility_id,
    facilityName: row.facility_name,
    personnelRole: row.personnel_role,
    locale: row.locale,
    termsAcceptedAt: iso(row.terms_accepted_at),
    createdAt: iso(row.created_at),
  };
}

export function toExportedPlace(row: NonNullable<OwnData['account']>): PersonalExport['place'] {
  const { place_name: name, region, country, latitude, longitude, chosen_at: chosenAt } = row;
  if (chosenAt === null) return null;
  const named = toNamedPlace({ name, region, country });
  const place = named === null || latitude === null || longitude === null ? null : { ...named, latitude, longitude };
  return { place, chosenAt: iso(chosenAt) };
}

export function toAvatar({ image, image_created_at }: NonNullable<OwnData['account']>): PersonalExport['avatar'] {
  if (image === null || image_created_at === null) return null;
  return {
    mediaType: 'image/webp',
    base64: Buffer.from(image).toString('base64'),
    createdAt: iso(image_created_at),
  };
}

function toStep(row: OwnData['history'][number], locale: Locale) {
  return {
    at: iso(row.at),
    by: row.actor_role,
    action: row.action,
    from: row.from_status,
    to: row.to_status,
    reason: reasonWords(row, { locale, isDonor: true }),
  };
}

export function toRequests({ requests, history }: OwnData, locale: Locale): PersonalExport['requests'] {
  const steps = Map.groupBy(history, (step) => step.request_id);
  return requests.map((row) => ({
    id: row.id,
    creator: row.creator,
    status: row.status,
    facilityId: row.facility_id,
    facilityName: row.facility_name,
    emergencyRequestId: row.emergency_request_id,
    bloodType: row.blood_type,
    unitsRequested: row.units_requested,
    urgencyLevel: row.urgency_level,
    preferredDate: row.preferred_date.slice(0, 16),
    timeZone: row.time_zone,
    venue: row.venue === null ? null : `${row.venue.name}, ${row.venue.address}`,
    notes: row.notes,
    staffNote: row.staff_note ?? '',
    createdAt: iso(row.created_at),
    checkedInAt: isoOrNull(row.checked_in_at),
    walkIn: row.walk_in,
    volumeMl: row.volume_ml,
    donationNumber: row.donation_number,
    notBefore: row.not_before,
    disputedAt: isoOrNull(row.disputed_at),
    disputeSettledAt: isoOrNull(row.dispute_settled_at),
    releasedAt: isoOrNull(row.released_at),
    usedAt: isoOrNull(row.used_at),
    history: (steps.get(row.id) ?? []).map((step) => toStep(step, locale)),
  }));
}

/** The type is the donor's: who entered it for somebody else reads that they did, not what. */
export function toTypeTests({ typeTests }: OwnData, userId: string): PersonalExport['bloodTypeTests'] {
  return typeTests.map((row) => ({
    facilityId: row.facility_id,
    requestId: row.request_id,
    bloodType: row.donor_id === userId ? row.blood_type : null,
    reason: row.donor_id === userId ? row.reason : '',
    at: iso(row.at),
    replacedAt: isoOrNull(row.replaced_at),
  }));
}

export function toActions(
  { history }: OwnData,
  { userId, locale }: { userId: string; locale: Locale },
): PersonalExport['actions'] {
  return history
    .filter((row) => row.actor_id === userId)
    .map((row) => ({ ...toStep(row, locale), requestId: row.request_id }));
}

export function toWork({ movements, invitations, entered, watches, claims }: OwnData) {
  return {
    enteredRecords: entered.map((row) => ({
      facilityId: row.facility_id,
      enteredAt: iso(row.entered_at),
      consentVersion: row.consent_version,
      claimedAt: isoOrNull(row.claimed_at),
    })),
    stockMovements: movements.map((row) => ({
      facilityId: row.facility_id,
      bloodType: row.blood_type,
      delta: row.delta,
      resultingUnits: row.resulting_units,
      reason: row.reason,
      at: iso(row.at),
    })),
    watchedFacilities: watches.map((row) => ({ facilityId: row.facility_id, createdAt: iso(row.created_at) })),
    facilityClaims: claims.map((row) => ({
      facilityId: row.facility_id,
      createdAt: iso(row.created_at),
      expiresAt: iso(row.expires_at),
    })),
    invitations: invitations.map((row) => ({
      facilityId: row.facility_id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      personnelRole: row.personnel_role,
      createdAt: iso(row.created_at),
      expiresAt: iso(row.expires_at),
    })),
  };
}

type About = OwnTraces['notifications'][number];

/** Returns what a notification is about, if that is still there. */
function subjectOf({ kind, request_id: request, offer_id: offer, facility_id: facility }: About): Subject | null {
  const id = request ?? offer ?? facility;
  return id === null ? null : subjectWith(kind, id);
}

export function toTraces({ notifications, sessions, pendingLinks, reports, mails, messages, alarms }: OwnTraces) {
  return {
    donationAlarms: alarms.map((row) => ({
      requestId: row.request_id,
      kind: row.kind,
      started: row.started,
      course: row.course,
      phoneNumber: row.phone_number,
      callTime: row.call_time,
      hasCalled: row.has_called,
      createdAt: iso(row.created_at),
      takenAt: isoOrNull(row.taken_at),
    })),
    verificationMessages: messages.map((row) => ({
      facilityId: row.facility_id,
      text: row.text,
      writtenAt: iso(row.written_at),
    })),
    notifications: notifications.map((row) => ({
      kind: row.kind,
      subject: subjectOf(row),
      createdAt: iso(row.created_at),
      readAt: isoOrNull(row.read_at),
    })),
    sessions: sessions.map((row) => ({
      id: row.id,
      userAgent: row.user_agent,
      createdAt: iso(row.created_at),
      lastSeenAt: iso(row.last_seen_at),
      expiresAt: iso(row.expires_at),
    })),
    pendingLinks: pendingLinks.map((row) => ({
      purpose: row.purpose,
      email: row.email,
      expiresAt: iso(row.expires_at),
    })),
    supportReports: reports.map((row) => ({
      reference: row.reference,
      issueType: row.issue_type,
      description: row.description,
      createdAt: iso(row.created_at),
    })),
    mails: mails.map((row) => ({
      to: row.recipient,
      subject: row.subject,
      text: row.body_text,
      sentAt: iso(row.sent_at),
    })),
  };
}
