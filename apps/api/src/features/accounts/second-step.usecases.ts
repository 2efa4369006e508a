import type { Transaction } from 'kysely';
import { noteAudit, personOf } from '../../platform/audit/audit-write.ts';
import { MINUTE, after } from '../../platform/clock.ts';
import { type Tables, finish } from '../../platform/db/index.ts';
import type { Caller } from '../../platform/http/call.ts';
import { hit, hitAnd, takingBack } from '../../platform/rate-limit.ts';
import { unseal } from '../../platform/server-key.ts';
import type { Services } from '../../platform/services.ts';
import { deadChallenge, secondFactorRequired, wrongFactorCode } from './accounts.errors.ts';
import { credentialsOf } from './accounts.repository.ts';
import { factorLimit, secretLimit } from './limits.ts';
import { hashOfRecoveryCode } from './recovery-codes.ts';
import * as repository from './second-factor.repository.ts';
import { hashOfToken, newToken } from '../identity/index.ts';
import { toSessionUser } from './session-user.ts';
import { type SignedIn, sessionFor } from './start-session.usecases.ts';
import { periodOf } from './totp.ts';

const CHALLENGE_HOLDS = 5 * MINUTE;

/** The write of a challenge for somebody whose password was right, and the failure that hands it to them. */
export function challengeFor(services: Services, userId: string) {
  const token = newToken();
  const expiresAt = after(services.clock.now(), CHALLENGE_HOLDS);
  const write = repository.insertChallenge({ tokenHash: hashOfToken(token), userId, expiresAt });
  return { write, failure: secondFactorRequired(token) };
}

/** The period of an app's code; undefined for a recovery code. Throws for a code of no period, or of one that is gone. */
async function periodIn(services: Services, factor: repository.FactorRow, code: string): Promise<number | undefined> {
  const digits = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return undefined;
  const secret = await unseal(services.config, factor.user_id, factor.secret);
  const period = periodOf(secret, digits, services.clock.now());
  if (period === undefined || period <= factor.last_period) throw wrongFactorCode();
  return period;
}

async function takeCode(trx: Transaction<Tables>, userId: string, input: { period: number | undefined; code: string }) {
  const { period, code } = input;
  return period === undefined
    ? await repository.takeRecoveryCode(trx, userId, hashOfRecoveryCode(code))
    : await repository.takePeriod(trx, userId, period);
}

async function enter(
  services: Services,
  caller: Caller,
  factor: repository.FactorRow,
  input: { tokenHash: Buffer; code: string },
): Promise<SignedIn> {
  const userId = factor.user_id;
  const period = await periodIn(services, factor, input.code);
  return services.db.transaction(async (trx) => {
    const [isTaken, isOpen, person] = await Promise.all([
      takeCode(trx, userId, { period, code: input.code }),
      repository.takeChallenge(trx, input.tokenHash),
      credentialsOf(trx, userId).executeTakeFirst(),
    ]);
    if (!isTaken) throw wrongFactorCode();
    if (!isOpen || person === undefined) throw deadChallenge();
    const { session, writes } = sessionFor(services, caller, person);
    finish(trx, [...writes, takingBack([factorLimit(userId)])]);
    return { user: toSessionUser(person), session };
  });
}

/** The second step of a sign-in. A wrong code leaves the challenge to a few more tries. */
export async function signInWithFactor(
  services: Services,
  caller: Caller,
  input: { challenge: string; code: string },
): Promise<SignedIn> {
  const tokenHash = hashOfToken(input.challenge);
  const now = services.clock.now();
  const [factor] = await hitAnd(services, [secretLimit(caller.place)], () =>
    repository.tryingChallenge(tokenHash, now),
  );
  if (factor === undefined) throw deadChallenge();
  await hit(services, factorLimit(factor.user_id));
  return enter(services, caller, factor, { tokenHash, code: input.code }).catch(async (error: unknown) => {
    const subject = { person: personOf(factor.user_id) };
    await noteAudit(services.db.kysely, { action: 'session.refused', subject, new: { step: 'second-factor' } });
    throw error;
  });
}
