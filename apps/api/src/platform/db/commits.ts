import { AsyncResource } from 'node:async_hooks';

type Listener = () => void;

/** Knows of every commit of this process that may have put rows into a table that somebody watches. */
export type Commits = {
  /** Calls back after each; it has no part in the transaction. Returns how to stop. */
  onInsert(table: string, listener: Listener): () => void;
  /** The tables, of those watched, into which these statements insert. */
  watchedIn(statements: readonly string[]): readonly string[];
  committed(tables: Iterable<string>): void;
};

/** An insert as Kysely and as we write it; in a comment or in a text it would only call once too often. */
function insertInto(table: string): RegExp {
  return new RegExp(`insert into "?${table}"?\\W`, 'i');
}

/** Watches by the words of the statements, so that nobody who writes has to say that they wrote. */
export function createCommits(): Commits {
  const watched = new Map<string, { pattern: RegExp; listeners: Set<Listener> }>();
  return {
    onInsert(table, listener) {
      const entry = watched.get(table) ?? { pattern: insertInto(table), listeners: new Set() };
      // Whoever commits must not lend its transaction, or its count of round trips, to what follows from it.
      const detached = AsyncResource.bind(listener);
      watched.set(table, entry);
      entry.listeners.add(detached);
      return () => void entry.listeners.delete(detached);
    },
    watchedIn(statements) {
      return [...watched].flatMap(([table, { pattern }]) =>
        statements.some((statement) => pattern.test(statement)) ? [table] : [],
      );
    },
    committed(tables) {
      for (const table of tables) for (const listener of watched.get(table)?.listeners ?? []) listener();
    },
  };
}
