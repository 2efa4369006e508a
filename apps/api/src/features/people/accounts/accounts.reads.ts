import type { Locale, SecondFactor } from '@sanguine/contract';
import { deviceName } from '../../../platform/http/device-name.ts';
import type { Services } from '../../../platform/services.ts';
import type { Account } from '../identity/index.ts';
import { listSessionsOfUser } from './accounts.read-model.ts';
import { findFactorState } from './second-factor.repository.ts';

/** The devices on which a person is signed in. */
export async function listOwnSessions({ db, clock }: Services, actor: Account, locale: Locale) {
  const rows = await listSessionsOfUser(db.kysely, actor.userId, clock.now());
  return rows.map((row) => ({
    id: row.id,
    current: row.id === actor.sessionId,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    name: deviceName(row.user_agent, locale),
  }));
}

function isRequiredOf(services: Services, actor: Account): boolean {
  if (!services.config.secondFactorForAdmins) return false;
  return actor.role === 'operator' || (actor.role === 'facility_staff' && actor.personnelRole === 'Admin');
}

export async function getOwnSecondFactor(services: Services, actor: Account): Promise<SecondFactor> {
  const state = await findFactorState(services.db.kysely, actor.userId);
  return {
    isOn: state?.is_on ?? false,
    isRequired: isRequiredOf(services, actor),
    recoveryCodesLeft: state?.codes ?? 0,
    ...(state?.unverified_email ? { unverifiedEmail: state.unverified_email } : {}),
  };
}
