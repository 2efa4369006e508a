import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { newId } from '../../apps/api/src/platform/ids.ts';
import { isPassword } from '../../apps/api/src/features/accounts/passwords.rules.ts';
import { createStatementNames } from '../../apps/api/src/platform/db/statement-names.ts';
import type { Lane } from '../capture/recorder.ts';
import type { Param, Statement } from '../capture/wire.ts';
import { type Plan, markedParts } from './program.ts';

type Vars = Readonly<Record<string, string>>;
type Value = string | Buffer | null;
/** The value of a placeholder in one request. */
type Compiled = (fresh: Map<string, string>, vars: Vars) => Value;

const FRESH = 'fresh ';

function valueOf(name: string, fresh: Map<string, string>, vars: Vars): string {
  if (!name.startsWith(FRESH)) return vars[name] ?? '';
  const value = fresh.get(name) ?? newId();
  fresh.set(name, value);
  return value;
}

function compileBytes(bytes: string): Compiled {
  const parts = markedParts(bytes);
  const name = parts?.[1];
  if (name === undefined) {
    const value = Buffer.from(bytes, 'base64');
    return () => value;
  }
  if (name.startsWith(FRESH)) return () => randomBytes(32);
  return (_, vars) => Buffer.from(vars[name] ?? '', 'base64');
}

function compile(param: Param): Compiled {
  if (param === null) return () => null;
  if (typeof param !== 'string') return compileBytes(param.bytes);
  const parts = markedParts(param);
  if (parts === undefined) return () => param;
  return (fresh, vars) => parts.map((part, index) => (index % 2 === 1 ? valueOf(part, fresh, vars) : part)).join('');
}

type Run = (client: pg.PoolClient, fresh: Map<string, string>, vars: Vars) => Promise<unknown>;

function compileStatement({ sql, params }: Statement) {
  const values = params.map(compile);
  return (fresh: Map<string, string>, vars: Vars) => ({ sql, parameters: values.map((value) => value(fresh, vars)) });
}

const names = createStatementNames();

/** Statements that were sent together go together. */
function compileGroup(group: readonly Statement[]): Run {
  const statements = group.map(compileStatement);
  return (client, fresh, vars) =>
    Promise.all(
      statements.map((fill) => {
        const { sql, parameters } = fill(fresh, vars);
        const name = names.of({ sql, parameters });
        return client.query({ text: sql, values: parameters, ...(name && { name }) });
      }),
    );
}

const opens = (sql: string) => /^\s*(begin|start transaction)\b/i.test(sql);
const closes = (sql: string) => /^\s*(commit|rollback)\b/i.test(sql);

interface CompiledLane {
  readonly connection: number;
  readonly groups: readonly Run[];
  readonly opens: boolean;
  readonly closes: boolean;
}

function compileLane({ connection, groups }: Lane): CompiledLane {
  const all = groups.flat().map((statement) => statement.sql);
  return {
    connection,
    groups: groups.map(compileGroup),
    opens: all.some(opens),
    closes: all.some(closes),
  };
}

/** Prepares a plan: each request then only fills in its values and asks the database. */
export function compilePlan(plan: Plan): (pool: pg.Pool, vars: Vars) => Promise<void> {
  const steps = plan.steps.map((step) => step.lanes.map(compileLane));
  const { password } = plan;
  const last = steps.length - 1;
  return async (pool, vars) => {
    const fresh = new Map<string, string>();
    // Connections in a transaction, kept from step to step.
    const held = new Map<number, pg.PoolClient>();
    const playLane = async (lane: CompiledLane) => {
      const inTransaction = lane.opens || held.has(lane.connection);
      const client = held.get(lane.connection) ?? (await pool.connect());
      for (const run of lane.groups) await run(client, fresh, vars);
      held.delete(lane.connection);
      if (inTransaction && !lane.closes) held.set(lane.connection, client);
      else client.release();
    };
    for (const [index, lanes] of steps.entries()) {
      if (password && index === last) await isPassword(password.hash, password.given);
      await Promise.all(lanes.map(playLane));
    }
  };
}
