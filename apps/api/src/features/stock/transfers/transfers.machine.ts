import { type TransferAction, TRANSFER_ACTIONS, type TransferState } from '@sanguine/contract';

/** The side that acts: the facility that gives, the one that gets, or time passing. */
export type Party = 'sender' | 'receiver' | 'system';

export type MachineAction = TransferAction | 'lapse';

interface Transition {
  readonly from: TransferState;
  readonly action: MachineAction;
  readonly by: Party;
  readonly to: TransferState;
}

/** Every way in which a transfer may change; what is not here is refused. */
export const TRANSITIONS: readonly Transition[] = [
  { from: 'asked', action: 'offer', by: 'sender', to: 'offered' },
  { from: 'asked', action: 'decline', by: 'sender', to: 'declined' },
  { from: 'asked', action: 'withdraw', by: 'receiver', to: 'withdrawn' },
  { from: 'asked', action: 'lapse', by: 'system', to: 'lapsed' },
  { from: 'offered', action: 'accept', by: 'receiver', to: 'accepted' },
  { from: 'offered', action: 'decline', by: 'receiver', to: 'declined' },
  { from: 'offered', action: 'withdraw', by: 'sender', to: 'withdrawn' },
  { from: 'offered', action: 'lapse', by: 'system', to: 'lapsed' },
  { from: 'accepted', action: 'send', by: 'sender', to: 'sent' },
  { from: 'accepted', action: 'withdraw', by: 'sender', to: 'withdrawn' },
  { from: 'accepted', action: 'withdraw', by: 'receiver', to: 'withdrawn' },
  { from: 'accepted', action: 'lapse', by: 'system', to: 'lapsed' },
  { from: 'sent', action: 'arrive', by: 'receiver', to: 'arrived' },
  // An agreement or a facility ended: what is not sent yet ends with it.
  ...(['asked', 'offered', 'accepted'] as const).map(
    (from) => ({ from, action: 'withdraw', by: 'system', to: 'withdrawn' }) as const,
  ),
  // The receiver is gone: nobody else will say what became of the box.
  { from: 'sent', action: 'arrive', by: 'system', to: 'arrived' },
];

/** The state to which `action` by `by` leads, or undefined when it may not happen. */
export function nextState(from: TransferState, action: MachineAction, by: Party): TransferState | undefined {
  return TRANSITIONS.find((one) => one.from === from && one.action === action && one.by === by)?.to;
}

/** Tells whether somebody or the clock still has something to do. */
export const isOpen = (state: TransferState): boolean => TRANSITIONS.some(({ from }) => from === state);

/** Returns the states in which a party has the next step: to withdraw is no step forward. */
export function statesAwaiting(by: Party): readonly TransferState[] {
  return [...new Set(TRANSITIONS.flatMap((one) => (one.by === by && one.action !== 'withdraw' ? [one.from] : [])))];
}

/** Tells whether units of the sender are held in this state. */
export const holdsUnits = (state: TransferState): boolean => state === 'offered' || state === 'accepted';

/** Tells whether the units are nobody's stock in this state: they have left one facility and not reached the other. */
export const isOnItsWay = (state: TransferState): boolean => state === 'sent';

/** Tells whether the receiver may read the numbers of the bags. */
export const showsNumbers = (state: TransferState): boolean => state === 'sent' || state === 'arrived';

/** Returns a transfer's state at a moment: one whose time is over has lapsed, also before the job has noted it. */
export function stateAt(state: TransferState, until: Date | null, now: Date): TransferState {
  return until !== null && until <= now ? 'lapsed' : state;
}

/** Returns the steps that a party may take. */
export function actionsOf(state: TransferState, by: Party): TransferAction[] {
  return TRANSFER_ACTIONS.filter((action) => nextState(state, action, by) !== undefined);
}
