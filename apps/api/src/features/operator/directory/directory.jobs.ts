import { type AuditEvent, noteAudit } from '../../../platform/audit/audit-write.ts';
import { DAY, SECOND, after } from '../../../platform/clock.ts';
import { inAuditContext } from '../../../platform/db/audit-context.ts';
import type { Trx } from '../../../platform/db/index.ts';
import type { Services } from '../../../platform/services.ts';
import { insertListed } from '../../facilities/facilities/index.ts';
import { inviteFirstAdmins } from '../../facilities/staff/index.ts';
import { deleteOldClaims } from './claims.repository.ts';
import { insertContacts } from './contacts.repository.ts';
import { PART_BYTES, readDirectoryPart } from './directory.rules.ts';
import {
  removeRefusedRows,
  isAnyLeft,
  listTaken,
  removeLeftRows,
  storeResults,
  takeRows,
} from './directory-rows.repository.ts';
import {
  type Counts,
  findDueImport,
  noteFailure,
  noteProgress,
  type OpenImport,
  planForLargeTables,
  takeImport,
} from './directory.repository.ts';
import { removeOldContacts } from './listings.repository.ts';
import { noted } from './directory.words.ts';
import { readRows } from './read-rows.ts';
import { refusedResults, resultOf } from './row-results.rules.ts';
import { type RowDecision, decideRow } from './row-outcome.rules.ts';
import { toContact, toListed } from './to-listed.rules.ts';

/** Facilities listed in one step, and left rows removed in one. */
const LISTED_AT_ONCE = 100;
const REMOVED_AT_ONCE = 1_000;
const MAX_ATTEMPTS = 5;
const FIRST_PAUSE = 2 * SECOND;
const GAVE_UP = noted('directory.import.gave-up');
const UNREADABLE = noted('directory.import.unreadable');

function imported({ imported: facilities, invited }: OpenImport): AuditEvent {
  return { action: 'directory.imported', subject: { kind: 'directory', id: null }, new: { facilities, invited } };
}

/** Reads the next part of the file. A trial ends with the file; an import continues with listing the accepted rows. */
async function readOn(trx: Trx, work: OpenImport, now: Date): Promise<void> {
  const part = Buffer.from(work.part ?? []);
  const isLast = work.bytes_read + part.length >= work.file_bytes;
  const read = readDirectoryPart(part, { ...work, line: work.lines_read + 1, isLast });
  if (read.problem !== undefined) {
    await storeResults(trx, work.id, refusedResults([read.problem]));
    return noteProgress(trx, work.id, { counts: { refused: 1 }, state: 'failed', problem: UNREADABLE, now });
  }
  const counts = await readRows(trx, work, read);
  const isRead = work.bytes_read + read.bytesRead >= work.file_bytes;
  const next = work.is_trial ? 'done' : 'listing';
  const { columns, headings, bytesRead, linesRead } = read;
  await noteProgress(trx, work.id, {
    columns,
    headings,
    bytesRead,
    linesRead,
    counts,
    state: isRead ? next : 'reading',
    now,
  });
}

/** Decides once more: somebody may have registered since the file was read. */
async function decideAgain(trx: Trx, taken: Awaited<ReturnType<typeof takeRows>>): Promise<RowDecision[]> {
  const found = await listTaken(
    trx,
    taken.map(({ row }) => row),
  );
  return taken.map(({ row, contact }) => {
    const matches = found.get(row.line);
    if (matches === undefined || (matches.facility === undefined && contact === undefined))
      return { row, outcome: 'listed', notes: row.notes, contact, facilityId: undefined };
    return decideRow(row, matches);
  });
}

/** Lists some of the accepted rows; the import is done when none is left. */
async function listOn(trx: Trx, work: OpenImport, now: Date): Promise<void> {
  const taken = await takeRows(trx, work.id, LISTED_AT_ONCE);
  if (taken.length === 0) {
    await noteAudit(trx, imported(work));
    return noteProgress(trx, work.id, { state: 'done', now });
  }
  const decided = await decideAgain(trx, taken);
  const others = decided.filter(({ outcome }) => outcome !== 'listed');
  const listed = decided
    .filter(({ outcome }) => outcome === 'listed')
    .map((decision) => ({ decision, facility: toListed(decision.row) }));
  const contacts = listed.flatMap(({ decision, facility }) => toContact(decision, facility.id));
  const invited = work.mail ? contacts : [];
  const results = listed.map(({ decision, facility }) => ({ ...decision, facilityId: facility.id }));
  await insertListed(
    trx,
    listed.map(({ facility }) => facility),
    now,
  );
  await insertContacts(trx, contacts, now);
  await inviteFirstAdmins(trx, invited, now);
  await storeResults(trx, work.id, [...others, ...results].map(resultOf));
  const counts: Counts = {
    accepted: -others.length,
    known: others.length,
    imported: listed.length,
    invited: invited.length,
  };
  await noteProgress(trx, work.id, { counts, state: 'listing', now });
}

/** One step of an import, in one transaction with its progress. */
async function step(services: Services, id: string): Promise<boolean> {
  const now = services.clock.now();
  return services.db.transaction(async (trx) => {
    await planForLargeTables(trx);
    const work = await takeImport(trx, id, PART_BYTES);
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
  await noteFailure(services.db.kysely, due.id, { attempts, dueAt, problem, now });
  return false;
}

/** Removes some of what finished imports have left; false when nothing is left. */
async function removeLeft({ db }: Services): Promise<boolean> {
  if (!(await isAnyLeft(db.kysely))) return false;
  return db.transaction((trx) => removeLeftRows(trx, REMOVED_AT_ONCE));
}

/** Does one step of an import; false when there is nothing to do now. */
async function importOn(services: Services): Promise<boolean> {
  const due = await findDueImport(services.db.kysely, services.clock.now());
  if (due === undefined) return removeLeft(services);
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

/** The days for which the contact of a listing is kept beside it once somebody has joined. */
const CONTACT_DAYS = 365;

/** The days for which rows that were refused can be mended: they may name people. */
const REFUSED_DAYS = 30;

/** Removes claims that nobody decided, contacts of listings that have had staff for long, and what old files have of refused rows. */
export async function removeOldListingClaims({ db, clock }: Services): Promise<void> {
  await deleteOldClaims(db.kysely, clock.now());
  await removeOldContacts(db.kysely, after(clock.now(), -CONTACT_DAYS * DAY));
  await removeRefusedRows(db.kysely, after(clock.now(), -REFUSED_DAYS * DAY));
}
