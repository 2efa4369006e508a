export const appealKeys = {
  all: ['appeals'],
  preview: ['appeals', 'preview'],
  /** Whom staff may call for an emergency. */
  callable: ['appeals', 'callable'],
  settings: ['appeals', 'settings'],
  /** The key for the donor who reads. */
  donorStatus: ['appeals', 'donor-status'],
  facilityStatus: ['appeals', 'facility-status'],
} as const;
