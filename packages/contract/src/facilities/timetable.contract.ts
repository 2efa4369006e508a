import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import * as f from '../fields.ts';
import { MAX_DELAY_MINUTES } from './session-dates.ts';
import {
  bookingsOfDays,
  closedDays,
  facilityClosure,
  keptSession,
  newClosure,
  publicHoliday,
  sessionTemplateEndpoints,
  venue,
} from './session-templates.contract.ts';

/** `delayed` still takes bookings; `closed` takes none, and its donors are offered other times. */
export const SESSION_STATUSES = ['open', 'delayed', 'closed'] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];

/** One slot of one session; both are named, or neither. */
export const sessionSlotFields = { sessionId: f.id, slotNo: z.int().check(z.minimum(1), z.maximum(300)) };
export const chosenSlot = z.strictObject(sessionSlotFields);

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
  /** On the day of its staff: the delay that the last donors of today measured, where none is announced. */
  lateMinutes: z.optional(z.int()),
  /** The reason why the session is closed or delayed; empty otherwise. */
  reason: z.string(),
  /** For the staff of the facility: until when a closed session may be opened again. */
  reopenUntil: z.optional(f.instant),
  /** A booking is accepted at once. */
  instant: z.boolean(),
  /** For the staff of the facility: so many of the places are more than there are, because some donors do not come. */
  extraPlaces: z.optional(z.int()),
  openPlaces: z.int(),
  /** For the staff of the facility: how many donors wait for a place in it, and places that are offered to them now. */
  waiting: z.optional(z.int()),
  offered: z.optional(z.int()),
  /** Those that are offered; the staff of the facility also read those that are booked and not offered any more. */
  slots: z.array(sessionSlot),
});
export type DonationSession = z.infer<typeof donationSession>;

/** An answer has the sessions of so many days, and of fewer where they have more slots than this together. */
export const SESSION_DAYS_OF_ANSWER = 14;
export const SLOTS_OF_ANSWER = 2000;

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

/** The minutes for which a place is held, and how often one person may ask for one. */
export const HOLD_MINUTES = 5;
export const HOLDS_PER_10_MINUTES = 6;

const publishedSessions = z.object({
  timeZone: z.string(),
  /** The last day for which sessions are published; null where the facility publishes none. */
  publishedUntil: z.nullable(f.civilDate),
  sessions: z.array(donationSession),
  /** The first of the days asked for that the answer leaves out; absent where it has all. */
  continuesOn: z.optional(f.civilDate),
  /** Days on which the facility is closed. */
  closures: z.array(facilityClosure),
  /** The place held for the reader at this facility; it counts as free for them. */
  hold: z.optional(hold),
});
export type PublishedSessions = z.infer<typeof publishedSessions>;

/** The session as it is after an announcement, and how many donors were notified. */
const announced = z.object({ session: donationSession, notified: z.int() });

/** Over how many days a facility's outcomes are counted. */
export const ATTENDANCE_DAYS = 90;

/** From fewer outcomes no share is worth saying. */
export const MIN_OUTCOMES_FOR_SHARE = 20;

const attendance = z.object({
  days: z.int(),
  came: z.int(),
  missed: z.int(),
  /** Past appointments of which nobody recorded what became of them; they count neither way. */
  notRecorded: z.int(),
});
export type Attendance = z.infer<typeof attendance>;

const facility = z.object({ id: f.id });
const session = z.object({ id: f.id, sessionId: f.id });

