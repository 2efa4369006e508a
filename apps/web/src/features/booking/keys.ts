/** Published times, as donors may book them. */
export const bookingKeys = { times: ['booking', 'times'] } as const;
