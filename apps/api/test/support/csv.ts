import { parse } from 'csv-parse/sync';

/** The cells of each line of a file, as a spreadsheet reads them, its mark and quotes taken away. */
export function cellsOf(file: string): string[][] {
  return parse(file, { bom: true, relax_column_count: true });
}

/** The lines of a file, by the names of its columns. */
export function linesOf(file: string): Partial<Record<string, string>>[] {
  const [heading = [], ...lines] = cellsOf(file);
  return lines.map((cells) => Object.fromEntries(heading.map((name, at) => [name, cells[at]])));
}
