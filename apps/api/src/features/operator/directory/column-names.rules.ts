import type { DirectoryField } from '@sanguine/contract';
import { columnLetters } from '../../../platform/csv.ts';
import { type StoredText, withValue } from '../../../platform/words/stored-text.ts';
import { noted } from './directory.words.ts';

/** The headings of a file's columns, by what they become. */
export type ColumnNames = Readonly<Partial<Record<DirectoryField, string>>>;

/** As it can be shown and stored: truncated, and without control characters. */
export function shown(name: string): string {
  return name.slice(0, 60).replaceAll(/[\p{Cc}\p{Cs}]/gu, '?');
}

/** A column as spreadsheets call it, with its heading where the file has one: 'C (Contact No)'. */
export function columnName(index: number, headings: readonly string[]): string {
  const heading = shown(headings[index]?.trim() ?? '');
  return heading === '' ? columnLetters(index) : `${columnLetters(index)} (${heading})`;
}

/** Says of what is wrong with a cell in which column it is. */
export function inColumn(column: string | undefined, said: StoredText): StoredText {
  return column === undefined ? said : noted('directory.in-column', { column, said });
}

/** Adds to what is wrong with a cell what it says: rows with the same problem are shown together, each with its value. */
export function ofValue(problem: StoredText, value = ''): StoredText {
  const text = shown(value.trim());
  return text === '' ? problem : withValue(problem, text);
}
