import * as z from 'zod/mini';
import { daysBetween, WEEKDAYS } from '../civil-days.ts';
import { defineEndpoints } from '../endpoint.ts';
import * as f from '../fields.ts';
import {
  MAX_CLOSURE_DAYS,
  MAX_EVERY_WEEKS,
  MAX_EXCEPTION_REASON,
  MAX_EXCEPTIONS,
  MAX_PLACES,
  SLOT_MINUTES,
  type TimeSpan,
} from './session-dates.ts';

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

/** The venue of sessions that are not held at the facility itself, such as a mobile drive. */
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
    reason: z.optional(f.optionalLine(MAX_EXCEPTION_REASON)),
  })
  .check(
    z.refine(({ from, until }) => from === undefined || until === undefined || from < until, {
      error: 'The end must come after the beginning.',
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
  /** A break, in which no time is offered; null or absent: none. */
  break: z.optional(z.nullable(z.strictObject({ from: startTime, until: endTime }))),
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
  /** Sessions offer some places more where enough donors do not come; no by default. */
  overbook: z.optional(z.boolean('Say yes or no.')),
  exceptions: z.array(exception).check(
    z.maxLength(MAX_EXCEPTIONS, `Use at most ${MAX_EXCEPTIONS} exceptions.`),
    z.refine((all) => new Set(all.map(({ date }) => date)).size === all.length, 'Name each date once.'),
  ),
};

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

interface Times {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly break?: TimeSpan | null | undefined;
  readonly slotMinutes?: number | undefined;
  readonly validFrom?: string | undefined;
  readonly validUntil?: string | null | undefined;
}

/** A break lies within the times, and leaves a slot; after it, the first may begin almost a slot later. */
function isSensibleBreak({ from, until, slotMinutes: slot = 0, break: pause }: Times): boolean {
  if (!pause || from === undefined || until === undefined) return true;
  const isInside = from < pause.from && pause.from < pause.until && pause.until < until;
  const [before, after] = [minuteOf(pause.from) - minuteOf(from), minuteOf(until) - minuteOf(pause.until)];
  return isInside && Math.max(before, after - slot) >= slot;
}

/** Returns what is wrong with the times of a template, by field; undefined when nothing is. */
export function templateProblem({ from, until, slotMinutes: slot, validFrom, validUntil, break: pause }: Times) {
  if (!isSensibleBreak({ from, until, slotMinutes: slot, break: pause })) {
    return { 'break.until': 'The break must lie between the beginning and the end.' };
  }
  if (from !== undefined && until !== undefined) {
    if (from >= until) return { until: 'The end must come after the beginning.' };
    if (slot !== undefined && minuteOf(until) - minuteOf(from) < slot) return { until: 'Not a single slot fits in.' };
  }
  if (validFrom !== undefined && validUntil && validUntil < validFrom) {
    return { validUntil: 'The last day cannot be before the first.' };
  }
  return undefined;
}

const sensibleTimes = z.superRefine<Times>((times, context) => {
  for (const [field, message] of Object.entries(templateProblem(times) ?? {})) {
    context.addIssue({ code: 'custom', message, path: field.split('.') });
  }
});

/** The choice for the donors who are booked at times that a change of a template takes away. */
export const displacedBookingsChoice = z
  .strictObject({
    /** The number of donors that the reader saw: another number now is refused, so that nobody decides unseen. */
    expected: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    /** They are asked to choose another time, else they keep their bookings. */
    notifyDonors: z.boolean('Say yes or no.'),
    /** Required where they are asked: they read it. */
    reason: z.optional(f.optionalLine(200)),
  })
  .check(
    z.refine(({ notifyDonors, reason }) => !notifyDonors || Boolean(reason), {
      error: 'Say why: donors will read it.',
      path: ['reason'],
    }),
  );

const someChanges = z.refine<object>(
  (changes) => Object.keys(changes).some((name) => name !== 'bookings'),
  'Change at least one thing.',
);

export const newSessionTemplate = z.strictObject(templateFields).check(sensibleTimes);
export const sessionTemplateChanges = z.partial(z.strictObject(templateFields)).check(sensibleTimes, someChanges);

/** Required where donors are booked at times that go: without it the change is refused. */
const bookings = z.optional(displacedBookingsChoice);
export const savedTemplateChanges = z
  .strictObject({ ...z.partial(z.strictObject(templateFields)).shape, bookings })
  .check(sensibleTimes, someChanges);
export const removedTemplate = z.strictObject({ bookings });

/** The donors who are booked at times that a change of a template would take away, together and by session. */
export const displacedBookings = z.object({
  donors: z.int(),
  sessions: z.array(z.object({ sessionId: f.id, date: f.civilDate, donors: z.int() })),
});

/** A weekly pattern from which dated sessions are published. */
export const sessionTemplate = z.object({
  ...templateFields,
  id: f.id,
  anchorDate: f.civilDate,
  overbook: z.boolean(),
  createdAt: f.instant,
  /** Sessions are published to this date, included. */
  publishedUntil: z.nullable(f.civilDate),
});
export type SessionTemplate = z.infer<typeof sessionTemplate>;

/** A session that a change left as it was, because donors have booked it. */
export const keptSession = z.object({ sessionId: f.id, date: f.civilDate, booked: z.int() });
export const changedTemplate = z.object({
  template: sessionTemplate,
  kept: z.array(keptSession),
  /** So many donors are asked to choose another time. */
  notified: z.int(),
});

export const facilityClosure = z.object({
  id: f.id,
  from: f.civilDate,
  until: f.civilDate,
  reason: z.string(),
});
export type FacilityClosure = z.infer<typeof facilityClosure>;

interface Days {
  readonly from: string;
  readonly until: string;
}

const inOrder = z.refine<Days>(({ from, until }) => from <= until, {
  error: 'The last day cannot be before the first.',
  path: ['until'],
});
const notTooMany = z.refine<Days>(({ from, until }) => daysBetween(from, until) < MAX_CLOSURE_DAYS, {
  error: `Close for at most ${MAX_CLOSURE_DAYS} days at a time.`,
  path: ['until'],
});

export const closedDays = z.strictObject({ from: f.civilDate, until: f.civilDate }).check(inOrder, notTooMany);

/** A public national holiday on which the facility publishes times. */
export const publicHoliday = z.object({
  date: f.civilDate,
  /** In English. */
  name: z.string(),
  /** In the language of the country, where that is another. */
  localName: z.optional(z.string()),
});
export type PublicHoliday = z.infer<typeof publicHoliday>;

export const newClosure = z
  .strictObject({
    from: f.civilDate,
    until: f.civilDate,
    reason: f.line(200, 'Say why: donors will read it.'),
    /** Required where donors are booked in sessions of these days: their sessions are closed, or stay as they are. */
    notifyDonors: z.optional(z.boolean('Say yes or no.')),
  })
  .check(inOrder, notTooMany);

/** The bookings that stand in the way of closing some days. */
export const bookingsOfDays = z.object({
  /** Donors with bookings in sessions, who can be offered other times. */
  donors: z.int(),
  /** Bookings without a published time, which staff answer or cancel one by one. */
  withoutSession: z.int(),
});

const facility = z.object({ id: f.id });
const template = z.object({ id: f.id, templateId: f.id });

export const sessionTemplateEndpoints = defineEndpoints({
  'GET /api/facility/{id}/session-templates': {
    summary: 'The weekly patterns from which the own facility publishes sessions',
    access: 'facility_staff',
    own: 'id',
    duty: 'times',
    params: facility,
    status: 200,
    data: z.array(sessionTemplate),
  },
  'POST /api/facility/{id}/session-templates': {
    summary: 'Add a weekly pattern; its sessions are published at once',
    access: 'facility_staff',
    own: 'id',
    duty: 'times',
    params: facility,
    body: newSessionTemplate,
    status: 201,
    data: changedTemplate,
  },
  'PATCH /api/facility/{id}/session-templates/{templateId}': {
    summary:
      'Change a weekly pattern; donors who are booked at times that it takes away keep them, or are asked to choose another time',
    access: 'facility_staff',
    own: 'id',
    duty: 'times',
    params: template,
    body: savedTemplateChanges,
    status: 200,
    data: changedTemplate,
  },
  'DELETE /api/facility/{id}/session-templates/{templateId}': {
    summary:
      'Remove a weekly pattern; donors who are booked keep their times, which take no more bookings, or are asked to choose another time',
    access: 'facility_staff',
    own: 'id',
    duty: 'times',
    params: template,
    body: removedTemplate,
    status: 200,
    data: changedTemplate,
  },
  'POST /api/facility/{id}/session-templates/{templateId}/bookings': {
    summary: 'How many donors are booked at times that changes of a weekly pattern, or its removal, would take away',
    access: 'facility_staff',
    own: 'id',
    duty: 'times',
    params: template,
    body: z.strictObject({ changes: z.nullable(sessionTemplateChanges) }),
    status: 200,
    data: displacedBookings,
  },
});
