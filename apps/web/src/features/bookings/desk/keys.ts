export const dayKeys = {
  all: ['day'],
  /** One day with its sessions and appointments. */
  day: ['day', 'day'],
  /** Whom a message to a session would reach. */
  message: ['day', 'message'],
  /** The sessions of some days with what is booked. */
  sessions: ['day', 'sessions'],
} as const;
