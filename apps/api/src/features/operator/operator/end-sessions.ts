import { notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { findPerson } from './operator.read-model.ts';
import { endAndNoteSessions } from './end-and-note-sessions.ts';

/** Signs a person out everywhere, at once. Returns on how many devices; fails for an unknown address. */
export async function endSessionsOf({ db }: Pick<Services, 'db'>, email: string): Promise<number> {
  return db.transaction(async (trx) => {
    const person = await findPerson(trx, email.trim());
    if (person === undefined) throw notFound('account');
    return endAndNoteSessions(trx, person);
  });
}
