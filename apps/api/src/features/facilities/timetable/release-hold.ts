import type { Services } from '../../../platform/services.ts';
import type { DonorActor } from '../../people/identity/index.ts';
import { deleteHold } from './holds.repository.ts';

/** Gives the kept place back; without one, nothing happens. */
export async function releaseHold({ db }: Services, actor: DonorActor): Promise<null> {
  await db.transaction((trx) => deleteHold(trx, actor.userId));
  return null;
}
