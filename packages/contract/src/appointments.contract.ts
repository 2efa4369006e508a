import * as z from 'zod/mini';
import { daysBetween, WEEKDAYS } from './civil-days.ts';
import { defineEndpoints } from './endpoint.ts';
import * as f from './fields.ts';
import { MAX_CLOSURE_DAYS, MAX_EVERY_WEEKS, MAX_EXCEPTIONS, MAX_PLACES, SLOT_MINUTES } from './session-dates.ts';

/** `delayed` still takes bookings; `closed` takes none, and its donors are offered other times. */
export const SESSION_STATUSES = ['open', 'delayed', 'closed'] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];

const startTime = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a time from 00:00 to 23:59.'));
const endTime = z.string().check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Enter a time from 00:00 to 24:00.'));
const places = z
  .int('Enter a whole number of places.')
  .check(z.minimum(1, 'Offer at least 1 place.'), z.maximum(MAX_PLACES, `Offer at most ${MAX_PLACES} places.`));
const slotMinutes = z
  .int('Enter a whole number of minutes.')
  .check(
    z.minimum(SLOT_MINUTES.min, `A slot lasts at least ${SLOT_MINUTES.min} minutes.`),
    z.maximum(SLOT_MINUTES.max, `A slot lasts at most ${SLOT_MINUTES.max} minutes.`),
  );

/** One slot of one session; both are named, or neither. */
export const sessionSlotFields = { sessionId: f.id, slotNo: z.int().check(z.minimum(1), z.maximum(300)) };
export const chosenSlot = z.strictObject(sessionSlotFields);

/** Where sessions take place that are not held at the facility itself, such as a mobile drive. */
export const venue = z
  .strictObject({
    name: f.line(200, 'Name the place.'),
    address: f.line(300, 'Enter the address.'),
    latitude: z.nullable(z.number().check(z.minimum(-90), z.maximum(90))),
    longitude: z.nullable(z.number().check(z.minimum(-180), z.maximum(180))),
  })
  .check(
    z.refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
      error: 'Give latitude and longitude together.',
      path: ['latitude'],
    }),
  );
export type Venue = z.infer<typeof venue>;

/** One date on which there is no session, or one with other times or places. */
const exception = z
  .strictObject({
    date: f.civilDate,
    closed: z.boolean('Say yes or no.'),
    from: z.optional(startTime),
    until: z.optional(endTime),
    places: z.optional(places),
    reason: z.optional(f.optionalLine(200)),
  })
  .check(
    z.refine(({ from, until }) => from === undefined || until === undefined || from < until, {
      error: 'The end comes after the beginning.',
      path: ['until'],
    }),
  );

const templateFields = {
  weekdays: z.array(z.enum(WEEKDAYS)).check(
    z.minLength(1, 'Choose at least one day.'),
    z.refine((days) => new Set(days).size === days.length, 'Name each day once.'),
  ),
  /** 1: every week. */
  everyWeeks: z.int().check(z.minimum(1), z.maximum(MAX_EVERY_WEEKS)),
  /** Every so many weeks counted from the week of this date; by default that of `validFrom`. */
  anchorDate: z.optional(f.civilDate),
  from: startTime,
  until: endTime,
  slotMinutes,
  /** Donors per slot. */
  places,
  /** null: at the facility itself. */
  venue: z.nullable(venue),
  /** null: the facility's time zone. */
  timeZone: z.nullable(f.timeZone),
  validFrom: f.civilDate,
  validUntil: z.nullable(f.civilDate),
  /** A booking is accepted at once, provided that the facility may appeal to donors; else it waits for an answer. */
  instant: z.boolean('Say yes or no.'),
  exceptions: z.array(exception).check(
    z.maxLength(MAX_EXCEPTIONS, `Use at most ${MAX_EXCEPTIONS} exceptions.`),
    z.refine((all) => new Set(all.map(({ date }) => date)).size === all.length, 'Name each date once.'),
  ),
};

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

interface Times {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly slotMinutes?: number | undefined;
  readonly validFrom?: string | undefined;
  readonly validUntil?: string | null | undefined;
}

/** What is wrong with the times of a template, by field; undefined when nothing is. */
export function templateProblem({ from, until, slotMinutes: slot, validFrom, validUntil }: Times) {
  if (from !== undefined && until !== undefined) {
    if (from >= until) return { until: 'The end comes after the beginning.' };
    if (slot !== undefined && minuteOf(until) - minuteOf(from) < slot) return { until: 'Not one slot fits in.' };
  }
  if (validFrom !== undefined && validUntil && validUntil < validFrom) {
    return { validUntil: 'The last day is not before the first.' };
  }
  return undefined;
}

const sensibleTimes = z.superRefine<Times>((times, context) => {
  for (const [field, message] of Object.entries(templateProblem(times) ?? {})) {
    context.addIssue({ code: 'custom', message, path: [field] });
  }
});

export const newSessionTemplate = z.strictObject(templateFields).check(sensibleTimes);
export const sessionTemplateChanges = z.partial(z.strictObject(templateFields)).check(
  sensibleTimes,
  z.refine((changes) => Object.keys(changes).length > 0, 'Change at least one thing.'),
);

/** A weekly pattern from which dated sessions are published. */
export const sessionTemplate = z.object({
  ...templateFields,
  id: f.id,
  anchorDate: f.civilDate,
  createdAt: f.instant,
  /** Sessions are published to this date, included. */
  publishedUntil: z.nullable(f.civilDate),
});
export type SessionTemplate = z.infer<typeof sessionTemplate>;

/** A session that a change left as it was, because donors have booked it. */
const keptSession = z.object({ sessionId: f.id, date: f.civilDate, booked: z.int() });
const changedTemplate = z.object({ template: sessionTemplate, kept: z.array(keptSession) });

