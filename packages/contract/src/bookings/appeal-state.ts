import { CROWD_STEPS } from '../crowds.ts';

/**
 * The states of an emergency's appeal. `few` and `nobody`: so many could be asked, as far as staff may know; `all_asked`: the
 * last look found nobody more; `limited`: the facility has asked as many as it may; `full`: no place of its published
 * times is open before the date; `withheld`: it may not ask anyone now.
 */
export const APPEAL_STATES = [
  'starting',
  'asking',
  'few',
  'nobody',
  'all_asked',
  'limited',
  'full',
  'withheld',
  'covered',
  'ended',
] as const;
export type AppealState = (typeof APPEAL_STATES)[number];

/** The states in which no more donors come unless staff do something else. */
const STUCK_STATES = ['few', 'nobody', 'all_asked', 'limited', 'full'] as const satisfies readonly AppealState[];
export type StuckState = (typeof STUCK_STATES)[number];

/** Tells whether no more donors come unless staff do something else. */
export function isStuck(state: AppealState): state is StuckState {
  return STUCK_STATES.some((one) => one === state);
}

/**
 * Returns whom an appeal that goes on can still ask: of a small crowd by the step that staff read anyway, so that no state says
 * whether a wave found anybody.
 */
export function whomItAsks(asked: number | null, emptyWaves: number): AppealState {
  if (asked === null) return 'nobody';
  if (asked < CROWD_STEPS[0]) return 'few';
  return emptyWaves > 0 ? 'all_asked' : 'asking';
}
