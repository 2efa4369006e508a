export const transferKeys = {
  all: ['transfers'],
  list: ['transfers', 'list'],
  one: ['transfers', 'one'],
  sharing: ['transfers', 'sharing'],
  suggestions: ['transfers', 'suggestions'],
  forEmergency: ['transfers', 'for-emergency'],
  free: ['transfers', 'free'],
  facilities: ['transfers', 'facilities'],
} as const;
