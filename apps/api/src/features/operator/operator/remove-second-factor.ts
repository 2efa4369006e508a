import { notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { deleteFactor, findFactorState } from '../../people/accounts/index.ts';
import { endAndNoteSessions } from './end-and-note-sessions.ts';
import { findPerson } from './operator.read-model.ts';

/**
 * Removes the second factor of somebody who has lost it and every recovery code, and signs them out everywhere; their
 * password stays. Returns whether there was one; fails for an unknown address.
 */
export async function removeFactorOf({ db }: Pick<Services, 'db'>, email: string): Promise<boolean> {
  return db.transaction(async (trx) => {
    const person = await findPerson(trx, email.trim());
    if (person === undefined) throw notFound('account');
    const factor = await findFactorState(trx, person.id);
    await deleteFactor(trx, person.id);
    await endAndNoteSessions(trx, person);
    return factor?.is_on ?? false;
  });
}
