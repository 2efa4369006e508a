import {
  type AppealStatus,
  BLOOD_TYPES,
  type BloodType,
  type Data,
  type DonationRequestDetail,
  type Endpoints,
  type FacilityDetail,
  type FacilityRow,
  type InventoryEntry,
  type Note,
  type Profile,
} from '@sanguine/contract';
import { fakeServer, success } from './fake-server.ts';

export const facilityId = '019a0000-0000-7000-8000-00000000000f';
export const requestId = '019a0000-0000-7000-8000-0000000000aa';

export const staffProfile: Profile = {
  id: '019a0000-0000-7000-8000-000000000002',
  role: 'facility_staff',
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@example.org',
  emailVerified: true,
  phoneNumber: '',
  address: '',
  facilityId,
  facilityName: 'Lagoon Hospital',
  personnelRole: 'Admin',
};

/** A facility as lists show it. */
export const lagoonRow: FacilityRow = {
  id: facilityId,
  name: 'Lagoon Hospital',
  address: '1 Marina',
  operationalHours: '9AM to 5PM',
  bloodTypes: [],
  urgency: 'low',
  bloodStock: {},
  isVerified: false,
  isOnSanguine: true,
};

export const lagoonHospital: FacilityDetail = {
  ...lagoonRow,
  timeZone: 'UTC',
  openingHours: { monday: [{ opens: '09:00', closes: '24:00' }] },
  thresholds: { urgentBelow: 3, lowBelow: 7 },
  stockStaleHours: 24,
  slotMinutes: 30,
  slotCapacity: null,
  isPublic: true,
  latitude: null,
  longitude: null,
  eligibility: {
    profile: 'default',
    minimumAge: 18,
    maximumAge: 65,
    intervalDays: 56,
    source: 'A source.',
    sourceUrl: 'https://example.org',
  },
};

export function entry(bloodType: BloodType, unitsAvailable: number | null, version = 1): InventoryEntry {
  const units = unitsAvailable ?? 0;
  return {
    id: `019a0000-0000-7000-8000-00000000000${BLOOD_TYPES.indexOf(bloodType)}`,
    facilityId,
    bloodType,
    unitsAvailable: units,
    status: units < 3 ? 'critical' : units < 7 ? 'low' : 'sufficient',
    updatedAt: unitsAvailable === null ? null : '2026-11-01T09:00:00.000Z',
    confirmedAt: unitsAvailable === null ? null : '2026-11-01T09:00:00.000Z',
    stale: false,
    version,
  };
}

const day = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10);

export const booking: DonationRequestDetail = {
  id: requestId,
  creator: 'donor',
  status: 'PENDING',
  bloodType: 'O+',
  unitsRequested: 1,
  unitsPledged: 0,
  urgencyLevel: null,
  preferredDate: `${day}T10:30`,
  preferredAt: `${day}T10:30:00.000Z`,
  timeZone: 'UTC',
  notes: '',
  createdAt: '2026-11-01T00:00:00.000Z',
  place: { name: 'Lagoon Hospital', address: '1 Marina', isElsewhere: false },
  facilityId: { id: facilityId, name: 'Lagoon Hospital', address: '1 Marina', operationalHours: '24 hours' },
  donorId: null,
  allowedActions: ['approve', 'decline'],
  history: [],
  intervalDays: 56,
};

export const emergency: DonationRequestDetail = {
  ...booking,
  creator: 'facility_staff',
  unitsRequested: 3,
  unitsPledged: 1,
  urgencyLevel: 'HIGH',
  allowedActions: ['cancel', 'complete'],
};

export function listOf<Row>(...list: Row[]) {
  return success({ list, currentPage: 1, totalPages: 1, total: list.length });
}

/** The appeal status of a facility that an operator has checked. */
export const mayAppeal: AppealStatus = {
  verificationStatus: 'verified',
  approval: 'auto',
  pausedAt: null,
  limits: { openEmergencies: 20, raisedPerDay: 40, units: 1_000, donors: null },
  use: { openEmergencies: 0, raisedToday: 0, units: 0 },
  asksAgainAt: null,
};

export const figures: Data<Endpoints['GET /api/dashboard/facility']> = {
  lowestStock: [
    { bloodType: 'O-', unitsAvailable: 1, status: 'critical', confirmedAt: '2026-11-01T09:00:00.000Z', stale: false },
  ],
  highestUnits: 30,
  waiting: [],
  ownDonors: 3,
  today: {
    date: '2026-11-20',
    counts: { all: 0, expected: 0, here: 0, done: 0, missed: 0, closed: 0 },
    waiting: 0,
  },
  disputes: 0,
  totalDonors: 1542,
  donorsChangePercent: 12,
  eligibilityProfile: 'default',
  setup: [],
  recentActivity: [],
};

export const noNote: Note = { text: '', version: 0, writtenAt: null, writtenBy: null };

/** The server of a facility whose staff is signed in; everything is empty until it is given. */
export function facilityServer(given: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({
    'GET /api/profile': success(staffProfile),
    'GET /api/dashboard/facility': success(figures),
    'GET /api/donation/appeal-status': success(mayAppeal),
    'GET /api/donation/decision-runs/latest': success(null),
    'GET /api/donation/schedule/facility': listOf(),
    'GET /api/donation/schedule/{id}/note': success(noNote),
    'GET /api/facility/{id}/days/{date}/notes': success({ day: noNote, bookings: [] }),
    'GET /api/facility/{page}': listOf(),
    'GET /api/facility/{id}': success(lagoonHospital),
    'GET /api/facility/{id}/verification': success({
      status: 'verified',
      reason: '',
      isAsked: false,
      papersTo: null,
      messages: [],
    }),
    'GET /api/facility/{id}/attendance': success({ days: 90, came: 0, missed: 0, notRecorded: 0 }),
    'GET /api/facility/{id}/inventory': success([]),
    'GET /api/sharing': success({ list: [] }),
    'GET /api/facility/{id}/stock': success({
      component: 'red_cells',
      kept: ['red_cells'],
      today: '2026-11-26',
      timeZone: 'Africa/Lagos',
      usualExpiry: '2027-01-07',
      rows: [],
      expiringSoon: { lots: [], total: 0, units: 0 },
    }),
    'GET /api/facility/{id}/stock/ledger': success({
      list: [],
      currentPage: 1,
      totalPages: 1,
      total: 0,
      timeZone: 'Africa/Lagos',
    }),
    'GET /api/facility/{id}/inventory/movements': success({
      list: [],
      currentPage: 1,
      totalPages: 1,
      total: 0,
      timeZone: 'Africa/Lagos',
    }),
    ...given,
  });
}
