import { ELIGIBILITY_PROFILE_IDS, ELIGIBILITY_PROFILES, publishedDays } from '@sanguine/contract';
import { addDays, dateOf } from '../../../platform/civil-time.ts';
import type { Services } from '../../../platform/services.ts';
import { publishTemplate } from './publish-template.ts';
import { listDueTemplates, findFacilityOf, lockFacility, lockTemplate } from './templates.repository.ts';

const MAX_AT_ONCE = 100;

/** By the rules of a facility, the day that its sessions must reach; a day less than the horizon, which ends earlier where it is still yesterday. */
function untilOfRules(now: Date): Readonly<Record<string, string>> {
  const today = dateOf(now.toISOString());
  return Object.fromEntries(
    ELIGIBILITY_PROFILE_IDS.map((id) => [id, addDays(today, publishedDays(ELIGIBILITY_PROFILES[id]) - 1)]),
  );
}

/** Publishes the sessions of each day that has come within the horizon; safe in several processes at once. */
export async function publishDueSessions({ db, clock }: Services, isStopping = () => false): Promise<void> {
  const now = clock.now();
  const until = untilOfRules(now);
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
