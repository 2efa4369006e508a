import type { Locale } from '@sanguine/contract';
import { HOUR } from '../../../platform/clock.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import { hit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import { type Account, lockUser, updateUser } from '../identity/index.ts';
import { accountRefresh } from './accounts.events.ts';

const CHOICES_PER_HOUR = 120;

/** Stores the language in which a person reads screens and mails; null: none is chosen. */
export async function chooseLanguage(
  services: Services,
  { userId }: Account,
  locale: Locale | null,
): Promise<{ locale: Locale | null }> {
  await hit(services, { key: `language:${userId}`, hits: CHOICES_PER_HOUR, per: HOUR });
  await services.db.transaction(async (trx) => {
    await lockUser(trx, userId);
    await updateUser(trx, userId, { locale });
    await refreshScreens(trx, accountRefresh(userId));
  });
  return { locale };
}
