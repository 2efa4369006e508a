import { HOUR, after } from '../../platform/clock.ts';
import { isUniqueViolation } from '../../platform/db/index.ts';
import { invalidInput } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { webLink } from '../../platform/mail/links.ts';
import type { Services } from '../../platform/services.ts';
import { hashOfToken, newToken } from '../identity/index.ts';
import { checkNewPassword, emailTaken, hashPassword } from '../accounts/index.ts';
import { insertOperator, insertResetLink } from './create-operator.repository.ts';

const LINK_HOLDS = HOUR;

async function hashOf(password: string | undefined, email: string): Promise<string> {
  if (password === undefined) return '';
  if (password.length < 8 || password.length > 128)
    throw invalidInput({ password: 'A password has 8 to 128 characters.' });
  await checkNewPassword(password, { field: 'password', email, firstName: 'Operator', lastName: '' });
  return hashPassword(password);
}

/** Makes an operator, on the server's own machine only. Without a password, answers the link by which they choose one. */
export async function createOperator(
  services: Pick<Services, 'config' | 'db' | 'clock'>,
  email: string,
  password?: string,
): Promise<string | undefined> {
  const now = services.clock.now();
  const address = email.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) throw invalidInput({ email: 'Enter an email address.' });
  const operator = { id: newId(), email: address, passwordHash: await hashOf(password, address), now };
  const token = newToken();
  const secret = {
    userId: operator.id,
    email: address,
    tokenHash: hashOfToken(token),
    expiresAt: after(now, LINK_HOLDS),
  };
  const link = password === undefined ? [insertResetLink(secret)] : [];
  await services.db
    .together(() => [...insertOperator(operator), ...link])
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'users_email_key') ? emailTaken('email') : error;
    });
  return password === undefined ? webLink(services.config, '/reset-password', { token }) : undefined;
}
