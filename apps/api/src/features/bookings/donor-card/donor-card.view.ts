import { type CardAppointment, type DonorCard, milestoneReached, nextMilestone } from '@sanguine/contract';
import { toVenue } from '../../facilities/timetable/index.ts';
import { type CodesOfBooking, codeValidity } from '../desk/index.ts';
import { type DonorRecord, nextDates } from '../../people/eligibility/index.ts';
import type { NextAppointmentRow } from './donor-card.read-model.ts';

function codeOf(row: NextAppointmentRow, codes: CodesOfBooking): CardAppointment['checkInCode'] {
  if (row.status !== 'APPROVED' || row.checked_in_at !== null || row.session_status === 'closed') return null;
  const { from, until } = codeValidity(row.preferred_at);
  return { ...codes, validFrom: from.toISOString(), validUntil: until.toISOString() };
}

export function toCardAppointment(
  row: NextAppointmentRow,
  codes: CodesOfBooking,
  lateMinutes: number | undefined,
): CardAppointment {
  return {
    requestId: row.id,
    status: row.status,
    preferredDate: row.preferred_date.slice(0, 16),
    preferredAt: row.preferred_at.toISOString(),
    timeZone: row.time_zone,
    facilityName: row.facility_name,
    phoneNumber: row.phone_number === '' ? null : row.phone_number,
    place: toVenue(row.place),
    sessionStatus: row.session_status,
    delayMinutes: row.delay_minutes ?? 0,
    ...(lateMinutes === undefined ? {} : { lateMinutes }),
    checkedInAt: row.checked_in_at?.toISOString() ?? null,
    checkInCode: codeOf(row, codes),
  };
}

interface Name {
  readonly first_name: string;
  readonly last_name: string;
}

export function nameOf({ first_name, last_name }: Name): string {
  return [first_name, last_name].filter((part) => part !== '').join(' ');
}

interface OnCard {
  readonly name: Name;
  readonly record: DonorRecord;
  readonly donations: number;
  readonly appointment: CardAppointment | null;
}

export function toDonorCard({ name, record, donations, appointment }: OnCard, now: Date): DonorCard {
  return {
    name: nameOf(name),
    bloodType: record.facts.bloodType,
    bloodTypeCertainty: record.facts.certainty,
    ...nextDates(record, now),
    donations,
    milestone: milestoneReached(donations),
    nextMilestone: nextMilestone(donations),
    appointment,
  };
}
