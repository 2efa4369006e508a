import { ATTENDANCE_DAYS } from '@sanguine/contract';
import { addDays, dateOf } from '../../platform/civil-time.ts';
import { after, DAY } from '../../platform/clock.ts';
import type { Trx } from '../../platform/db/index.ts';
import { hintScreens } from '../../platform/outbox/emit.ts';
import { sessionsHint } from './appointments.events.ts';
import { toTemplate } from './appointments.view.ts';
import { deleteClosuresOf, listClosures } from './closures.repository.ts';
import { countOutcomes } from './outcomes.read-model.ts';
import { type ExistingSession, planChanges, publishedUntil, wantedSessions } from './session-plan.rules.ts';
import { deleteComing, lockSessionsOf, storeChanges } from './sessions.repository.ts';
import { idsThatFit } from './template-room.rules.ts';
import {
  deleteTemplate,
  findPublishing,
  listTemplates,
  lockTemplates,
  setPublishedUntil,
  type TemplateRow,
} from './templates.repository.ts';

/** Makes the coming sessions of a locked template what it says; answers those that bookings keep as they are. */
export async function publishTemplate(
  trx: Trx,
  row: TemplateRow,
  now: Date,
  fitting?: ReadonlySet<string>,
): Promise<readonly ExistingSession[]> {
  const template = toTemplate(row);
  const isFitting = (fitting ?? (await findFitting(trx, row.facility_id, now))).has(row.id);
  const closures = await listClosures(trx, row.facility_id, addDays(dateOf(now.toISOString()), -1));
  const kept = await storeWanted(trx, row, isFitting ? wantedSessions(template, closures, now) : [], now);
  await setPublishedUntil(trx, row.id, publishedUntil(row.zone, now));
  return kept;
}

/** The templates of a facility that are published; all, unless its verification was taken back. */
export async function findFitting(trx: Trx, facilityId: string, now: Date): Promise<ReadonlySet<string>> {
  const [facility, rows] = await Promise.all([findPublishing(trx, facilityId), listTemplates(trx, facilityId)]);
  return facility === undefined ? new Set() : idsThatFit(facility, rows, now);
}

/** Withdraws the coming sessions of a locked template, but for those that donors have booked. */
export function withdrawTemplate(trx: Trx, row: TemplateRow, now: Date): Promise<readonly ExistingSession[]> {
  return storeWanted(trx, row, [], now);
}

/** Withdraws every weekly pattern of a facility that closes, with the coming sessions. */
export async function withdrawAllTimes(trx: Trx, facilityId: string, now: Date): Promise<void> {
  for (const row of await lockTemplates(trx, facilityId)) {
    await withdrawTemplate(trx, row, now);
    await deleteTemplate(trx, row.id);
  }
}

/** Takes back everything that a facility without staff has published: its bookings have ended before. */
export async function unpublish(trx: Trx, facilityId: string, now: Date): Promise<void> {
  await withdrawAllTimes(trx, facilityId, now);
  await deleteComing(trx, facilityId, now);
  await deleteClosuresOf(trx, facilityId);
  await hintScreens(trx, sessionsHint(facilityId));
}

async function storeWanted(trx: Trx, row: TemplateRow, wanted: ReturnType<typeof wantedSessions>, now: Date) {
  const existing = await lockSessionsOf(trx, row.id, now);
  const changes = planChanges(wanted, existing);
  const { facility_id: facilityId, id: templateId, venue, instant } = row;
  const outcomes = row.overbook
    ? await countOutcomes(trx, facilityId, after(now, -ATTENDANCE_DAYS * DAY), now)
    : undefined;
  await storeChanges(trx, changes, { facilityId, templateId, venue, instant, outcomes });
  return changes.kept;
}
