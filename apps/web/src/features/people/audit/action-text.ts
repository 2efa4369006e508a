import type { AuditEntry } from '@sanguine/contract';
import { formatDateTime } from '../../../platform/format.ts';
import type { Say } from './words.ts';

type Request = AuditEntry['request'];

/** A request as the trail names it; where the request is not there any more, that is said. */
function requestText(request: Request, t: Say): string {
  if (request === null) return t('audit.request.gone');
  const { creator, bloodType: type, preferredDate } = request;
  const when = formatDateTime(preferredDate, undefined, t);
  if (type === null) return t('audit.request.plain', { when });
  return t(creator === 'donor' ? 'audit.request.donation' : 'audit.request.emergency', { type, when });
}

const ABOUT_REQUEST = [
  'create',
  'approve',
  'decline',
  'check-in',
  'no-show',
  'could-not-give',
  'left',
  'complete',
  'undo',
  'test-type',
  'dispute',
  'insist',
  'withdraw',
  'uphold',
  'cancel',
  'reschedule',
  'assign',
  'change',
  'cover-elsewhere',
  'confirm',
  'expire',
  'cover',
  'reopen',
  'released',
  'unreleased',
  'marked-used',
  'unmarked-used',
  'contact-read',
  'callable-read',
] as const;

/** The actions that are told without a name. */
const ALONE = [
  'audit.alone.session.started',
  'audit.alone.session.refused',
  'audit.alone.session.ended',
  'audit.alone.account.email-changed',
  'audit.alone.account.donor-details-changed',
  'audit.alone.account.email-verified',
  'audit.alone.account.password-changed',
  'audit.alone.account.calendar-feed-created',
  'audit.alone.account.calendar-feed-removed',
  'audit.alone.account.certificate-created',
  'audit.alone.account.certificate-revoked',
  'audit.alone.account.place-chosen',
  'audit.alone.account.place-declined',
  'audit.alone.wait-list.joined',
  'audit.alone.wait-list.left',
  'audit.alone.wait-list.declined',
  'audit.alone.account.exported',
  'audit.alone.account.erased',
  'audit.alone.account.sessions-ended',
  'audit.alone.account.operator-created',
  'audit.alone.staff.invited',
  'audit.alone.staff.invitation-changed',
  'audit.alone.staff.invitation-ended',
  'audit.alone.staff.joined',
  'audit.alone.staff.role-changed',
  'audit.alone.staff.removed',
  'audit.alone.facility.edited',
  'audit.alone.facility.after-care-offered',
  'audit.alone.facility.after-care-ended',
  'audit.alone.request.alarm-taken',
  'audit.alone.facility.verified',
  'audit.alone.facility.unverified',
  'audit.alone.facility.appeals-paused',
  'audit.alone.facility.appeals-resumed',
  'audit.alone.facility.units-allowed',
  'audit.alone.appeal.reported',
  'audit.alone.consent.given',
  'audit.alone.consent.withdrawn',
  'audit.alone.token.created',
  'audit.alone.token.revoked',
  'audit.alone.second-factor.added',
  'audit.alone.second-factor.removed',
  'audit.alone.directory.imported',
  'audit.alone.facility.deleted',
  'audit.alone.facility.list-taken',
  'audit.alone.facility.wrote',
  'audit.alone.facility.written-to',
  'audit.alone.facility.noted',
  'audit.alone.facility.evidence-sent',
  'audit.alone.facility.evidence-read',
  'audit.alone.facility.evidence-removed',
  'audit.alone.facility.merged',
  'audit.alone.facility.closed',
  'audit.alone.facility.reopened',
  'audit.alone.facility.released',
  'audit.alone.facility.appointments-exported',
  'audit.alone.facility.donations-exported',
  'audit.alone.facility.attendance-exported',
  'audit.alone.facility.stock-exported',
  'audit.alone.facility.quarantined',
  'audit.alone.facility.released-from-quarantine',
  'audit.alone.facility.questions-published',
  'audit.alone.facility.questions-ended',
  'audit.alone.facility.claim-started',
  'audit.alone.facility.claim-proved',
  'audit.alone.facility.claim-accepted',
  'audit.alone.facility.claim-declined',
  'audit.alone.appointments.template-added',
  'audit.alone.appointments.template-changed',
  'audit.alone.appointments.template-removed',
  'audit.alone.appointments.exceptions-set',
  'audit.alone.appointments.closure-added',
  'audit.alone.appointments.closure-removed',
  'audit.alone.appointments.walk-in-added',
  'audit.alone.appointments.caller-looked-up',
  'audit.alone.appointments.caller-not-found',
  'audit.alone.appointments.donor-looked-up',
  'audit.alone.appointments.donor-entered',
  'audit.alone.appointments.claim-code-made',
  'audit.alone.appointments.claim-link-sent',
  'audit.alone.appointments.record-claim-stopped',
  'audit.alone.account.record-claimed',
  'audit.alone.account.record-claim-asked',
  'audit.alone.account.record-erasure-asked',
  'audit.alone.account.record-taken-back',
  'audit.alone.account.record-erased',
  'audit.alone.account.invitation-refused',
  'audit.alone.appointments.walk-in-removed',
  'audit.alone.appointments.session-closed',
  'audit.alone.appointments.session-delayed',
  'audit.alone.appointments.session-opened',
  'audit.alone.appointments.message-sent',
  'audit.alone.appointments.handed-over',
  'audit.alone.request.note-written',
  'audit.alone.sharing.asked',
  'audit.alone.sharing.accepted',
  'audit.alone.sharing.ended',
  'audit.alone.transfer.asked',
  'audit.alone.transfer.offered',
  'audit.alone.transfer.accepted',
  'audit.alone.transfer.declined',
  'audit.alone.transfer.withdrawn',
  'audit.alone.transfer.reduced',
  'audit.alone.transfer.sent',
  'audit.alone.transfer.arrived',
] as const;

