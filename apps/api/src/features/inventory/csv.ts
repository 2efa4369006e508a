export interface CsvRecord {
  /** Of the file, from 1: where the record begins. */
  readonly line: number;
  readonly cells: readonly string[];
}

export type Separator = ',' | ';' | '\t';

const SEPARATORS: readonly Separator[] = [',', ';', '\t'];

/** The separator that the first line has most of, outside quotes; a comma where it has none. */
export function separatorOf(text: string): Separator {
  const head = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const count = (separator: Separator) => head.split(separator).length;
  return SEPARATORS.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

/** One token: a quoted cell, a plain one, a separator or the end of a line. */
function tokens(separator: Separator): RegExp {
  return new RegExp(
    `"((?:[^"]|"")*)"|([^"\\r\\n${separator}][^\\r\\n${separator}]*)|(${separator})|(\\r\\n|\\n|\\r)|(")`,
    'g',
  );
}

/** The records of a CSV text (RFC 4180) without those that are empty; `broken` is the line of a quote that never closes. */
export function readCsv(text: string): { records: CsvRecord[]; broken: number | undefined } {
  const records: CsvRecord[] = [];
  let [line, begun, cells, cell] = [1, 1, [] as string[], ''];
  const endRecord = () => {
    cells.push(cell);
    if (cells.some((one) => one.trim() !== '')) records.push({ line: begun, cells });
    [cells, cell] = [[], ''];
  };
  for (const [all, quoted, plain, separator, end, broken] of text.matchAll(tokens(separatorOf(text)))) {
    if (broken !== undefined) return { records, broken: line };
    if (quoted !== undefined) cell += quoted.replaceAll('""', '"');
    if (plain !== undefined) cell += plain;
    if (separator !== undefined) [cells, cell] = [[...cells, cell], ''];
    if (end !== undefined) endRecord();
    line += all.split(/\r\n|\n|\r/).length - 1;
    if (end !== undefined) begun = line;
  }
  endRecord();
  return { records, broken: undefined };
}

/** A cell as it is written: quoted where it must be, and never taken for a formula by a spreadsheet. */
export function csvCell(value: string | number): string {
  const text = String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
