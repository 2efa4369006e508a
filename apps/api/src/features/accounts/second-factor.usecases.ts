import type { SecondFactor } from '@sanguine/contract';
import type { Account } from '../identity/index.ts';
import { hitAnd, takingBack } from '../../platform/rate-limit.ts';
import { seal, unseal } from '../../platform/server-key.ts';
import type { Services } from '../../platform/services.ts';
import { factorIsOn, factorIsOff, verifyAddressFirst, wrongFactorCode } from './accounts.errors.ts';
import { confirmPassword } from './confirm-password.usecases.ts';
import { factorLimit } from './limits.ts';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import * as repository from './second-factor.repository.ts';
import { newTotpSecret, periodOf, totpUri } from './totp.ts';

function isRequiredOf(services: Services, actor: Account): boolean {
  if (!services.config.secondFactorForAdmins) return false;
  return actor.role === 'operator' || (actor.role === 'facility_staff' && actor.personnelRole === 'Admin');
}

export async function ownSecondFactor(services: Services, actor: Account): Promise<SecondFactor> {
  const { rows } = await repository.factorState(actor.userId).execute(services.db.kysely);
  const [state] = rows;
  return {
    isOn: state?.is_on ?? false,
    isRequired: isRequiredOf(services, actor),
    recoveryCodesLeft: state?.codes ?? 0,
    ...(state?.unverified_email ? { unverifiedEmail: state.unverified_email } : {}),
  };
}

/** A new secret for the person's app; it counts from its first code on. Only for who has verified their address. */
export async function beginSecondFactor(services: Services, actor: Account, password: string) {
  await confirmPassword(services, actor, password, 'password');
  const { userId } = actor;
  const secret = newTotpSecret();
  const sealed = await seal(services.config, userId, secret);
  const begun = repository.beginningFactor({ userId, secret: sealed, now: services.clock.now() });
  const [[state], [person]] = await services.db.together(() => [repository.factorState(userId), begun]);
  if (state?.unverified_email) throw verifyAddressFirst();
  if (person === undefined) throw factorIsOn();
  return { secret, uri: totpUri(secret, person.email) };
}

/** Adds the factor by its first code. Every other session, which did without it, ends. */
export async function confirmSecondFactor(services: Services, actor: Account, code: string): Promise<string[]> {
  const { userId, sessionId } = actor;
  const now = services.clock.now();
  const limit = [factorLimit(userId)];
  const [waiting] = await hitAnd(services, limit, (trx) => repository.waitingFactor(trx, userId));
  if (waiting === undefined) throw factorIsOff();
  const period = periodOf(await unseal(services.config, userId, waiting.secret), code.replaceAll(/\s/g, ''), now);
  if (period === undefined) throw wrongFactorCode();
  const codes = newRecoveryCodes();
  const factor = { userId, secret: waiting.secret, period, now, keptSessionId: sessionId };
  const hashes = codes.map(hashOfRecoveryCode);
  const [confirmed] = await services.db.together(() => [
    repository.confirmingFactor(factor, hashes),
    takingBack(limit),
  ]);
  if (confirmed.length === 0) throw factorIsOff();
  return codes;
}

/** Ten new recovery codes; the old ones are worth nothing from now on. */
export async function renewRecoveryCodes(services: Services, actor: Account, password: string): Promise<string[]> {
  await confirmPassword(services, actor, password, 'password');
  const codes = newRecoveryCodes();
  const renewing = repository.renewingCodes(actor.userId, codes.map(hashOfRecoveryCode));
  const [renewed] = await services.db.together(() => [renewing]);
  if (renewed.length === 0) throw factorIsOff();
  return codes;
}

export async function removeSecondFactor(services: Services, actor: Account, password: string): Promise<void> {
  await confirmPassword(services, actor, password, 'password');
  await services.db.together(() => repository.removingFactor(actor.userId));
}
