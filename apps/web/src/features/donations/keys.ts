export const donationKeys = {
  all: ['donations'],
  lists: ['donations', 'list'],
  detail: ['donations', 'detail'],
} as const;
