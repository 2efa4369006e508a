export const requestKeys = {
  all: ['requests'],
  lists: ['requests', 'list'],
  sessions: ['requests', 'sessions'],
  run: ['requests', 'run'],
  detail: ['requests', 'detail'],
  donorDays: ['requests', 'donor-days'],
} as const;
