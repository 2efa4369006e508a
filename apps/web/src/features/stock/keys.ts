export const stockKeys = {
  all: ['stock'],
  component: ['stock', 'component'],
  lots: ['stock', 'lots'],
  codes: ['stock', 'codes'],
} as const;
