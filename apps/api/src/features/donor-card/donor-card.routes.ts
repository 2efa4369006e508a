import type { donorCardEndpoints } from '@sanguine/contract';
import type { Services } from '../../platform/services.ts';
import type { Handlers } from '../identity/index.ts';
import { listCertificates } from './certificates.repository.ts';
import { getCard, verifyCertificate } from './donor-card.reads.ts';
import { makeCertificate } from './make-certificate.ts';
import { revokeCertificate } from './revoke-certificate.ts';

export function donorCardRoutes(services: Services): Handlers<typeof donorCardEndpoints> {
  return {
    'GET /api/profile/card': async ({ actor }) => ({
      message: 'Your donor card',
      data: await getCard(services, actor),
    }),
    'GET /api/profile/certificates': async ({ actor }) => ({
      message: 'Your certificates',
      data: await listCertificates(services.db.kysely, actor.userId),
    }),
    'POST /api/profile/certificates': async ({ actor }) => ({
      message: 'Print it now: its code is not shown again',
      data: await makeCertificate(services, actor),
    }),
    'DELETE /api/profile/certificates/{id}': async ({ actor, params }) => ({
      message: 'The certificate has been revoked',
      data: await revokeCertificate(services, actor, params.id),
    }),
    'POST /api/certificates/verify': async ({ body, caller }) => ({
      message: 'This certificate is valid',
      data: await verifyCertificate(services, body.code, caller.place),
    }),
  };
}
