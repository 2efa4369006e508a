import type { AuditEntry } from '@sanguine/contract';
import { formatDateTime } from '../../platform/format.ts';

type Request = AuditEntry['request'];

/** A request as the trail names it; where the request is not there any more, that is said. */
function requestText(request: Request): string {
  if (request === null) return 'a request that is no longer stored';
  const { creator, bloodType, preferredDate } = request;
  const when = formatDateTime(preferredDate);
  if (bloodType === null) return `the donation on ${when}`;
  return creator === 'donor' ? `the donation of ${bloodType} on ${when}` : `the emergency for ${bloodType} by ${when}`;
}

const ABOUT_REQUEST: Readonly<Record<string, (request: string) => string>> = {
  create: (request) => `Asked for ${request}`,
  approve: (request) => `Accepted ${request}`,
  decline: (request) => `Declined ${request}`,
  'check-in': (request) => `Checked in the donor of ${request}`,
  'no-show': (request) => `Recorded that nobody came for ${request}`,
  complete: (request) => `Completed ${request}`,
  undo: (request) => `Undid the completion of ${request}`,
  'test-type': (request) => `Changed the blood type tested at ${request}`,
  dispute: (request) => `Said “this was not me” of ${request}`,
  insist: (request) => `Stated that ${request} is the donor's`,
  withdraw: (request) => `Took back ${request}`,
  uphold: (request) => `Found that ${request} stands`,
  cancel: (request) => `Cancelled ${request}`,
  reschedule: (request) => `Moved ${request} to another time`,
  assign: (request) => `Answered an emergency with ${request}`,
  confirm: (request) => `Confirmed ${request}`,
  expire: (request) => `Nobody answered in time: ${request} expired`,
  cover: (request) => `Enough donors answered ${request}`,
  reopen: (request) => `Opened ${request} again`,
  'marked-used': (request) => `Marked ${request} as used`,
  'unmarked-used': (request) => `Undid the mark that ${request} was used`,
  'contact-read': (request) => `Read the donor's contact data of ${request}`,
};

type Named = (name: string | null) => string;

const of =
  (alone: string, named: (name: string) => string): Named =>
  (name) =>
    name === null ? alone : named(name);

