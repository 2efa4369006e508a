import type { donorCardEndpoints } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { Handlers } from '../../people/identity/index.ts';
import { listCertificates } from './certificates.repository.ts';
import { getCard, getVerifiedCertificate } from './donor-card.reads.ts';
import { makeCertificate } from './make-certificate.ts';
import { revokeCertificate } from './revoke-certificate.ts';
import { says } from './donor-card.words.ts';

export function donorCardRoutes(services: Services): Handlers<typeof donorCardEndpoints> {
  return {
    'GET /api/profile/card': async ({ actor }) => ({
      data: await getCard(services, actor),
    }),
    'GET /api/profile/certificates': async ({ actor }) => ({
      data: await listCertificates(services.db.kysely, actor.userId),
    }),
    'POST /api/profile/certificates': async ({ actor }) => ({
      message: says('donor-card.done.certificate-made'),
      data: await makeCertificate(services, actor),
    }),
    'DELETE /api/profile/certificates/{id}': async ({ actor, params }) => ({
      message: says('donor-card.done.certificate-revoked'),
      data: await revokeCertificate(services, actor, params.id),
    }),
    'POST /api/certificates/verify': async ({ body, caller }) => ({
      message: says('donor-card.done.certificate-valid'),
      data: await getVerifiedCertificate(services, body.code, caller.network),
    }),
  };
}
