export const afterCareKeys = {
  all: ['after-care'],
  own: ['after-care', 'own'],
  alarms: ['after-care', 'alarms'],
  reports: ['after-care', 'reports'],
  settings: ['after-care', 'settings'],
} as const;
