import { createHash } from 'node:crypto';
import type { CompiledQuery } from 'kysely';

// Each connection of the server keeps a plan for each name for as long as it lives.
const maxNames = 1_000;

type Text = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** Names under which PostgreSQL keeps the plans of our fixed statements, so that it plans each once per connection. */
export type StatementNames = {
  /** Undefined for a statement without a name: PostgreSQL plans it each time, for its own parameters. */
  of(query: Text): string | undefined;
  /** Gives every statement a new name, because the plans under the old names are stale. */
  renew(): void;
};

// A plan for one pattern is bad for others, so PostgreSQL would plan a search each time. Behind a subselect it does not see
// the pattern, and keeps the plan: only for statements that look how common the words are themselves.
function isFixed({ sql, parameters }: Text): boolean {
  return parameters.length > 0 && !/\bi?like\b(?! \(select )|@>/i.test(sql);
}

/** Names of one pool; the same text has the same name on each of its connections. */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  let generation = 0;
  return {
    of(query) {
      const known = names.get(query.sql);
      if (known !== undefined || names.size === maxNames || !isFixed(query)) return known;
      const hash = createHash('sha1').update(query.sql).digest('base64url');
      const name = `s${generation}_${hash}`;
      names.set(query.sql, name);
      return name;
    },
    renew() {
      generation += 1;
      names.clear();
    },
  };
}

/** For a pooler between us and PostgreSQL that refuses names. */
export const withoutNames: StatementNames = { of: () => undefined, renew: () => undefined };
