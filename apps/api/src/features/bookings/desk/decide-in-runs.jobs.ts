import { storedLocale } from '@sanguine/contract';
import { after, DAY } from '../../../platform/clock.ts';
import { inAuditContext } from '../../../platform/db/audit-context.ts';
import type { Trx } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/errors.ts';
import { facilityTopic } from '../../../platform/live/refresh.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { worded } from '../../../platform/words/wording.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { approveUnderLock, declineWaiting, tryBooking } from '../lifecycle/index.ts';
import { findStarter, listOpenRuns } from './decision-runs.read-model.ts';
import {
  countAttempt,
  deleteRuns,
  findNextItem,
  finishRun,
  type OpenRun,
  type Refused,
  settleItem,
  takeRun,
} from './decision-runs.repository.ts';
import { notDecided } from './desk.errors.ts';

const KEPT_DAYS = 30;
const MAX_ATTEMPTS = 3;

/** Decides what staff have asked for in runs, until nothing is left or the process stops; removes old runs. */
export async function decideInRuns(services: Services, isStopping: () => boolean = () => false): Promise<void> {
  const runs = await listOpenRuns(services.db.kysely);
  for (const { id, origin } of runs) {
    await inAuditContext(
      () => origin,
      { changes: true },
      async () => {
        while (!isStopping() && (await decideNext(services, id)));
      },
    );
  }
  // What is kept grows only with new runs: nothing is looked for between them.
  if (runs.length > 0)
    await services.db.transaction((trx) => deleteRuns(trx, after(services.clock.now(), -KEPT_DAYS * DAY)));
}

/** The person in whose name it is decided; undefined once they have left the facility. */
async function starterOf(trx: Trx, { started_by: userId, facility_id: facilityId }: OpenRun) {
  const found = userId === null ? undefined : await findStarter(trx, userId, facilityId);
  if (found === undefined || userId === null) return undefined;
  const { personnel_role: personnelRole, locale } = found;
  const actor: StaffActor = {
    userId,
    sessionId: '',
    hasSecondFactor: false,
    locale,
    role: 'facility_staff',
    facilityId,
    personnelRole,
  };
  return actor;
}

async function end(trx: Trx, { id, facility_id: facilityId }: OpenRun, now: Date, wasStopped: boolean): Promise<false> {
  await finishRun(trx, id, now, wasStopped);
  await refreshScreens(trx, { kind: 'request', topics: [facilityTopic(facilityId)], ids: {} });
  return false;
}

/** Decides one booking in a transaction with its progress, so that none is decided twice; false when the run is over. */
async function decideNext(services: Services, runId: string): Promise<boolean> {
  const now = services.clock.now();
  let current: { readonly requestId: string; readonly locale: string | null } | undefined;
  try {
    return await tryBooking(services, { reader: 'staff' }, async (trx) => {
      const run = await takeRun(trx, runId);
      if (run === undefined) return false;
      const actor = await starterOf(trx, run);
      if (actor === undefined) return end(trx, run, now, true);
      const requestId = await findNextItem(trx, runId);
      if (requestId === undefined) return end(trx, run, now, false);
      current = { requestId, locale: actor.locale };
      if (run.action === 'approve') await approveUnderLock(trx, actor, requestId, now);
      else await declineWaiting(trx, actor, requestId, now, run.reason);
      await settleItem(trx, runId, requestId, now);
      return true;
    });
  } catch (error) {
    if (current === undefined) throw error;
    return notDecidedNow(services, runId, current, error);
  }
}

/** Notes why a booking could not be decided. What is not the booking's fault is tried again with the next round. */
async function notDecidedNow(
  services: Services,
  runId: string,
  { requestId, locale }: { readonly requestId: string; readonly locale: string | null },
  error: unknown,
): Promise<boolean> {
  const refusedBy = ({ code, words }: AppError): Refused => ({ code, message: worded(words, storedLocale(locale)) });
  return services.db.transaction(async (trx) => {
    const now = services.clock.now();
    if (error instanceof AppError) {
      await settleItem(trx, runId, requestId, now, refusedBy(error));
      return true;
    }
    services.log.error({ err: error, runId, requestId }, 'a booking of a run could not be decided');
    const attempts = await countAttempt(trx, runId, requestId);
    if (attempts >= MAX_ATTEMPTS) await settleItem(trx, runId, requestId, now, refusedBy(notDecided()));
    return false;
  });
}
