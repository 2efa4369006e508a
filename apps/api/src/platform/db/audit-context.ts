import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery } from 'kysely';

/** On whose behalf the program works, and from where they call; the audit trail's triggers read it. */
export type AuditContext = {
  /** The id of the person; undefined for somebody who has not signed in. */
  readonly user?: string | undefined;
  readonly role?: string | undefined;
  /** The name that an Admin gave to the calling token. */
  readonly name?: string | undefined;
  readonly network: string;
  readonly device: string;
  readonly request: string;
};

interface Call {
  readonly context: () => AuditContext;
  readonly changes: boolean;
}

const calls = new AsyncLocalStorage<Call>();

/** Runs work for a call. Work that changes something tells the database; work that only reads has no need to. */
export function inAuditContext<T>(context: () => AuditContext, input: { changes: boolean }, work: () => T): T {
  return calls.run({ context, ...input }, work);
}

/** Runs a single statement that changes nothing the trail keeps: without the transaction that would tell the database who calls. */
export function withoutAuditContext<T>(statement: () => T): T {
  return calls.exit(statement);
}

/** The context of the call that the program is working for; undefined for its own jobs. */
export function auditContext(): AuditContext | undefined {
  return calls.getStore()?.context();
}

/** The first statement of a transaction, which sets the context for its length; undefined when there is none to set. */
export function auditSetting(): CompiledQuery | undefined {
  const call = calls.getStore();
  if (!call?.changes) return undefined;
  return CompiledQuery.raw("select set_config('sanguine.origin', $1, true)", [JSON.stringify(call.context())]);
}

const reads = /^\s*(?:select|with|show)\b/i;
const writes = /\b(?:insert\s+into|delete\s+from|merge\s+into|(?<!\b(?:for|key)\s+)update|audit\s*\()/i;

/** The statement that must precede a single statement that changes something; in doubt it does. */
export function auditSettingBefore({ sql }: CompiledQuery): CompiledQuery | undefined {
  const setting = auditSetting();
  return setting === undefined || (reads.test(sql) && !writes.test(sql)) ? undefined : setting;
}
