import * as z from 'zod/mini';
import { REQUEST_STATUSES } from '../donation-states.ts';
import { ELIGIBILITY_PROFILE_IDS } from '../people/eligibility.ts';
import { defineEndpoints } from '../endpoint.ts';
import { donorEligibility } from '../people/donor-eligibility.ts';
import { firstCard } from './first-card.ts';
import * as f from '../fields.ts';
import { dayCounts } from '../bookings/desk.contract.ts';
import { waitingWork } from './waiting-work.ts';
import { SETUP_STEPS } from '../facilities/facility-setup.ts';
import { STOCK_STATUSES } from '../stock/stock.ts';

export const donorDashboard = z.object({
  /** The one thing that the donor is told first. */
  first: firstCard,
  latestDonation: z.nullable(z.object({ id: f.id, date: z.string(), facilityName: z.string() })),
  lifetimeDonations: z.int(),
  /** The highest milestone reached by donations that facilities have confirmed which may appeal to donors. */
  milestone: z.nullable(z.int()),
  nextEligibleDate: z.nullable(z.string()),
  /** A planned donation after which the next date will be known; `nextEligibleDate` counts donations that took place only. */
  plannedDonationDate: z.nullable(f.civilDate),
  /** By the rules of the facility where the donor gave last, or the standard rules before the first donation. */
  eligibility: donorEligibility,
  facilitiesRegistered: z.int(),
  /** The type for which open emergencies ask for the most units within the next hours; null when there are none. */
  highestDemand: z.nullable(
    z.object({
      bloodType: f.bloodType,
      unitsNeeded: z.int(),
      withinHours: z.int(),
      /**
       * The area in which it is asked for: in the donor's region if anything is, else in their country; null:
       * everywhere.
       */
      area: z.nullable(z.string()),
    }),
  ),
});

export const facilityDashboard = z.object({
  /** The work that waits for the reader. */
  waiting: waitingWork,
  /** The people of today, as the board counts them; `waiting` are bookings of today that nobody has answered. */
  today: z.object({ date: f.civilDate, counts: dayCounts, waiting: z.int() }),
  /** Fresh figures first; a stale one does not count as urgent. */
  lowestStock: z.array(
    z.object({
      bloodType: f.bloodType,
      unitsAvailable: z.int(),
      status: z.enum(STOCK_STATUSES),
      confirmedAt: f.instant,
      stale: z.boolean(),
    }),
  ),
  /** Recorded donations and visits that their donors dispute, and that wait for the facility's word. */
  disputes: z.int(),
  /** Units of the facility's best-stocked type: the full length of a bar. */
  highestUnits: z.int(),
  totalDonors: z.int(),
  /** Those of them who have given at the facility. */
  ownDonors: z.int(),
  /** Growth of the number of donors over the last month, in percent; null when there was none before. */
  donorsChangePercent: z.nullable(z.int()),
  /** The rules of donation by which its bookings go. */
  eligibilityProfile: z.enum(ELIGIBILITY_PROFILE_IDS),
  /** The first steps of a new facility; empty once all of them are done. */
  setup: z.array(z.object({ step: z.enum(SETUP_STEPS), done: z.boolean() })),
  recentActivity: z.array(
    z.object({
      id: f.id,
      donorId: z.nullable(f.id),
      bloodType: z.nullable(f.bloodType),
      date: f.localDateTime,
      status: z.enum(REQUEST_STATUSES),
    }),
  ),
});

export const dashboardsEndpoints = defineEndpoints({
  'GET /api/dashboard/donor': {
    summary: "The figures of the donor's dashboard",
    access: 'donor',
    status: 200,
    data: donorDashboard,
  },
  'GET /api/dashboard/facility': {
    summary: "The figures of the facility's dashboard",
    access: 'facility_staff',
    status: 200,
    data: facilityDashboard,
  },
});
