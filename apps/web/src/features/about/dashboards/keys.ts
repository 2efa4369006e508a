export const dashboardKeys = {
  all: ['dashboards'],
  donor: ['dashboards', 'donor'],
  facility: ['dashboards', 'facility'],
} as const;
