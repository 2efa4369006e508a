import { MAX_CERTIFICATES, type NewCertificate } from '@sanguine/contract';
import { HOUR } from '../../../platform/clock.ts';
import { CODES, newCode } from '../../../platform/codes.ts';
import { notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { hit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import { type DonorActor, hashOfToken, lockUser } from '../../people/identity/index.ts';
import { insertCertificate, listCertificates, listConfirmed } from './certificates.repository.ts';
import { nothingToCertify, tooManyCertificates } from './donor-card.errors.ts';
import { findName } from './donor-card.read-model.ts';
import { nameOf } from './donor-card.view.ts';

/** Makes a certificate of the donor's confirmed donations. Its code is answered this once; its hash is kept. */
export async function makeCertificate(services: Services, { userId }: DonorActor): Promise<NewCertificate> {
  await hit(services, { key: `certificate:${userId}`, hits: 20, per: HOUR });
  const code = newCode(CODES.certificate);
  return services.db.transaction(async (trx) => {
    await lockUser(trx, userId);
    const [found, donations, present] = await Promise.all([
      findName(trx, userId),
      listConfirmed(trx, userId),
      listCertificates(trx, userId),
    ]);
    if (found === undefined) throw notFound('donor');
    if (donations.length === 0) throw nothingToCertify();
    if (present.length >= MAX_CERTIFICATES) throw tooManyCertificates();

    const [id, name, now] = [newId(), nameOf(found), services.clock.now()];
    await insertCertificate(trx, { id, donor_id: userId, code_hash: hashOfToken(code), name, created_at: now });
    return { id, name, createdAt: now.toISOString(), code, donations };
  });
}
