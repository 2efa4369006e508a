export const appealKeys = {
  all: ['appeals'],
  preview: ['appeals', 'preview'],
  settings: ['appeals', 'settings'],
  /** Of the donor who reads. */
  donorStatus: ['appeals', 'donor-status'],
  facilityStatus: ['appeals', 'facility-status'],
} as const;
