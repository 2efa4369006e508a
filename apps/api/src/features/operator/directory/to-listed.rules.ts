import { SOURCE_LOCALE } from '@sanguine/contract';
import { newId } from '../../../platform/ids.ts';
import { type ListedFacility, parseOpeningHours } from '../../facilities/facilities/index.ts';
import type { ListableRow } from './directory-cells.rules.ts';
import { directoryWords } from './directory.words.ts';
import type { RowDecision } from './row-outcome.rules.ts';

/** Returns what a row says beside name, address and hours. */
export function detailsOf(row: ListableRow) {
  return {
    city: row.city ?? '',
    district: row.district ?? '',
    region: row.region ?? '',
    postal_code: row.postal_code ?? '',
    phone_number: row.phone_number ?? '',
    public_email: row.public_email ?? '',
    website: row.website ?? '',
    latitude: row.latitude ?? null,
    longitude: row.longitude ?? null,
    time_zone: row.time_zone ?? 'UTC',
  };
}

export function toListed(row: ListableRow): ListedFacility {
  const hours = row.operational_hours ?? directoryWords(SOURCE_LOCALE)('directory.name.hours-unknown');
  return {
    id: newId(),
    name: row.name,
    address: row.address,
    operational_hours: hours,
    opening_hours: parseOpeningHours(hours),
    ...detailsOf(row),
  };
}

export function toContact({ row, contact }: RowDecision, facilityId: string) {
  if (contact === undefined) return [];
  const { contact_first_name: firstName = 'Colleague', contact_last_name: lastName = '' } = row;
  return [{ facilityId, email: contact, firstName, lastName }];
}
