import { facilityPath, telephonesOf } from '@sanguine/contract';
import type { BulkFacilityRow, BulkSessionRow } from './bulk.read-model.ts';

/** The namespaces of what a slot says beyond FHIR. */
const SMART = 'http://fhir-registry.smarthealthit.org/StructureDefinition';
const HL7 = 'http://hl7.org/fhir/uv/smart-scheduling-links/StructureDefinition';
const BLOOD_DONATION = {
  coding: [{ system: 'http://terminology.hl7.org/CodeSystem/service-type', code: '51', display: 'Blood Donation' }],
  text: 'Blood donation',
};

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

/** All free times of a facility belong to one schedule, which has the facility's id. */
export function toSchedule({ facility_id: id, facility_name: display }: BulkSessionRow) {
  const actor = [{ reference: `Location/${id}`, display }];
  return { resourceType: 'Schedule', id, serviceType: [BLOOD_DONATION], actor };
}

/** The link and the telephone by which a person books; HL7's edition has a contact point where the first has a text. */
function bookingOf(origin: string, { facility_id: id, facility_name: name, phone_number: phone }: BulkSessionRow) {
  const valueUrl = `${origin}${facilityPath({ id, name })}`;
  const [number] = telephonesOf(phone);
  const links = [SMART, HL7].map((edition) => ({ url: `${edition}/booking-deep-link`, valueUrl }));
  if (number === undefined) return links;
  return [
    ...links,
    { url: `${SMART}/booking-phone`, valueString: number },
    { url: `${HL7}/booking-phone`, valueContactPoint: { system: 'phone', value: number } },
  ];
}

/** A session; how many of its places are free says its capacity, which only the first edition has. */
export function toSlot(origin: string, session: BulkSessionRow) {
  const { id, facility_id: facilityId, starts_at: start, ends_at: end, open_places: places } = session;
  return {
    resourceType: 'Slot',
    id,
    schedule: { reference: `Schedule/${facilityId}` },
    status: places > 0 ? 'free' : 'busy',
    start: start.toISOString(),
    end: end.toISOString(),
    extension: [...bookingOf(origin, session), { url: `${SMART}/slot-capacity`, valueInteger: places }],
  };
}

export type BulkName = 'locations' | 'schedules' | 'slots';

/** Returns the path of each file. */
export const pathOfFile = (name: BulkName) => `/fhir/${name}.ndjson`;

/** The manifest of SMART Scheduling Links. */
export function toManifest(origin: string, madeAt: Date) {
  const of = (type: string, name: BulkName) => ({ type, url: `${origin}${pathOfFile(name)}` });
  return {
    transactionTime: madeAt.toISOString(),
    request: `${origin}/fhir/$bulk-publish`,
    output: [of('Location', 'locations'), of('Schedule', 'schedules'), of('Slot', 'slots')],
    error: [],
  };
}
