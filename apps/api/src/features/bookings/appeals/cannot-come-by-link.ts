import type { CannotCome } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import { readAnswerToken } from '../../notify/notifications/index.ts';
import { deadLink } from './appeals.errors.ts';
import { type CannotComeInput, sayCannotCome } from './cannot-come.ts';

/** Records by the link of an appeal mail, signed out, that the donor cannot come. */
export async function sayCannotComeByLink(
  services: Services,
  token: string,
  said: CannotComeInput,
): Promise<CannotCome> {
  const named = await readAnswerToken(services, token);
  if (named === undefined) throw deadLink();
  return sayCannotCome(services, { requestId: named.requestId, donorId: named.userId }, said);
}
