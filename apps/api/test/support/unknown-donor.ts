import type { PersonFacts } from '@sanguine/contract';

/** A donor who has given none of the facts that rules depend on. */
export const unknownDonor: PersonFacts = { bloodType: null, certainty: 'unknown', dateOfBirth: null, sex: null };
