import * as z from 'zod/mini';
import { THANKS_DAYS } from '../about/first-card.ts';
import { defineEndpoints } from '../endpoint.ts';
import * as f from '../fields.ts';

/**
 * Days in which donors report an illness or what they should have said (JPAC Red Book 5.9: within 14 days), and in which
 * they are thanked.
 */
export const AFTER_CARE_DAYS = THANKS_DAYS;

/** Minutes after which an alarm that nobody has taken goes to every Admin, and to the operator. */
export const ALARM_TO_ADMINS_MINUTES = 15;
export const ALARM_TO_OPERATOR_MINUTES = 60;

/** Alarms of one donor within a year; then the telephone remains. */
export const MAX_ALARMS_A_YEAR = 5;

/** Adverse reactions in plain words, each with its term of the ISBT, IHN and AABB standard (2014) in the catalog. */
export const UNWELL_KINDS = ['faint', 'bruise', 'numbness', 'bleeding', 'allergic', 'other'] as const;
export type UnwellKind = (typeof UNWELL_KINDS)[number];

export const UNWELL_STARTS = ['there', 'same_day', 'later'] as const;
export const UNWELL_COURSES = ['better', 'same', 'worse'] as const;
/** `ill` says only that a recipient may be concerned; what the donor has is asked by telephone. */
export const ALARM_KINDS = ['ill', ...UNWELL_KINDS] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];
export const CALL_TIMES = ['now', 'morning', 'afternoon', 'evening'] as const;
export const ALARM_OUTCOMES = ['calling', 'spoken', 'no_contact'] as const;
export type AlarmOutcome = (typeof ALARM_OUTCOMES)[number];

const callBack = z.strictObject({
  phoneNumber: f.requiredPhoneNumber,
  when: z.enum(CALL_TIMES, 'Choose when to call.'),
});
export type CallBack = z.infer<typeof callBack>;

/** The numbers and texts that a facility names for its donors. */
const numbers = {
  phoneNumber: f.requiredPhoneNumber,
  /** The hours of that number. */
  hours: f.line(100, 'Say when somebody answers.'),
  /** At all other times: without it an alarm at night would reach nobody. */
  afterHoursNumber: f.requiredPhoneNumber,
  emergencyNumber: f.emergencyNumber,
};
const advice = z.partialRecord(z.enum(UNWELL_KINDS), f.paragraph(500));
const named = z.object({
  phoneNumber: z.string(),
  hours: z.string(),
  afterHoursNumber: z.string(),
  emergencyNumber: z.string(),
  /** By kind, in the facility's own words; a kind without one has none. */
  advice: z.partialRecord(z.enum(UNWELL_KINDS), z.string()),
});

/** A donor's last alarm, or last wish to be called, and what the staff said when they took it. */
const ownAlarm = z.object({
  at: f.instant,
  taken: z.nullable(z.object({ at: f.instant, outcome: z.enum(ALARM_OUTCOMES) })),
});
export type OwnAlarm = z.infer<typeof ownAlarm>;

const afterCare = z.object({
  requestId: f.id,
  facilityName: z.string(),
  date: f.civilDate,
  /** The last day on which it is offered. */
  until: f.civilDate,
  ...named.shape,
  /** That a recipient may be concerned. */
  ill: z.nullable(ownAlarm),
  /** That the donor feels unwell and wants to be called. */
  unwell: z.nullable(ownAlarm),
});
export type AfterCare = z.infer<typeof afterCare>;

