export const stockKeys = {
  all: ['stock'],
  component: ['stock', 'component'],
  lots: ['stock', 'lots'],
  recipients: ['stock', 'recipients'],
  trace: ['stock', 'trace'],
  codes: ['stock', 'codes'],
  issued: ['stock', 'issued'],
} as const;
