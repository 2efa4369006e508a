import { SESSION_HORIZON_DAYS } from '@sanguine/contract';
import { addDays, dateOf } from '../../platform/civil-time.ts';
import type { Services } from '../../platform/services.ts';
import { publishTemplate } from './publish-template.ts';
import { listDueTemplates, findFacilityOf, lockFacility, lockTemplate } from './templates.repository.ts';

const MAX_AT_ONCE = 100;

/** Publishes the sessions of each day that has come within the horizon; safe in several processes at once. */
export async function publishDueSessions({ db, clock }: Services, isStopping = () => false): Promise<void> {
  const now = clock.now();
  // A day less than the horizon: where it is still yesterday, the horizon ends a day earlier.
  const until = addDays(dateOf(now.toISOString()), SESSION_HORIZON_DAYS - 1);
  let due = await listDueTemplates(db.kysely, until, MAX_AT_ONCE);
  while (due.length > 0 && !isStopping()) {
    for (const id of due) {
      await db.transaction(async (trx) => {
        const facilityId = await findFacilityOf(trx, id);
        if (facilityId !== undefined) await lockFacility(trx, facilityId);
        const template = await lockTemplate(trx, id);
        if (template !== undefined) await publishTemplate(trx, template, now);
      });
    }
    due = await listDueTemplates(db.kysely, until, MAX_AT_ONCE);
  }
}
