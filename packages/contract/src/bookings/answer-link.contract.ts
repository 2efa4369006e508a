import * as z from 'zod/mini';
import { appointmentPlace } from '../facilities/appointment-place.ts';
import { changesSinceVerified } from '../facilities/verified-details.ts';
import { defineEndpoints, freeTime } from '../endpoint.ts';
import * as f from '../fields.ts';
import { isSlotOrDate, slotOrDate } from './donation-request.contract.ts';

/** So long after its donor was asked, or told of a change, a press in the page of an appeal mail answers. */
export const ANSWER_LINK_HOURS = 24;
/** So long an answer by the link is undone by a press. */
export const ANSWER_UNDO_MINUTES = 10;
/** So many times are offered. */
export const ANSWER_TIMES = 3;

export const ANSWER_LINK_STATES = ['open', 'cannot', 'answered', 'covered', 'ended'] as const;

const token = f.secret('Open the link from the mail.');

/** A time at which the donor may come: a slot of a session, or a time within opening hours. */
const answerTime = z.object({
  sessionId: z.optional(f.id),
  slotNo: z.optional(z.int()),
  localTime: f.localDateTime,
  place: freeTime.shape.place,
});
export type AnswerTime = z.infer<typeof answerTime>;

/**
 * The data that the link of an appeal mail shows to anyone who has it, signed in or not: of its recipient the first name,
 * and the answer that was given with it.
 */
const answerLink = z.object({
  requestId: f.id,
  /** Empty where it cannot be shown. */
  firstName: z.string(),
  state: z.enum(ANSWER_LINK_STATES),
  /** The next times at which a press answers; none once the link was used, or is too old. */
  times: z.array(answerTime),
  /** Set where this link was used, and the answer stands. */
  answer: z.optional(
    z.object({
      preferredDate: f.localDateTime,
      timeZone: z.string(),
      place: appointmentPlace,
      /** Absent once it is too late. */
      undoUntil: z.optional(f.instant),
    }),
  ),
  bloodType: f.bloodType,
  neededBy: f.localDateTime,
  timeZone: z.string(),
  facility: z.object({
    name: z.string(),
    address: z.string(),
    operationalHours: z.string(),
    /**
     * The opening hours on the day by which the blood is needed, in a sentence; absent where its hours are not known by
     * day.
     */
    openThatDay: z.optional(z.string()),
    phoneNumber: z.optional(z.string()),
    ...changesSinceVerified,
  }),
  opening: z.optional(z.object({ from: f.localDateTime, until: f.localDateTime })),
});
export type AnswerLink = z.infer<typeof answerLink>;

/** The signed link of an appeal mail: it answers one emergency for one donor, once. */
export const answerLinkEndpoints = defineEndpoints({
  'GET /api/answer-link': {
    summary: 'The emergency behind the link of an appeal mail, and what became of it; reading it answers nothing',
    access: 'anyone',
    query: z.strictObject({ token }),
    status: 200,
    data: answerLink,
  },
  'POST /api/answer-link/time': {
    summary: 'Answer the emergency with a donation at this time; the link works once, and within 24 hours',
    access: 'anyone',
    body: z.strictObject({ token, ...slotOrDate }).check(isSlotOrDate),
    status: 200,
    data: answerLink,
  },
  'POST /api/answer-link/undo': {
    summary: 'Undo the answer that was given with the same link, within ten minutes',
    access: 'anyone',
    body: z.strictObject({ token }),
    status: 200,
    data: answerLink,
  },
});
