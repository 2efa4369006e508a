import { inDays } from './donations.ts';

const seenEmergency = () => ({ unitsNeeded: 1, unitsElsewhere: 0, preferredDate: inDays(7) });

interface Raised {
  readonly emergencyId: string;
}

/** The calls about an emergency that goes on. */
export const EMERGENCY_DEEDS = {
  'GET /api/donation/schedule/{id}/callable': {
    path: ({ emergencyId }: Raised) => `/api/donation/schedule/${emergencyId}/callable`,
    expected: [401, 403, 403, 200, 200, 404],
  },
  'POST /api/donation/schedule/{id}/change': {
    path: ({ emergencyId }: Raised) => `/api/donation/schedule/${emergencyId}/change`,
    body: () => ({ seen: seenEmergency(), notes: '', unitsNeeded: 1, preferredDate: seenEmergency().preferredDate }),
    expected: [401, 403, 403, 200, 200, 404],
  },
  'POST /api/donation/schedule/{id}/cover-elsewhere': {
    path: ({ emergencyId }: Raised) => `/api/donation/schedule/${emergencyId}/cover-elsewhere`,
    body: () => ({ seen: seenEmergency(), units: 0, note: '' }),
    expected: [401, 403, 403, 200, 200, 404],
  },
} as const;
