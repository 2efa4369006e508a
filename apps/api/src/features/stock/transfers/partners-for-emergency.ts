import { type BloodComponent, LAPSE_DAYS, MAX_LAPSES, type PartnerForEmergency, unitsToAsk } from '@sanguine/contract';
import { after, DAY } from '../../../platform/clock.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { findShort, listOpenTypes } from './emergency.read-model.ts';
import { listSharing } from './transfers.read-model.ts';
import { countUnanswered } from './transfers.repository.ts';
import { toSharing } from './transfers.view.ts';

/** Emergencies ask for red cells. */
const COMPONENT: BloodComponent = 'red_cells';

const NEAR_FIRST = (one: PartnerForEmergency, other: PartnerForEmergency) =>
  (one.partner.distanceKm ?? Number.MAX_VALUE) - (other.partner.distanceKm ?? Number.MAX_VALUE);

/** Returns the partners that can be asked for units of an emergency, the nearest first, with what is asked of each. */
export async function listPartnersForEmergency(
  { db: { kysely: db }, clock }: Services,
  { facilityId }: StaffActor,
  id: string,
): Promise<{ list: PartnerForEmergency[] }> {
  const now = clock.now();
  const short = await findShort(db, id, facilityId);
  if (short === undefined) throw notFound('request');
  if ((await countUnanswered(db, facilityId, after(now, -LAPSE_DAYS * DAY))) >= MAX_LAPSES) return { list: [] };
  const [rows, open] = await Promise.all([
    listSharing(db, facilityId, { component: COMPONENT, now }),
    listOpenTypes(db, facilityId, COMPONENT),
  ]);
  const emergency = { bloodType: short.blood_type, unitsMissing: short.units_missing, neededAt: short.needed_at };
  const list = rows.flatMap((row) => {
    const { partner, spare } = toSharing(row, facilityId, now);
    const openTypes = open.get(partner.id) ?? [];
    const asked = spare && unitsToAsk(emergency, { distanceKm: partner.distanceKm, spare, openTypes }, now);
    return asked ? [{ partner, component: COMPONENT, ...asked, spare: spare[asked.bloodType] ?? 'unknown' }] : [];
  });
  return { list: list.toSorted(NEAR_FIRST) };
}
