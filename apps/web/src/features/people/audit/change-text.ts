import { AUDIT_FIELDS, type AuditEntry, ELIGIBILITY_PROFILE_IDS } from '@sanguine/contract';
import { formatFullDate } from '../../../platform/format.ts';
import { readable } from './action-text.ts';
import type { Say } from './words.ts';

export function actorText({ actor }: AuditEntry, t: Say): string {
  return actor.name ?? t(`audit.actor.${actor.role}`);
}

/** Values that are said in words. */
const VALUES = [
  { value: 'PENDING', id: 'audit.value.pending' },
  { value: 'APPROVED', id: 'audit.value.approved' },
  { value: 'REJECTED', id: 'audit.value.rejected' },
  { value: 'COMPLETED', id: 'audit.value.completed' },
  { value: 'CANCELLED', id: 'audit.value.cancelled' },
  { value: 'NO_SHOW', id: 'audit.value.no-show' },
  { value: 'COULD_NOT_GIVE', id: 'audit.value.could-not-give' },
  { value: 'LEFT', id: 'audit.value.left' },
  { value: 'open', id: 'audit.value.open' },
  { value: 'delayed', id: 'audit.value.delayed' },
  { value: 'closed', id: 'audit.value.closed' },
  { value: 'Admin', id: 'audit.value.admin' },
  { value: 'Staff', id: 'audit.value.staff' },
  { value: 'Reception', id: 'audit.value.reception' },
  { value: 'operator', id: 'audit.value.operator' },
  { value: 'terms', id: 'audit.value.terms' },
  { value: 'donor', id: 'audit.value.donor' },
  { value: 'facility_staff', id: 'audit.value.facility_staff' },
  { value: 'health_data', id: 'audit.value.health_data' },
  { value: 'appeals', id: 'audit.value.appeals' },
  { value: 'second-factor', id: 'audit.value.second-factor' },
] as const;

function labelText(name: string, t: Say): string {
  const field = AUDIT_FIELDS.find((one) => one === name);
  if (field === undefined) return readable(name);
  if (field === 'personnelRole') return t('audit.label.role');
  return t(field === 'delayMinutes' ? 'audit.label.delay_minutes' : `audit.label.${field}`);
}

function wordText(word: string, t: Say): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(word)) return formatFullDate(word, t);
  const known = VALUES.find(({ value }) => value === word);
  return known === undefined ? word : t(known.id);
}

/** A value in words; undefined where it is too large to be read in a line. */
function valueText(value: unknown, t: Say): string | undefined {
  if (value === null || value === undefined) return t('audit.value.none');
  if (typeof value === 'string') return wordText(value, t);
  if (typeof value === 'boolean') return t(value ? 'audit.value.true' : 'audit.value.false');
  return typeof value === 'number' ? String(value) : undefined;
}

/** Tells whether a typed text already ends as a sentence does. */
const isSentence = (value: unknown) => typeof value === 'string' && /[.!?।؟]$/.test(value);

/** The rules for donors by their name; other values as they are. */
function namedValue(name: string, value: unknown, t: Say): unknown {
  const profile = name === 'eligibility_profile' && ELIGIBILITY_PROFILE_IDS.find((one) => one === value);
  return profile ? t(`contract.profile.${profile}`) : value;
}

function oneChange(name: string, [was, is]: readonly [unknown, unknown], t: Say): string {
  const label = labelText(name, t);
  const [before, after] = [was, is].map((value) => valueText(namedValue(name, value, t), t));
  if (before === undefined || after === undefined) return t('audit.change.large', { label });
  if (was === undefined) {
    return t(isSentence(is) ? 'audit.change.set-sentence' : 'audit.change.set', { label, after });
  }
  return t(isSentence(is) ? 'audit.change.from-to-sentence' : 'audit.change.from-to', { label, before, after });
}

/** Returns what was and what is, one sentence for each field. */
export function changeText({ old, new: present }: AuditEntry, t: Say): string {
  const names = [...new Set([...Object.keys(old ?? {}), ...Object.keys(present ?? {})])];
  // A move keeps the status.
  const changed = names.filter((name) => old?.[name] === undefined || old[name] !== present?.[name]);
  return changed.map((name) => oneChange(name, [old?.[name], present?.[name]], t)).join(' ');
}

export function placeText({ actor, network, device }: AuditEntry, t: Say): string {
  if (device && network) return t('audit.place.both', { device, network });
  const known = device || network;
  if (known) return known;
  return t(actor.role === 'donor' || actor.role === 'operator' ? 'audit.place.hidden' : 'audit.place.server');
}