/** The actions that are told of somebody else, or of a facility. */
const NAMED = [
  'audit.named.session.refused',
  'audit.named.session.ended',
  'audit.named.account.email-changed',
  'audit.named.account.donor-details-changed',
  'audit.named.account.email-verified',
  'audit.named.account.password-changed',
  'audit.named.account.sessions-ended',
  'audit.named.account.operator-created',
  'audit.named.staff.invited',
  'audit.named.staff.invitation-changed',
  'audit.named.staff.invitation-ended',
  'audit.named.staff.joined',
  'audit.named.staff.role-changed',
  'audit.named.staff.removed',
  'audit.named.facility.edited',
  'audit.named.facility.verified',
  'audit.named.facility.unverified',
  'audit.named.facility.appeals-paused',
  'audit.named.facility.appeals-resumed',
  'audit.named.second-factor.removed',
  'audit.named.facility.merged',
  'audit.named.facility.closed',
  'audit.named.facility.reopened',
  'audit.named.facility.released',
  'audit.named.facility.claim-started',
  'audit.named.facility.claim-proved',
  'audit.named.facility.claim-accepted',
  'audit.named.facility.claim-declined',
] as const;

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

function aboutRequest(verb: string, { request: concerned }: Pick<AuditEntry, 'request'>, t: Say): string {
  const request = requestText(concerned, t);
  const number = concerned?.donorNumber ?? null;
  if (verb === 'check-in' && number !== null) return t('audit.about.check-in-number', { number, request });
  const known = ABOUT_REQUEST.find((one) => one === verb);
  return known === undefined
    ? t('audit.about.unknown', { action: readable(verb), request })
    : t(`audit.about.${known}`, { request });
}

/** Returns what was done, to what or whom; the column of who did it names people who acted on themselves. */
export function actionText({ action, subject, actor, request }: AuditEntry, t: Say): string {
  const [topic, verb = ''] = action.split('.');
  if (topic === 'request') return aboutRequest(verb, { request }, t);
  const name = subject.name === actor.name ? null : subject.name;
  const named = NAMED.find((one) => one === `audit.named.${action}`);
  if (name !== null && named !== undefined) return t(named, { name });
  const alone = ALONE.find((one) => one === `audit.alone.${action}`);
  return alone === undefined ? readable(action) : t(alone);
}
