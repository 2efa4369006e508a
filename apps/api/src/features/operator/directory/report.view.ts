import { type DirectoryImport, type DirectoryReport, languageOf, type Locale } from '@sanguine/contract';
import { csvLine } from '../../../platform/csv.ts';
import { sayStored, type StoredText } from '../../../platform/words/stored-text.ts';
import type { ResultRow } from './report-order.read-model.ts';
import { directoryWords } from './directory.words.ts';
import { fileToMend, type RowToMend } from './rows-to-mend.rules.ts';
import { isDetail } from './row-outcome.rules.ts';

/** The names of details that a listing gets, as a list in the reader's language. */
function detailWords(details: string, locale: Locale): string {
  const t = directoryWords(locale);
  const names = details.split(',').map((detail) => (isDetail(detail) ? t(`directory.detail.${detail}`) : detail));
  return new Intl.ListFormat(languageOf(locale).intl).format(names);
}

/** Returns what was noted of an import or of one of its rows, in the reader's language. */
function sayNote(stored: StoredText, locale: Locale): string {
  return sayStored(stored, directoryWords, locale, (_, values) => {
    const { details, said } = values;
    if (typeof said === 'string') return { ...values, said: sayNote(said, locale) };
    return typeof details === 'string' ? { ...values, details: detailWords(details, locale) } : values;
  });
}

export function toImport(row: DirectoryImport, locale: Locale): DirectoryImport {
  return { ...row, problem: sayNote(row.problem, locale) };
}

export function toReport(row: DirectoryReport, locale: Locale): DirectoryReport {
  const report = row.report.map((one) => ({ ...one, notes: one.notes.map((stored) => sayNote(stored, locale)) }));
  const problems = row.problems.map((one) => ({ ...one, problem: sayNote(one.problem, locale) }));
  return { ...row, ...toImport(row, locale), report, problems };
}

/** Returns what became of a row; of a trial, what would. */
function lineOf({ line, outcome, name, notes, facility_id }: ResultRow, locale: Locale): string {
  const words = directoryWords(locale)(`directory.outcome.${outcome}`);
  const noted = notes.map((stored) => sayNote(stored, locale)).join(' ');
  return csvLine([line, words, name, noted, facility_id ?? '']);
}

const HEADING = ['line', 'outcome', 'name', 'notes', 'facility'] as const;

/** The report of an import as spreadsheets read it: UTF-8 with its mark, and no cell is a formula. */
export function toReportFile(rows: readonly ResultRow[], locale: Locale): string {
  const t = directoryWords(locale);
  const heading = csvLine(HEADING.map((column) => t(`directory.report.${column}`)));
  return `\uFEFF${[heading, ...rows.map((row) => lineOf(row, locale))].join('')}`;
}

/** The refused rows as they were sent, with what is wrong with each. */
export function toFileToMend(
  { headings, rows }: { headings: readonly string[]; rows: readonly RowToMend[] },
  locale: Locale,
): string {
  return fileToMend(
    headings,
    rows.map(({ cells, problem }) => ({ cells, problem: sayNote(problem, locale) })),
  );
}
