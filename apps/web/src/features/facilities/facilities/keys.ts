export const facilityKeys = {
  all: ['facilities'],
  list: ['facilities', 'list'],
  detail: ['facilities', 'detail'],
} as const;
