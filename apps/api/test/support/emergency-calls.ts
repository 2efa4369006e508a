import { inDays } from './donations.ts';

const seenEmergency = () => ({ unitsNeeded: 1, unitsElsewhere: 0, preferredDate: inDays(7) });

interface Raised {
  readonly emergencyId: string;
}

/** The calls about an emergency, before it is raised and while it goes on. */
export const EMERGENCY_CALLS = {
  'GET /api/donation/schedule/{id}/callable': {
    path: ({ emergencyId }: Raised) => `/api/donation/schedule/${emergencyId}/callable`,
    expected: [401, 403, 403, 200, 200, 404],
  },
  'GET /api/transfers/for-emergency/{id}': {
    path: ({ emergencyId }: Raised) => `/api/transfers/for-emergency/${emergencyId}`,
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
  'PATCH /api/donation/schedule/{id}/assign': {
    path: ({ emergencyId }: Raised) => `/api/donation/schedule/${emergencyId}/assign`,
    body: () => ({ preferredDate: inDays(2) }),
    expected: [401, 200, 200, 403, 403, 403],
  },
  'GET /api/donation/appeal-preview': {
    path: () => `/api/donation/appeal-preview?bloodType=O-&unitsNeeded=2&urgency=HIGH&preferredDate=${inDays(2)}`,
    expected: [401, 403, 403, 200, 200, 200],
  },
  'POST /api/donation/schedule/{id}/report': {
    path: ({ emergencyId }: Raised) => `/api/donation/schedule/${emergencyId}/report`,
    body: () => ({ reason: 'Nobody is there.' }),
    expected: [401, 422, 422, 403, 403, 403],
  },
  // Nobody asked these donors.
  'PUT /api/donation/schedule/{id}/cannot-come': {
    path: ({ emergencyId }: Raised) => `/api/donation/schedule/${emergencyId}/cannot-come`,
    body: () => ({ cannotCome: true }),
    expected: [401, 404, 404, 403, 403, 403],
  },
  'GET /api/donation/appeal-status': { expected: [401, 403, 403, 200, 200, 200] },
} as const;
