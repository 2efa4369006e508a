export const bookingKeys = {
  all: ['booking'],
  /** Published times, as donors may book them. */
  times: ['booking', 'times'],
} as const;
