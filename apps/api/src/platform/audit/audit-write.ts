import { type Kysely, type RawBuilder, type Transaction, sql } from 'kysely';
import { auditContext } from '../db/audit-context.ts';
import type { Tables } from '../db/tables.ts';

/** What the audit trail says that no change of a row says by itself. Holds ids; no names, no words about health. */
export interface AuditEvent {
  /** Like `session.refused`. */
  readonly action: string;
  /** The person it is about, or a thing of that kind and id. */
  readonly subject: { readonly person: RawBuilder<unknown> } | { readonly kind: string; readonly id: string | null };
  readonly facilityId?: string | undefined;
  readonly old?: Readonly<Record<string, unknown>>;
  readonly new?: Readonly<Record<string, unknown>>;
}

/** The person with this id. */
export function personOf(userId: string): RawBuilder<unknown> {
  return sql`(select audit_ref from users where id = ${userId})`;
}

/** The person with this address; nobody when it is nobody's. */
export function personAt(email: string): RawBuilder<unknown> {
  return sql`(select audit_ref from users where email = ${email} and disabled_at is null)`;
}

const json = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value));

/** The write that adds to the audit trail what the present call does; of what is noted already it adds nothing. */
export function auditWrite(event: AuditEvent): RawBuilder<unknown> {
  const context = auditContext();
  const { subject } = event;
  const [kind, id] = 'person' in subject ? ['person', subject.person] : [subject.kind, sql`${subject.id}::uuid`];
  const role = context?.role ?? (context === undefined ? 'system' : 'anonymous');
  return sql`
    insert into audit_events (action, actor_role, actor_ref, actor_name, subject_kind, subject_id, facility_id, old, new,
      network, device, request_id)
    values (${event.action}, ${role}, ${context?.user === undefined ? null : personOf(context.user)}, ${context?.name ?? null},
      ${kind}, ${id}, ${event.facilityId ?? null}::uuid, ${json(event.old)}::jsonb, ${json(event.new)}::jsonb,
      ${context?.network ?? null}, ${context?.device ?? null}, ${context?.request ?? null})
    on conflict do nothing`;
}

/** Writes it at once. */
export async function noteAudit(db: Kysely<Tables> | Transaction<Tables>, event: AuditEvent): Promise<void> {
  await auditWrite(event).execute(db);
}
