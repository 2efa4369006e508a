/**
 * The calls that a standby (`DATABASE_READ_URL`) may answer. A read belongs here only when it changes nothing, is about
 * nobody, and may be some seconds old. Everything else is read where it is written. The pages that the server draws for
 * visitors ask these calls; bulk files and the site map are read on the standby, too.
 */
export const STANDBY_READS: ReadonlySet<string> = new Set([
  'GET /api/places',
  'GET /api/public/facilities',
  'GET /api/public/facilities/{id}',
]);
