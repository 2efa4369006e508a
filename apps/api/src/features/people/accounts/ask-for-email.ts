import { after } from '../../../platform/clock.ts';
import { CODES } from '../../../platform/codes.ts';
import type { Trx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { hashOfToken, newToken } from '../identity/index.ts';
import { replaceSecret } from './account-secrets.repository.ts';
import { emailChangeAsked } from './accounts.events.ts';

export interface EmailChange {
  readonly email: string;
  readonly ownerHears: boolean;
}

/** Stores which address the person wants. A reaction mails it, known or not; until it is confirmed, the present one holds. */
export async function askForEmail(trx: Trx, userId: string, change: EmailChange, now: Date): Promise<void> {
  await replaceSecret(trx, {
    user_id: userId,
    purpose: 'change_email',
    email: change.email,
    // Nobody gets this one: the mail replaces it.
    token_hash: hashOfToken(newToken()),
    expires_at: after(now, CODES.addressLink.holds),
  });
  await emit(trx, emailChangeAsked({ userId, ...change }, now));
}
