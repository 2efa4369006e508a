import {
  addDays,
  type Data,
  demandOf,
  type Endpoints,
  type ParsedQuery,
  type TransferSuggestion,
  type TransferWithLots,
  TRANSFER_STATES,
  COMPONENTS,
} from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { listRows } from '../stock/index.ts';
import { listExpiringUnits, listShortPartners } from './suggestions.read-model.ts';
import { isOpen } from './transfers.machine.ts';
import { getTransferRow, listSharing, searchTransfers } from './transfers.read-model.ts';
import { surplusOf } from './transfers.rules.ts';
import { toPartner, toSharing, toTransfer, toTransferWithLots } from './transfers.view.ts';

type SharingCall = Endpoints['GET /api/sharing'];

/** Returns the facilities with which the own one shares stock, or that wait for an answer, or did. */
export async function getSharing(
  { db, clock }: Services,
  { facilityId }: StaffActor,
  { component }: ParsedQuery<SharingCall>,
): Promise<Data<SharingCall>> {
  const now = clock.now();
  const rows = await listSharing(db.kysely, facilityId, { ...(component && { component }), now });
  return { list: rows.map((row) => toSharing(row, facilityId, now)) };
}

type List = Endpoints['GET /api/transfers'];

const PAGE_SIZE = 25;

/** Returns one page of the own transfers. */
export async function getTransfers(
  { db, clock }: Services,
  { facilityId }: StaffActor,
  { direction, open, page = 1, pageSize = PAGE_SIZE }: ParsedQuery<List>,
): Promise<Data<List>> {
  const wanted = open === undefined ? undefined : TRANSFER_STATES.filter((one) => isOpen(one) === (open === 'true'));
  const { rows, total } = await searchTransfers(
    db.kysely,
    { facilityId, direction, states: wanted },
    { limit: pageSize, offset: (page - 1) * pageSize },
  );
  const now = clock.now();
  const list = rows.map((row) => toTransfer(row, facilityId, now));
  return { list, currentPage: page, totalPages: Math.ceil(total / pageSize), total };
}

/** One transfer of the own facility. */
export async function getTransfer({ db, clock }: Services, actor: StaffActor, id: string): Promise<TransferWithLots> {
  return toTransferWithLots(await getTransferRow(db.kysely, id, actor.facilityId), actor.facilityId, clock.now());
}

const MAX_SUGGESTIONS = 50;

/** Returns own units that are likely to expire unused, each with the partners nearby that are short of them. */
export async function getSuggestions(
  { db, clock }: Services,
  { facilityId }: StaffActor,
): Promise<Data<Endpoints['GET /api/transfers/suggestions']>> {
  const now = clock.now();
  const short = await listShortPartners(db.kysely, facilityId, now);
  if (short.length === 0) return { list: [] };
  const entries = await listRows(db.kysely, facilityId, { now });
  const today = entries[0]?.today ?? now.toISOString().slice(0, 10);
  const until = addDays(today, COMPONENTS.red_cells.daysExpiringSoon);
  const expiring = await listExpiringUnits(db.kysely, facilityId, { from: today, until });
  const list = entries.flatMap((entry) => {
    const { component, blood_type: bloodType } = entry;
    const lots = expiring
      .filter((lot) => lot.component === component && lot.blood_type === bloodType)
      .map(({ expires_on: expiresOn, units }) => ({ expiresOn, units }));
    const { perDay } = demandOf(entry.demand, entry.firstIssuedOn, today);
    const units = surplusOf(lots, { component, perDay, today });
    const soonestExpiry = lots[0]?.expiresOn;
    if (units === 0 || soonestExpiry === undefined) return [];
    return short
      .filter((partner) => partner.component === component && partner.blood_type === bloodType)
      .map((row): TransferSuggestion => {
        const partnerStatus = row.is_critical ? 'critical' : 'low';
        return { partner: toPartner(row, now), component, bloodType, units, soonestExpiry, partnerStatus };
      });
  });
  const sorted = list.toSorted((one, other) => (one.soonestExpiry < other.soonestExpiry ? -1 : 1));
  return { list: sorted.slice(0, MAX_SUGGESTIONS) };
}
