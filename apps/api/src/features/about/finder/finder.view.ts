import { BLOOD_TYPES, type PublicFacility } from '@sanguine/contract';
import { shownChanges } from '../../facilities/facilities/index.ts';
import { freeTimesOf } from '../../facilities/timetable/index.ts';
import type { PublicFacilityRow } from './finder.read-model.ts';

/** An open emergency is as urgent as the lowest stock. */
function needsOf({ short, emergency_types }: PublicFacilityRow): PublicFacility['needs'] {
  const shortages = new Map((short ?? []).map(({ bloodType, isUrgent }) => [bloodType, isUrgent]));
  const emergencies = new Set(emergency_types);
  return BLOOD_TYPES.flatMap((bloodType) => {
    if (emergencies.has(bloodType)) return [{ bloodType, level: 'urgent', forEmergency: true }];
    const isUrgent = shortages.get(bloodType);
    return isUrgent === undefined ? [] : [{ bloodType, level: isUrgent ? 'urgent' : 'low' }];
  });
}

export function toPublicFacility(row: PublicFacilityRow, now: Date): PublicFacility {
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    operationalHours: row.operational_hours,
    isVerified: row.is_verified && row.is_claimed,
    ...shownChanges(row.changes, now),
    isOnSanguine: row.is_claimed,
    ...(row.phone_number === '' ? {} : { phoneNumber: row.phone_number }),
    ...(row.website === '' ? {} : { website: row.website }),
    timeZone: row.time_zone,
    openingHours: row.opening_hours,
    latitude: row.latitude,
    longitude: row.longitude,
    needs: needsOf(row),
    ...(row.component_needs ? { componentNeeds: row.component_needs } : {}),
    freeTimes: freeTimesOf(row.open_times ?? []),
    ...(row.distance_km === null ? {} : { distanceKm: row.distance_km }),
  };
}
