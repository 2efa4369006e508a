import type { DomainEvent } from '../../../platform/outbox/events.ts';

type Appeals = 'paused' | 'resumed';
type Verification = 'given' | 'withdrawn';

declare module '../../../platform/outbox/events.ts' {
  interface Events {
    'operator.facilities-waiting': { facilityIds: readonly string[] };
    'operator.facilities-wrote': { facilityIds: readonly string[] };
    'facility.appeals-decided': { facilityId: string; appeals: Appeals };
    'facility.verification-decided': { facilityId: string; verification: Verification };
  }
}

/** An operator has paused the appeals of a facility, or lets them go on. */
export function appealsDecided(
  facilityId: string,
  appeals: Appeals,
  at: Date,
): DomainEvent<'facility.appeals-decided'> {
  return { event: 'facility.appeals-decided', at, payload: { facilityId, appeals } };
}

/** An operator has verified a facility, or taken that back. */
export function verificationDecided(
  facilityId: string,
  verified: boolean,
  at: Date,
): DomainEvent<'facility.verification-decided'> {
  const verification = verified ? 'given' : 'withdrawn';
  return { event: 'facility.verification-decided', at, payload: { facilityId, verification } };
}

/** Facilities have begun to wait for an operator's decision. */
export function facilitiesWait(facilityIds: readonly string[], at: Date): DomainEvent<'operator.facilities-waiting'> {
  return { event: 'operator.facilities-waiting', at, payload: { facilityIds } };
}

/** Facilities have written to the operator about their verification. */
export function facilitiesWrote(facilityIds: readonly string[], at: Date): DomainEvent<'operator.facilities-wrote'> {
  return { event: 'operator.facilities-wrote', at, payload: { facilityIds } };
}