export const appointmentsEndpoints = defineEndpoints({
  'GET /api/facility/{id}/sessions': {
    summary: 'The dated sessions of a facility with their slots and free places',
    access: 'signed-in',
    own: { notBecause: 'Donors and the staff of other facilities read its times, too.' },
    params: facility,
    query: sessionsQuery,
    status: 200,
    data: publishedSessions,
  },
  'GET /api/facility/{id}/attendance': {
    summary:
      'How many donors came to their appointments at the own facility, and how many did not, as staff recorded it',
    access: 'facility_staff',
    own: 'id',
    duty: 'records',
    params: facility,
    status: 200,
    data: attendance,
  },
  ...sessionTemplateEndpoints,
  'GET /api/facility/{id}/closures': {
    summary: 'Present and coming days on which the own facility publishes no sessions',
    access: 'facility_staff',
    own: 'id',
    duty: 'times',
    params: facility,
    status: 200,
    data: z.array(facilityClosure),
  },
  'GET /api/facility/{id}/holidays': {
    summary:
      'Public holidays of the country of the own facility on which it publishes times: days that it may want to close',
    access: 'facility_staff',
    own: 'id',
    duty: 'times',
    params: facility,
    status: 200,
    data: z.array(publicHoliday),
  },
  'POST /api/facility/{id}/closures': {
    summary:
      'Close the own facility for some days; sessions that donors have booked are closed, too, with other times offered, or stay and take no more bookings',
    access: 'facility_staff',
    own: 'id',
    duty: 'times',
    params: facility,
    body: newClosure,
    status: 201,
    data: z.object({ closure: facilityClosure, kept: z.array(keptSession), notified: z.int() }),
  },
  'GET /api/facility/{id}/closures/bookings': {
    summary: 'How many donors are booked on days that the own facility may close',
    access: 'facility_staff',
    own: 'id',
    duty: 'times',
    params: facility,
    query: closedDays,
    status: 200,
    data: bookingsOfDays,
  },
  'DELETE /api/facility/{id}/closures/{closureId}': {
    summary: 'Remove a closure; its sessions are published again, and for a day those that it closed are opened again',
    access: 'facility_staff',
    own: 'id',
    duty: 'times',
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
  'POST /api/facility/{id}/sessions/{sessionId}/close': {
    summary: 'Close a session; every booked donor is asked to choose another time, or is cancelled after 24 hours',
    access: 'facility_staff',
    own: 'id',
    duty: 'times',
    params: session,
    body: z.strictObject({ reason: f.line(200, 'Say why: donors will read it.') }),
    status: 200,
    data: announced,
  },
  'POST /api/facility/{id}/sessions/{sessionId}/reopen': {
    summary:
      'Open a closed session again, once and within a day; who has not moved keeps the booking and is notified, who has moved stays there',
    access: 'facility_staff',
    own: 'id',
    duty: 'times',
    params: session,
    status: 200,
    data: announced,
  },
  'POST /api/facility/{id}/sessions/{sessionId}/delay': {
    summary:
      'Say that a session runs late; every booked donor is notified, and no booking changes. 0 minutes: on time again',
    access: 'facility_staff',
    own: 'id',
    duty: 'appointments',
    params: session,
    body: z.strictObject({
      minutes: z
        .int('Enter a whole number of minutes.')
        .check(
          z.minimum(0, 'Enter 0 minutes or more.'),
          z.maximum(MAX_DELAY_MINUTES, `Enter at most ${MAX_DELAY_MINUTES} minutes.`),
        ),
      reason: z.optional(f.optionalLine(200)),
    }),
    status: 200,
    data: announced,
  },
  'POST /api/facility/{id}/sessions/{sessionId}/walk-ins': {
    summary: 'Count somebody without an account who walked in on the day of the session, even where no place is free',
    access: 'facility_staff',
    own: 'id',
    duty: 'appointments',
    params: session,
    body: z.strictObject({
      /** The slot that begins or runs now by default. */
      slotNo: z.optional(sessionSlotFields.slotNo),
    }),
    status: 201,
    data: z.object({ walkInId: f.id, session: donationSession }),
  },
  'DELETE /api/facility/{id}/sessions/{sessionId}/walk-ins/{walkInId}': {
    summary: 'Undo a walk-in that was counted by mistake',
    access: 'facility_staff',
    own: 'id',
    duty: 'appointments',
    params: z.object({ id: f.id, sessionId: f.id, walkInId: f.id }),
    status: 200,
    data: donationSession,
  },
});
