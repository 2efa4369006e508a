import { type createEmergency, type DonationRequest, intervalDays, mayDo } from '@sanguine/contract';
import type * as z from 'zod/mini';
import type { Trx } from '../../../platform/db/index.ts';
import { notAllowed, notFound } from '../../../platform/errors.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { once } from '../../../platform/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { lockAllowance, requireAllowance } from '../appeals/index.ts';
import { findBookableFacility } from './booking.repository.ts';
import { notOnSanguine } from './donations.errors.ts';
import { requestEvent } from './donations.events.ts';
import { addRequest } from './donations.repository.ts';
import { momentAtFacility, openingAt, requireAnswerable, requireBookableDate } from './donations.rules.ts';
import { toDonationRequest } from './donations.view.ts';

type Emergency = z.output<typeof createEmergency>;

/** Raises an emergency request of the caller's facility. */
export async function raiseEmergency(
  services: Services,
  actor: StaffActor,
  input: Emergency,
  idempotencyKey?: string,
): Promise<DonationRequest> {
  if (!mayDo(actor.personnelRole, 'emergencies')) throw notAllowed();
  const call = { scope: actor.userId, key: idempotencyKey, body: input };
  return services.db.transaction((trx) =>
    once(services, trx, call, () => raiseUnderLock(trx, actor, input, services.clock.now())),
  );
}

async function raiseUnderLock(trx: Trx, actor: StaffActor, input: Emergency, now: Date): Promise<DonationRequest> {
  const [allowance, facility] = await Promise.all([
    lockAllowance(trx, actor.facilityId, now),
    findBookableFacility(trx, actor.facilityId),
  ]);
  if (allowance === undefined || facility === undefined) throw notFound('facility');
  if (!facility.isClaimed) throw notOnSanguine();

  requireAllowance(allowance, input.unitsNeeded);
  const moment = momentAtFacility(facility.timeZone, input.preferredDate);
  requireBookableDate(moment, now);
  const opening = openingAt(facility.timeZone, input.opening);
  requireAnswerable(facility, opening, moment, now);

  const request = {
    id: newId(),
    creator: 'facility_staff',
    status: 'PENDING',
    facility_id: facility.id,
    blood_type: input.bloodType,
    units_requested: input.unitsNeeded,
    urgency_level: input.urgency,
    preferred_date: moment.local,
    preferred_at: moment.at,
    time_zone: moment.timeZone,
    interval_days: intervalDays(facility.profile),
    opens_from: opening?.from ?? null,
    opens_until: opening?.until ?? null,
    notes: input.notes ?? '',
    created_by: actor.userId,
    created_at: now,
    expires_at: moment.at,
  } as const;
  const [stored] = await Promise.all([
    addRequest(trx, request),
    emit(trx, requestEvent('emergency.raised', request, now)),
  ]);
  return toDonationRequest(actor, stored, now);
}
