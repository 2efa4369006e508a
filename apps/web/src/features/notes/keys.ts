export const noteKeys = {
  all: ['notes'],
  /** Of a day and of its bookings. */
  day: ['notes', 'day'],
  /** Of one booking. */
  booking: ['notes', 'booking'],
} as const;
