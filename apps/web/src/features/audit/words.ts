import type { AuditEntry, AuditTopic } from '@sanguine/contract';
import { readable } from './action-text.ts';

export const topics: Readonly<Record<AuditTopic, string>> = {
  request: 'Requests',
  session: 'Signing in and out',
  account: 'Accounts',
  staff: 'Staff',
  facility: 'Facility',
  consent: 'Consent',
  token: 'API tokens',
  'second-factor': 'Second factors',
  directory: 'Directory',
  appointments: 'Appointments',
  'wait-list': 'Wait-lists',
};

const roles: Readonly<Record<AuditEntry['actor']['role'], string>> = {
  donor: 'A donor',
  facility_staff: 'Former staff',
  operator: 'An operator',
  token: 'Software of the facility',
  anonymous: 'Somebody who was not signed in',
  system: 'Sanguine',
};

export function actorText({ actor }: AuditEntry): string {
  return actor.name ?? roles[actor.role];
}

const STATUSES: Readonly<Record<string, string>> = {
  PENDING: 'waiting',
  APPROVED: 'accepted',
  REJECTED: 'declined',
  COMPLETED: 'completed',
  CANCELLED: 'cancelled',
};

const LABELS: Readonly<Record<string, string>> = {
  status: 'Status',
  role: 'Role',
  personnelRole: 'Role',
  kind: 'Consent',
  version: 'Version',
  reason: 'Reason',
  name: 'Name',
  step: 'Step',
  address: 'Address',
  city: 'City',
  district: 'District',
  region: 'Region',
  postal_code: 'Postal code',
  phone_number: 'Telephone number',
  public_email: 'Public email address',
  website: 'Website',
  operational_hours: 'Hours in words',
  opening_hours: 'Opening hours',
  time_zone: 'Time zone',
  urgent_below: 'Urgent below',
  low_below: 'Low below',
  stock_stale_hours: 'Hours until stock is stale',
  slot_minutes: 'Minutes of a slot',
  overbook: 'More bookings than places',
  slot_capacity: 'Donors in a slot',
  eligibility_profile: 'Rules for donors',
  units: 'Units',
};

const VALUES: Readonly<Record<string, string>> = {
  ...STATUSES,
  donor: 'donor',
  facility_staff: 'staff',
  health_data: 'use of health data for appeals',
  'second-factor': 'second factor',
};

/** A value in words; undefined where it is too large to be read in a line. */
function valueText(value: unknown): string | undefined {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'string') return VALUES[value] ?? value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

function oneChange(name: string, was: unknown, is: unknown): string {
  const label = LABELS[name] ?? readable(name);
  const [before, after] = [valueText(was), valueText(is)];
  if (before === undefined || after === undefined) return `${label} changed.`;
  const end = after.endsWith('.') ? '' : '.';
  return was === undefined ? `${label}: ${after}${end}` : `${label} changed from ${before} to ${after}${end}`;
}

/** What was and what is, one sentence for each field. */
export function changeText({ old, new: present }: AuditEntry): string {
  const names = [...new Set([...Object.keys(old ?? {}), ...Object.keys(present ?? {})])];
  return names.map((name) => oneChange(name, old?.[name], present?.[name])).join(' ');
}

export function placeText({ actor, network, device }: AuditEntry): string {
  const known = [device, network].filter((part) => part !== null && part !== '');
  if (known.length > 0) return known.join(', ');
  return actor.role === 'donor' || actor.role === 'operator' ? 'Not shown' : 'The server';
}
