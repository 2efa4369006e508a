export { attendanceQuery, templatesQuery } from './api.ts';

/** Its code is fetched where staff open the tab. */
export const loadWeeklyTimes = async () => (await import('./components/WeeklyTimes.tsx')).WeeklyTimes;
