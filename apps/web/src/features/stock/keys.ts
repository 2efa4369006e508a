export const stockKeys = {
  all: ['stock'],
  component: ['stock', 'component'],
  lots: ['stock', 'lots'],
} as const;
