import {
  type Endpoints,
  type FacilityDetail,
  isMove,
  isRename,
  MAX_MOVES,
  MOVE_DAYS,
  type ParsedBody,
} from '@sanguine/contract';
import { DAY } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/index.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { EVERYONE } from '../../../platform/live/refresh.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import { hit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import { recountLots, summariseStock } from '../../stock/stock/index.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { waitIfAlike } from './alike.repository.ts';
import { movedTooOften, requireFitName } from './facilities.errors.ts';
import { getFacility } from './facilities.reads.ts';
import {
  type FacilityChanges,
  getStated,
  lockFacility,
  removeVerification,
  restoreVerification,
  storeChanges,
  updateFacility,
} from './facilities.repository.ts';
import { changesAfterEdit, hasLostVerification, uncheckedChanges } from './verified-details.rules.ts';
import { parseOpeningHours } from './opening-hours.rules.ts';
import { isCheckNeeded } from './check-needed.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof lockFacility>>>;
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
export async function editFacility(services: Services, actor: StaffActor, edits: Edits): Promise<FacilityDetail> {
  const { facilityId: id } = actor;
  if (!(await store(services, id, edits, { isCounted: false }))) {
    await countMove(services, id);
    await store(services, id, edits, { isCounted: true });
  }
  return getFacility(services, actor, id);
}

/** Notes what is no longer as an operator verified it, and gives the verification back once all of it is again. */
async function noteChanges(services: Services, trx: Trx, id: string, before: Locked): Promise<void> {
  const now = services.clock.now();
  const { verified_at: verifiedAt, changes_since_verified: changes } = before;
  if (verifiedAt === null && uncheckedChanges(changes).length === 0) return;
  const after = changesAfterEdit(changes, { was: before, is: await getStated(trx, id) }, now);
  await storeChanges(trx, id, after);
  if (verifiedAt !== null || !hasLostVerification(changes) || hasLostVerification(after)) return;
  await restoreVerification(trx, id, { now, isCheckNeeded: isCheckNeeded(services) });
}

/** False when it is a move that has not been counted yet: then nothing is stored. A facility that moved or has another name is to be verified again. */
function store(services: Services, id: string, edits: Edits, { isCounted }: { isCounted: boolean }): Promise<boolean> {
  const now = services.clock.now();
  return services.db.transaction(async (trx) => {
    const before = await lockFacility(trx, id);
    if (before === undefined) throw notFound('facility');
    if (edits.name !== undefined && edits.name !== before.name) requireFitName(edits.name);
    const moves = isMove(before, edits);
    if (moves && !isCounted) return false;
    const renames = isRename(before, edits);
    if (moves || renames) await removeVerification(trx, id, moves ? 'moved' : 'renamed');
    await updateFacility(trx, id, changesOf(edits));
    if (edits.timeZone !== undefined) await recountLots(trx, id);
    await noteChanges(services, trx, id, before);
    if (moves || renames) await waitIfAlike(trx, id);
    await summariseStock(trx, [id], now);
    await refreshScreens(trx, { kind: 'facility', topics: [EVERYONE], ids: { facilityId: id } });
    return true;
  });
}
