export const transferKeys = {
  all: ['transfers'],
  list: ['transfers', 'list'],
  one: ['transfers', 'one'],
  sharing: ['transfers', 'sharing'],
  suggestions: ['transfers', 'suggestions'],
  free: ['transfers', 'free'],
  facilities: ['transfers', 'facilities'],
} as const;
