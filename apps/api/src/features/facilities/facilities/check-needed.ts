import type { Services } from '../../../platform/services.ts';

/** Tells whether an operator has to check every new facility. */
export function isCheckNeeded({ config }: Pick<Services, 'config'>): boolean {
  return config.facilityApproval === 'manual';
}
