import {
  type Endpoints,
  type FacilityDetail,
  isMove,
  isRename,
  MAX_MOVES,
  MOVE_DAYS,
  type ParsedBody,
} from '@sanguine/contract';
import { DAY } from '../../platform/clock.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { EVERYONE } from '../../platform/live/hint.ts';
import { hintScreens } from '../../platform/outbox/emit.ts';
import { hit } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import type { StaffActor } from '../identity/index.ts';
import { movedTooOften, requireFitName } from './facilities.errors.ts';
import { getFacility } from './facilities.reads.ts';
import {
  type FacilityChanges,
  lockAddress,
  removeVerification,
  summariseStock,
  updateFacility,
} from './facilities.repository.ts';
import { parseOpeningHours } from './opening-hours.rules.ts';

type Edits = ParsedBody<Endpoints['PATCH /api/facility/{id}']>;

/** Written hours are parsed again, unless their structured form is given as well. What an Admin chose is settled. */
function changesOf({ thresholds, settledStep, ...edits }: Edits): FacilityChanges {
  const written = edits.openingHours === undefined ? edits.operationalHours : undefined;
  return {
    ...edits,
    ...(written === undefined ? {} : { openingHours: parseOpeningHours(written) }),
    settledSteps: [
      ...(settledStep === undefined ? [] : [settledStep]),
      ...(edits.slotCapacity === undefined ? [] : (['capacity'] as const)),
      ...(edits.eligibilityProfile === undefined ? [] : (['eligibility'] as const)),
    ],
    ...thresholds,
  };
}

/** A move uses up one of the few that are allowed. */
async function countMove(services: Services, id: string): Promise<void> {
  const limit = { key: `facility-move:${id}`, hits: MAX_MOVES, per: MOVE_DAYS * DAY };
  await hit(services, limit).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'too_many' ? movedTooOften(error) : error;
  });
}

/** Changes the own facility; its urgency follows changed thresholds. */
export async function editFacility(
  services: Services,
  actor: StaffActor,
  id: string,
  edits: Edits,
): Promise<FacilityDetail> {
  if (id !== actor.facilityId) throw notFound('facility');
  if (!(await store(services, id, edits, { isCounted: false }))) {
    await countMove(services, id);
    await store(services, id, edits, { isCounted: true });
  }
  return getFacility(services, actor, id);
}

/** False when it is a move that has not been counted yet: then nothing is stored. A facility that moved or has another name is to be verified again. */
function store(services: Services, id: string, edits: Edits, { isCounted }: { isCounted: boolean }): Promise<boolean> {
  return services.db.transaction(async (trx) => {
    const place = await lockAddress(trx, id);
    if (place === undefined) throw notFound('facility');
    if (edits.name !== undefined && edits.name !== place.name) requireFitName(edits.name);
    const moves = isMove(place, edits);
    if (moves && !isCounted) return false;
    if (moves) await removeVerification(trx, id, 'moved');
    else if (isRename(place, edits)) await removeVerification(trx, id, 'renamed');
    await updateFacility(trx, id, changesOf(edits));
    await summariseStock(trx, id, services.clock.now());
    await hintScreens(trx, { kind: 'facility', topics: [EVERYONE], ids: { facilityId: id } });
    return true;
  });
}
