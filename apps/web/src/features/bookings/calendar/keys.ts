export const calendarKeys = { feed: ['calendar', 'feed'] } as const;
