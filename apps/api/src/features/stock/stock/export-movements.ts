import { type Endpoints, FILES_PER_HOUR, type Locale, type ParsedQuery } from '@sanguine/contract';
import type { Readable } from 'node:stream';
import { noteAudit } from '../../../platform/audit/audit-write.ts';
import { HOUR } from '../../../platform/clock.ts';
import { csvStream } from '../../../platform/csv.ts';
import { hit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { listMovementsOfFile, type MovementOfFile, type MovementSearch } from './inventory.read-model.ts';
import { toMovement, wordsForAuthors } from './inventory.view.ts';

type Query = ParsedQuery<Endpoints['GET /api/facility/{id}/inventory/movements/csv']>;

const ROWS_AT_ONCE = 500;

const HEADING = [
  'date',
  'time',
  'time_zone',
  'blood_type',
  'kind',
  'change',
  'units_after',
  'by',
  'reason',
  'reference',
  'component',
  'reason_code',
  'expires_on',
  'donation_number',
] as const;

function toLine(row: MovementOfFile, locale: Locale): (string | number)[] {
  const { component, bloodType, kind, delta, resultingUnits, by, reason, reasonCode, lot, id } = toMovement(
    row,
    locale,
  );
  const figure = [row.date, row.time, row.time_zone, bloodType, kind, delta, resultingUnits, by, reason, id];
  return [...figure, component, reasonCode ?? '', lot?.expiresOn ?? '', lot?.donationNumber ?? ''];
}

async function* pagesOf({ db }: Services, search: MovementSearch, locale: Locale) {
  let last: MovementOfFile | undefined;
  do {
    const rows = await listMovementsOfFile(db.kysely, search, { last, limit: ROWS_AT_ONCE });
    yield rows.map((row) => toLine(row, locale));
    last = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1);
  } while (last !== undefined);
}

/** The ledger of these days as a file, in the order in which it was saved. Who fetched it is noted first. */
export async function exportMovements(
  services: Services,
  actor: StaffActor,
  { query, locale }: { query: Query; locale: Locale },
): Promise<Readable> {
  const { facilityId } = actor;
  await hit(services, { key: `records:${actor.userId}`, hits: FILES_PER_HOUR, per: HOUR });
  const { from, until } = query;
  await noteAudit(services.db.kysely, {
    action: 'facility.stock-exported',
    subject: { kind: 'facility', id: facilityId },
    facilityId,
    new: { from, until },
  });
  return csvStream(HEADING, pagesOf(services, { ...query, facilityId, words: wordsForAuthors(locale) }, locale));
}
