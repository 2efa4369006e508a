/** Enough of a file for its heading and a row. */
export const HEAD_LENGTH = 64 * 1024;

export interface CsvHead {
  readonly headings: readonly string[];
  /** The cells of the first row, as examples. */
  readonly example: readonly string[];
  /** The first rows, by which the columns are judged. */
  readonly rows: readonly (readonly string[])[];
}

const SEPARATORS = [',', ';', '\t'];

function separatorOf(line: string): string {
  const head = line.replaceAll(/"[^"]*"/g, '');
  const count = (separator: string) => head.split(separator).length;
  return SEPARATORS.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

/** Rows by which the columns are judged. */
const MAX_ROWS = 20;

/** The first records of a CSV text. */
export function csvHead(text: string): CsvHead {
  const [whole, named] = /^\uFEFF?(?:sep=([,;\t])(?:\r\n|\r|\n))?/i.exec(text) ?? [''];
  const body = text.slice(whole.length);
  const separator = named ?? separatorOf(/^[^\r\n]*/.exec(body)?.[0] ?? '');
  const records: string[][] = [['']];
  let isQuoted = false;
  for (let at = 0; at < body.length && records.length < MAX_ROWS + 2; at += 1) {
    const character = body.charAt(at);
    const record = records.at(-1) ?? [];
    const add = (more: string) => record.push(`${record.pop() ?? ''}${more}`);
    if (isQuoted) {
      if (character !== '"') add(character);
      else if (body.charAt(at + 1) === '"') {
        add('"');
        at += 1;
      } else isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === separator) record.push('');
    else if (character === '\n' || character === '\r') {
      if (record.some((cell) => cell.trim() !== '')) records.push(['']);
      else records.splice(-1, 1, ['']);
    } else add(character);
  }
  const [headings = [], ...rows] = records.map((record) => record.map((cell) => cell.trim())).slice(0, MAX_ROWS + 1);
  return { headings: headings.some((heading) => heading !== '') ? headings : [], example: rows[0] ?? [], rows };
}
