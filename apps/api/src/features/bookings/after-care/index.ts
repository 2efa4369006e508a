export { ALARM_WAITS } from './after-care.read-model.ts';
export { afterCareRoutes } from './after-care.routes.ts';
export { eraseAlarmsOf } from './after-care.repository.ts';
export { passOnAlarms } from './pass-on-alarms.jobs.ts';
