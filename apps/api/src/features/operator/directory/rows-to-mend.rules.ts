import { PROBLEM_COLUMN } from '@sanguine/contract';
import { csvCell } from '../../../platform/csv.ts';

const isProblem = (heading = '') => heading.trim().toLowerCase() === PROBLEM_COLUMN;

/** Returns cells of a row, or of the heading, without the column in which an earlier file of ours said what was wrong. */
export function withoutProblem(headings: readonly string[], cells: readonly string[]): string[] {
  return cells.filter((_, at) => !isProblem(headings[at]));
}

/** Matches numbers that no program takes for a formula: coordinates keep their sign, so that the file can be sent again as it is. */
const NUMBER = /^[-+]?\d+(?:\.\d+)?$/;

const cellToMend = (cell: string) => (NUMBER.test(cell) ? cell : csvCell(cell));

/** A refused row: what the file has of it, and why it was refused. */
export interface RowToMend {
  readonly cells: readonly string[];
  readonly problem: string;
}

/**
 * The refused rows of a file as they were, behind a column that says what is wrong. Importing it again passes over that column. No
 * cell is a formula: what would be has an apostrophe before it, which reading takes away.
 */
export function fileToMend(headings: readonly string[], rows: readonly RowToMend[]): string {
  const heading = [PROBLEM_COLUMN, ...withoutProblem(headings, headings)].map(cellToMend);
  const lines = rows.map(({ cells, problem }) => [csvCell(problem), ...cells.map(cellToMend)]);
  return `\uFEFF${[heading, ...lines].map((line) => line.join(',')).join('\r\n')}\r\n`;
}
