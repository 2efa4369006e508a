import { crowdStep, withheldReason } from '@sanguine/contract';
import { SECOND } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { facilityTopic, liveWrite } from '../../platform/live/hint.ts';
import type { Services } from '../../platform/services.ts';
import { announce } from '../notifications/index.ts';
import { lockAllowance, donorsLeft } from './allowance.ts';
import { askWave } from './appeals.audience.repository.ts';
import { noteWave, parkEnded, recipientsOf, takeDue } from './appeals.repository.ts';
import { nextWaveAt, waveSize } from './appeals.waves.ts';

/** One wave of one appeal that is due, in one transaction: whom it asks, that they are told, and when the next goes. */
async function runWave({ db, clock }: Services): Promise<boolean> {
  return db.transaction(async (trx) => {
    const now = clock.now();
    const due = await takeDue(trx, now);
    if (due === undefined) return false;
    const { audience, unitsRequested, unitsPledged, emptyWaves } = due;
    const { requestId, urgency } = audience;
    const allowance = await lockAllowance(trx, audience.facilityId, now);
    if (allowance === undefined || withheldReason(allowance.verification_status) !== undefined) return true;
    const left = donorsLeft(allowance);
    const wanted = waveSize(unitsRequested, unitsPledged);
    const wave = { requestId, number: due.waves + 1, size: Math.min(wanted, left ?? wanted) };
    const [next, nextIfEmpty] = [nextWaveAt(now, urgency, 0), nextWaveAt(now, urgency, emptyWaves + 1)];
    const told = { kind: 'request', topics: [facilityTopic(audience.facilityId)], ids: { requestId } } as const;
    // The first look, and waves of a crowd: hints at others would say when a wave found somebody, and when nobody.
    const isTold = due.waves + emptyWaves === 0 || crowdStep(due.asked) !== null;
    await Promise.all([
      askWave(audience, wave).execute(trx),
      announce(
        trx,
        { eventId: newId(), kind: 'emergency_appeal', requestId, now },
        recipientsOf(requestId, wave.number),
      ),
      ...(isTold ? [liveWrite(trx, [told]).execute()] : []),
      noteWave(requestId, { number: wave.number, now, next, nextIfEmpty, left }).execute(trx),
    ]);
    return true;
  });
}

/** The longest that one run takes on new waves; what is left is due at once again. */
const RUN = 30 * SECOND;

/** Sends every wave that is due; several workers share the work, and each wave is sent once. */
export async function runDueWaves(services: Services): Promise<void> {
  const until = services.clock.now().getTime() + RUN;
  await parkEnded(services.db.kysely, services.clock.now());
  while ((await runWave(services)) && services.clock.now().getTime() < until);
}