const ABOUT_OTHERS: Readonly<Record<string, Named>> = {
  'session.started': () => 'Signed in',
  'session.refused': of('Failed to sign in', (name) => `Failed to sign in as ${name}`),
  'session.ended': of('Signed out', (name) => `Signed ${name} out`),
  'account.email-changed': of('Changed an email address', (name) => `Changed the email address of ${name}`),
  'account.donor-details-changed': of(
    'Changed their date of birth or sex',
    (name) => `Changed the date of birth or the sex of ${name}`,
  ),
  'account.email-verified': of('Verified an email address', (name) => `Verified the email address of ${name}`),
  'account.password-changed': of('Changed a password', (name) => `Changed the password of ${name}`),
  'account.calendar-feed-created': () => 'Created the address of a calendar',
  'account.calendar-feed-removed': () => 'Removed the address of a calendar',
  'account.certificate-created': () => 'Made a certificate of donations',
  'account.certificate-revoked': () => 'Revoked a certificate of donations',
  'account.place-chosen': () => 'Chose the town where they live',
  'account.place-declined': () => 'Removed the town where they live, or did not want to say',
  'wait-list.joined': () => 'Joined a wait-list',
  'wait-list.left': () => 'Left a wait-list',
  'wait-list.declined': () => 'Declined a place of a wait-list',
  'account.exported': () => 'Downloaded their data',
  'account.erased': () => 'Erased an account',
  'account.sessions-ended': of('Ended every session of an account', (name) => `Ended every session of ${name}`),
  'account.operator-created': of('Made an operator', (name) => `Made ${name} an operator`),
  'staff.invited': of('Invited somebody who has not joined', (name) => `Invited ${name} to the staff`),
  'staff.invitation-changed': of('Changed an invitation', (name) => `Changed the invitation of ${name}`),
  'staff.invitation-ended': of('An invitation ended', (name) => `The invitation of ${name} ended`),
  'staff.joined': of('Joined the staff', (name) => `${name} joined the staff`),
  'staff.role-changed': of('Changed a role', (name) => `Changed the role of ${name}`),
  'staff.removed': of('Removed somebody from the staff', (name) => `Removed ${name} from the staff`),
  'facility.edited': of('Edited the facility', (name) => `Edited ${name}`),
  'facility.verified': of('Verified the facility', (name) => `Verified ${name}`),
  'facility.unverified': of('Took back the verification', (name) => `Took back the verification of ${name}`),
  'facility.appeals-paused': of('Paused the appeals to donors', (name) => `Paused the appeals of ${name} to donors`),
  'facility.appeals-resumed': of('Resumed the appeals to donors', (name) => `Resumed the appeals of ${name} to donors`),
  'facility.units-allowed': () => 'Changed how many units may be asked for at once',
  'appeal.reported': () => 'Reported an emergency request',
  'consent.given': () => 'Gave a consent',
  'consent.withdrawn': () => 'Withdrew a consent',
  'token.created': () => 'Made an API token',
  'token.revoked': () => 'Revoked an API token',
  'second-factor.added': () => 'Added a second factor',
  'second-factor.removed': of('Removed a second factor', (name) => `Removed the second factor of ${name}`),
  'directory.imported': () => 'Imported a directory',
  'facility.deleted': () => 'Deleted a listing',
  'facility.merged': of('Merged its twin into the facility', (name) => `Merged its twin into ${name}`),
  'facility.closed': of('Closed the facility', (name) => `Closed ${name}`),
  'facility.reopened': of('Reopened the facility', (name) => `Reopened ${name}, which is only listed again`),
  'facility.released': of('Released the facility', (name) => `Released ${name}, which is only listed again`),
  'facility.claim-started': of('Claimed the facility', (name) => `Claimed ${name}`),
  'facility.claim-proved': of(
    'Proved a claim by the listed address',
    (name) => `Proved a claim of ${name} by the listed address`,
  ),
  'facility.claim-accepted': of('Accepted a claim', (name) => `Accepted a claim of ${name}`),
  'facility.claim-declined': of('Declined a claim', (name) => `Declined a claim of ${name}`),
  'appointments.template-added': () => 'Published weekly times',
  'appointments.template-changed': () => 'Changed weekly times',
  'appointments.template-removed': () => 'Removed weekly times',
  'appointments.exceptions-set': () => 'Set exceptions from weekly times',
  'appointments.closure-added': () => 'Closed the facility for some days',
  'appointments.closure-removed': () => 'Removed a closure',
  'appointments.walk-in-added': () => 'Counted a walk-in',
  'appointments.donor-looked-up': () => 'Looked up a donor who walked in',
  'appointments.walk-in-removed': () => 'Undid a walk-in',
  'appointments.session-closed': () => 'Closed a session',
  'appointments.session-delayed': () => 'Delayed a session',
  'appointments.session-opened': () => 'Opened a session again',
};

const spaced = (key: string) =>
  key
    .replaceAll(/[._-]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

/** A key that has no words of its own yet, as a reader can take it. */
export function readable(key: string): string {
  const text = spaced(key);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What was done, to what or whom; the column of who did it names people who acted on themselves. */
export function actionText({ action, subject, actor, request }: AuditEntry): string {
  const [topic, verb = ''] = action.split('.');
  if (topic === 'request') {
    const words = ABOUT_REQUEST[verb];
    return words === undefined ? `${readable(verb)}: ${requestText(request)}` : words(requestText(request));
  }
  const words = ABOUT_OTHERS[action];
  const name = subject.name === actor.name ? null : subject.name;
  return words === undefined ? readable(action) : words(name);
}
