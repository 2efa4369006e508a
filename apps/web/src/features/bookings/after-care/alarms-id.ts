/** Where the open alarms are on a page. */
export const ALARMS_ID = 'alarms';
