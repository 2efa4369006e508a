export const weeklyTimesKeys = {
  all: ['weekly-times'],
  templates: ['weekly-times', 'templates'],
  closures: ['weekly-times', 'closures'],
  attendance: ['weekly-times', 'attendance'],
} as const;
