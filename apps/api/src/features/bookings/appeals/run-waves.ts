import { crowdStep, withheldReason } from '@sanguine/contract';
import { SECOND } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { facilityTopic } from '../../../platform/live/refresh.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { countOpenSeats } from '../../facilities/timetable/index.ts';
import { announce } from '../../notify/notifications/index.ts';
import { lockAllowance } from './allowance.repository.ts';
import { donorsLeft } from './allowance.rules.ts';
import { isAnyWaveDue, parkEnded, recipientsOf, takeDue, updateAppeal } from './appeals.repository.ts';
import { askWave } from './audience.repository.ts';
import { afterWave, waveSize } from './waves.rules.ts';

/** The time in which one run starts new waves; what is left by then is due at once again. */
const RUN = 30 * SECOND;

/** Sends every wave that is due; several workers share the work, and each wave is sent once. */
export async function runDueWaves(services: Services): Promise<void> {
  if (!(await isAnyWaveDue(services.db.kysely, services.clock.now()))) return;
  const until = services.clock.now().getTime() + RUN;
  await parkEnded(services.db.kysely, services.clock.now());
  while ((await runWave(services)) && services.clock.now().getTime() < until);
}

/** One wave of one appeal that is due: whom it asks, that they are notified, and when the next one goes. */
async function runWave({ db, clock }: Services): Promise<boolean> {
  return db.transaction(async (trx) => {
    const now = clock.now();
    const due = await takeDue(trx, now);
    if (due === undefined) return false;
    const { requestId, facilityId, neededAt } = due.audience;
    const allowance = await lockAllowance(trx, facilityId, now);
    // Whoever held the lock until now may have paused the facility since its appeal was taken.
    if (allowance === undefined || withheldReason(allowance.verification_status) !== undefined) return true;

    const left = donorsLeft(allowance);
    const open = due.opensSpecially ? undefined : await countOpenSeats(trx, facilityId, now, neededAt);
    const isFull = open === 0;
    const wanted = waveSize(due.unitsRequested, due.unitsPledged, open);
    const wave = { number: due.waves + 1, size: Math.min(wanted, left ?? wanted) };

    const asked = isFull ? 0 : await askWave(trx, due.audience, wave);
    const news = { eventId: newId(), kind: 'emergency_appeal', subjectId: requestId, now } as const;
    await announce(trx, news, recipientsOf(requestId, wave.number));
    await updateAppeal(trx, requestId, afterWave(due, { asked, left, isFull, now }));
    // Only the first wave and those of a crowd: other hints would show when a wave found somebody, and when nobody.
    if (due.waves + due.emptyWaves === 0 || isFull !== due.wasFull || crowdStep(due.asked) !== null) {
      await refreshScreens(trx, { kind: 'request', topics: [facilityTopic(facilityId)], ids: { requestId } });
    }
    return true;
  });
}
