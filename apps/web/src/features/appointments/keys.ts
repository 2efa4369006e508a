export const appointmentKeys = {
  all: ['appointments'],
  /** As donors may book them. */
  times: ['appointments', 'times'],
  templates: ['appointments', 'templates'],
  closures: ['appointments', 'closures'],
  sessions: ['appointments', 'sessions'],
  attendance: ['appointments', 'attendance'],
  day: ['appointments', 'day'],
} as const;
