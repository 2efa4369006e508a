import * as z from 'zod/mini';
import { ACCOUNT_ROLES } from './accounts.contract.ts';
import { REQUEST_CREATORS } from '../donation-states.ts';
import { defineEndpoints } from '../endpoint.ts';
import * as f from '../fields.ts';

/** The subject of an entry: the first word of its action. */
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
  'appointments',
  'wait-list',
  'sharing',
  'transfer',
] as const;
export type AuditTopic = (typeof AUDIT_TOPICS)[number];

/** The fields that an entry may show before and after: the columns of a table, and the names that a call writes. */
export const AUDIT_FIELDS = [
  'status',
  'delayMinutes',
  'role',
  'personnelRole',
  'kind',
  'version',
  'reason',
  'name',
  'step',
  'sessions',
  'staff',
  'into',
  'facilities',
  'invited',
  'address',
  'city',
  'district',
  'region',
  'postal_code',
  'phone_number',
  'public_email',
  'website',
  'operational_hours',
  'opening_hours',
  'time_zone',
  'latitude',
  'longitude',
  'urgent_below',
  'low_below',
  'stock_stale_hours',
  'components',
  'slot_minutes',
  'slot_capacity',
  'testing_elsewhere',
  'eligibility_profile',
  'units',
  'donation_number',
  'weekdays',
  'every_weeks',
  'anchor_date',
  'from_time',
  'until_time',
  'break_from',
  'break_until',
  'places',
  'venue',
  'valid_from',
  'valid_until',
  'instant',
  'overbook',
  'dates',
  'from',
  'until',
] as const;
export type AuditField = (typeof AUDIT_FIELDS)[number];

const change = z.nullable(z.record(z.string(), z.unknown()));

export const auditEntry = z.object({
  id: f.id,
  at: f.instant,
  /** Topic and action, such as `request.approve`. */
  action: z.string(),
  actor: z.object({
    role: z.enum([...ACCOUNT_ROLES, 'anonymous', 'token', 'system']),
    /**
     * The reference by which the trail identifies a person, stored nowhere else. Absent when nobody was signed in, and
     * for a facility reading about anyone but its own staff: it would link a waiting booking to an earlier one whose
     * donor had a name.
     */
    ref: z.nullable(f.id),
    /** Only of staff, operators and tokens: donors are not named, and erased people are named nowhere. */
    name: z.nullable(z.string()),
  }),
  subject: z.object({ kind: z.string(), id: z.nullable(f.id), name: z.nullable(z.string()) }),
  /** The request concerned; operators do not see the blood type of a booking. */
  request: z.nullable(
    z.object({
      creator: z.enum(REQUEST_CREATORS),
      bloodType: z.nullable(f.bloodType),
      preferredDate: f.localDateTime,
      /** The number by which staff know who was checked in; null of everything else, and once the donor is erased. */
      donorNumber: z.nullable(z.string()),
    }),
  ),
  facilityId: z.nullable(f.id),
  /** Its name now; null where it is not stored any more, or the entry concerns none. */
  facilityName: z.nullable(z.string()),
  old: change,
  new: change,
  /** The network of the call; a facility sees it only for its own staff and software. */
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

/** A trail is read from its newest entry; its length is not counted. */
export const auditPage = z.object({
  list: z.array(auditEntry),
  currentPage: z.int(),
  hasMore: z.boolean(),
  /** The last page that can be asked for: older entries are found by their day. */
  isCut: z.optional(z.literal(true)),
});

export const auditEndpoints = defineEndpoints({
  'GET /api/facility/{id}/audit': {
    summary: 'What was done at the own facility, by whom and from where; the newest first',
    access: 'facility_admin',
    own: 'id',
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
      /** The person who acted or who is concerned, as the trail identifies them. */
      person: z.optional(f.id),
      requestId: z.optional(f.id),
      /** The booking or emergency that is concerned. */
      request: z.optional(f.id),
    }),
    status: 200,
    data: auditPage,
  },
});
