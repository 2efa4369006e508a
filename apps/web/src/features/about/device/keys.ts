export const deviceKeys = {
  all: ['device'],
  pocket: ['device', 'pocket'],
} as const;
