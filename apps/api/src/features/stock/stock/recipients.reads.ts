import type { Recipients } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { listRecipients } from './recipients.repository.ts';

/** The wards and departments that are offered where units are issued. */
export async function getRecipients(services: Services, { facilityId }: StaffActor): Promise<Recipients> {
  return { names: [...(await listRecipients(services.db.kysely, facilityId))] };
}
