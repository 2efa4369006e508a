import { facilityPath, telephonesOf } from '@sanguine/contract';
import type { BulkFacilityRow, BulkSessionRow } from './bulk.read-model.ts';

/** By which a person gets from a free time to where it is booked: as the first edition named it, and as HL7's does. */
const DEEP_LINKS = [
  'http://fhir-registry.smarthealthit.org/StructureDefinition/booking-deep-link',
  'http://hl7.org/fhir/uv/smart-scheduling-links/StructureDefinition/booking-deep-link',
];
const BLOOD_DONATION = {
  coding: [{ system: 'http://terminology.hl7.org/CodeSystem/service-type', code: '51', display: 'Blood Donation' }],
  text: 'Blood donation',
};

/** Where a person reads about a facility and books there. */
export function linkOf(origin: string, facility: { readonly id: string; readonly name: string }): string {
  return `${origin}${facilityPath(facility)}`;
}

const present = (system: string, value: string) => (value === '' ? [] : [{ system, value }]);

const positionOf = ({ latitude, longitude }: BulkFacilityRow) =>
  latitude === null || longitude === null ? {} : { position: { longitude, latitude } };

/** A facility as a FHIR Location. */
export function toLocation(row: BulkFacilityRow) {
  const { id, name, address, city, region, postal_code: postalCode, country } = row;
  const telecom = [
    ...telephonesOf(row.phone_number).flatMap((number) => present('phone', number)),
    ...present('url', row.website),
  ];
  return {
    resourceType: 'Location',
    id,
    name,
    // FHIR has no empty lists.
    ...(telecom.length > 0 && { telecom }),
    address: {
      ...(address && { line: [address] }),
      ...(city && { city }),
      ...(region && { state: region }),
      ...(postalCode && { postalCode }),
      ...(country !== null && { country }),
    },
    ...positionOf(row),
  };
}

/** The same facility in the words of this product: what a directory shows. */
export function toListing(origin: string, row: BulkFacilityRow) {
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    city: row.city,
    country: row.country,
    latitude: row.latitude,
    longitude: row.longitude,
    phoneNumber: row.phone_number,
    operationalHours: row.operational_hours,
    timeZone: row.time_zone,
    /** Whether it takes bookings here. */
    isOnSanguine: row.is_claimed,
    needs: row.needed_types ?? [],
    url: linkOf(origin, row),
  };
}

/** All free times of a facility belong to one schedule, which has the facility's id. */
export function toSchedule({ facility_id: id, facility_name: display }: BulkSessionRow) {
  const actor = [{ reference: `Location/${id}`, display }];
  return { resourceType: 'Schedule', id, serviceType: [BLOOD_DONATION], actor };
}

/** A session with free places; which of its times are free says the page that it links to. */
export function toSlot(origin: string, session: BulkSessionRow) {
  const { id, facility_id: facilityId, facility_name: name, starts_at: start, ends_at: end } = session;
  const valueUrl = linkOf(origin, { id: facilityId, name });
  return {
    resourceType: 'Slot',
    id,
    schedule: { reference: `Schedule/${facilityId}` },
    status: 'free',
    start: start.toISOString(),
    end: end.toISOString(),
    extension: DEEP_LINKS.map((url) => ({ url, valueUrl })),
  };
}

export type BulkName = 'locations' | 'facilities' | 'schedules' | 'slots';

/** Where each file is. */
export const pathOfFile = (name: BulkName) => `/fhir/${name}.ndjson`;

/** The manifest of SMART Scheduling Links; our own file of facilities is beside the resources that it knows. */
export function toManifest(origin: string, madeAt: Date) {
  const of = (type: string, name: BulkName) => ({ type, url: `${origin}${pathOfFile(name)}` });
  return {
    transactionTime: madeAt.toISOString(),
    request: `${origin}/fhir/$bulk-publish`,
    output: [of('Location', 'locations'), of('Schedule', 'schedules'), of('Slot', 'slots')],
    error: [],
    extension: { facilities: `${origin}${pathOfFile('facilities')}` },
  };
}
