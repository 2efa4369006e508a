import { isFinal, REQUEST_ACTIONS, REQUEST_CREATORS, REQUEST_STATUSES } from '@sanguine/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverage, type MachineAction, nextStatus, type Party, type RequestState } from './request-states.machine.ts';

const ACTIONS: readonly MachineAction[] = [...REQUEST_ACTIONS, 'expire', 'cover', 'reopen', 'uphold'];
const PARTIES: readonly Party[] = ['donor', 'facility_staff', 'operator', 'system'];

const aStep = fc.record({ action: fc.constantFrom(...ACTIONS), by: fc.constantFrom(...PARTIES) });
const aState: fc.Arbitrary<RequestState> = fc.record({
  creator: fc.constantFrom(...REQUEST_CREATORS),
  status: fc.constantFrom(...REQUEST_STATUSES),
  unitsPledged: fc.nat({ max: 3 }),
});

function walk(start: RequestState, steps: readonly { action: MachineAction; by: Party }[]): RequestState[] {
  const path = [start];
  for (const { action, by } of steps) {
    const present = path.at(-1) ?? start;
    const status = nextStatus(present, action, by);
    if (status !== undefined) path.push({ ...present, status });
  }
  return path;
}

describe('the state machine of a request', () => {
  it('never leaves a final state, except to correct what staff recorded of a booking', () => {
    const corrections = ['undo by facility_staff', 'withdraw by facility_staff', 'withdraw by operator'];
    fc.assert(
      fc.property(aState, aStep, (state, { action, by }) => {
        fc.pre(isFinal(state.status));
        const next = nextStatus(state, action, by) ?? state.status;
        if (next === state.status) return;
        expect(state.creator).toBe('donor');
        const isUndoneOnly = state.status === 'NO_SHOW' || state.status === 'CANCELLED';
        const wanted = isUndoneOnly ? ['undo by facility_staff'] : corrections;
        expect(['COMPLETED', 'NO_SHOW', 'COULD_NOT_GIVE', 'LEFT', 'CANCELLED']).toContain(state.status);
        expect(wanted).toContain(`${action} by ${by}`);
      }),
    );
  });

  it('completes a booking only after it was approved, on every path', () => {
    fc.assert(
      fc.property(fc.array(aStep, { maxLength: 30 }), (steps) => {
        const path = walk({ creator: 'donor', status: 'PENDING', unitsPledged: 0 }, steps).map((state) => state.status);
        const first = path.indexOf('COMPLETED');
        if (first >= 0) expect(path[first - 1]).toBe('APPROVED');
        const waiting = path.flatMap((status, index) => (status === 'PENDING' ? [index] : []));
        // A waiting booking may move to another time; none waits again.
        expect(waiting).toEqual(waiting.map((_, index) => index));
      }),
    );
  });

  it('brings a cancelled booking back to where it was only, and only by staff; nothing else follows a cancellation', () => {
    fc.assert(
      fc.property(fc.array(aStep, { maxLength: 30 }), (steps) => {
        const path = walk({ creator: 'donor', status: 'PENDING', unitsPledged: 0 }, steps).map((state) => state.status);
        const afterCancelled = path.filter((_, index) => path[index - 1] === 'CANCELLED');
        expect(afterCancelled.every((status) => status === 'APPROVED')).toBe(true);
      }),
    );
    for (const by of PARTIES) {
      const next = ACTIONS.map((action) =>
        nextStatus({ creator: 'donor', status: 'CANCELLED', unitsPledged: 0 }, action, by),
      );
      expect(next.filter((status) => status !== undefined)).toEqual(by === 'facility_staff' ? ['APPROVED'] : []);
    }
  });

  it('says that a donor did not come, or did not give, only of an accepted booking, and only staff say it', () => {
    fc.assert(
      fc.property(aState, aStep, (state, { action, by }) => {
        const to = nextStatus(state, action, by);
        if (to === undefined || to === state.status || !['NO_SHOW', 'COULD_NOT_GIVE', 'LEFT'].includes(to)) return;
        expect([state.creator, state.status, by]).toEqual(['donor', 'APPROVED', 'facility_staff']);
      }),
    );
  });

  it('lets a donor only cancel or dispute an own booking and answer a pending emergency', () => {
    fc.assert(
      fc.property(aState, fc.constantFrom(...ACTIONS), (state, action) => {
        if (nextStatus(state, action, 'donor') === undefined) return;
        expect(`${state.creator} ${action}`).toMatch(
          /^(donor cancel|donor reschedule|donor dispute|facility_staff assign)$/,
        );
      }),
    );
  });

  it('never rejects an emergency and never lets staff cancel a booking that waits for their answer', () => {
    fc.assert(
      fc.property(aState, aStep, (state, { action, by }) => {
        if (state.creator === 'facility_staff') expect(nextStatus(state, action, by)).not.toBe('REJECTED');
      }),
    );
    const waiting: RequestState = { creator: 'donor', status: 'PENDING', unitsPledged: 0 };
    expect(nextStatus(waiting, 'cancel', 'facility_staff')).toBeUndefined();
  });

  it('completes a pending emergency only when a donation is tied to it', () => {
    const open: RequestState = { creator: 'facility_staff', status: 'PENDING', unitsPledged: 0 };
    expect(nextStatus(open, 'complete', 'facility_staff')).toBeUndefined();
    expect(nextStatus({ ...open, unitsPledged: 1 }, 'complete', 'facility_staff')).toBe('COMPLETED');
  });

  it('schedules an emergency exactly while its units are covered', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 6 }),
        fc.integer({ min: 1, max: 5 }),
        fc.constantFrom(...REQUEST_STATUSES),
        (pledged, asked, status) => {
          const next = coverage({ creator: 'facility_staff', status, unitsPledged: pledged, unitsRequested: asked });
          const after = next?.to ?? status;
          if (!isFinal(status) && status !== 'REJECTED') expect(after).toBe(pledged >= asked ? 'APPROVED' : 'PENDING');
          else expect(next).toBeUndefined();
        },
      ),
    );
  });

  it('is the table of transitions, row by row', () => {
    const rows = REQUEST_CREATORS.flatMap((creator) =>
      REQUEST_STATUSES.flatMap((status) =>
        ACTIONS.flatMap((action) =>
          PARTIES.flatMap((by) => {
            const to = nextStatus({ creator, status, unitsPledged: 1 }, action, by);
            return to === undefined ? [] : [`${creator}: ${status} --${action} by ${by}--> ${to}`];
          }),
        ),
      ),
    );
    expect(rows.toSorted()).toEqual([
      'donor: APPROVED --cancel by donor--> CANCELLED',
      'donor: APPROVED --cancel by facility_staff--> CANCELLED',
      'donor: APPROVED --cancel by system--> CANCELLED',
      'donor: APPROVED --check-in by facility_staff--> APPROVED',
      'donor: APPROVED --complete by facility_staff--> COMPLETED',
      'donor: APPROVED --could-not-give by facility_staff--> COULD_NOT_GIVE',
      'donor: APPROVED --decline by facility_staff--> CANCELLED',
      'donor: APPROVED --left by facility_staff--> LEFT',
      'donor: APPROVED --no-show by facility_staff--> NO_SHOW',
      'donor: APPROVED --reschedule by donor--> APPROVED',
      'donor: APPROVED --reschedule by facility_staff--> APPROVED',
      'donor: APPROVED --undo by facility_staff--> APPROVED',
      'donor: CANCELLED --undo by facility_staff--> APPROVED',
      'donor: COMPLETED --dispute by donor--> COMPLETED',
      'donor: COMPLETED --insist by facility_staff--> COMPLETED',
      'donor: COMPLETED --test-type by facility_staff--> COMPLETED',
      'donor: COMPLETED --undo by facility_staff--> APPROVED',
      'donor: COMPLETED --uphold by operator--> COMPLETED',
      'donor: COMPLETED --withdraw by facility_staff--> CANCELLED',
      'donor: COMPLETED --withdraw by operator--> CANCELLED',
      'donor: COULD_NOT_GIVE --dispute by donor--> COULD_NOT_GIVE',
      'donor: COULD_NOT_GIVE --insist by facility_staff--> COULD_NOT_GIVE',
      'donor: COULD_NOT_GIVE --undo by facility_staff--> APPROVED',
      'donor: COULD_NOT_GIVE --uphold by operator--> COULD_NOT_GIVE',
      'donor: COULD_NOT_GIVE --withdraw by facility_staff--> CANCELLED',
      'donor: COULD_NOT_GIVE --withdraw by operator--> CANCELLED',
      'donor: LEFT --dispute by donor--> LEFT',
      'donor: LEFT --insist by facility_staff--> LEFT',
      'donor: LEFT --undo by facility_staff--> APPROVED',
      'donor: LEFT --uphold by operator--> LEFT',
      'donor: LEFT --withdraw by facility_staff--> CANCELLED',
      'donor: LEFT --withdraw by operator--> CANCELLED',
      'donor: NO_SHOW --undo by facility_staff--> APPROVED',
      'donor: PENDING --approve by facility_staff--> APPROVED',
      'donor: PENDING --cancel by donor--> CANCELLED',
      'donor: PENDING --cancel by system--> CANCELLED',
      'donor: PENDING --decline by facility_staff--> REJECTED',
      'donor: PENDING --expire by system--> CANCELLED',
      'donor: PENDING --reschedule by donor--> PENDING',
      'facility_staff: APPROVED --cancel by facility_staff--> CANCELLED',
      'facility_staff: APPROVED --change by facility_staff--> APPROVED',
      'facility_staff: APPROVED --complete by facility_staff--> COMPLETED',
      'facility_staff: APPROVED --cover-elsewhere by facility_staff--> APPROVED',
      'facility_staff: APPROVED --decline by facility_staff--> CANCELLED',
      'facility_staff: APPROVED --reopen by system--> PENDING',
      'facility_staff: PENDING --assign by donor--> PENDING',
      'facility_staff: PENDING --cancel by facility_staff--> CANCELLED',
      'facility_staff: PENDING --change by facility_staff--> PENDING',
      'facility_staff: PENDING --complete by facility_staff--> COMPLETED',
      'facility_staff: PENDING --cover by system--> APPROVED',
      'facility_staff: PENDING --cover-elsewhere by facility_staff--> PENDING',
      'facility_staff: PENDING --expire by system--> CANCELLED',
    ]);
  });
});
