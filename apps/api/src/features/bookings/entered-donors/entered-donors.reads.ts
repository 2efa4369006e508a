import type { EnteredRecord } from '@sanguine/contract';
import { notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { findHandover } from './handover.read-model.ts';
import { obstacleToCode, obstacleToLink } from './handover.rules.ts';

/** Reads what became of a record that this facility entered, and what the reader may do for its donor. */
export async function getEnteredRecord(services: Services, actor: StaffActor, donorId: string): Promise<EnteredRecord> {
  const { facilityId } = actor;
  const record = await findHandover(services.db.kysely, { facilityId, donorId });
  if (record === undefined) throw notFound('donor');
  const { claimedByCodeOn, waitsFor: kind, dueAt } = record;
  return {
    claimedByCodeOn,
    waits: kind === null || dueAt === null ? null : { kind, until: dueAt.toISOString() },
    code: obstacleToCode(record, actor.userId) ?? null,
    link: obstacleToLink(record, actor.userId) ?? null,
  };
}
