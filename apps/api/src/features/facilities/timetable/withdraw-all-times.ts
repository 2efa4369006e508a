import type { Trx } from '../../../platform/db/index.ts';
import { deleteTemplate, lockTemplates } from './templates.repository.ts';
import { withdrawTemplate } from './withdraw-template.ts';

/** Withdraws every weekly pattern of a facility that closes, with the coming sessions. */
export async function withdrawAllTimes(trx: Trx, facilityId: string, now: Date): Promise<void> {
  for (const row of await lockTemplates(trx, facilityId)) {
    await withdrawTemplate(trx, row, now);
    await deleteTemplate(trx, row.id);
  }
}
