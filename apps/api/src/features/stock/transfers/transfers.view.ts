import { bandOf, type Sharing, type Transfer, type TransferWithLots } from '@sanguine/contract';
import { shownChanges } from '../../facilities/facilities/index.ts';
import { actionsOf, showsNumbers, stateAt } from './transfers.machine.ts';
import { askAgainAt, partyOf, sharingState } from './transfers.policy.ts';
import type { PartnerRow, ReadTransfer, SharingRow, TransferWithLines } from './transfers.read-model.ts';

export function toPartner(row: PartnerRow, now: Date): Sharing['partner'] {
  return {
    id: row.partner_id,
    name: row.name,
    city: row.city,
    phoneNumber: row.phone_number,
    isVerified: row.is_verified,
    ...shownChanges(row.changes, now),
    distanceKm: row.distance_km,
  };
}

/** An agreement as one of the two reads it: what the partner has to spare in words only. */
export function toSharing(row: SharingRow, facilityId: string, now: Date): Sharing {
  const bands = Object.entries(row.spare ?? {}).map(([type, units]) => [
    type,
    units === null ? 'unknown' : bandOf(units),
  ]);
  return {
    partner: toPartner(row, now),
    state: sharingState(row, facilityId),
    askedAt: row.asked_at.toISOString(),
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    askAgainAt: askAgainAt(row)?.toISOString() ?? null,
    spare: row.spare === null ? null : (Object.fromEntries(bands) as NonNullable<Sharing['spare']>),
  };
}

export function toTransfer(row: ReadTransfer, facilityId: string, now: Date): Transfer {
  const state = stateAt(row.state, row.until, now);
  const party = partyOf(facilityId, row);
  return {
    id: row.id,
    direction: party === 'sender' ? 'out' : 'in',
    partner: {
      id: row.partner_id,
      name: row.partner_name,
      city: row.partner_city,
      phoneNumber: row.partner_phone,
      ...shownChanges(row.partner_changes, now),
    },
    wasAsked: row.was_asked,
    component: row.component,
    bloodType: row.blood_type,
    units: row.units,
    withdrawnUnits: row.withdrawn_units,
    state,
    neededBy: row.needed_by?.toISOString() ?? null,
    until: state === row.state ? (row.until?.toISOString() ?? null) : null,
    note: row.note,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    actions: actionsOf(state, party),
  };
}

/** A transfer with its lots; the receiver reads their numbers once they are sent. */
export function toTransferWithLots(row: TransferWithLines, facilityId: string, now: Date): TransferWithLots {
  const isShown = partyOf(facilityId, row) === 'sender' || showsNumbers(row.state);
  return {
    ...toTransfer(row, facilityId, now),
    lots: row.lines.map((line) => ({
      id: line.id,
      expiresOn: line.expires_on,
      donationNumber: isShown ? line.donation_number : null,
      productCode: isShown ? line.product_code : null,
      units: line.units,
      arrivedUnits: line.arrived_units,
      fate: line.fate,
    })),
  };
}
