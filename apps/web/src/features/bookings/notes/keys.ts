export const noteKeys = {
  all: ['notes'],
  /** The key of a day's notes and of those on its bookings. */
  day: ['notes', 'day'],
  /** The key of the notes on one booking. */
  booking: ['notes', 'booking'],
} as const;
