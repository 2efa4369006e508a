import { hit, undoHits } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import { type Account, endOtherSessions } from '../identity/index.ts';
import { factorIsOff, wrongFactorCode } from './accounts.errors.ts';
import { factorLimit } from './limits.rules.ts';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.rules.ts';
import { confirmFactor, findWaitingFactor, replaceRecoveryCodes } from './second-factor.repository.ts';
import { secretOf } from './secret-of.ts';
import { periodOf } from './totp.rules.ts';

/** Puts the factor in force by its first code. Every other session, which did without it, ends. */
export async function confirmSecondFactor(services: Services, actor: Account, code: string): Promise<string[]> {
  const { userId, sessionId } = actor;
  const now = services.clock.now();
  const limit = factorLimit(userId);
  await hit(services, limit);
  const waiting = await findWaitingFactor(services.db.kysely, userId);
  if (waiting === undefined) throw factorIsOff();
  const { secret } = waiting;
  const opened = await secretOf(services, waiting.sealed_for, secret);
  // With another key the waiting factor is worth nothing: the person begins again.
  if (opened === undefined) throw factorIsOff();
  const period = periodOf(opened, code.replaceAll(/\s/g, ''), now);
  if (period === undefined) throw wrongFactorCode();

  const codes = newRecoveryCodes();
  await services.db.transaction(async (trx) => {
    if (!(await confirmFactor(trx, { userId, secret, period, now }))) throw factorIsOff();
    await replaceRecoveryCodes(trx, userId, codes.map(hashOfRecoveryCode));
    await endOtherSessions(trx, { userId, sessionId }, 'elsewhere');
    await undoHits(trx, [limit]);
  });
  return codes;
}
