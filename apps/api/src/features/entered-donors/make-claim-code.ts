import { CLAIM_CODE_LENGTH, CLAIM_DAYS, type ClaimCode, spokenFrom } from '@sanguine/contract';
import { randomBytes } from 'node:crypto';
import { after, DAY, HOUR } from '../../platform/clock.ts';
import { notFound } from '../../platform/errors.ts';
import { hit } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { hashOfToken, type StaffActor } from '../identity/index.ts';
import { setClaimCode } from './entered-donors.repository.ts';

/** Makes the code by which a donor claims the record that this facility entered. It is answered this once; its hash is kept. */
export async function makeClaimCode(
  services: Services,
  actor: StaffActor,
  { id: facilityId, donorId }: { id: string; donorId: string },
): Promise<ClaimCode> {
  if (facilityId !== actor.facilityId) throw notFound('facility');
  // Each new code begins its tries anew.
  await hit(services, { key: `claim-code:${facilityId}`, hits: 60, per: HOUR });
  const code = spokenFrom(randomBytes(CLAIM_CODE_LENGTH));
  const expiresAt = after(services.clock.now(), CLAIM_DAYS * DAY);
  const isStored = await services.db.transaction((trx) =>
    setClaimCode(trx, { facilityId, donorId }, { hash: hashOfToken(code), expiresAt }),
  );
  if (!isStored) throw notFound('donor');
  return { code, validUntil: expiresAt.toISOString() };
}
