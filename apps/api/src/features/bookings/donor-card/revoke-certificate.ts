import { notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import type { DonorActor } from '../../people/identity/index.ts';
import { deleteCertificate } from './certificates.repository.ts';

/** From now on the code of the certificate verifies nothing. */
export async function revokeCertificate({ db }: Services, { userId }: DonorActor, id: string): Promise<null> {
  const wasThere = await db.transaction((trx) => deleteCertificate(trx, userId, id));
  if (!wasThere) throw notFound('certificate');
  return null;
}
