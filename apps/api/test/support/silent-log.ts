import type { DatabaseLog } from '../../src/platform/db/index.ts';

/** A log that says nothing. */
export const silentLog: DatabaseLog = { info: () => {}, warn: () => {}, error: () => {} };
