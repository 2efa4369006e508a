import type { RowOutcome } from '@sanguine/contract';
import { csvCell } from '../../platform/csv.ts';
import type { ResultRow } from './directory.read-model.ts';

const HEADING = ['line', 'outcome', 'name', 'notes', 'facility'];

/** What became of a row; of a trial, what would. */
const WORDS: Readonly<Record<RowOutcome, string>> = {
  listed: 'listed',
  completed: 'details added',
  known: 'known already',
  repeated: 'repeated',
  refused: 'not listed',
};

function lineOf({ line, outcome, name, notes, facility_id }: ResultRow): string {
  return [line, WORDS[outcome], name, notes.join(' '), facility_id ?? ''].map(csvCell).join(',');
}

/** The report of an import as spreadsheets read it: UTF-8 with its mark, and no cell is a formula. */
export function toReportFile(rows: readonly ResultRow[]): string {
  return `\uFEFF${[HEADING.join(','), ...rows.map(lineOf)].join('\r\n')}\r\n`;
}
