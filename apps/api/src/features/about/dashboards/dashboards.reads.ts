import {
  BLOOD_TYPES,
  countDay,
  type Data,
  type Endpoints,
  type FirstCard,
  firstCardOf,
  isStale,
  milestoneReached,
  setupSteps,
  stockStatus,
  workFor,
} from '@sanguine/contract';
import type { BriefCache } from '../../../platform/brief-cache.ts';
import { dateOf, momentAt } from '../../../platform/civil-time.ts';
import { notFound } from '../../../platform/errors.ts';
import type { DonorActor, StaffActor } from '../../people/identity/index.ts';
import type { Services } from '../../../platform/services.ts';
import { type FindFacilityCounts, totalOf } from '../../facilities/facilities/index.ts';
import { countryName } from '../../people/places/index.ts';
import { listForDonor } from '../../bookings/lifecycle/index.ts';
import { getWaitList } from '../../bookings/wait-list/index.ts';
import { type DonorRecord, nextDates, toDonorRecord, usualEligibility } from '../../people/eligibility/index.ts';
import {
  type DonorFigures,
  type DonorNumbers,
  type FacilityFigures,
  countDonors,
  countOwnDonors,
  findDonorFigures,
  findFacilityFigures,
} from './dashboards.read-model.ts';

type DonorDashboard = Data<Endpoints['GET /api/dashboard/donor']>;
type FacilityDashboard = Data<Endpoints['GET /api/dashboard/facility']>;

const DEMAND_WITHIN_HOURS = 24;
const LOWEST_SHOWN = 4;

function areaOf({ demanded_region: region, demanded_country: country }: DonorFigures): string | null {
  return region ?? (country === null ? null : countryName(country));
}

/** Finds what waits for a donor or is to come: the lists of their pages, so that the dashboard says what these say. */
async function findOpen(services: Services, actor: DonorActor) {
  const [accepted, waiting, appeals, { offers }] = await Promise.all([
    listForDonor(services, actor, { status: 'APPROVED' }),
    listForDonor(services, actor, { status: 'PENDING', creator: 'donor' }),
    listForDonor(services, actor, { status: 'PENDING', creator: 'facility_staff', asked: 'true' }),
    getWaitList(services, actor),
  ]);
  return { bookings: [...accepted.list, ...waiting.list], appeals: appeals.list, offers };
}

interface Known {
  readonly row: DonorFigures;
  readonly open: Awaited<ReturnType<typeof findOpen>>;
  readonly donor: DonorRecord;
}

const dayIn = (timeZone: string, now: Date) => dateOf(momentAt(timeZone, now).local);

function firstOf({ row, open, donor }: Known, now: Date): FirstCard {
  return firstCardOf({
    now: now.toISOString(),
    today: dayIn(donor.timeZone, now),
    bookings: open.bookings.map((request) => ({ request, today: dayIn(request.timeZone, now) })),
    appeals: open.appeals,
    offers: open.offers,
    lastDonation: row.last_donation,
    lastVisit: row.last_visit,
    eligibility: usualEligibility(donor, now),
    isVerified: row.is_verified,
  });
}

export async function getDonorDashboard(
  services: Services,
  actor: DonorActor,
  count: FindFacilityCounts,
): Promise<DonorDashboard> {
  const [db, now] = [services.db.kysely, services.clock.now()];
  const [row, open, facilities] = await Promise.all([
    findDonorFigures(db, actor.userId, now, DEMAND_WITHIN_HOURS),
    findOpen(services, actor),
    count(),
  ]);
  if (row === undefined || row.donor_facts === null) throw notFound('donor');
  const donor = toDonorRecord(row.donor_facts);
  const { last_donation: latest, demanded_type: bloodType, demanded_units: unitsNeeded } = row;
  return {
    first: firstOf({ row, open, donor }, now),
    latestDonation: latest && { id: latest.id, date: latest.date, facilityName: latest.facilityName },
    lifetimeDonations: row.lifetime_donations,
    milestone: milestoneReached(row.confirmed_donations),
    ...nextDates(donor, now),
    eligibility: usualEligibility(donor, now),
    facilitiesRegistered: totalOf(facilities),
    highestDemand:
      bloodType === null || unitsNeeded === null
        ? null
        : { bloodType, unitsNeeded, withinHours: DEMAND_WITHIN_HOURS, area: areaOf(row) },
  };
}

function stockCards(
  row: FacilityFigures,
  now: Date,
): Pick<FacilityDashboard, 'lowestStock' | 'highestUnits'> & { unconfirmed: number } {
  const stock = (row.stock ?? []).map((entry) => {
    return { ...entry, stale: isStale(new Date(entry.confirmedAt), row.stock_stale_hours, now) };
  });
  const rank = (entry: (typeof stock)[number]) => BLOOD_TYPES.indexOf(entry.bloodType);
  const lowest = stock
    .toSorted((a, b) => Number(a.stale) - Number(b.stale) || a.units - b.units || rank(a) - rank(b))
    .slice(0, LOWEST_SHOWN);
  return {
    lowestStock: lowest.map(({ bloodType, units, confirmedAt, stale, ...thresholds }) => ({
      bloodType,
      unitsAvailable: units,
      status: stockStatus(units, thresholds),
      confirmedAt,
      stale,
    })),
    highestUnits: Math.max(0, ...stock.map((entry) => entry.units)),
    unconfirmed: stock.filter(({ stale }) => stale).length,
  };
}

/** Counts that take long, as of the last minute: the donors of the service, and of each facility. */
export interface Counted {
  readonly all: BriefCache<DonorNumbers>;
  readonly own: BriefCache<number>;
}

export async function getFacilityDashboard(
  services: Services,
  actor: StaffActor,
  counted: Counted,
): Promise<FacilityDashboard> {
  const [db, now] = [services.db.kysely, services.clock.now()];
  const [row, donors, ownDonors] = await Promise.all([
    findFacilityFigures(db, actor.facilityId, now),
    counted.all.get('', async () => countDonors(db, now)),
    counted.own.get(actor.facilityId, async () => countOwnDonors(db, actor.facilityId)),
  ]);
  if (row === undefined) throw notFound('facility');
  const before = donors.all - donors.ofMonth;
  const { unconfirmed, ...stock } = stockCards(row, now);
  const { bookings, ...work } = row.work;
  const waiting = { ...work, bookings: bookings.count, disputes: row.disputes, unconfirmed };
  return {
    ...stock,
    waiting: workFor(actor.personnelRole, waiting, bookings.since),
    today: {
      date: row.today.date,
      counts: countDay(row.today.people ?? [], [{ count: row.today.walkIns }]),
      waiting: row.today.waiting,
    },
    disputes: row.disputes,
    totalDonors: donors.all,
    ownDonors,
    donorsChangePercent: before === 0 ? null : Math.round((donors.ofMonth / before) * 100),
    eligibilityProfile: row.eligibility_profile,
    setup: setupSteps({ ...row.setup, hasStock: row.stock !== null }),
    recentActivity: row.activity ?? [],
  };
}
