/**
 * The reads that a standby (`DATABASE_READ_URL`) may answer: public lists, bulk files and reports. A read belongs here only
 * when it changes nothing, is about nobody, and may be some seconds old. Everything else is read where it is written.
 */
export const STANDBY_READS: ReadonlySet<string> = new Set([
  'GET /api/places',
  'GET /api/public/facilities',
  'GET /api/public/facilities/{id}',
]);
