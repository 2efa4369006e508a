import type { Caller } from '../../../platform/http/call.ts';
import type { Services } from '../../../platform/services.ts';
import { hitMailLimits } from './limits.rules.ts';
import { store } from './store-mail-request.ts';

/** Asks for a mail with a link to set a new password. */
export async function requestPasswordReset(services: Services, { network }: Caller, email: string): Promise<void> {
  await hitMailLimits(services, 'reset', { network, email });
  await store(services, 'accounts.reset-requested', email);
}
