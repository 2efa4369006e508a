import { expect, test } from 'vitest';
import { DUTIES, mayDo, PERSONNEL_ROLES } from './duties.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

test('Reception sees to bookings and arrivals, Staff to everything but the facility itself', () => {
  const open = PERSONNEL_ROLES.map((role) => [role, DUTIES.filter((duty) => mayDo(role, duty))]);
  expect(Object.fromEntries(open)).toEqual({
    Admin: DUTIES,
    Staff: DUTIES.filter((duty) => duty !== 'administration'),
    Reception: ['appointments'],
  });
});

test('a call for staff says whose work it is, or is named here as everybody’s', () => {
  const calls: [string, Endpoint][] = Object.entries(endpoints);
  const undivided = calls.filter(([, { access, duty }]) => access === 'facility_staff' && duty === undefined);
  expect(undivided.map(([key]) => key).toSorted()).toEqual([
    'GET /api/dashboard/facility',
    'GET /api/donation/appeal-status',
    'GET /api/facility/staff/{id}',
    // An alarm after a donation waits for nobody's duty: whoever reads it first takes it.
    'GET /api/facility/{id}/alarms',
    'POST /api/auth/join-facility',
    'POST /api/auth/switch-facility',
    'POST /api/facility/{id}/alarms/{alarmId}/taken',
  ]);
});