export const facilityClosure = z.object({
  id: f.id,
  from: f.civilDate,
  until: f.civilDate,
  reason: z.string(),
});
export type FacilityClosure = z.infer<typeof facilityClosure>;

const newClosure = z
  .strictObject({ from: f.civilDate, until: f.civilDate, reason: f.line(200, 'Say why: donors read it.') })
  .check(
    z.refine(({ from, until }) => from <= until, {
      error: 'The last day is not before the first.',
      path: ['until'],
    }),
    z.refine(({ from, until }) => daysBetween(from, until) < MAX_CLOSURE_DAYS, {
      error: `Close for at most ${MAX_CLOSURE_DAYS} days at a time.`,
      path: ['until'],
    }),
  );

export const sessionSlot = z.object({
  /** From 1, in the order of time. */
  slotNo: z.int(),
  startsAt: f.instant,
  /** The session's local time; where the clocks go back it can occur twice. */
  localTime: f.localDateTime,
  places: z.int(),
  /** Places that the reader could take now. */
  free: z.int(),
  /** For the staff of the facility; may exceed the places that there are. */
  taken: z.optional(z.int()),
});
export type SessionSlot = z.infer<typeof sessionSlot>;

export const donationSession = z.object({
  id: f.id,
  date: f.civilDate,
  startsAt: f.instant,
  endsAt: f.instant,
  timeZone: z.string(),
  slotMinutes: z.int(),
  /** null: at the facility itself. */
  venue: z.nullable(venue),
  status: z.enum(SESSION_STATUSES),
  delayMinutes: z.int(),
  /** Why the session is closed or delayed; empty otherwise. */
  reason: z.string(),
  /** A booking is accepted at once. */
  instant: z.boolean(),
  openPlaces: z.int(),
  /** Those that are offered; the staff of the facility also read those that are booked and not offered any more. */
  slots: z.array(sessionSlot),
});
export type DonationSession = z.infer<typeof donationSession>;

const sessionsQuery = z.strictObject({
  /** The first day; today in the facility's time zone by default. */
  from: z.optional(f.civilDate),
  days: z.optional(
    z.pipe(z.string().check(z.regex(/^(?:[1-9]|[12]\d|3[01])$/, 'Ask for 1 to 31 days.')), z.transform(Number)),
  ),
});

/** A place that is kept for a donor while they fill in the form. */
const hold = z.object({ sessionId: f.id, slotNo: z.int(), expiresAt: f.instant });
export type SlotHold = z.infer<typeof hold>;

/** How long a place is held, and how often one person may ask for one. */
export const HOLD_MINUTES = 5;
export const HOLDS_PER_10_MINUTES = 6;

const publishedSessions = z.object({
  timeZone: z.string(),
  /** The last day for which sessions are published; null where the facility publishes none. */
  publishedUntil: z.nullable(f.civilDate),
  sessions: z.array(donationSession),
  /** Days on which the facility is closed. */
  closures: z.array(facilityClosure),
  /** What is held for the reader at this facility; it counts as free for them. */
  hold: z.optional(hold),
});
export type PublishedSessions = z.infer<typeof publishedSessions>;

const facility = z.object({ id: f.id });
const template = z.object({ id: f.id, templateId: f.id });

export const appointmentsEndpoints = defineEndpoints({
  'GET /api/facility/{id}/sessions': {
    summary: 'The dated sessions of a facility with their slots and free places',
    access: 'signed-in',
    params: facility,
    query: sessionsQuery,
    status: 200,
    data: publishedSessions,
  },
  'GET /api/facility/{id}/session-templates': {
    summary: 'The weekly patterns from which the own facility publishes sessions',
    access: 'facility_staff',
    params: facility,
    status: 200,
    data: z.array(sessionTemplate),
  },
  'POST /api/facility/{id}/session-templates': {
    summary: 'Add a weekly pattern; its sessions are published at once',
    access: 'facility_staff',
    params: facility,
    body: newSessionTemplate,
    status: 201,
    data: changedTemplate,
  },
  'PATCH /api/facility/{id}/session-templates/{templateId}': {
    summary: 'Change a weekly pattern; sessions that donors have booked keep their times',
    access: 'facility_staff',
    params: template,
    body: sessionTemplateChanges,
    status: 200,
    data: changedTemplate,
  },
  'DELETE /api/facility/{id}/session-templates/{templateId}': {
    summary: 'Remove a weekly pattern; sessions that donors have booked stay, and take no more bookings',
    access: 'facility_staff',
    params: template,
    status: 200,
    data: changedTemplate,
  },
  'GET /api/facility/{id}/closures': {
    summary: 'Present and coming days on which the own facility publishes no sessions',
    access: 'facility_staff',
    params: facility,
    status: 200,
    data: z.array(facilityClosure),
  },
  'POST /api/facility/{id}/closures': {
    summary: 'Close the own facility for some days; sessions that donors have booked stay, and take no more bookings',
    access: 'facility_staff',
    params: facility,
    body: newClosure,
    status: 201,
    data: z.object({ closure: facilityClosure, kept: z.array(keptSession) }),
  },
  'DELETE /api/facility/{id}/closures/{closureId}': {
    summary: 'Remove a closure; its sessions are published again',
    access: 'facility_staff',
    params: z.object({ id: f.id, closureId: f.id }),
    status: 200,
    data: facilityClosure,
  },
  'PUT /api/donation/hold': {
    summary: 'Keep one place for five minutes while the form is filled in; it replaces the place kept before',
    access: 'donor',
    body: chosenSlot,
    status: 200,
    data: hold,
  },
  'DELETE /api/donation/hold': {
    summary: 'Give the kept place back',
    access: 'donor',
    status: 200,
    data: z.null(),
  },
});
