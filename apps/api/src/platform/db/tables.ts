import type { AccountRole, LiveKind } from '@sanguine/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** JSON goes in as text, because the drivers disagree on arrays, and comes out parsed. */
export type Json<T> = ColumnType<T, string | null, string | null>;

/** Events stored with their change, until the reactions to them have run. */
export interface OutboxTable {
  id: string;
  event: string;
  payload: Json<Record<string, unknown>>;
  created_at: Date;
  attempts: Generated<number>;
  due_at: Date;
  last_error: string | null;
}

/** Refreshes for open screens: what kind of thing changed, and whom it concerns. */
export interface LiveEventsTable {
  id: GeneratedAlways<number>;
  xid: GeneratedAlways<string>;
  at: GeneratedAlways<Date>;
  topics: string[];
  kind: LiveKind;
  ids: Json<Record<string, string>>;
}

/** Mails that a demonstration stores instead of sending them. */
export interface MailboxTable {
  id: string;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  sent_at: Date;
  user_id: string | null;
}

/** Counted calls within a window of time. */
export interface RateLimitsTable {
  key: string;
  window_ends_at: Date;
  hits: number;
}

/** Answers of writes that may be repeated, by their key. */
export interface IdempotencyKeysTable {
  scope: string;
  key: string;
  request_hash: Uint8Array;
  status: number | null;
  answer: Json<unknown>;
  created_at: Date;
}

/** Keys that the server created for itself, shared by all instances. */
export interface ServerKeysTable {
  name: string;
  value: string;
  created_at: Date;
}

/** The audit trail: who did what, when, from where; added to, never changed. */
export interface AuditEventsTable {
  id: Generated<string>;
  at: Generated<Date>;
  action: string;
  actor_role: AccountRole | 'anonymous' | 'token' | 'system';
  actor_ref: string | null;
  actor_name: string | null;
  subject_kind: string;
  subject_id: string | null;
  facility_id: string | null;
  old: Json<Record<string, unknown> | null>;
  new: Json<Record<string, unknown> | null>;
  network: string | null;
  device: string | null;
  request_id: string | null;
}

/**
 * The tables of the platform. Each feature adds its own in `<feature>.table.ts`; the migrations are the only place that
 * makes the database so.
 */
export interface Tables {
  outbox: OutboxTable;
  live_events: LiveEventsTable;
  mailbox: MailboxTable;
  rate_limits: RateLimitsTable;
  idempotency_keys: IdempotencyKeysTable;
  server_keys: ServerKeysTable;
  audit_events: AuditEventsTable;
}
