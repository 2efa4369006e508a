import { noteAudit, personOf } from '../../../platform/audit/audit-write.ts';
import type { Trx } from '../../../platform/db/index.ts';
import type { Caller } from '../../../platform/http/call.ts';
import { hit, undoHits } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import { hashOfToken } from '../identity/index.ts';
import { deadChallenge, unreadableFactor, wrongFactorCode } from './accounts.errors.ts';
import { findLastUsed } from './accounts.repository.ts';
import { factorLimit, secretLimit } from './limits.rules.ts';
import { hashOfRecoveryCode } from './recovery-codes.rules.ts';
import { secretOf } from './secret-of.ts';
import {
  type FactorRow,
  takeChallenge,
  takePeriod,
  takeRecoveryCode,
  tryChallenge,
} from './second-factor.repository.ts';
import { toSessionUser } from './session-user.view.ts';
import { type SignedIn, startSession } from './start-session.ts';
import { periodOf } from './totp.rules.ts';

/** The period of an app's code; undefined for a recovery code. Throws for a code of no period, or of an earlier one. */
async function periodIn(services: Services, factor: FactorRow, code: string): Promise<number | undefined> {
  const digits = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return undefined;
  const secret = await secretOf(services, factor.sealed_for, factor.secret);
  if (secret === undefined) throw unreadableFactor();
  const period = periodOf(secret, digits, services.clock.now());
  if (period === undefined || period <= factor.last_period) throw wrongFactorCode();
  return period;
}

async function takeCode(trx: Trx, userId: string, given: { period: number | undefined; code: string }) {
  return given.period === undefined
    ? await takeRecoveryCode(trx, userId, hashOfRecoveryCode(given.code))
    : await takePeriod(trx, userId, given.period);
}

async function enter(
  services: Services,
  caller: Caller,
  factor: FactorRow,
  input: { tokenHash: Buffer; code: string },
): Promise<SignedIn> {
  const userId = factor.user_id;
  const period = await periodIn(services, factor, input.code);
  return services.db.transaction(async (trx) => {
    if (!(await takeCode(trx, userId, { period, code: input.code }))) throw wrongFactorCode();
    const isOpen = await takeChallenge(trx, input.tokenHash);
    const person = await findLastUsed(trx, userId);
    if (!isOpen || person === undefined) throw deadChallenge();
    const session = await startSession(services, trx, caller, person);
    await undoHits(trx, [factorLimit(userId)]);
    return { user: toSessionUser(person), session };
  });
}

/** The second step of a sign-in. After a wrong code the challenge allows a few more tries. */
export async function signInWithFactor(
  services: Services,
  caller: Caller,
  input: { challenge: string; code: string },
): Promise<SignedIn> {
  const { kysely } = services.db;
  const tokenHash = hashOfToken(input.challenge);
  await hit(services, secretLimit(caller.network, services.config.registrationsPerHour));
  const factor = await tryChallenge(kysely, tokenHash, services.clock.now());
  if (factor === undefined) throw deadChallenge();
  await hit(services, factorLimit(factor.user_id));
  return enter(services, caller, factor, { tokenHash, code: input.code }).catch(async (error: unknown) => {
    const subject = { person: personOf(factor.user_id) };
    await noteAudit(kysely, { action: 'session.refused', subject, new: { step: 'second-factor' } });
    throw error;
  });
}
