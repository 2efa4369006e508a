import type { DatabaseLog } from '../../src/platform/db/index.ts';

/** A log that writes nothing. */
export const silentLog: DatabaseLog = { info: () => {}, warn: () => {}, error: () => {} };
