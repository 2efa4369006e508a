import { notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { deleteFactor, findFactorState } from '../accounts/index.ts';
import { endingSessions, personOf } from './rescue-account.repository.ts';

type Given = Pick<Services, 'db'>;

async function idOf({ db }: Given, email: string): Promise<string> {
  const { rows } = await personOf(email.trim()).execute(db.kysely);
  if (rows[0] === undefined) throw notFound('account');
  return rows[0].id;
}

/** Signs a person out everywhere, at once. Answers on how many devices; nobody of this address is a failure. */
export async function endSessionsOf(services: Given, email: string): Promise<number> {
  const userId = await idOf(services, email);
  const [[ended]] = await services.db.together(() => [endingSessions(userId)]);
  return ended?.sessions ?? 0;
}

/**
 * Takes the second factor from somebody who has lost it and every recovery code, and signs them out everywhere; their
 * password stays. Answers whether there was one; nobody of this address is a failure.
 */
export async function removeFactorOf(services: Given, email: string): Promise<boolean> {
  const userId = await idOf(services, email);
  return services.db.transaction(async (trx) => {
    const before = await findFactorState(trx, userId);
    await deleteFactor(trx, userId);
    await endingSessions(userId).execute(trx);
    return before?.is_on ?? false;
  });
}
