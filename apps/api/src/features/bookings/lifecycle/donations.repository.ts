import { countsAsDonation, type RequestStatus } from '@sanguine/contract';
import { type Insertable, type RawBuilder, type Updateable, sql } from 'kysely';
import { fixed, type Trx } from '../../../platform/db/index.ts';
import type { DonationRequestsTable, HistoryAction } from './donations.table.ts';
import { followDonation } from './last-donation.repository.ts';
import { newId } from '../../../platform/ids.ts';
import { type Party } from '../../people/request-states/index.ts';
import {
  findWithEmergency,
  type RequestRow,
  requestColumns,
  requestJoins,
  type RequestWithEmergency,
} from './donations.read-model.ts';
import type { ReasonCode } from './history-reason.rules.ts';

const lockedRequest = fixed(
  (id: string) => sql`select id from donation_requests
    where id = ${id} or id = (select emergency_request_id from donation_requests where id = ${id})
    order by creator = 'facility_staff' desc for update`,
);

/** Locks a request, its emergency before it, so that two steps of the same appeal come one after the other. */
export async function lockRequest(trx: Trx, id: string, viewerId: string): Promise<RequestWithEmergency> {
  const [, found] = await Promise.all([lockedRequest(trx, id), findWithEmergency(trx, id, viewerId)]);
  return found;
}

const lockedWithWaiting = fixed(
  (id: string, donorId: string | null) => sql`select id from donation_requests
    where id = ${id} or id = (select emergency_request_id from donation_requests where id = ${id})
      or (status = 'PENDING'
        and donor_id = coalesce(${donorId}::uuid, (select donor_id from donation_requests where id = ${id})))
    order by creator = 'facility_staff' desc, id for update`,
);

/**
 * Locks a request as `lockRequest` does, and the waiting bookings of its donor, or of the donor who answers it: a donation
 * may end them. Emergencies come first, then the order of ids, so that two decisions about one donor wait for each other.
 */
export async function lockWithWaiting(
  trx: Trx,
  id: string,
  viewer: { readonly userId: string; readonly role: Party },
): Promise<RequestWithEmergency> {
  const donorId = viewer.role === 'donor' ? viewer.userId : null;
  const [, found] = await Promise.all([lockedWithWaiting(trx, id, donorId), findWithEmergency(trx, id, viewer.userId)]);
  return found;
}

/** The person or system that takes a step; the system has no id. */
export interface By {
  readonly userId: string | null;
  readonly role: Party;
}

interface HistoryEntry {
  readonly requestId: string;
  readonly by: By;
  readonly action: HistoryAction;
  readonly from: RequestStatus | null;
  readonly to: RequestStatus;
  readonly reason?: string | undefined;
  readonly reasonCode?: ReasonCode;
}

/** The insertion of one entry into the history; part of the statement that takes the step. */
function historyInsert(entry: HistoryEntry, now: Date): RawBuilder<unknown> {
  const { requestId, by, action, from, to, reason = '', reasonCode = null } = entry;
  // Triggers: apps/api/sql/bookings/lifecycle/order_request_history.sql, apps/api/sql/bookings/lifecycle/audit_request_history.sql
  return sql`insert into request_history (id, request_id, actor_id, actor_role, action, from_status, to_status, reason,
      reason_code, at)
    values (${newId()}, ${requestId}, ${by.userId}, ${by.role}, ${action}, ${from}, ${to}, ${reason}, ${reasonCode}, ${now})`;
}

/** The columns of what was just stored, at which nobody looks yet. */
const storedColumns = requestColumns(null);

function onlyRow(rows: readonly RequestRow[]): RequestRow {
  const [row] = rows;
  if (row === undefined) throw new Error('the request that was to be stored is not there');
  return row;
}

/** Stores a new request with the first entry of its history. */
export async function addRequest(
  trx: Trx,
  request: Insertable<DonationRequestsTable>,
  by: By = { userId: request.created_by ?? null, role: request.creator },
): Promise<RequestRow> {
  const { id, status, created_at } = request;
  const columns = sql.join(Object.keys(request).map((column) => sql.ref(column)));
  // Triggers: apps/api/sql/facilities/timetable/count_request_place.sql, apps/api/sql/bookings/lifecycle/guard_donation_interval.sql
  const { rows } = await sql<RequestRow>`
    with r as (insert into donation_requests (${columns}) values (${sql.join(Object.values(request))}) returning *),
      noted as (${historyInsert({ requestId: id, by, action: 'create', from: null, to: status }, created_at)})
    select ${storedColumns} from r ${requestJoins}`.execute(trx);
  return onlyRow(rows);
}

type Change = Updateable<DonationRequestsTable>;

/** The request as changed. */
function requestUpdate(id: string, change: Change): RawBuilder<unknown> {
  const values = Object.entries(change).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  if (values.length === 0) return sql`select * from donation_requests where id = ${id}`;
  // Triggers: apps/api/sql/bookings/lifecycle/guard_request_transition.sql,
  // apps/api/sql/bookings/lifecycle/guard_donation_interval.sql, apps/api/sql/facilities/timetable/count_request_place.sql
  return sql`update donation_requests set ${sql.join(values)} where id = ${id} returning *`;
}

/** Changes what decides nothing: a state, or a dispute, is a step. */
export async function updateRequest(trx: Trx, id: string, change: Omit<Change, keyof Deciding>): Promise<RequestRow> {
  const { rows } = await sql<RequestRow>`
    with r as (${requestUpdate(id, change)}) select ${storedColumns} from r ${requestJoins}`.execute(trx);
  return onlyRow(rows);
}

/** A step that a request takes, and what else of it changes. */
export interface Step {
  readonly row: RequestRow;
  readonly to: RequestStatus;
  readonly action: HistoryAction;
  readonly by: By;
  /** The words that somebody wrote; `reasonCode` where the program itself takes the step. */
  readonly reason?: string | undefined;
  readonly reasonCode?: ReasonCode;
  readonly change?: Change;
}

type Deciding = Pick<RequestRow, 'status' | 'disputed_at' | 'not_before'>;

/** Tells whether a step changes when its donor gave last, or may come again. */
function changesWhenGiven(before: Deciding, after: Deciding): boolean {
  const counts = ({ status, disputed_at: at }: Deciding) => countsAsDonation({ status, isDisputed: at !== null });
  return counts(before) !== counts(after) || before.not_before !== null || after.not_before !== null;
}

/** Stores a step with its entry in the history. */
export async function storeStep(trx: Trx, { row, to, change, ...step }: Step, now: Date): Promise<RequestRow> {
  const changes = { ...change, ...(to === row.status ? {} : { status: to, decided_at: now }) };
  const stored = sql<RequestRow>`
    with r as (${requestUpdate(row.id, changes)}),
      noted as (${historyInsert({ requestId: row.id, from: row.status, to, ...step }, now)})
    select ${storedColumns} from r ${requestJoins}`.execute(trx);
  const { disputed_at = row.disputed_at, not_before = row.not_before } = change ?? {};
  const isFollowed = changesWhenGiven(row, { status: to, disputed_at, not_before });
  const [{ rows }] = await Promise.all([stored, isFollowed ? followDonation(trx, row.id) : undefined]);
  return onlyRow(rows);
}
