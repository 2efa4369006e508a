import {
  BLOOD_TYPES,
  ELIGIBILITY_PROFILES,
  type EligibilityProfileId,
  type FacilityDetail,
  type FacilityRow,
  intervalDays,
  stockStatus,
} from '@sanguine/contract';
import type { FacilityListRow } from './facility-columns.read-model.ts';
import type { FacilityDetailRow } from './facility-detail.read-model.ts';

function bloodStockOf(row: FacilityListRow): FacilityRow['bloodStock'] {
  const thresholds = { urgentBelow: row.urgent_below, lowBelow: row.low_below };
  const bloodStock: FacilityRow['bloodStock'] = {};
  for (const type of BLOOD_TYPES) {
    const figure = row.stock?.[type];
    if (figure) bloodStock[type] = { ...figure, status: stockStatus(figure.units, thresholds) };
  }
  return bloodStock;
}

export function toFacilityRow(row: FacilityListRow): FacilityRow {
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    operationalHours: row.operational_hours,
    bloodTypes: BLOOD_TYPES.filter((type) => row.blood_types.includes(type)),
    urgency: row.urgency,
    bloodStock: bloodStockOf(row),
    ...(row.distance_km === null ? {} : { distanceKm: row.distance_km }),
  };
}

function eligibilityOf(id: EligibilityProfileId): FacilityDetail['eligibility'] {
  const profile = ELIGIBILITY_PROFILES[id];
  const { minimumAge, maximumAge, source, sourceUrl } = profile;
  return { profile: id, minimumAge, maximumAge, intervalDays: intervalDays(profile), source, sourceUrl };
}

export function toFacilityDetail(row: FacilityDetailRow): FacilityDetail {
  return {
    ...toFacilityRow(row),
    timeZone: row.time_zone,
    openingHours: row.opening_hours,
    thresholds: { urgentBelow: row.urgent_below, lowBelow: row.low_below },
    slotMinutes: row.slot_minutes,
    slotCapacity: row.slot_capacity,
    latitude: row.latitude,
    longitude: row.longitude,
    eligibility: eligibilityOf(row.eligibility_profile),
  };
}
