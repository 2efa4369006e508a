/** Enough of a file for its heading and a row. */
const HEAD_BYTES = 64 * 1024;

export interface CsvHead {
  readonly headings: readonly string[];
  /** The cells of the first row, as examples. */
  readonly example: readonly string[];
}

const SEPARATORS = [',', ';', '\t'];

function separatorOf(line: string): string {
  const head = line.replaceAll(/"[^"]*"/g, '');
  const count = (separator: string) => head.split(separator).length;
  return SEPARATORS.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

/** The first two records of a CSV text. */
export function csvHead(text: string): CsvHead {
  const body = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(/^[^\r\n]*/.exec(body)?.[0] ?? '');
  const records: string[][] = [['']];
  let isQuoted = false;
  for (let at = 0; at < body.length && records.length < 3; at += 1) {
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
  const [headings = [], example = []] = records.map((record) => record.map((cell) => cell.trim()));
  return { headings: headings.some((heading) => heading !== '') ? headings : [], example };
}

export async function headOf(file: Blob): Promise<CsvHead> {
  return csvHead(await file.slice(0, HEAD_BYTES).text());
}
