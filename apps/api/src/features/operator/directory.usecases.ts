import { type DirectoryReport, MAX_REFUSALS_SHOWN } from '@sanguine/contract';
import type { Transaction } from 'kysely';
import { auditWrite } from '../../platform/audit/audit-write.ts';
import { HOUR } from '../../platform/clock.ts';
import { type Tables, finish } from '../../platform/db/index.ts';
import type { OperatorActor } from '../../platform/http/actor.ts';
import { newId } from '../../platform/ids.ts';
import { hitIn } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { parseOpeningHours } from '../facilities/index.ts';
import { invitingFirstAdmins } from '../staff/index.ts';
import { type PlacedRow, type Refusal, readDirectory } from './directory.ts';
import * as repository from './directory.repository.ts';

const IMPORTS_PER_HOUR = 60;
const HOURS_UNKNOWN = 'Not known yet';

function toListed(row: PlacedRow) {
  const hours = row.operational_hours ?? HOURS_UNKNOWN;
  return {
    id: newId(),
    name: row.name,
    address: row.address,
    operational_hours: hours,
    opening_hours: parseOpeningHours(hours),
    time_zone: row.time_zone ?? 'UTC',
    latitude: row.latitude ?? null,
    longitude: row.longitude ?? null,
  };
}

/** Refuses what is on Sanguine already. */
async function withoutKnown(trx: Transaction<Tables>, rows: readonly PlacedRow[]) {
  const known = await repository.findKnown(trx, rows);
  const refusals: Refusal[] = known.map(({ line, is_facility }) =>
    is_facility
      ? { line, field: 'name', problem: 'This facility is listed already.' }
      : { line, field: 'contact_email', problem: 'There is an account with this address already.' },
  );
  const lines = new Set(known.map(({ line }) => line));
  return { accepted: rows.filter(({ line }) => !lines.has(line)), refusals };
}

function write(services: Services, trx: Transaction<Tables>, rows: readonly PlacedRow[]): number {
  const now = services.clock.now();
  const listed = rows.map((row) => ({ row, facility: toListed(row) }));
  const contacts = listed.flatMap(({ row, facility }) =>
    row.contact_email === undefined
      ? []
      : [
          {
            facilityId: facility.id,
            email: row.contact_email,
            firstName: row.contact_first_name ?? 'Colleague',
            lastName: row.contact_last_name ?? '',
          },
        ],
  );
  finish(trx, [
    repository.insertListed(
      listed.map(({ facility }) => facility),
      now,
    ),
    ...invitingFirstAdmins(contacts, now),
    auditWrite({
      action: 'directory.imported',
      subject: { kind: 'directory', id: null },
      new: { facilities: rows.length, invited: contacts.length },
    }),
  ]);
  return contacts.length;
}

/** Lists the facilities of a file that can be listed; of a trial only the report comes. Two imports take turns. */
export async function importDirectory(
  services: Services,
  actor: OperatorActor,
  input: { csv: string; isTrial: boolean },
): Promise<DirectoryReport> {
  const limit = { key: `directory:${actor.userId}`, hits: IMPORTS_PER_HOUR, per: HOUR };
  const { rows, accepted: readable, refusals: unreadable } = readDirectory(input.csv);
  return services.db.transaction(async (trx) => {
    const [, , { accepted, refusals: known }] = await Promise.all([
      hitIn(services, trx, limit),
      repository.lockDirectory(trx),
      withoutKnown(trx, readable),
    ]);
    const refusals = [...unreadable, ...known].toSorted((a, b) => a.line - b.line);
    const isImport = !input.isTrial && accepted.length > 0;
    const invited = isImport ? write(services, trx, accepted) : 0;
    const imported = isImport ? accepted.length : 0;
    const shown = refusals.slice(0, MAX_REFUSALS_SHOWN);
    return { rows, accepted: accepted.length, imported, invited, refused: refusals.length, refusals: shown };
  });
}
