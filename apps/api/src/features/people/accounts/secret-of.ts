import { AnotherKeyError, unseal } from '../../../platform/server-key.ts';
import type { Services } from '../../../platform/services.ts';

/** The secret of somebody's second factor; undefined, and an error in the log, when the server's key does not open it. */
export async function secretOf(
  { config, log }: Pick<Services, 'config' | 'log'>,
  userId: string,
  sealed: Uint8Array,
): Promise<string | undefined> {
  try {
    return await unseal(config, userId, sealed);
  } catch (error) {
    if (!(error instanceof AnotherKeyError)) throw error;
    log.error(
      {},
      'the server’s key does not open a second factor: give every process the SERVER_KEY that was used before',
    );
    return undefined;
  }
}
