import type { PersonnelRole } from '@sanguine/contract';
import type { Trx } from '../../../platform/db/index.ts';
import type { Caller } from '../../../platform/http/call.ts';
import type { LiveRefresh } from '../../../platform/live/refresh.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { findEndOfSession, insertUser, type StaffActor } from '../identity/index.ts';
import { verifyAddressFirst } from './accounts.errors.ts';
import { lockFirstAccount } from './accounts.repository.ts';
import { toSessionUser } from './session-user.view.ts';
import { type SignedIn, startSession } from './start-session.ts';

export interface FurtherAccount {
  readonly caller: Caller;
  readonly actor: StaffActor;
  /** The address to which the link was mailed. */
  readonly email: string;
  readonly account: {
    readonly id: string;
    readonly facility_id: string;
    readonly personnel_role: PersonnelRole;
    readonly created_at: Date;
  };
  /** The open screens that show the facility's staff. */
  readonly live: LiveRefresh;
}

/**
 * Gives somebody who works at a facility an account at another, and signs them in there no longer than here; undefined for
 * whoever has another address. Throws 409 while their address is not verified.
 */
export async function addAccount(
  services: Services,
  trx: Trx,
  { caller, actor, email, account, live }: FurtherAccount,
): Promise<SignedIn | undefined> {
  const first = await lockFirstAccount(trx, actor.userId);
  const until = await findEndOfSession(trx, actor.sessionId);
  if (first?.email?.toLowerCase() !== email.toLowerCase() || until === undefined) return undefined;
  if (first.email_verified_at === null) throw verifyAddressFirst();
  const { id: same_person_as, ...person } = first;
  const user = { ...person, ...account, same_person_as, role: 'facility_staff' as const };
  await insertUser(trx, {
    ...user,
    address: '',
    blood_type: null,
    blood_type_certainty: 'unknown',
    date_of_birth: null,
    disabled_at: null,
  });
  await refreshScreens(trx, live);
  const session = await startSession(services, trx, caller, user, until);
  return { user: toSessionUser(user), session };
}
