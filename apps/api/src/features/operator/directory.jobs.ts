import { MAX_REFUSALS_SHOWN } from '@sanguine/contract';
import { type AuditEvent, noteAudit } from '../../platform/audit/audit-write.ts';
import { SECOND, after } from '../../platform/clock.ts';
import type { Trx } from '../../platform/db/index.ts';
import { inAuditContext } from '../../platform/db/audit-context.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { insertListed, parseOpeningHours } from '../facilities/index.ts';
import { inviteFirstAdmins } from '../staff/index.ts';
import { PART_BYTES, type PlacedRow, type Refusal, readDirectoryPart } from './directory.rules.ts';
import * as rows from './directory-rows.repository.ts';
import * as repository from './directory.repository.ts';
import type { OpenImport, Progress } from './directory.repository.ts';

/** Facilities listed in one step, and left rows removed in one. */
const LISTED_AT_ONCE = 100;
const REMOVED_AT_ONCE = 1_000;
const MAX_ATTEMPTS = 5;
const FIRST_PAUSE = 2 * SECOND;
const HOURS_UNKNOWN = 'Not known yet';
const GAVE_UP = 'The server failed repeatedly and gave up. What is listed stays; send the file again for the rest.';

function toListed(row: PlacedRow) {
  const hours = row.operational_hours ?? HOURS_UNKNOWN;
  return {
    id: newId(),
    name: row.name,
    address: row.address,
    phone_number: row.phone_number ?? '',
    operational_hours: hours,
    opening_hours: parseOpeningHours(hours),
    time_zone: row.time_zone ?? 'UTC',
    latitude: row.latitude ?? null,
    longitude: row.longitude ?? null,
  };
}

/** Refuses rows that are on Sanguine already. */
async function withoutKnown(trx: Trx, placed: readonly PlacedRow[]) {
  const known = placed.length === 0 ? [] : await rows.findKnown(trx, placed);
  const refusals: Refusal[] = known.map(({ line, is_facility }) =>
    is_facility
      ? { line, field: 'name', problem: 'This facility is listed already.' }
      : { line, field: 'contact_email', problem: 'There is an account with this address already.' },
  );
  const lines = new Set(known.map(({ line }) => line));
  return { accepted: placed.filter(({ line }) => !lines.has(line)), refusals };
}

/** Stores rows that can be listed, and refuses those that repeat an earlier line. */
async function withoutRepeats(trx: Trx, importId: string, placed: readonly PlacedRow[]): Promise<Refusal[]> {
  if (placed.length === 0) return [];
  const [, repeats] = await Promise.all([
    rows.storeRows(trx, importId, placed),
    rows.findRepeats(trx, importId, placed),
  ]);
  return repeats.map(({ line, earlier, is_facility }) =>
    is_facility
      ? { line, field: 'name', problem: `Line ${earlier} is the same facility.` }
      : { line, field: 'contact_email', problem: `Line ${earlier} has the same contact.` },
  );
}

/** The first thousand refused rows are shown. */
function shownOf(before: number, refusals: readonly Refusal[]): readonly Refusal[] {
  return refusals.slice(0, Math.max(0, MAX_REFUSALS_SHOWN - before));
}

function imported({ imported: facilities, invited }: OpenImport): AuditEvent {
  return { action: 'directory.imported', subject: { kind: 'directory', id: null }, new: { facilities, invited } };
}

