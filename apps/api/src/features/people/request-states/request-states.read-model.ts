import { REQUEST_STATUSES, type RequestStatus, type StateFact, statesThat } from '@sanguine/contract';
import { type RawBuilder, sql } from 'kysely';

const column = (alias: string, name: string) => sql.ref(alias === '' ? name : `${alias}.${name}`);

/** Literals, and those that match: partial indexes are found by the text of a condition. */
function isOneOf(statuses: readonly RequestStatus[], alias: string): RawBuilder<boolean> {
  return sql<boolean>`${column(alias, 'status')} in (${sql.join(statuses.map((status) => sql.lit(status)))})`;
}

/** Returns the condition that a request is in a state of which a fact holds; `alias` names its row in the query. */
export function inStates(fact: StateFact, alias = 'r'): RawBuilder<boolean> {
  return isOneOf(statesThat(fact), alias);
}

/** Returns the condition that a request is in a state of which a fact does not hold. */
export function notInStates(fact: StateFact, alias = 'r'): RawBuilder<boolean> {
  const states = statesThat(fact);
  return isOneOf(
    REQUEST_STATUSES.filter((status) => !states.includes(status)),
    alias,
  );
}

/** Returns the condition that a request is a donation that counts: `countsAsDonation` of the contract, in SQL. */
export function counts(alias = 'r'): RawBuilder<boolean> {
  return sql<boolean>`(${inStates('gave', alias)} and ${column(alias, 'disputed_at')} is null)`;
}
