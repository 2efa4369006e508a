import { FILES_PER_HOUR } from '@sanguine/contract';
import type { Readable } from 'node:stream';
import { noteAudit } from '../../../platform/audit/audit-write.ts';
import { HOUR } from '../../../platform/clock.ts';
import { csvStream } from '../../../platform/csv.ts';
import { hit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { listRecords, type RecordRow, type RecordSearch } from './records.read-model.ts';
import { headingOf, toLine } from './records.view.ts';

const ROWS_AT_ONCE = 500;

async function* pagesOf({ db }: Services, actor: StaffActor, search: RecordSearch) {
  let last: RecordRow | undefined;
  do {
    const rows = await listRecords(db.kysely, search, { last, limit: ROWS_AT_ONCE });
    yield rows.map((row) => toLine(search.file, row, actor));
    last = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1);
  } while (last !== undefined);
}

/** A file of the own facility's days. Who fetched which days is noted before the first line leaves. */
export async function exportRecords(
  services: Services,
  actor: StaffActor,
  query: Omit<RecordSearch, 'facilityId'>,
): Promise<Readable> {
  const { facilityId } = actor;
  const { file, from, until } = query;
  await hit(services, { key: `records:${actor.userId}`, hits: FILES_PER_HOUR, per: HOUR });
  await noteAudit(services.db.kysely, {
    action: `facility.${file}-exported`,
    subject: { kind: 'facility', id: facilityId },
    facilityId,
    new: { from, until },
  });
  return csvStream(headingOf(file), pagesOf(services, actor, { ...query, facilityId }));
}
