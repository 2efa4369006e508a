export { counts, inStates, notInStates } from './request-states.read-model.ts';
export { coverage, nextStatus, type Party, TRANSITIONS } from './request-states.machine.ts';
