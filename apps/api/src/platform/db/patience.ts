import { AsyncLocalStorage } from 'node:async_hooks';

const patience = new AsyncLocalStorage<true>();

/** Runs background work, whose statements may take longer than those of a request. */
export function patiently<T>(work: () => T): T {
  return patience.run(true, work);
}

/** Tells whether the caller runs inside patiently(). */
export function isPatient(): boolean {
  return patience.getStore() === true;
}
