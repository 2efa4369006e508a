import type { AuditEntry, AuditTopic } from '@sanguine/contract';

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

const deeds: Readonly<Record<string, string>> = {
  'request.create': 'Made a request',
  'request.approve': 'Accepted a request',
  'request.decline': 'Declined a request',
  'request.complete': 'Completed a request',
  'request.cancel': 'Cancelled a request',
  'request.assign': 'Answered an emergency',
  'request.expire': 'A request expired',
  'request.cover': 'An emergency was covered',
  'request.reopen': 'An emergency opened again',
  'request.contact-read': "Read a donor's contact data",
  'session.started': 'Signed in',
  'session.refused': 'Failed to sign in',
  'session.ended': 'Signed out',
  'account.email-changed': 'Changed an email address',
  'account.email-verified': 'Verified an email address',
  'account.password-changed': 'Changed a password',
  'account.exported': 'Downloaded their data',
  'account.erased': 'Erased an account',
  'account.sessions-ended': 'Ended every session of an account',
  'account.operator-created': 'Made an operator',
  'staff.invited': 'Invited somebody to the staff',
  'staff.invitation-changed': 'Changed an invitation',
  'staff.invitation-ended': 'An invitation ended',
  'staff.joined': 'Joined the staff',
  'staff.role-changed': 'Changed a role',
  'staff.removed': 'Removed somebody from the staff',
  'facility.edited': 'Edited the facility',
  'facility.verified': 'Verified the facility',
  'facility.unverified': 'Took back the verification',
  'consent.given': 'Gave a consent',
  'consent.withdrawn': 'Withdrew a consent',
  'token.created': 'Made an API token',
  'token.revoked': 'Revoked an API token',
  'second-factor.added': 'Added a second factor',
  'second-factor.removed': 'Removed a second factor',
  'directory.imported': 'Imported a directory',
};

export function deedText({ action, subject, actor }: AuditEntry): string {
  const deed = deeds[action] ?? action;
  const isAboutAnother = subject.name !== null && subject.name !== actor.name;
  return isAboutAnother ? `${deed}: ${subject.name}` : deed;
}

const valueText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** What was and what is, field by field. */
export function changeText({ old, new: present }: AuditEntry): string {
  const names = [...new Set([...Object.keys(old ?? {}), ...Object.keys(present ?? {})])];
  return names
    .map((name) => {
      const [was, is] = [old?.[name], present?.[name]];
      const label = name.replaceAll('_', ' ');
      return was === undefined || was === null
        ? `${label}: ${valueText(is)}`
        : `${label}: ${valueText(was)} → ${valueText(is ?? 'none')}`;
    })
    .join('; ');
}

export function placeText({ network, device }: AuditEntry): string {
  return [device, network].filter((part) => part !== null && part !== '').join(', ') || 'The server';
}
