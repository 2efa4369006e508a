export const deviceKeys = {
  all: ['device'],
  pocket: ['device', 'pocket'],
  queue: ['device', 'queue'],
  news: ['device', 'news'],
} as const;
