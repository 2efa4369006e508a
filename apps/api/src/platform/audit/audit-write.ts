import type { AuditField } from '@sanguine/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { auditContext } from '../db/audit-context.ts';
import type { Tables } from '../db/tables.ts';

/** An entry for what no trigger on a row notices. Carries ids; no names, nothing about health. */
export interface AuditEvent {
  /** Like `session.refused`. */
  readonly action: string;
  /** The subject of the entry: a person, or a thing of that kind and id. */
  readonly subject: { readonly person: RawBuilder<unknown> } | { readonly kind: string; readonly id: string | null };
  readonly facilityId?: string | undefined;
  readonly old?: Readonly<Partial<Record<AuditField, unknown>>>;
  readonly new?: Readonly<Partial<Record<AuditField, unknown>>>;
}

/** The person with this id. */
export function personOf(userId: string): RawBuilder<unknown> {
  return sql`(select audit_ref from users where id = ${userId})`;
}

/** The person with this address, if there is one. */
export function personAt(email: string): RawBuilder<unknown> {
  return sql`(select audit_ref from users where email = ${email} and disabled_at is null and same_person_as is null)`;
}

const json = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value));

/** Adds an entry to the audit trail, with the context of the present call; an entry that exists already stays as it is. */
export async function noteAudit(db: Kysely<Tables>, event: AuditEvent): Promise<void> {
  const context = auditContext();
  const { subject } = event;
  const [kind, id] = 'person' in subject ? ['person', subject.person] : [subject.kind, sql`${subject.id}::uuid`];
  const role = context?.role ?? (context === undefined ? 'system' : 'anonymous');
  // Trigger: apps/api/sql/platform/keep_audit_events.sql
  await sql`
    insert into audit_events (action, actor_role, actor_ref, actor_name, subject_kind, subject_id, facility_id, old, new,
      network, device, request_id)
    values (${event.action}, ${role}, ${context?.user === undefined ? null : personOf(context.user)}, ${context?.name ?? null},
      ${kind}, ${id}, ${event.facilityId ?? null}::uuid, ${json(event.old)}::jsonb, ${json(event.new)}::jsonb,
      ${context?.network ?? null}, ${context?.device ?? null}, ${context?.request ?? null})
    on conflict do nothing`.execute(db);
}
