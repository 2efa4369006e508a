import { AsyncLocalStorage } from 'node:async_hooks';

const patience = new AsyncLocalStorage<true>();

/** Runs work for which nobody waits at a screen: its statements may take longer than those of a request. */
export function patiently<T>(work: () => T): T {
  return patience.run(true, work);
}

/** Whether patiently() runs at this moment. */
export function isPatient(): boolean {
  return patience.getStore() === true;
}
