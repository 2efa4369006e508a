import { VERIFICATION_TEXTS_PER_DAY, type VerificationMessage } from '@sanguine/contract';
import { DAY } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { hit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { lockStanding } from './lock-standing.ts';
import { requireWritable } from './verification.policy.ts';
import { findLastWord, getMessage } from './verification.read-model.ts';
import { insertMessage } from './verification.repository.ts';
import { toMessage } from './verification.view.ts';
import { says } from './verification.words.ts';
import { refreshCorrespondence } from './verification.refresh.ts';

/** Writes to the operator for the own facility; what was its last word already is not written again. */
export async function writeToOperator(
  services: Services,
  actor: StaffActor,
  text: string,
): Promise<VerificationMessage> {
  const { facilityId } = actor;
  const words = says('verification.error.too-many-texts', { count: VERIFICATION_TEXTS_PER_DAY });
  await hit(services, { key: `verification:${facilityId}`, hits: VERIFICATION_TEXTS_PER_DAY, per: DAY, words });
  return services.db.transaction(async (trx) => {
    requireWritable(await lockStanding(trx, facilityId));
    const last = await findLastWord(trx, facilityId);
    if (last?.author === 'facility' && last.text === text) return toMessage(await getMessage(trx, last.id));
    const id = newId();
    await insertMessage(trx, {
      id,
      facility_id: facilityId,
      author: 'facility',
      text,
      written_at: services.clock.now(),
      written_by: actor.userId,
    });
    await refreshCorrespondence(trx, facilityId);
    return toMessage(await getMessage(trx, id));
  });
}
