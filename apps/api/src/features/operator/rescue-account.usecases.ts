import { notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { endingFactor, endingSessions } from './rescue-account.repository.ts';

type Given = Pick<Services, 'db'>;

const addressOf = (email: string) => email.trim().toLowerCase();

/** Signs a person out everywhere, at once. Answers on how many devices; nobody of this address is a failure. */
export async function endSessionsOf({ db }: Given, email: string): Promise<number> {
  const [[person]] = await db.together(() => [endingSessions(addressOf(email))]);
  if (person === undefined) throw notFound('account');
  return person.sessions;
}

/**
 * Takes the second factor from somebody who has lost it and every recovery code, and signs them out everywhere; their
 * password stays. Answers whether there was one; nobody of this address is a failure.
 */
export async function removeFactorOf({ db }: Given, email: string): Promise<boolean> {
  const address = addressOf(email);
  const [[removed], [person]] = await db.together(() => [endingFactor(address), endingSessions(address)]);
  if (person === undefined) throw notFound('account');
  return (removed?.factors ?? 0) > 0;
}
