export type {
  Account,
  Actor,
  ApiTokenActor,
  DonorActor,
  Handlers,
  OperatorActor,
  StaffActor,
  StockActor,
} from './actor.policy.ts';
export { accessChanged } from './access.events.ts';
export {
  type StockTokenRow,
  countTokens,
  insertToken,
  listTokens,
  lockTokensOf,
  revokeTokensOf,
  storeRevoked,
} from './api-tokens.repository.ts';
export { mendAskable } from './askable.jobs.ts';
export { refreshAskable } from './askable.repository.ts';
export { confirmPassword } from './confirm-password.ts';
export { donorByLink } from './donor-by-link.policy.ts';
export { createIdentity } from './authenticate.ts';
export { signedIn } from './signed-in.ts';
export { factsOfPerson, type LockedDonor, lockDonor } from './donors.repository.ts';
export { DONORS, listenerOf } from './listener.rules.ts';
export { findListeners } from './find-listeners.ts';
export { type PersonFields, personFieldsColumn, toOwnFields } from './own-fields.read-model.ts';
export { DONOR_COLUMNS, PERSON_COLUMNS } from './identity.table.ts';
export { hashPassword, isPassword, passwordTriesLimit } from './passwords.rules.ts';
export { removeDeadSessions } from './sessions.jobs.ts';
export {
  endOldestSessions,
  endOtherSessions,
  endSession,
  endSessionOfToken,
  deleteSessions,
  endSessions,
  findEndOfSession,
  findSession,
  insertSession,
} from './sessions.repository.ts';
export { hashOfToken, newApiToken, newToken } from './tokens.rules.ts';
export { listUnused, type UnusedSince, isStillUnused, markWarned, noteSignIn } from './unused-accounts.repository.ts';
export * from './users.repository.ts';
export { removeFeedOf, replaceFeed, touchFeed, type FeedOwner } from './calendar-feeds.repository.ts';
