import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../platform/api.ts';
import { requestKeys } from '../keys.ts';

interface OfDonor {
  readonly facilityId: string;
  readonly donorId: string;
  /** The day of the appointment that is to move: it does not stand in its own way. */
  readonly except?: string | undefined;
}

/** The days on which a donor of the own facility cannot give; nobody learns why. */
export function blockedDays({ facilityId, donorId, except }: OfDonor) {
  return queryOptions({
    queryKey: [...requestKeys.donorDays, facilityId, donorId, except],
    queryFn: async ({ signal }) => {
      const params = { id: facilityId, donorId };
      const query = except === undefined ? {} : { except };
      return new Set(
        (await call('GET /api/facility/{id}/donors/{donorId}/days', { params, query, signal })).data.blocked,
      );
    },
  });
}
