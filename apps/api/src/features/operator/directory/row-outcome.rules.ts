import type { RowOutcome } from '@sanguine/contract';
import type { ListingDetails } from '../../facilities/facilities/index.ts';
import type { StoredText } from '../../../platform/words/stored-text.ts';
import type { ListableRow } from './directory-cells.rules.ts';
import { noted } from './directory.words.ts';

/**
 * The facts known about a row: a facility or an earlier line that is the same or may be, and who has its contact's
 * address.
 */
export interface Matches {
  readonly facility?: ListingDetails & { readonly isStrong: boolean };
  readonly earlier?: { readonly line: number; readonly isStrong: boolean };
  readonly hasAccount: boolean;
  readonly isContactElsewhere: boolean;
}

export interface RowDecision {
  readonly row: ListableRow;
  readonly outcome: RowOutcome;
  readonly notes: readonly StoredText[];
  /** Undefined where nobody is to be invited. */
  readonly contact: string | undefined;
  readonly facilityId: string | undefined;
}

const DETAILS = [
  'city',
  'district',
  'region',
  'postal_code',
  'phone_number',
  'public_email',
  'website',
  'latitude',
] as const satisfies readonly (keyof ListingDetails)[];
type Detail = (typeof DETAILS)[number];

export function isDetail(name: string): name is Detail {
  return DETAILS.some((detail) => detail === name);
}

/** The details that a listing lacks and a row has. */
export function addedDetails(listing: ListingDetails, row: ListableRow): Detail[] {
  return DETAILS.filter((detail) => (listing[detail] === '' || listing[detail] === null) && row[detail] !== undefined);
}

/** The contact, or else the public address: whoever reads it knows who is in charge. */
export function contactOf({ contact_email, public_email }: ListableRow): string | undefined {
  return contact_email ?? public_email;
}

function ofKnown(row: ListableRow, facility: ListingDetails): Pick<RowDecision, 'outcome' | 'notes'> {
  const { name } = facility;
  if (facility.isClosed) return { outcome: 'known', notes: [noted('directory.note.was-closed', { name })] };
  if (facility.isClaimed) return { outcome: 'known', notes: [noted('directory.note.is-claimed', { name })] };
  const added = addedDetails(facility, row);
  if (added.length === 0) return { outcome: 'known', notes: [noted('directory.note.is-listed', { name })] };
  return { outcome: 'completed', notes: [noted('directory.note.gets', { name, details: added.join() })] };
}

/** Returns the notes on an accepted row: a likely twin, and a contact who cannot be invited. */
function remarks(row: ListableRow, matches: Matches): StoredText[] {
  const { facility, earlier, hasAccount, isContactElsewhere } = matches;
  return [
    ...row.notes,
    ...(facility === undefined
      ? []
      : [noted('directory.note.may-be-same', { name: facility.name, address: facility.address })]),
    ...(earlier === undefined || facility !== undefined
      ? []
      : [noted('directory.note.may-be-line', { line: String(earlier.line) })]),
    ...(hasAccount ? [noted('directory.note.has-account')] : []),
    ...(isContactElsewhere && !hasAccount ? [noted('directory.note.contact-elsewhere')] : []),
  ];
}

/** Decides what becomes of a row. A contact who cannot be invited never keeps the facility from being listed. */
export function decideRow(row: ListableRow, matches: Matches): RowDecision {
  const { facility, earlier, hasAccount, isContactElsewhere } = matches;
  const none = { row, contact: undefined, facilityId: undefined };
  if (facility?.isStrong) return { ...none, ...ofKnown(row, facility), facilityId: facility.id };
  if (earlier?.isStrong)
    return {
      ...none,
      outcome: 'repeated',
      notes: [noted('directory.note.same-as-line', { line: String(earlier.line) })],
    };
  const contact = hasAccount || isContactElsewhere ? undefined : contactOf(row);
  return { ...none, outcome: 'listed', notes: remarks(row, matches), contact };
}
