import {
  BLOOD_TYPES,
  type Data,
  type Endpoints,
  isStale,
  milestoneReached,
  setupSteps,
  stockStatus,
} from '@sanguine/contract';
import type { BriefCache } from '../../../platform/brief-cache.ts';
import { notFound } from '../../../platform/errors.ts';
import type { DonorActor, StaffActor } from '../../people/identity/index.ts';
import type { Services } from '../../../platform/services.ts';
import { type FindFacilityCounts, totalOf } from '../../facilities/facilities/index.ts';
import { countryName } from '../../people/places/index.ts';
import { nextDates, toDonorRecord, usualEligibility } from '../../people/eligibility/index.ts';
import {
  type DonorFigures,
  type DonorNumbers,
  type FacilityFigures,
  countDonors,
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

export async function getDonorDashboard(
  services: Services,
  actor: DonorActor,
  count: FindFacilityCounts,
): Promise<DonorDashboard> {
  const [db, now] = [services.db.kysely, services.clock.now()];
  const [row, facilities] = await Promise.all([findDonorFigures(db, actor.userId, now, DEMAND_WITHIN_HOURS), count()]);
  if (row === undefined || row.donor_facts === null) throw notFound('donor');
  const donor = toDonorRecord(row.donor_facts);
  const { latest_id: id, latest_date: date, latest_facility: facilityName } = row;
  const { demanded_type: bloodType, demanded_units: unitsNeeded } = row;
  return {
    latestDonation: id === null || date === null || facilityName === null ? null : { id, date, facilityName },
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

function stockCards(row: FacilityFigures, now: Date): Pick<FacilityDashboard, 'lowestStock' | 'highestUnits'> {
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
  };
}

export async function getFacilityDashboard(
  services: Services,
  actor: StaffActor,
  counted: BriefCache<DonorNumbers>,
): Promise<FacilityDashboard> {
  const [db, now] = [services.db.kysely, services.clock.now()];
  const [row, donors] = await Promise.all([
    findFacilityFigures(db, actor.facilityId, now),
    counted.get('', async () => countDonors(db, now)),
  ]);
  if (row === undefined) throw notFound('facility');
  const before = donors.all - donors.ofMonth;
  return {
    ...stockCards(row, now),
    disputes: row.disputes,
    totalDonors: donors.all,
    donorsChangePercent: before === 0 ? null : Math.round((donors.ofMonth / before) * 100),
    eligibilityProfile: row.eligibility_profile,
    setup: setupSteps({ ...row.setup, hasStock: row.stock !== null }),
    recentActivity: row.activity ?? [],
  };
}
