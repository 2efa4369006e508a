import type { Correspondence, OperatorsMessage } from '@sanguine/contract';
import { noteAudit } from '../../../platform/audit/audit-write.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { noSuchFile } from './verification.errors.ts';
import { findFile, findStanding, listMessages } from './verification.read-model.ts';
import { toCorrespondence, toOperatorsMessage } from './verification.view.ts';

/** Returns what the own facility and operators wrote to each other, and what it may write now. */
export async function getCorrespondence({ db }: Services, { facilityId }: StaffActor): Promise<Correspondence> {
  const [standing, messages] = await Promise.all([
    findStanding(db.kysely, facilityId),
    listMessages(db.kysely, facilityId, false),
  ]);
  if (standing === undefined) throw notFound('facility');
  return toCorrespondence(standing, messages);
}

export async function getOperatorsMessages({ db }: Services, id: string): Promise<{ messages: OperatorsMessage[] }> {
  const [standing, rows] = await Promise.all([findStanding(db.kysely, id), listMessages(db.kysely, id, true)]);
  if (standing === undefined) throw notFound('facility');
  return { messages: rows.map(toOperatorsMessage) };
}

/** A file to save, under a name of ours. */
interface Download {
  readonly data: Uint8Array;
  readonly download: string;
}

function toDownload(id: string, { kind, bytes }: { kind: 'pdf' | 'picture'; bytes: Uint8Array }): Download {
  return { data: bytes, download: `evidence-${id.slice(-8)}.${kind === 'pdf' ? 'pdf' : 'jpg'}` };
}

export async function getOwnFile({ db }: Services, { facilityId }: StaffActor, fileId: string): Promise<Download> {
  const file = await findFile(db.kysely, facilityId, fileId);
  if (file === undefined) throw noSuchFile();
  return toDownload(fileId, file);
}

/** Returns a file to an operator; the trail of the facility keeps that one of them took it. */
export async function getFileForOperator(
  { db }: Services,
  { id, fileId }: { id: string; fileId: string },
): Promise<Download> {
  return db.transaction(async (trx) => {
    const file = await findFile(trx, id, fileId);
    if (file === undefined) throw noSuchFile();
    await noteAudit(trx, { action: 'facility.evidence-read', subject: { kind: 'facility', id }, facilityId: id });
    return toDownload(fileId, file);
  });
}