/** Reads the next part of the file. A trial ends with the file; an import continues with listing the accepted rows. */
async function readOn(trx: Trx, work: OpenImport, now: Date): Promise<void> {
  const part = Buffer.from(work.part ?? []);
  const isLast = work.bytes_read + part.length >= work.file_bytes;
  const soFar = { ...work, line: work.lines_read + 1, isLast };
  const read = readDirectoryPart(part, soFar);
  if (read.problem !== undefined) {
    const problem = 'The file cannot be read, and nothing of it is listed.';
    const refused = { refused: 1, shown: [read.problem] };
    return repository.noteProgress(trx, work.id, { ...refused, state: 'failed', problem, now });
  }
  const { accepted, refusals: known } = await withoutKnown(trx, read.accepted);
  const repeats = await withoutRepeats(trx, work.id, accepted);
  const refusals = [...read.refusals, ...known, ...repeats].toSorted((a, b) => a.line - b.line);
  const isRead = work.bytes_read + read.bytesRead >= work.file_bytes;
  const next = work.is_trial ? 'done' : 'listing';
  const { columns, bytesRead, linesRead } = read;
  const done: Progress = {
    columns,
    bytesRead,
    linesRead,
    rows: read.rows,
    accepted: accepted.length - repeats.length,
    refused: refusals.length,
    shown: shownOf(work.refused, refusals),
    state: isRead ? next : 'reading',
    now,
  };
  await repository.noteProgress(trx, work.id, done);
}

function contactsOf(listed: readonly { row: PlacedRow; facility: { id: string } }[]) {
  return listed.flatMap(({ row, facility }) => {
    if (row.contact_email === undefined) return [];
    const [firstName, lastName] = [row.contact_first_name ?? 'Colleague', row.contact_last_name ?? ''];
    return [{ facilityId: facility.id, email: row.contact_email, firstName, lastName }];
  });
}

/** Lists some of the accepted rows; the import is done when none is left. */
async function listOn(trx: Trx, work: OpenImport, now: Date): Promise<void> {
  const taken = await rows.takeRows(trx, work.id, LISTED_AT_ONCE);
  if (taken.length === 0) {
    await noteAudit(trx, imported(work));
    return repository.noteProgress(trx, work.id, { state: 'done', now });
  }
  // Somebody may have registered since the file was read.
  const { accepted, refusals } = await withoutKnown(trx, taken);
  const listed = accepted.map((row) => ({ row, facility: toListed(row) }));
  const contacts = contactsOf(listed);
  const done: Progress = {
    accepted: -refusals.length,
    imported: accepted.length,
    invited: contacts.length,
    refused: refusals.length,
    shown: shownOf(work.refused, refusals),
    state: 'listing',
    now,
  };
  const facilities = listed.map(({ facility }) => facility);
  await insertListed(trx, facilities, now);
  await inviteFirstAdmins(trx, contacts, now);
  await repository.noteProgress(trx, work.id, done);
}

/** One step of an import, in one transaction with its progress. */
async function step(services: Services, id: string): Promise<boolean> {
  const now = services.clock.now();
  return services.db.transaction(async (trx) => {
    const work = await repository.takeImport(trx, id, PART_BYTES);
    if (work === undefined) return false;
    await (work.state === 'reading' ? readOn(trx, work, now) : listOn(trx, work, now));
    return true;
  });
}

/** Tries a failed step again later; one that fails each time ends its import. */
async function deferStep(services: Services, due: { id: string; attempts: number }, error: unknown): Promise<false> {
  const now = services.clock.now();
  const attempts = due.attempts + 1;
  services.log.error({ err: error, importId: due.id, attempts }, 'a step of a directory import failed');
  const dueAt = after(now, FIRST_PAUSE * 2 ** attempts);
  const problem = attempts >= MAX_ATTEMPTS ? GAVE_UP : undefined;
  await repository.noteFailure(services.db.kysely, due.id, { attempts, dueAt, problem, now });
  return false;
}

/** Does one step of an import; false when there is nothing to do now. */
async function importOn(services: Services): Promise<boolean> {
  const due = await repository.findDue(services.db.kysely, services.clock.now());
  if (due === undefined) return services.db.transaction((trx) => rows.removeLeftRows(trx, REMOVED_AT_ONCE));
  return inAuditContext(
    () => due.origin,
    { changes: true },
    async () => step(services, due.id).catch((error: unknown) => deferStep(services, due, error)),
  );
}

/** Imports the directories that operators have sent, until nothing is left to do or the process stops. */
export async function importDirectories(services: Services, isStopping: () => boolean = () => false): Promise<void> {
  while (!isStopping() && (await importOn(services)));
}
