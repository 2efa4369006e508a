import { ATTENDANCE_DAYS } from '@sanguine/contract';
import { after, DAY } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/index.ts';
import { countOutcomes } from './outcomes.read-model.ts';
import { planChanges, type wantedSessions } from './session-plan.rules.ts';
import { lockSessionsOf, storeChanges } from './sessions.repository.ts';
import { type TemplateRow } from './templates.repository.ts';

export async function storeWanted(trx: Trx, row: TemplateRow, wanted: ReturnType<typeof wantedSessions>, now: Date) {
  const existing = await lockSessionsOf(trx, row.id, now);
  const changes = planChanges(wanted, existing);
  const { facility_id: facilityId, id: templateId, venue, instant } = row;
  const outcomes = row.overbook
    ? await countOutcomes(trx, facilityId, after(now, -ATTENDANCE_DAYS * DAY), now)
    : undefined;
  await storeChanges(trx, changes, { facilityId, templateId, venue, instant, outcomes });
  return changes.kept;
}
