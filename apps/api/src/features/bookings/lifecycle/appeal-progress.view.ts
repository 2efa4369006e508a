import {
  type AppealProgress,
  type AppealState,
  crowdStep,
  CROWD_STEPS,
  whomItAsks,
  withheldReason,
} from '@sanguine/contract';
import { audienceOf, type Blur } from '../appeals/index.ts';
import type { AppealRow, RequestRow } from './donations.read-model.ts';

type Emergency = Pick<RequestRow, 'status' | 'preferred_at' | 'verification_status'>;

/** The step of the donors that an appeal has asked, as its staff read it. */
function stepOf({ asked }: AppealRow, { verification_status: status }: Emergency, blur: Blur): number | null {
  return crowdStep(asked) ?? audienceOf(asked, { blur, status });
}

function isFirstLookDone({ next_wave_at: next, waves }: AppealRow, now: Date): boolean {
  return waves > 0 || (next !== null && new Date(next) > now);
}

/** Returns how far an emergency's appeal has come, for the staff, who have a blur. */
export function appealStateOf(row: Emergency, appeal: AppealRow, blur: Blur, now: Date): AppealState {
  const { status, preferred_at, verification_status } = row;
  if (status === 'APPROVED') return 'covered';
  if (status !== 'PENDING' || preferred_at <= now) return 'ended';
  if (withheldReason(verification_status) !== undefined) return 'withheld';
  if (appeal.limited) return 'limited';
  if (appeal.no_places) return 'full';
  if (!isFirstLookDone(appeal, now)) return 'starting';
  return whomItAsks(stepOf(appeal, row, blur), appeal.empty_waves);
}

/**
 * Returns the progress of an emergency's appeal. Of a small crowd staff learn neither waves nor times: these say whether a
 * wave found anybody, and an emergency at the right place would then find one person.
 */
export function progressOf(
  row: Emergency & { readonly appeal: AppealRow | null },
  now: Date,
  blur: Blur | undefined,
): AppealProgress | undefined {
  const { appeal } = row;
  if (blur === undefined || appeal === null) return undefined;
  const { waves, answers, last_wave_at, next_wave_at } = appeal;
  const state = appealStateOf(row, appeal, blur, now);
  const asked = stepOf(appeal, row, blur);
  const hidden = { answers, lastWaveAt: null, nextWaveAt: null };
  // No wave ever looked for donors: that says nothing of who lives there.
  if (state === 'withheld' && waves === 0) return { state, waves, asked: 0, ...hidden };
  if (asked === null || asked < CROWD_STEPS[0]) return { state, waves: null, asked, ...hidden };
  const goesOn = state === 'asking' || state === 'all_asked';
  return { state, waves, asked, answers, lastWaveAt: last_wave_at, nextWaveAt: goesOn ? next_wave_at : null };
}
