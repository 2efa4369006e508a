import { inRoot } from './paths.mjs';

/**
 * Node's settings for the program: small generations for new objects, and a collection of the old ones before they have
 * doubled. `deploy/bin/sanguine` has the same. A bench run takes 221 MB with them, 369 without.
 */
export const programFlags = ['--max-semi-space-size=8', '--heap-growing-percent=40'];

/** The environment of the program: what it frees goes back to the system (glibc), and its code is compiled once. */
export const programEnv = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '4194304',
  NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'node-compile'),
};
