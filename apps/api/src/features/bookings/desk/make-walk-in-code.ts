import type { WalkInCode } from '@sanguine/contract';
import { after, HOUR } from '../../../platform/clock.ts';
import { CODES, newCode } from '../../../platform/codes.ts';
import { hit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import { type DonorActor, hashOfToken } from '../../people/identity/index.ts';
import { replaceWalkInCode } from './walk-in-codes.repository.ts';

/** Makes the code by which a facility finds a donor without an appointment. It is answered this once; its hash is kept. */
export async function makeWalkInCode(services: Services, { userId: donorId }: DonorActor): Promise<WalkInCode> {
  await hit(services, { key: `walk-in-code:${donorId}`, hits: 20, per: HOUR });
  const code = newCode(CODES.card);
  const expiresAt = after(services.clock.now(), CODES.card.holds);
  await replaceWalkInCode(services.db.kysely, { donorId, codeHash: hashOfToken(code), expiresAt });
  return { code, validUntil: expiresAt.toISOString() };
}
