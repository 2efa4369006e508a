import {
  BLOOD_TYPES,
  type BloodType,
  ELIGIBILITY_PROFILES,
  type EligibilityProfileId,
  type FacilityDetail,
  type FacilityRow,
  facilityUrgency,
  intervalDays,
  isStale,
  stockStatus,
} from '@sanguine/contract';
import { freeTimesOf } from '../timetable/index.ts';
import { type DonorRecord, eligibilityAt } from '../../people/eligibility/index.ts';
import type { FacilityInNeedRow } from './facilities-in-need.read-model.ts';
import type { FacilityListRow } from './facility-columns.read-model.ts';
import type { FacilityListQuery } from './facility-filter.read-model.ts';
import type { FacilityDetailRow } from './facility-detail.read-model.ts';
import { foundByOf } from './found-by.rules.ts';
import { shownChanges } from './verified-details.rules.ts';

function bloodStockOf(row: FacilityListRow, now: Date): FacilityRow['bloodStock'] {
  const bloodStock: FacilityRow['bloodStock'] = {};
  for (const type of BLOOD_TYPES) {
    const figure = row.stock?.[type];
    if (figure === undefined) continue;
    const stale = isStale(new Date(figure.confirmedAt), row.stock_stale_hours, now);
    const { units, updatedAt, confirmedAt } = figure;
    const thresholds = {
      urgentBelow: figure.urgentBelow ?? row.urgent_below,
      lowBelow: figure.lowBelow ?? row.low_below,
    };
    bloodStock[type] = { units, updatedAt, confirmedAt, status: stockStatus(units, thresholds), stale };
  }
  return bloodStock;
}

function pointOnMap({ public_latitude: latitude = null, public_longitude: longitude = null }: FacilityListRow) {
  return latitude === null || longitude === null ? {} : { latitude, longitude };
}

/** As urgent as the figures that are fresh at this moment: the summary follows them within a minute. */
export function toFacilityRow(
  row: FacilityListRow,
  { now, words = [] }: { readonly now: Date; readonly words?: FacilityListQuery['words'] },
): FacilityRow {
  const bloodStock = bloodStockOf(row, now);
  const freeTimes = freeTimesOf(row.open_times ?? []);
  const foundBy = row.searched ? foundByOf({ ...row, ...row.searched }, words) : [];
  const fresh = Object.values(bloodStock).filter((figure) => !figure.stale);
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    operationalHours: row.operational_hours,
    bloodTypes: BLOOD_TYPES.filter((type) => row.blood_types.includes(type)),
    urgency: facilityUrgency(fresh.map((figure) => figure.status)),
    bloodStock,
    ...(row.component_needs ? { componentNeeds: row.component_needs } : {}),
    isVerified: row.is_verified && row.is_claimed,
    ...shownChanges(row.changes, now),
    isOnSanguine: row.is_claimed,
    ...(row.listed_phone ? { listedPhoneNumber: row.listed_phone } : {}),
    ...(freeTimes.length === 0 ? {} : { freeTimes }),
    ...(row.distance_km === null ? {} : { distanceKm: row.distance_km }),
    ...pointOnMap(row),
    ...(foundBy.length === 0 ? {} : { foundBy }),
  };
}

/** A facility with the reasons why it is listed as in need of what a donor can give. */
export function toFacilityInNeed(
  row: FacilityInNeedRow,
  servable: readonly BloodType[],
  query: Pick<FacilityListQuery, 'now' | 'words'>,
): FacilityRow {
  const facility = toFacilityRow(row, query);
  const short = servable.filter((type) => {
    const figure = facility.bloodStock[type];
    return figure !== undefined && !figure.stale && figure.status !== 'sufficient';
  });
  return { ...facility, needs: { emergency: servable.filter((type) => row.emergency_types.includes(type)), short } };
}

function eligibilityOf(id: EligibilityProfileId): FacilityDetail['eligibility'] {
  const profile = ELIGIBILITY_PROFILES[id];
  const { minimumAge, maximumAge, source, sourceUrl } = profile;
  return { profile: id, minimumAge, maximumAge, intervalDays: intervalDays(profile), source, sourceUrl };
}

export function toFacilityDetail(row: FacilityDetailRow, now: Date, donor?: DonorRecord): FacilityDetail {
  const occasion = { profile: ELIGIBILITY_PROFILES[row.eligibility_profile], timeZone: row.time_zone };
  return {
    ...toFacilityRow(row, { now }),
    ...(row.phone_number === '' ? {} : { phoneNumber: row.phone_number }),
    ...(row.city === '' ? {} : { city: row.city }),
    ...(row.website === '' ? {} : { website: row.website }),
    timeZone: row.time_zone,
    openingHours: row.opening_hours,
    thresholds: { urgentBelow: row.urgent_below, lowBelow: row.low_below },
    stockStaleHours: row.stock_stale_hours,
    slotMinutes: row.slot_minutes,
    slotCapacity: row.slot_capacity,
    ...(row.testing_elsewhere ? { testingElsewhere: true as const } : {}),
    isPublic: row.is_public,
    latitude: row.latitude,
    longitude: row.longitude,
    eligibility: eligibilityOf(row.eligibility_profile),
    ...(donor === undefined || row.is_claimed ? {} : { isWatched: row.is_watched }),
    ...(donor === undefined ? {} : { donorEligibility: eligibilityAt(donor, occasion, now) }),
  };
}
