export const requestKeys = {
  all: ['requests'],
  lists: ['requests', 'list'],
  detail: ['requests', 'detail'],
} as const;
