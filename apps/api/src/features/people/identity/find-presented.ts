import type { Services } from '../../../platform/services.ts';
import { type Account } from './actor.policy.ts';
import { findActor } from './find-actor.ts';

interface PresentedSession {
  readonly token: string | undefined;
  readonly actor: Account | undefined;
}

/** The first of the tokens that has a live session; the first of all when none has. */
export async function findPresented(
  services: Services,
  tokens: readonly string[],
  isUse: boolean,
): Promise<PresentedSession> {
  for (const token of tokens) {
    const actor = await findActor(services, token, isUse);
    if (actor !== undefined) return { token, actor };
  }
  return { token: tokens[0], actor: undefined };
}
