export { appointmentsRoutes } from './appointments.routes.ts';
export { publishDueSessions } from './publish-sessions.jobs.ts';
