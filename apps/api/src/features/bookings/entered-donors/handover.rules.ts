import type { HandoverObstacle, RecordClaim } from '@sanguine/contract';

/** The facts that decide who may hand out what opens a record. */
export interface HandoverState {
  readonly enteredBy: string | null;
  readonly codeMadeBy: string | null;
  readonly hasAddress: boolean;
  readonly hasTelephone: boolean;
  /** Asked for with a code, and not happened yet. */
  readonly waitsFor: RecordClaim | null;
  /** The day on which it was claimed by a code, in the facility's zone, while the donor's own link still takes it back. */
  readonly claimedByCodeOn: string | null;
}

/** Returns why this member of staff may not make a code: whoever entered somebody cannot also become them. */
export function obstacleToCode(state: HandoverState, userId: string): HandoverObstacle | undefined {
  if (state.enteredBy === userId) return 'entered_by_you';
  if (state.waitsFor !== null || state.claimedByCodeOn !== null) return 'claim_waits';
  return state.hasAddress || state.hasTelephone ? 'contact_on_file' : undefined;
}

/** Returns why this member of staff may not have a link mailed to an address that the donor gives now. */
export function obstacleToLink(state: HandoverState, userId: string): HandoverObstacle | undefined {
  if (state.enteredBy === userId || state.codeMadeBy === userId) return 'entered_by_you';
  return state.hasAddress && state.claimedByCodeOn === null ? 'contact_on_file' : undefined;
}