const alarm = z.object({
  id: f.id,
  requestId: f.id,
  /** null: the reader's role does not read how a donor feels. */
  kind: z.nullable(z.enum(ALARM_KINDS)),
  donationNumber: z.nullable(z.string()),
  /** The day of the donation. */
  date: f.civilDate,
  createdAt: f.instant,
  hasCalled: z.boolean(),
  callBack: z.nullable(z.object({ phoneNumber: z.string(), when: z.enum(CALL_TIMES) })),
  started: z.nullable(z.enum(UNWELL_STARTS)),
  course: z.nullable(z.enum(UNWELL_COURSES)),
  /** Set once somebody has it. */
  taken: z.nullable(z.object({ at: f.instant, by: z.nullable(z.string()), outcome: z.enum(ALARM_OUTCOMES) })),
});
export type DonationAlarm = z.infer<typeof alarm>;

const reports = z.object({
  list: z.array(alarm),
  /** Of the last 365 days: donations, and reports of each kind. */
  donations: z.int(),
  counts: z.array(z.object({ kind: z.enum(UNWELL_KINDS), reports: z.int() })),
});
export type AlarmReports = z.infer<typeof reports>;

const settings = z.object({ isOn: z.boolean(), ...named.shape });
export type AfterCareSettings = z.infer<typeof settings>;

const ofFacility = { access: 'facility_staff', own: 'id' } as const;

export const afterCareEndpoints = defineEndpoints({
  'GET /api/profile/after-care': {
    summary: 'Whom to call after the own donation of the last 14 days, where its facility offers that; else null',
    access: 'donor',
    status: 200,
    data: z.nullable(afterCare),
  },
  'POST /api/donation/schedule/{id}/alarm': {
    summary:
      'Alarm the facility where one gave: its blood may be in question. Says nothing of an illness; pressed again, it is the same alarm',
    access: 'donor',
    params: z.object({ id: f.id }),
    body: z.strictObject({ callBack: z.nullable(callBack), hasCalled: z.boolean('Say yes or no.') }),
    idempotent: true,
    status: 200,
    data: afterCare,
  },
  'POST /api/donation/schedule/{id}/unwell': {
    summary: 'Report that one feels unwell after a donation',
    access: 'donor',
    params: z.object({ id: f.id }),
    body: z.strictObject({
      kind: z.enum(UNWELL_KINDS, 'Choose what is nearest.'),
      started: z.enum(UNWELL_STARTS, 'Choose when it began.'),
      course: z.enum(UNWELL_COURSES, 'Choose how it goes.'),
      callBack: z.nullable(callBack),
    }),
    idempotent: true,
    status: 200,
    data: afterCare,
  },
  'GET /api/facility/{id}/alarms': {
    summary: 'Alarms after donations that nobody of the facility has taken yet, the oldest first',
    ...ofFacility,
    params: z.object({ id: f.id }),
    status: 200,
    data: z.array(alarm),
  },
  'POST /api/facility/{id}/alarms/{alarmId}/taken': {
    summary: '"I have it": the first who takes an alarm has it',
    ...ofFacility,
    params: z.object({ id: f.id, alarmId: f.id }),
    body: z.strictObject({ outcome: z.enum(ALARM_OUTCOMES, 'Choose a word.') }),
    status: 200,
    data: alarm,
  },
  'GET /api/facility/{id}/alarms/reports': {
    summary: 'The last 50 reports after donations, and their number by kind for the donations of a year',
    ...ofFacility,
    duty: 'donations',
    params: z.object({ id: f.id }),
    status: 200,
    data: reports,
  },
  'GET /api/facility/{id}/after-care': {
    summary: 'The telephone numbers and texts for donors after their donation',
    access: 'facility_admin',
    own: 'id',
    params: z.object({ id: f.id }),
    status: 200,
    data: settings,
  },
  'PUT /api/facility/{id}/after-care': {
    summary:
      'Offer donors help after their donation, or end that; without a number for all other hours it cannot be offered',
    access: 'facility_admin',
    own: 'id',
    params: z.object({ id: f.id }),
    body: z.discriminatedUnion('isOn', [
      z.strictObject({ isOn: z.literal(true), ...numbers, advice }),
      z.strictObject({ isOn: z.literal(false) }),
    ]),
    status: 200,
    data: settings,
  },
});
