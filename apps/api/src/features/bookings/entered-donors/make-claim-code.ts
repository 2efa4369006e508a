import type { ClaimCode } from '@sanguine/contract';
import { after, HOUR } from '../../../platform/clock.ts';
import { CODES, newCode } from '../../../platform/codes.ts';
import { notFound } from '../../../platform/errors.ts';
import { hit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import { hashOfToken, type StaffActor } from '../../people/identity/index.ts';
import { mayNotHandOver } from './entered-donors.errors.ts';
import { setClaimCode } from './entered-donors.repository.ts';
import { findHandover } from './handover.read-model.ts';
import { obstacleToCode } from './handover.rules.ts';

/**
 * Makes the code by which a donor claims the record that this facility entered, where it has neither address nor telephone.
 * It is answered this once, to be printed for the donor; its hash is kept.
 */
export async function makeClaimCode(services: Services, actor: StaffActor, donorId: string): Promise<ClaimCode> {
  const { facilityId } = actor;
  // Each new code begins its tries anew.
  await hit(services, { key: `claim-code:${facilityId}`, hits: 60, per: HOUR });
  const code = newCode(CODES.record);
  const expiresAt = after(services.clock.now(), CODES.record.holds);
  await services.db.transaction(async (trx) => {
    const record = await findHandover(trx, { facilityId, donorId }, { lock: true });
    if (record === undefined) throw notFound('donor');
    const obstacle = obstacleToCode(record, actor.userId);
    if (obstacle !== undefined) throw mayNotHandOver(obstacle);
    await setClaimCode(trx, record.id, { hash: hashOfToken(code), expiresAt, madeBy: actor.userId });
  });
  return { code, validUntil: expiresAt.toISOString() };
}
