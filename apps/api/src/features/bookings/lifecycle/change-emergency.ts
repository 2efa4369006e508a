import type { changeEmergency as input, DonationRequest } from '@sanguine/contract';
import type * as z from 'zod/mini';
import type { Trx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { lockAllowance, requireMoreUnits } from '../appeals/index.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { afterChange } from './after-change.ts';
import { findBookableFacility, findLastPromised } from './booking.repository.ts';
import { donorComesLater, fewerThanCovered } from './donations.errors.ts';
import { permit } from './donations.policy.ts';
import type { RequestRow } from './donations.read-model.ts';
import { lockRequest, storeStep } from './donations.repository.ts';
import { momentAtFacility, requireAnswerable, requireBookableDate, requireSeen } from './donations.rules.ts';
import { openingOf } from './donations.view.ts';

type Change = z.output<typeof input>;

/** Changes the notes, units or deadline of an emergency; another change undoes it. */
export function changeEmergency(
  services: Services,
  actor: StaffActor,
  id: string,
  change: Change,
): Promise<DonationRequest> {
  return services.db.transaction(async (trx) => {
    const now = services.clock.now();
    // The emergency before the limits, as a wave locks them.
    const { row, to } = permit(actor, 'change', await lockRequest(trx, id, actor.userId), now);
    requireSeen(row, change.seen);
    await requireUnits(trx, row, change.unitsNeeded, now);
    const moment = await requireDeadline(trx, row, change.preferredDate, now);
    const values = {
      notes: change.notes,
      units_requested: change.unitsNeeded,
      ...(moment === undefined
        ? {}
        : { preferred_date: moment.local, preferred_at: moment.at, expires_at: moment.at, time_zone: moment.timeZone }),
    };
    const reason = whatChanged(row, change.unitsNeeded, moment?.local);
    const stored = await storeStep(trx, { row, to, action: 'change', by: actor, reason, change: values }, now);
    return afterChange(trx, actor, stored, now);
  });
}

/** More units count against the limits of the facility; fewer may not be less than what is scheduled or there already. */
async function requireUnits(trx: Trx, row: RequestRow, units: number, now: Date): Promise<void> {
  if (units < row.units_requested && units < row.units_pledged) throw fewerThanCovered(row.units_pledged);
  if (units <= row.units_requested) return;
  const allowance = await lockAllowance(trx, row.facility_id, now);
  if (allowance === undefined) throw notFound('facility');
  requireMoreUnits(allowance, units - row.units_requested);
}

/** Returns the new moment; undefined where it stays. An earlier one may not leave a donor behind who comes later. */
async function requireDeadline(trx: Trx, row: RequestRow, date: string, now: Date) {
  if (date === row.preferred_date.slice(0, 16)) return undefined;
  const [facility, lastPromised] = await Promise.all([
    findBookableFacility(trx, row.facility_id),
    findLastPromised(trx, row.id),
  ]);
  if (facility === undefined) throw notFound('facility');
  const moment = momentAtFacility(facility.timeZone, date);
  requireBookableDate(moment, now);
  const opening = openingOf(row);
  if (opening === undefined || moment.local < opening.until) requireAnswerable(facility, opening, moment, now);
  if (lastPromised !== null && lastPromised > moment.at) throw donorComesLater();
  return moment;
}

/** The figures before and after, in no language. */
function whatChanged(row: RequestRow, units: number, date: string | undefined): string {
  const changed = [
    ...(units === row.units_requested ? [] : [`${row.units_requested} → ${units}`]),
    ...(date === undefined ? [] : [`${spaced(row.preferred_date)} → ${spaced(date)}`]),
  ];
  return changed.join(', ');
}

const spaced = (local: string) => local.slice(0, 16).replace('T', ' ');
