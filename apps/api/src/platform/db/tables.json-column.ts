import type { ColumnType } from 'kysely';

/** JSON goes in as text, because the drivers disagree on arrays, and comes out parsed. */
export type Json<T> = ColumnType<T, string | null, string | null>;
