import {
  newSessionTemplate,
  type SessionTemplate,
  sessionTemplateChanges,
  WEEKDAYS,
  type Weekday,
} from '@sanguine/contract';
import { type Checked, isSendable, refused } from '../../../platform/checked.ts';
import { typedNumber } from '../../../platform/typed-number.ts';
import type { TemplateChanges } from './api.ts';
import { KEEP_BOOKINGS, type DisplacedDraft, displacedField } from './displaced-bookings.ts';
import type { NewTemplate } from './proposal.ts';
import type { Say } from './words.ts';

/** One date that is not as usual; what is empty stays as usual. */
export interface ExceptionDraft {
  readonly date: string;
  readonly closed: boolean;
  readonly from: string;
  readonly until: string;
  readonly places: string;
  readonly reason: string;
}

/** The contents of the form; an end at 00:00 means midnight. */
export interface TemplateDraft extends DisplacedDraft {
  readonly weekdays: readonly Weekday[];
  readonly from: string;
  readonly until: string;
  readonly slotMinutes: string;
  readonly places: string;
  readonly instant: boolean;
  readonly overbook: boolean;
  readonly hasBreak: boolean;
  readonly breakFrom: string;
  readonly breakUntil: string;
  readonly everyWeeks: string;
  /** Every so many weeks counted from its week; empty: from that of the first day. */
  readonly anchorDate: string;
  readonly validFrom: string;
  readonly validUntil: string;
  readonly isElsewhere: boolean;
  readonly venueName: string;
  readonly venueAddress: string;
  readonly latitude: string;
  readonly longitude: string;
  /** Empty: the facility's. */
  readonly timeZone: string;
  readonly exceptions: readonly ExceptionDraft[];
}

const MIDNIGHT = '24:00';
const asTyped = (until: string) => (until === MIDNIGHT ? '00:00' : until);
const asMeant = (until: string) => (until === '00:00' ? MIDNIGHT : until);
const textOf = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));
const numberOf = (text: string) => (text.trim() === '' ? null : typedNumber(text));

/** A draft without days: staff choose them. */
export function emptyTemplate(given: Pick<NewTemplate, 'slotMinutes' | 'places' | 'validFrom' | 'instant'>) {
  const rest = { weekdays: [], everyWeeks: 1, from: '09:00', until: '13:00', validUntil: null, exceptions: [] };
  return templateDraft({ ...given, ...rest, venue: null, timeZone: null });
}

export function templateDraft(template: NewTemplate | SessionTemplate): TemplateDraft {
  const { venue, exceptions } = template;
  return {
    weekdays: template.weekdays,
    from: template.from,
    until: asTyped(template.until),
    slotMinutes: String(template.slotMinutes),
    places: String(template.places),
    instant: template.instant,
    overbook: template.overbook ?? false,
    hasBreak: Boolean(template.break),
    breakFrom: template.break?.from ?? '12:00',
    breakUntil: template.break?.until ?? '13:00',
    everyWeeks: String(template.everyWeeks),
    anchorDate: template.anchorDate ?? '',
    validFrom: template.validFrom,
    validUntil: template.validUntil ?? '',
    isElsewhere: venue !== null,
    venueName: venue?.name ?? '',
    venueAddress: venue?.address ?? '',
    latitude: textOf(venue?.latitude),
    longitude: textOf(venue?.longitude),
    timeZone: template.timeZone ?? '',
    exceptions: exceptions.map(({ date, closed, from = '', until, places, reason = '' }) => ({
      date,
      closed,
      from,
      until: until === undefined ? '' : asTyped(until),
      places: textOf(places),
      reason,
    })),
    ...KEEP_BOOKINGS,
  };
}

function exceptionOf({ date, closed, from, until, places, reason }: ExceptionDraft): NewTemplate['exceptions'][number] {
  const changed = {
    ...(from === '' ? {} : { from }),
    ...(until === '' ? {} : { until: asMeant(until) }),
    ...(places.trim() === '' ? {} : { places: typedNumber(places) }),
  };
  return { date, closed, ...(closed ? {} : changed), ...(reason.trim() === '' ? {} : { reason }) };
}

/** Returns the template as the contract reads it; it says what is wrong with it. */
export function templateOf(draft: TemplateDraft): NewTemplate {
  const { isElsewhere, venueName, venueAddress, latitude, longitude, timeZone, validUntil } = draft;
  const place = { latitude: numberOf(latitude), longitude: numberOf(longitude) };
  return {
    weekdays: WEEKDAYS.filter((day) => draft.weekdays.includes(day)),
    everyWeeks: typedNumber(draft.everyWeeks),
    ...(draft.anchorDate === '' ? {} : { anchorDate: draft.anchorDate }),
    from: draft.from,
    until: asMeant(draft.until),
    break: draft.hasBreak ? { from: draft.breakFrom, until: draft.breakUntil } : null,
    slotMinutes: typedNumber(draft.slotMinutes),
    places: typedNumber(draft.places),
    venue: isElsewhere ? { name: venueName, address: venueAddress, ...place } : null,
    timeZone: isElsewhere && timeZone !== '' ? timeZone : null,
    validFrom: draft.validFrom,
    validUntil: validUntil === '' ? null : validUntil,
    instant: draft.instant,
    overbook: draft.overbook,
    exceptions: draft.exceptions.map(exceptionOf),
  };
}

/** The draft as it would be published; undefined while something is wrong with it. */
export function publishable(draft: TemplateDraft): NewTemplate | undefined {
  const checked = newSessionTemplate.safeParse(templateOf(draft));
  return isSendable(checked) ? checked.data : undefined;
}

export function checkNew(draft: TemplateDraft): Checked<NewTemplate> {
  return newSessionTemplate.safeParse(templateOf(draft));
}

/** Only what was changed, so that nothing is overwritten that a colleague saved meanwhile. */
export function checkChanges(draft: TemplateDraft, before: TemplateDraft, t: Say): Checked<TemplateChanges> {
  const whole = checkNew(draft);
  if (!isSendable(whole)) return { error: whole.error };
  const old: Readonly<Record<string, unknown>> = { ...templateOf(before) };
  const changed = Object.entries(whole.data).filter(([name, value]) => !isSame(value, old[name]));
  if (changed.length === 0) return refused({ '': t('platform.failure.nothing-changed') });
  return sessionTemplateChanges.safeParse(Object.fromEntries(changed));
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const fields: Readonly<Record<string, string>> = {
  'break.from': 'breakFrom',
  'break.until': 'breakUntil',
  'venue.name': 'venueName',
  'venue.address': 'venueAddress',
  'venue.latitude': 'latitude',
  'venue.longitude': 'longitude',
};

/** `exceptions.2.until` belongs to the third exception. */
export function templateField(path: string): string {
  const [exception] = /^exceptions\.\d+/.exec(path) ?? [];
  return exception ?? fields[path] ?? displacedField(path);
}
