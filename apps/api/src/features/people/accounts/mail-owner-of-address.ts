import type { Caller } from '../../../platform/http/call.ts';
import { allows } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import { hitMailLimits } from './limits.rules.ts';
import { store } from './store-mail-request.ts';

/** Lets the owner of an address that somebody registered again into the account, within the limits of such mails. */
export async function mailOwnerOfAddress(services: Services, { network }: Caller, email: string): Promise<void> {
  if (!(await allows(hitMailLimits(services, 'reset', { network, email })))) return;
  await store(services, 'accounts.address-taken', email);
}
