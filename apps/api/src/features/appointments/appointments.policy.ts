import { noSuchFacility } from './appointments.errors.ts';

/** Staff see and touch their own facility only. */
export function requireOwn(actor: { readonly facilityId: string }, facilityId: string): void {
  if (actor.facilityId !== facilityId) throw noSuchFacility();
}
