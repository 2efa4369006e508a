import { UNDECIDED_EVIDENCE_DAYS, type VerificationMessage } from '@sanguine/contract';
import { after, DAY, HOUR } from '../../../platform/clock.ts';
import { notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { hit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { readEvidence } from './evidence.rules.ts';
import { lockStanding } from './lock-standing.ts';
import { notEvidence } from './verification.errors.ts';
import { refreshCorrespondence } from './verification.refresh.ts';
import { requireSpaceForFile, requireWritable, type Standing } from './verification.policy.ts';
import { findStanding, getMessage } from './verification.read-model.ts';
import { insertFile, insertMessage } from './verification.repository.ts';
import { toMessage } from './verification.view.ts';

/** Refused ones count, too: each is decoded. */
const TRIES_PER_HOUR = 30;

function requireTaken(standing: Standing, bytes: number): void {
  requireWritable(standing);
  requireSpaceForFile(standing, bytes);
}

/** Keeps a file that the own facility sends as evidence. */
export async function sendEvidence(
  services: Services,
  actor: StaffActor,
  name: string,
  sent: Uint8Array | undefined,
): Promise<VerificationMessage> {
  const { facilityId } = actor;
  if (sent === undefined) throw notEvidence();
  const { db, clock } = services;
  await hit(services, { key: `evidence:${facilityId}`, hits: TRIES_PER_HOUR, per: HOUR });
  const standing = await findStanding(db.kysely, facilityId);
  if (standing === undefined) throw notFound('facility');
  // Nothing is decoded that would be refused anyway.
  requireTaken(standing, 0);
  const { kind, bytes } = await readEvidence(sent);
  return db.transaction(async (trx) => {
    requireTaken(await lockStanding(trx, facilityId), bytes.length);
    const [id, now] = [newId(), clock.now()];
    const by = { author: 'facility', written_at: now, written_by: actor.userId } as const;
    await insertMessage(trx, { id, facility_id: facilityId, ...by, text: '', is_file: true });
    const removeAt = after(now, UNDECIDED_EVIDENCE_DAYS * DAY);
    await insertFile(trx, { message_id: id, name, kind, bytes, sent_by: actor.userId, remove_at: removeAt });
    await refreshCorrespondence(trx, facilityId);
    return toMessage(await getMessage(trx, id));
  });
}
