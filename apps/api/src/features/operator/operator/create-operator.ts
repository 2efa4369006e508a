import { noteAudit, personOf } from '../../../platform/audit/audit-write.ts';
import { after } from '../../../platform/clock.ts';
import { CODES } from '../../../platform/codes.ts';
import { isUniqueViolation } from '../../../platform/db/index.ts';
import { invalidInput } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { webLink } from '../../../platform/mail/links.ts';
import type { Services } from '../../../platform/services.ts';
import { inputSays } from '../../../platform/words/input.words.ts';
import { says } from '../../../platform/words/platform.words.ts';
import { checkNewPassword, emailTaken, replaceSecret } from '../../people/accounts/index.ts';
import { hashOfToken, hashPassword, insertUser, newToken } from '../../people/identity/index.ts';

const OPERATOR = {
  role: 'operator',
  first_name: 'Operator',
  last_name: '',
  phone_number: '',
  address: '',
  blood_type_certainty: 'unknown',
} as const;

async function hashOf(password: string | undefined, email: string): Promise<string> {
  if (password === undefined) return '';
  if (password.length < 8 || password.length > 128)
    throw invalidInput({ password: says('platform.input.password-length') });
  await checkNewPassword(password, { field: 'password', email, firstName: 'Operator', lastName: '' });
  return hashPassword(password);
}

/** Makes an operator, on the server's own machine only. Without a password, answers the link by which they choose one. */
export async function createOperator(
  { config, db, clock }: Pick<Services, 'config' | 'db' | 'clock'>,
  email: string,
  password?: string,
): Promise<string | undefined> {
  const now = clock.now();
  const address = email.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) throw invalidInput({ email: inputSays('input.email-missing') });
  const passwordHash = await hashOf(password, address);
  const [id, token] = [newId(), newToken()];
  const times = { email_verified_at: now, terms_accepted_at: now, created_at: now };
  const link = { user_id: id, purpose: 'reset_password', email: address, token_hash: hashOfToken(token) } as const;
  const creating = db.transaction(async (trx) => {
    await insertUser(trx, { ...OPERATOR, ...times, id, email: address, password_hash: passwordHash });
    await noteAudit(trx, { action: 'account.operator-created', subject: { person: personOf(id) } });
    if (password === undefined) await replaceSecret(trx, { ...link, expires_at: after(now, CODES.passwordLink.holds) });
  });
  await creating.catch((error: unknown) => {
    throw isUniqueViolation(error, 'users_email_key') ? emailTaken('email') : error;
  });
  return password === undefined ? webLink(config, '/reset-password', { token }) : undefined;
}
