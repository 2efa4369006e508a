import * as z from 'zod/mini';
import { ACCOUNT_ROLES } from './accounts.contract.ts';
import { REQUEST_CREATORS } from './donation-states.ts';
import { defineEndpoints } from './endpoint.ts';
import * as f from './fields.ts';

/** What the trail is about, by the first word of its actions. */
export const AUDIT_TOPICS = [
  'request',
  'session',
  'account',
  'staff',
  'facility',
  'consent',
  'token',
  'second-factor',
  'directory',
] as const;
export type AuditTopic = (typeof AUDIT_TOPICS)[number];

const change = z.nullable(z.record(z.string(), z.unknown()));

export const auditEntry = z.object({
  id: f.id,
  at: f.instant,
  /** Topic and deed, like `request.approve`. */
  action: z.string(),
  actor: z.object({
    role: z.enum([...ACCOUNT_ROLES, 'anonymous', 'token', 'system']),
    /**
     * By this the trail knows a person: it is in no other place. Absent where nobody signed in, and for a facility of
     * everybody but its own staff: it would tie a waiting booking to an earlier one whose donor had a name.
     */
    ref: z.nullable(f.id),
    /** Of staff, operators and tokens; donors are not named here, and who was erased is not named anywhere. */
    name: z.nullable(z.string()),
  }),
  subject: z.object({ kind: z.string(), id: z.nullable(f.id), name: z.nullable(z.string()) }),
  /** Which request it is about; operators read no blood type of a booking. */
  request: z.nullable(
    z.object({
      creator: z.enum(REQUEST_CREATORS),
      bloodType: z.nullable(f.bloodType),
      preferredDate: f.localDateTime,
    }),
  ),
  facilityId: z.nullable(f.id),
  old: change,
  new: change,
  /** Where the call came from; for a facility only of its own staff and its software. */
  network: z.nullable(z.string()),
  device: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const filters = {
  page: z.optional(f.pageNumber),
  topic: z.optional(z.enum(AUDIT_TOPICS, 'Choose one of the topics.')),
  /** Days in UTC, both included. */
  from: z.optional(f.civilDate),
  to: z.optional(f.civilDate),
};

/** A trail is read from its newest entry on; how long it is, nobody counts. */
export const auditPage = z.object({ list: z.array(auditEntry), currentPage: z.int(), hasMore: z.boolean() });

export const auditEndpoints = defineEndpoints({
  'GET /api/facility/{id}/audit': {
    summary: 'What was done at the own facility, by whom and from where; the newest first',
    access: 'facility_admin',
    params: z.object({ id: f.id }),
    query: z.object(filters),
    status: 200,
    data: auditPage,
  },
  'GET /api/operator/audit': {
    summary: 'What was done anywhere on this installation',
    access: 'operator',
    query: z.object({
      ...filters,
      facilityId: z.optional(f.id),
      /** The person who acted, or about whom it is, as the trail knows them. */
      person: z.optional(f.id),
      requestId: z.optional(f.id),
    }),
    status: 200,
    data: auditPage,
  },
});
