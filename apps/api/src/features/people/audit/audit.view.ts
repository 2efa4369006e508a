import { type AuditEntry, donorNumber, type Locale } from '@sanguine/contract';
import type { TrailRow } from './audit.read-model.ts';
import { keptDevice } from '../../../platform/http/device-name.ts';

/** The donor who came is named by their number: until then, a facility does not know whom a booking is of. */
function requestOf({ action, creator, blood_type, preferred_date, donor_id }: TrailRow): AuditEntry['request'] {
  if (creator === null || preferred_date === null) return null;
  const isHere = action === 'request.check-in' && donor_id !== null;
  return {
    creator,
    bloodType: blood_type,
    preferredDate: preferred_date.slice(0, 16),
    donorNumber: isHere ? donorNumber(donor_id) : null,
  };
}

function toEntry(row: TrailRow, locale: Locale): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor: { role: row.actor_role, ref: row.actor_ref, name: row.actor_name ?? row.person_name },
    subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
    request: requestOf(row),
    facilityId: row.facility_id,
    facilityName: row.facility_name,
    old: row.old,
    new: row.new,
    network: row.network,
    device: row.device === null ? null : keptDevice(row.device, locale),
    requestId: row.request_id,
  };
}

/** Operators can follow a person's actions, but learn neither a donor's name nor their blood type. */
export function forOperator(row: TrailRow, locale: Locale): AuditEntry {
  const entry = toEntry(row, locale);
  if (entry.request?.creator !== 'donor') return entry;
  return { ...entry, request: { ...entry.request, bloodType: null } };
}

/** Tells whether the facility's own staff or software did it. People make and verify accounts before they sign in. */
function isOwnAction(
  { actor_role: role, actor_facility_id: worksAt, subject_kind: kind }: TrailRow,
  facilityId: string,
) {
  if (role === 'facility_staff') return worksAt === facilityId;
  return role === 'token' || (role === 'anonymous' && kind === 'person');
}

/**
 * An entry as a facility sees it. Only for its own people it shows reference, network, device and request id: of others,
 * each of them would link a booking to another one, or to another facility.
 */
export function forFacility(row: TrailRow, facilityId: string, locale: Locale): AuditEntry {
  const entry = toEntry(row, locale);
  if (isOwnAction(row, facilityId)) return entry;
  const isOthersStaff = row.actor_role === 'facility_staff' && row.actor_facility_id !== null;
  const role = isOthersStaff ? 'system' : row.actor_role;
  const name = row.actor_role === 'operator' ? entry.actor.name : null;
  return { ...entry, actor: { role, ref: null, name }, network: null, device: null, requestId: null };
}
