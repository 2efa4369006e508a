import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery } from 'kysely';

/** For whom the program works, and from where they call; the audit trail's triggers read it. */
export type Origin = {
  /** The id of the person; undefined for somebody who has not signed in. */
  readonly user?: string | undefined;
  readonly role?: string | undefined;
  /** What an Admin called the token that calls. */
  readonly name?: string | undefined;
  readonly network: string;
  readonly device: string;
  readonly request: string;
};

const origins = new AsyncLocalStorage<{ readonly origin: Origin; readonly saying: CompiledQuery | undefined }>();

/** Runs work for a call. What changes something says so to the database; a call that only reads has no need to. */
export function workingFor<T>(origin: Origin, input: { changes: boolean }, work: () => T): T {
  const saying = CompiledQuery.raw("select set_config('sanguine.origin', $1, true)", [JSON.stringify(origin)]);
  return origins.run({ origin, saying: input.changes ? saying : undefined }, work);
}

/** The call that the program works for at this moment; undefined for its own jobs. */
export function presentOrigin(): Origin | undefined {
  return origins.getStore()?.origin;
}

/** What a transaction says first, for its own length; undefined when there is nothing to say. */
export function sayingOrigin(): CompiledQuery | undefined {
  return origins.getStore()?.saying;
}

const changing = /\b(?:insert\s+into|update|delete\s+from)\s/i;

/** What goes before a single statement that changes something. */
export function sayingOriginBefore(statement: CompiledQuery): CompiledQuery | undefined {
  const saying = sayingOrigin();
  return saying !== undefined && changing.test(statement.sql) ? saying : undefined;
}
