import * as z from 'zod/mini';
import { VERIFICATION_STATUSES, type VerificationStatus } from '../bookings/appeal-limits.ts';
import { defineEndpoints, OF_OTHERS } from '../endpoint.ts';
import * as f from '../fields.ts';

export const MAX_VERIFICATION_TEXT = 1000;

export const EVIDENCE_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const;
/** Maximum size of a file that a facility sends, in bytes. */
export const MAX_EVIDENCE_BYTES = 8 * 1024 * 1024;
/** The bytes that all kept files of a facility may have together: pictures are made smaller before. */
export const MAX_EVIDENCE_STORED = 20 * 1024 * 1024;
/** The files that a facility may send before an operator answers or decides. */
export const MAX_OPEN_FILES = 10;
/** The texts that a facility may send in 24 hours. */
export const VERIFICATION_TEXTS_PER_DAY = 10;
/** The days for which a file is kept after the decision, and where nobody decides. */
export const EVIDENCE_DAYS = 90;
export const UNDECIDED_EVIDENCE_DAYS = 365;

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
  /** Empty where a file was sent. */
  text: z.string(),
  isFile: z.boolean(),
  /** null where none was sent, or it is not kept any more. */
  file: z.nullable(z.object({ name: z.string(), kind: z.enum(['pdf', 'picture']), bytes: z.int() })),
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
  filesLeft: z.int(),
  /** The last 200, the oldest first. */
  messages: z.array(message),
});
export type Correspondence = z.infer<typeof correspondence>;

const text = f
  .paragraph(MAX_VERIFICATION_TEXT)
  .check(z.refine((written) => /[\p{L}\p{N}]/u.test(written), 'Write something.'));
const facility = z.object({ id: f.id });
const oneFile = z.object({ id: f.id, fileId: f.id });
const own = { access: 'facility_admin', own: 'id', duty: 'administration', status: 200 } as const;
/** No browser shows it as a page, whatever is in it. */
const download = { file: 'application/octet-stream', data: z.null() } as const;

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
  'POST /api/facility/{id}/verification/files': {
    summary: 'Send the operator a file as evidence; pictures are made smaller and kept without their metadata',
    ...own,
    params: facility,
    query: z.object({ name: f.line(100, 'Name the file.') }),
    upload: { types: EVIDENCE_TYPES, maxBytes: MAX_EVIDENCE_BYTES },
    data: message,
  },
  'GET /api/facility/{id}/verification/files/{fileId}': {
    summary: 'A file that the own facility sent as evidence',
    ...own,
    params: oneFile,
    ...download,
  },
  'DELETE /api/facility/{id}/verification/files/{fileId}': {
    summary: 'Remove a file that the own facility sent; that one was sent stays',
    ...own,
    params: oneFile,
    data: z.null(),
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
  'GET /api/operator/facilities/{id}/files/{fileId}': {
    summary: 'A file that a facility sent as evidence; the trail records who took it',
    access: 'operator',
    own: OF_OTHERS,
    params: oneFile,
    status: 200,
    ...download,
  },
});
