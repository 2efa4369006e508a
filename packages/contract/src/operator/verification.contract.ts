import * as z from 'zod/mini';
import { VERIFICATION_STATUSES, type VerificationStatus } from '../bookings/appeal-limits.ts';
import { defineEndpoints, OF_OTHERS } from '../endpoint.ts';
import * as f from '../fields.ts';

export const MAX_VERIFICATION_TEXT = 1000;

/** The texts that a facility may send in 24 hours. */
export const VERIFICATION_TEXTS_PER_DAY = 10;

/** Returns why a facility cannot write to the operator; undefined when it can. Whom an operator asked can always answer. */
export function writingObstacle(status: VerificationStatus, isAsked: boolean): 'unproven' | 'over' | undefined {
  if (status === 'unclaimed' || status === 'closed') return 'over';
  if (isAsked) return undefined;
  if (status === 'unproven') return 'unproven';
  return status === 'verified' ? 'over' : undefined;
}

const message = z.object({
  id: f.id,
  author: z.enum(['facility', 'operator']),
  text: z.string(),
  writtenAt: f.instant,
  /** The member of the staff, or for operators the address of an operator; null where they have left. */
  writtenBy: z.nullable(z.string()),
});
export type VerificationMessage = z.infer<typeof message>;

/** A message as operators read it. */
const operatorsMessage = z.extend(message, {
  /** A note that operators wrote for each other; the facility never sees it. */
  isInternal: z.boolean(),
});
export type OperatorsMessage = z.infer<typeof operatorsMessage>;

const correspondence = z.object({
  status: z.enum(VERIFICATION_STATUSES),
  /** The reason of the last decision; '' where there was none. */
  reason: z.string(),
  /** An operator wrote to it, and has not decided since: it may answer, verified or not. */
  isAsked: z.boolean(),
  /** Where the facility sends papers, such as a licence: the operator's mailbox; null where it is not known. */
  papersTo: z.nullable(z.string()),
  /** The last 200, the oldest first. */
  messages: z.array(message),
});
export type Correspondence = z.infer<typeof correspondence>;

const text = f
  .paragraph(MAX_VERIFICATION_TEXT)
  .check(z.refine((written) => /[\p{L}\p{N}]/u.test(written), 'Write something.'));
const facility = z.object({ id: f.id });
const own = { access: 'facility_admin', own: 'id', duty: 'administration', status: 200 } as const;

/** The correspondence of a facility and the operator about its verification. */
export const verificationEndpoints = defineEndpoints({
  'GET /api/facility/{id}/verification': {
    summary: 'How the own facility’s verification stands, and what it and the operator wrote to each other',
    ...own,
    params: facility,
    data: correspondence,
  },
  'POST /api/facility/{id}/verification/messages': {
    summary:
      'Write to the operator about the own facility’s verification: while it is not verified, or as an answer. The same text again is the same message',
    ...own,
    params: facility,
    body: z.strictObject({ text }),
    data: message,
  },
  'GET /api/operator/facilities/{id}/messages': {
    summary: 'What a facility and operators wrote to each other, and operators’ notes among themselves',
    access: 'operator',
    own: OF_OTHERS,
    params: facility,
    status: 200,
    data: z.object({ messages: z.array(operatorsMessage) }),
  },
  'POST /api/operator/facilities/{id}/messages': {
    summary:
      'Write to the Admins of a facility, who are notified, or a note that only operators read. The same text again is the same message',
    access: 'operator',
    own: OF_OTHERS,
    params: facility,
    body: z.strictObject({ text, internal: z.boolean() }),
    status: 200,
    data: operatorsMessage,
  },
});
