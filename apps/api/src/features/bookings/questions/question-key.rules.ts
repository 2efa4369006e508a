import type { Config } from '../../../platform/config.ts';
import { derive } from '../../../platform/server-key.ts';

/** The key that signs the answers of a booking on its day; none is stored, and one that was moved has another. */
export async function keyOf(config: Config, requestId: string, day: string): Promise<string> {
  return (await derive(config, 'questions', `${requestId} ${day}`)).toString('base64url');
}
