import type { Correspondence, OperatorsMessage } from '@sanguine/contract';
import { notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { findStanding, listMessages } from './verification.read-model.ts';
import { toCorrespondence, toOperatorsMessage } from './verification.view.ts';

/** Returns what the own facility and operators wrote to each other, and what it may write now. */
export async function getCorrespondence({ db, config }: Services, { facilityId }: StaffActor): Promise<Correspondence> {
  const [standing, messages] = await Promise.all([
    findStanding(db.kysely, facilityId),
    listMessages(db.kysely, facilityId, false),
  ]);
  if (standing === undefined) throw notFound('facility');
  return toCorrespondence(standing, messages, config.operatorEmail ?? null);
}

export async function getOperatorsMessages({ db }: Services, id: string): Promise<{ messages: OperatorsMessage[] }> {
  const [standing, rows] = await Promise.all([findStanding(db.kysely, id), listMessages(db.kysely, id, true)]);
  if (standing === undefined) throw notFound('facility');
  return { messages: rows.map(toOperatorsMessage) };
}
