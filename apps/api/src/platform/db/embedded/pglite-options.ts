import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { cube } from '@electric-sql/pglite/contrib/cube';
import { earthdistance } from '@electric-sql/pglite/contrib/earthdistance';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { scalarParsers } from '../parsers.ts';

// The optimising compiler takes 500 MB for the largest functions of PostgreSQL, which would be the most of all that the
// program ever takes. Without it a call costs about a fifth more processor time.
for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);

// PGlite's own list without `-F`, which would switch fsync off.
const durableStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  // In place of 128 MB, each page of which is written at the start; the system caches the files, too.
  '-c',
  'shared_buffers=32MB',
  // Checkpoints keep no more written log for reuse; by default it would be 80 MB.
  '-c',
  'min_wal_size=32MB',
  '-c',
  'max_wal_size=48MB',
];

/**
 * The options with which every embedded database is opened: the extensions, the value parsers, and durable start
 * parameters.
 */
export const pgliteOptions = {
  extensions: { btree_gist, citext, cube, earthdistance, pg_trgm, unaccent },
  parsers: { ...scalarParsers },
  startParams: durableStartParams,
} satisfies PGliteOptions;
