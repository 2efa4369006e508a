import { TRANSFER_ACTIONS, TRANSFER_STATES, type TransferState } from '@sanguine/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  actionsOf,
  holdsUnits,
  isOnItsWay,
  isOpen,
  type MachineAction,
  nextState,
  type Party,
  showsNumbers,
  stateAt,
  statesAwaiting,
  TRANSITIONS,
} from './transfers.machine.ts';

const PARTIES: readonly Party[] = ['sender', 'receiver', 'system'];
const ACTIONS: readonly MachineAction[] = [...TRANSFER_ACTIONS, 'lapse'];
const step = fc.tuple(fc.constantFrom(...ACTIONS), fc.constantFrom(...PARTIES));
const walk = fc.array(step, { maxLength: 30 });

/** The states through which a transfer goes when these steps are tried one after the other. */
function statesOf(start: TransferState, steps: readonly [MachineAction, Party][]): TransferState[] {
  const states = [start];
  for (const [action, by] of steps) {
    const next = nextState(states.at(-1) ?? start, action, by);
    if (next !== undefined) states.push(next);
  }
  return states;
}

const begin = fc.constantFrom<TransferState>('asked', 'offered');

test('a transfer never returns to a state that it has left', () => {
  fc.assert(
    fc.property(begin, walk, (start, steps) => {
      const states = statesOf(start, steps);
      expect(new Set(states).size).toBe(states.length);
    }),
  );
});

test('units are sent only after the receiver has accepted what the sender held', () => {
  fc.assert(
    fc.property(begin, walk, (start, steps) => {
      const states = statesOf(start, steps);
      const sent = states.indexOf('sent');
      if (sent < 0) return;
      expect(states.slice(sent - 2, sent)).toEqual(['offered', 'accepted']);
      expect(states.slice(sent + 1).every((state) => state === 'arrived')).toBe(true);
    }),
  );
});

test('in every state units are held, on their way, or neither, and numbers are read only once they have left', () => {
  for (const state of TRANSFER_STATES) {
    expect(holdsUnits(state) && isOnItsWay(state)).toBe(false);
    expect(showsNumbers(state)).toBe(state === 'sent' || state === 'arrived');
  }
  expect(TRANSFER_STATES.filter(holdsUnits)).toEqual(['offered', 'accepted']);
});

test('what is over stays as it is, whoever tries what', () => {
  const over = TRANSFER_STATES.filter((state) => !isOpen(state));
  expect(over).toEqual(['arrived', 'declined', 'withdrawn', 'lapsed']);
  fc.assert(
    fc.property(fc.constantFrom(...over), step, (state, [action, by]) => {
      expect(nextState(state, action, by)).toBeUndefined();
    }),
  );
});

test('nobody takes the step of the other side', () => {
  const allowed = TRANSITIONS.filter(({ by }) => by !== 'system').map(({ from, action, by }) => [from, action, by]);
  expect(allowed).toEqual([
    ['asked', 'offer', 'sender'],
    ['asked', 'decline', 'sender'],
    ['asked', 'withdraw', 'receiver'],
    ['offered', 'accept', 'receiver'],
    ['offered', 'decline', 'receiver'],
    ['offered', 'withdraw', 'sender'],
    ['accepted', 'send', 'sender'],
    ['accepted', 'withdraw', 'sender'],
    ['accepted', 'withdraw', 'receiver'],
    ['sent', 'arrive', 'receiver'],
  ]);
});

test('a step is refused to whom the table does not name, whoever may take it in that state', () => {
  for (const from of TRANSFER_STATES) {
    for (const action of ACTIONS) {
      const named = TRANSITIONS.filter((one) => one.from === from && one.action === action).map(({ by }) => by);
      expect(PARTIES.filter((by) => nextState(from, action, by) !== undefined).toSorted()).toEqual(named.toSorted());
    }
  }
});

test('each side is shown the steps that it may take', () => {
  for (const state of TRANSFER_STATES) {
    for (const by of ['sender', 'receiver'] as const) {
      for (const action of TRANSFER_ACTIONS) {
        expect(actionsOf(state, by).includes(action)).toBe(nextState(state, action, by) !== undefined);
      }
    }
  }
});

test('the next step is with the side that can do more than withdraw', () => {
  for (const by of ['sender', 'receiver'] as const) {
    const waits = TRANSFER_STATES.filter((state) => actionsOf(state, by).some((action) => action !== 'withdraw'));
    expect(statesAwaiting(by).toSorted()).toEqual(waits.toSorted());
  }
  expect(statesAwaiting('receiver')).toEqual(['offered', 'sent']);
});

test('a transfer has lapsed from the moment at which its time is over', () => {
  const until = new Date('2026-11-26T12:00:00Z');
  const at = (offset: number) => stateAt('offered', until, new Date(until.getTime() + offset));
  expect([at(-1), at(0), at(1)]).toEqual(['offered', 'lapsed', 'lapsed']);
  expect(stateAt('sent', null, until)).toBe('sent');
});
