import type { Data, Endpoints, Locale, ParsedQuery } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { toMovement, wordsForAuthors } from './inventory.view.ts';
import { listLines } from './stock-ledger.read-model.ts';

const PAGE_SIZE = 10;

type Ledger = Endpoints['GET /api/facility/{id}/stock/ledger'];

/** The ledger by what was saved together: a delivery is one line. */
export async function getLedger(
  services: Services,
  { facilityId }: StaffActor,
  { query, locale }: { readonly query: ParsedQuery<Ledger>; readonly locale: Locale },
): Promise<Data<Ledger>> {
  const { page = 1, pageSize = PAGE_SIZE, ...filters } = query;
  const { rows, total, timeZone } = await listLines(services.db.kysely, {
    facilityId,
    ...filters,
    words: wordsForAuthors(locale),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  const list = rows.map((row) => ({
    id: row.line,
    movements: row.movements,
    delta: row.line_delta,
    types: [...row.types],
    reasonCode: row.line_reason_code,
    last: toMovement(row, locale),
  }));
  return { list, currentPage: page, totalPages: Math.ceil(total / pageSize), total, timeZone };
}
