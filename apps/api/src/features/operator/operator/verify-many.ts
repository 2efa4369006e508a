import {
  type Data,
  type Endpoints,
  isReviewable,
  type Locale,
  type ParsedBody,
  type VerificationResult,
} from '@sanguine/contract';
import { AppError } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { worded } from '../../../platform/words/wording.ts';
import { nobodyThere } from './operator.errors.ts';
import { storeDecision } from './store-decision.ts';
import { type Verification, verifyUnderLock } from './verify-under-lock.ts';

type Endpoint = Endpoints['POST /api/operator/verifications'];
type Many = ParsedBody<Endpoint>;

/**
 * Verifies several facilities with one reason, or takes that back, each in a transaction of its own. One that has another
 * name or address than the operator read is left as it is.
 */
export async function verifyMany(
  services: Services,
  { facilities, ...decision }: Many,
  locale: Locale,
): Promise<Data<Endpoint>> {
  const results: VerificationResult[] = [];
  // One after the other: all at once would take the connections that everybody else needs.
  for (const seen of facilities) results.push(await verifyOne(services, seen, decision, locale));
  return { results };
}

async function verifyOne(
  services: Services,
  { id, ...seen }: Many['facilities'][number],
  decision: Omit<Verification, 'seen'>,
  locale: Locale,
): Promise<VerificationResult> {
  try {
    await storeDecision(services, id, (trx, now) =>
      verifyUnderLock({ trx, services, now }, id, { ...decision, seen }, ({ verification_status: status }) => {
        if (!isReviewable(status)) throw nobodyThere();
      }),
    );
    return { id, done: true };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { id, done: false, code: error.code, message: worded(error.words, locale) };
  }
}
