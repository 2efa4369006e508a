import type { RowOutcome } from '@sanguine/contract';
import type { ListingDetails } from '../facilities/index.ts';
import type { PlacedRow } from './directory-cells.rules.ts';

/** What is known about a row: a facility or an earlier line that is the same or may be, and who has its contact's address. */
export interface Matches {
  readonly facility?: ListingDetails & { readonly isStrong: boolean };
  readonly earlier?: { readonly line: number; readonly isStrong: boolean };
  readonly hasAccount: boolean;
  readonly isContactElsewhere: boolean;
}

export interface Decision {
  readonly row: PlacedRow;
  readonly outcome: RowOutcome;
  readonly notes: readonly string[];
  /** Undefined where nobody is to be invited. */
  readonly contact: string | undefined;
  readonly facilityId: string | undefined;
}

const DETAILS = {
  city: 'the city',
  district: 'the district',
  region: 'the region',
  postal_code: 'the postal code',
  phone_number: 'the telephone number',
  public_email: 'the public email address',
  website: 'the website',
  latitude: 'the place on the map',
} as const;
type Detail = keyof typeof DETAILS;

function isDetail(key: string): key is Detail {
  return key in DETAILS;
}

/** The details that a listing lacks and a row has. */
export function addedDetails(listing: ListingDetails, row: PlacedRow): Detail[] {
  return Object.keys(DETAILS)
    .filter(isDetail)
    .filter((detail) => (listing[detail] === '' || listing[detail] === null) && row[detail] !== undefined);
}

/** The contact, or else the public address: whoever reads it knows who is in charge. */
export function contactOf({ contact_email, public_email }: PlacedRow): string | undefined {
  return contact_email ?? public_email;
}

const list = new Intl.ListFormat('en');

function ofKnown(row: PlacedRow, facility: ListingDetails): Pick<Decision, 'outcome' | 'notes'> {
  if (facility.isClosed) return { outcome: 'known', notes: [`“${facility.name}” was closed on this site.`] };
  if (facility.isClaimed) return { outcome: 'known', notes: [`“${facility.name}” is on Sanguine already.`] };
  const added = addedDetails(facility, row);
  if (added.length === 0) return { outcome: 'known', notes: [`“${facility.name}” is listed already.`] };
  const details = list.format(added.map((detail) => DETAILS[detail]));
  return { outcome: 'completed', notes: [`“${facility.name}” is listed already, and gets ${details}.`] };
}

/** What is said of an accepted row: a likely twin, and a contact who cannot be invited. */
function remarks(row: PlacedRow, matches: Matches): string[] {
  const { facility, earlier, hasAccount, isContactElsewhere } = matches;
  return [
    ...row.notes,
    ...(facility === undefined
      ? []
      : [`It may be the same as “${facility.name}”, ${facility.address}. If it is, merge the two.`]),
    ...(earlier === undefined || facility !== undefined ? [] : [`It may be the same as line ${earlier.line}.`]),
    ...(hasAccount ? ['The contact has an account already, so nobody is invited.'] : []),
    ...(isContactElsewhere && !hasAccount ? ['Another facility has the same contact, so nobody is invited.'] : []),
  ];
}

/** What becomes of a row. A contact who cannot be invited never keeps the facility from being listed. */
export function decideRow(row: PlacedRow, matches: Matches): Decision {
  const { facility, earlier, hasAccount, isContactElsewhere } = matches;
  const none = { row, contact: undefined, facilityId: undefined };
  if (facility?.isStrong) return { ...none, ...ofKnown(row, facility), facilityId: facility.id };
  if (earlier?.isStrong) return { ...none, outcome: 'repeated', notes: [`Line ${earlier.line} is the same facility.`] };
  const contact = hasAccount || isContactElsewhere ? undefined : contactOf(row);
  return { ...none, outcome: 'listed', notes: remarks(row, matches), contact };
}
