import type { Caller } from '../../platform/http/call.ts';
import { isTooMany } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { hitMailLimits } from './limits.rules.ts';
import { store } from './store-mail-request.ts';

/** Lets the owner of an address that somebody registered again into the account, within the limits of such mails. */
export async function mailOwnerOfAddress(services: Services, { network }: Caller, email: string): Promise<void> {
  try {
    await hitMailLimits(services, 'reset', { network, email });
  } catch (error) {
    if (isTooMany(error)) return;
    throw error;
  }
  await store(services, 'accounts.address-taken', email);
}
