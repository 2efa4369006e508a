import type { Trx } from '../../../platform/db/index.ts';
import { completeListings } from '../../facilities/facilities/index.ts';
import type { ListableRow } from './directory-cells.rules.ts';
import type { DirectoryPart } from './directory.rules.ts';
import type { Counts, OpenImport } from './directory.repository.ts';
import { matchRows, storeResults, storeRows } from './directory-rows.repository.ts';
import { placeRows } from './place-rows.ts';
import { type RowDecision, decideRow, type Matches } from './row-outcome.rules.ts';
import { detailsOf } from './to-listed.rules.ts';
import { resultOf, refusedResults } from './row-results.rules.ts';

const UNKNOWN: Matches = { hasAccount: false, isContactElsewhere: false };

/** Decides row by row: two of one part may name the same contact, and the first of them keeps it. */
function decideAll(accepted: readonly ListableRow[], found: ReadonlyMap<number, Matches>): RowDecision[] {
  const contacts = new Set<string>();
  return accepted.map((row) => {
    const matches = found.get(row.line) ?? UNKNOWN;
    const decision = decideRow(row, matches);
    const { contact } = decision;
    if (contact === undefined) return decision;
    if (contacts.has(contact)) return decideRow(row, { ...matches, isContactElsewhere: true });
    contacts.add(contact);
    return decision;
  });
}

/** Decides on the rows of a part, and stores what waits to be listed and what became of the others. */
export async function readRows(trx: Trx, work: OpenImport, part: DirectoryPart): Promise<Counts> {
  const { accepted, refusals: misplaced } = await placeRows(trx, part.accepted, work.country);
  const refusals = [...part.refusals, ...misplaced];
  const decided = decideAll(accepted, await matchRows(trx, work.id, accepted));
  const listed = decided.filter(({ outcome }) => outcome === 'listed');
  const completed = decided.filter(({ outcome }) => outcome === 'completed');
  const settled = work.is_trial ? decided : decided.filter(({ outcome }) => outcome !== 'listed');
  await storeRows(trx, work.id, listed);
  await storeResults(trx, work.id, [...settled.map(resultOf), ...refusedResults(refusals, part.cells)]);
  if (!work.is_trial) {
    await completeListings(
      trx,
      completed.map(({ row, facilityId = '' }) => ({ id: facilityId, ...detailsOf(row) })),
    );
  }
  return {
    rows: part.rows,
    accepted: listed.length,
    completed: completed.length,
    known: decided.length - listed.length - completed.length,
    refused: refusals.length,
    noted: listed.filter(({ notes }) => notes.length > 0).length,
    placed: listed.filter(({ row }) => row.isPlacedByTown === true).length,
    unplaced: listed.filter(({ row }) => row.latitude === undefined).length,
    mailable: listed.filter(({ contact }) => contact !== undefined).length,
  };
}
