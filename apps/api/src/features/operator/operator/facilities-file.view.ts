import type { Locale } from '@sanguine/contract';
import { csvLine } from '../../../platform/csv.ts';
import type { FacilityLine } from './operator.read-model.ts';
import { operatorWords } from './operator.words.ts';

const HEADING = [
  'name',
  'address',
  'city',
  'region',
  'country',
  'status',
  'reason',
  'registered',
  'phone',
  'email',
  'website',
  'id',
] as const;

function lineOf(row: FacilityLine, locale: Locale): string {
  const cells: Readonly<Record<(typeof HEADING)[number], string>> = {
    name: row.name,
    address: row.address,
    city: row.city,
    region: row.region,
    country: row.country ?? '',
    status: operatorWords(locale)(`operator.file.status.${row.verification_status}`),
    reason: row.note,
    // A listing has not registered.
    registered: row.claimed_at === null ? '' : row.created_at.toISOString(),
    phone: row.phone_number,
    email: row.public_email,
    website: row.website,
    id: row.id,
  };
  return csvLine(HEADING.map((column) => cells[column]));
}

/** The facilities as spreadsheets read them: UTF-8 with its mark, instants in UTC, and no cell is a formula. */
export function toFacilitiesFile(rows: readonly FacilityLine[], locale: Locale): string {
  const t = operatorWords(locale);
  const heading = csvLine(HEADING.map((column) => t(`operator.file.${column}`)));
  return `\uFEFF${[heading, ...rows.map((row) => lineOf(row, locale))].join('')}`;
}
