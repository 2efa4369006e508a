import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The names of the kinds of changes; app/changes.ts adds them to this interface. */
export interface Kinds {}
export type Kind = keyof Kinds;

export interface Changes {
  /** The queries that each kind refreshes: those whose keys begin with one of these. */
  readonly refreshes: Readonly<Record<string, readonly (readonly unknown[])[]>>;
  /** The id by which a screen finds out whether it shows what has changed, of kinds that the server sends to everybody. */
  readonly aboutId: Readonly<Record<string, string>>;
  /** Milliseconds within which a list that does not show what has changed asks again, by kind; other kinds wait a moment. */
  readonly spread: Readonly<Record<string, number>>;
}

let changes: Changes = { refreshes: {}, aboutId: {}, spread: {} };

/** Sets which queries each kind of change refreshes. The program does so once, when it starts. */
export function setChanges(given: Changes): void {
  changes = given;
}

/** Returns the names of all kinds of changes. */
export function kindNames(): readonly string[] {
  return Object.keys(changes.refreshes);
}

/** Returns the name of the id by which a screen finds out whether a change of this kind concerns it. */
export function aboutIdOf(kind: string): string | undefined {
  return changes.aboutId[kind];
}

/** Returns the milliseconds within which lists that do not show a change of this kind ask again; undefined: a moment. */
export function spreadOf(kind: string): number | undefined {
  return changes.spread[kind];
}

/** Returns whether a change of this kind refreshes the query with this key. */
export function isRefreshedBy(queryKey: QueryKey, kind: string): boolean {
  return (changes.refreshes[kind] ?? []).some((beginning) => beginning.every((part, at) => queryKey[at] === part));
}

/** Refreshes what shows something of these kinds: at once where it is on screen, otherwise when it comes there. */
export async function changed(client: QueryClient, ...kinds: readonly Kind[]): Promise<void> {
  await client.invalidateQueries({ predicate: ({ queryKey }) => kinds.some((kind) => isRefreshedBy(queryKey, kind)) });
}
