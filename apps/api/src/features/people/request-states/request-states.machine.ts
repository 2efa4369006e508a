import { type RequestAction, type RequestCreator, type RequestStatus, statesThat } from '@sanguine/contract';

export type Party = 'donor' | 'facility_staff' | 'operator' | 'system';

/**
 * `cover` and `reopen` follow from the donations tied to an emergency, `expire` from time passing; an operator who settles
 * a dispute upholds the donation or withdraws it.
 */
export type MachineAction = RequestAction | 'expire' | 'cover' | 'reopen' | 'uphold';

/** The facts of a request that the machine needs. */
export interface RequestState {
  readonly creator: RequestCreator;
  readonly status: RequestStatus;
  /** Donations tied to an emergency that are open or completed, and units that came from elsewhere. */
  readonly unitsPledged: number;
}

interface Transition {
  readonly creator: RequestCreator;
  readonly from: RequestStatus;
  readonly action: MachineAction;
  readonly by: Party;
  readonly to: RequestStatus;
  readonly onlyIf?: (request: RequestState) => boolean;
}

const isTied = (request: RequestState) => request.unitsPledged > 0;

/** Returns what may follow an outcome of a donor who came: a mistake is undone, and the donor may say that it is not right. */
function corrections(from: RequestStatus): Omit<Transition, 'creator'>[] {
  return [
    { from, action: 'undo', by: 'facility_staff', to: 'APPROVED' },
    { from, action: 'dispute', by: 'donor', to: from },
    { from, action: 'insist', by: 'facility_staff', to: from },
    { from, action: 'withdraw', by: 'facility_staff', to: 'CANCELLED' },
    { from, action: 'withdraw', by: 'operator', to: 'CANCELLED' },
    { from, action: 'uphold', by: 'operator', to: from },
  ];
}

const BOOKING: readonly Omit<Transition, 'creator'>[] = [
  { from: 'PENDING', action: 'approve', by: 'facility_staff', to: 'APPROVED' },
  { from: 'PENDING', action: 'decline', by: 'facility_staff', to: 'REJECTED' },
  { from: 'PENDING', action: 'cancel', by: 'donor', to: 'CANCELLED' },
  { from: 'PENDING', action: 'expire', by: 'system', to: 'CANCELLED' },
  // Another donation of the donor was scheduled too close to it.
  { from: 'PENDING', action: 'cancel', by: 'system', to: 'CANCELLED' },
  { from: 'PENDING', action: 'reschedule', by: 'donor', to: 'PENDING' },
  { from: 'APPROVED', action: 'reschedule', by: 'donor', to: 'APPROVED' },
  // A donor calls: staff move or cancel for them, and may undo their own cancellation for as long as its mail waits.
  { from: 'APPROVED', action: 'reschedule', by: 'facility_staff', to: 'APPROVED' },
  { from: 'CANCELLED', action: 'undo', by: 'facility_staff', to: 'APPROVED' },
  { from: 'APPROVED', action: 'cancel', by: 'donor', to: 'CANCELLED' },
  { from: 'APPROVED', action: 'cancel', by: 'facility_staff', to: 'CANCELLED' },
  // Its session was closed, and the donor chose no other time.
  { from: 'APPROVED', action: 'cancel', by: 'system', to: 'CANCELLED' },
  { from: 'APPROVED', action: 'decline', by: 'facility_staff', to: 'CANCELLED' },
  { from: 'APPROVED', action: 'check-in', by: 'facility_staff', to: 'APPROVED' },
  // Somebody else showed the donor's code.
  { from: 'APPROVED', action: 'undo', by: 'facility_staff', to: 'APPROVED' },
  { from: 'APPROVED', action: 'complete', by: 'facility_staff', to: 'COMPLETED' },
  { from: 'APPROVED', action: 'no-show', by: 'facility_staff', to: 'NO_SHOW' },
  { from: 'APPROVED', action: 'could-not-give', by: 'facility_staff', to: 'COULD_NOT_GIVE' },
  { from: 'APPROVED', action: 'left', by: 'facility_staff', to: 'LEFT' },
  { from: 'NO_SHOW', action: 'undo', by: 'facility_staff', to: 'APPROVED' },
  { from: 'COMPLETED', action: 'test-type', by: 'facility_staff', to: 'COMPLETED' },
  ...statesThat('came').flatMap(corrections),
];

const EMERGENCY: readonly Omit<Transition, 'creator'>[] = [
  { from: 'PENDING', action: 'assign', by: 'donor', to: 'PENDING' },
  { from: 'PENDING', action: 'cover', by: 'system', to: 'APPROVED' },
  { from: 'PENDING', action: 'cancel', by: 'facility_staff', to: 'CANCELLED' },
  { from: 'PENDING', action: 'complete', by: 'facility_staff', to: 'COMPLETED', onlyIf: isTied },
  { from: 'PENDING', action: 'expire', by: 'system', to: 'CANCELLED' },
  ...statesThat('isOpen').flatMap((status) =>
    // Whether it is covered then follows, as from its donations. Each is undone by another of its kind.
    (['change', 'cover-elsewhere'] as const).map(
      (action) => ({ from: status, action, by: 'facility_staff', to: status }) as const,
    ),
  ),
  { from: 'APPROVED', action: 'reopen', by: 'system', to: 'PENDING' },
  { from: 'APPROVED', action: 'cancel', by: 'facility_staff', to: 'CANCELLED' },
  { from: 'APPROVED', action: 'decline', by: 'facility_staff', to: 'CANCELLED' },
  { from: 'APPROVED', action: 'complete', by: 'facility_staff', to: 'COMPLETED' },
];

/** Every way in which a request may change; what is not here is refused. */
export const TRANSITIONS: readonly Transition[] = [
  ...BOOKING.map((transition) => ({ creator: 'donor' as const, ...transition })),
  ...EMERGENCY.map((transition) => ({ creator: 'facility_staff' as const, ...transition })),
];

const stateKey = ({ creator, status }: Pick<RequestState, 'creator' | 'status'>) => `${creator} ${status}`;

/** Lists ask for every step of every row. */
const FROM_STATE = Map.groupBy(TRANSITIONS, ({ creator, from }) => stateKey({ creator, status: from }));

/** The state to which `action` by `by` leads, or undefined when it may not happen. */
export function nextStatus(request: RequestState, action: MachineAction, by: Party): RequestStatus | undefined {
  const transitions = FROM_STATE.get(stateKey(request));
  return transitions?.find((t) => t.action === action && t.by === by && (t.onlyIf?.(request) ?? true))?.to;
}

/** Returns what follows for an emergency when the donations tied to it have changed. */
export function coverage(
  emergency: RequestState & { readonly unitsRequested: number },
): { action: 'cover' | 'reopen'; to: RequestStatus } | undefined {
  const action = emergency.unitsPledged >= emergency.unitsRequested ? 'cover' : 'reopen';
  const to = nextStatus(emergency, action, 'system');
  return to === undefined ? undefined : { action, to };
}
